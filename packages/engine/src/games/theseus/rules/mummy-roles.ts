import type { Axis } from '../../../chase/index.js';
import { cellAt } from '../../../grid/index.js';
import type { TheseusLevel } from './level.js';

/** The letter of the scorpion, which takes one step where mummies take two. */
export const SCORPION = 'S';

/** A level's pursuers by their parts in a turn, as indices into `level.pursuers`. */
export interface MummyRoles {
  /** In the order of their numbers. */
  readonly mummies: readonly number[];
  readonly scorpion: number | null;
}

/** Who of the pursuers is which mummy, and who the scorpion. */
export function mummyRoles({ pursuers, order, maze }: TheseusLevel): MummyRoles {
  const unnumbered = [...pursuers.keys()].filter((index) => pursuers[index].kind !== SCORPION);
  const scorpion = pursuers.findIndex(({ kind }) => kind === SCORPION);
  const mummies: number[] = [];
  for (const [column, row] of order ?? []) {
    const at = unnumbered.findIndex((index) => pursuers[index].cell === cellAt(maze, column, row));
    if (at >= 0) mummies.push(...unnumbered.splice(at, 1));
  }
  return { mummies: [...mummies, ...unnumbered], scorpion: scorpion < 0 ? null : scorpion };
}

/** The axis that a pursuer tries first. A scorpion takes after the first mummy unless the level says otherwise. */
export function axisOf(level: TheseusLevel, roles: MummyRoles, index: number): Axis {
  const isScorpion = index === roles.scorpion;
  if (isScorpion && level.scorpion !== null) return level.scorpion;
  return level.pursuers[isScorpion ? roles.mummies[0] : index]?.kind === 'V' ? 'vertical' : 'horizontal';
}
