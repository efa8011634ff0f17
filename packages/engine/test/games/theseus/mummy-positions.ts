import type { TheseusState } from '../../../src/games/theseus/index.js';
import { mummyRoles } from '../../../src/games/theseus/rules/mummy-roles.js';
import type { ReferenceTurn } from './mummy-reference.js';

/** A position of the rules in the reference's form. */
export function plain({
  level,
  player,
  pursuers,
  isGateOpen,
  status,
}: TheseusState): Omit<ReferenceTurn, 'met'> {
  const roles = mummyRoles(level);
  const cellOf = (index: number | null) =>
    index === null || pursuers[index].isDead ? -1 : pursuers[index].cell;
  return {
    end: status,
    explorer: player,
    mummies: roles.mummies.map(cellOf),
    scorpion: cellOf(roles.scorpion),
    isGateOpen,
  };
}

/** A turn of the reference without the clauses that did something in it. */
export const withoutMet = ({ met: _, ...turn }: ReferenceTurn): Omit<ReferenceTurn, 'met'> => turn;
