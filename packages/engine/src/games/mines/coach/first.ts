import { cellName } from '../../../grid/index.js';
import { COVERED } from '../board/board.js';
import { isBlank } from '../rules/field.js';
import { firstClick } from '../rules/level.js';
import type { MinesState } from '../rules/state.js';

/** What a level promises of the first cell that is opened. */
export interface FirstCell {
  readonly kind: 'first';
  /** A good cell to begin with; the only one that is promised where `isAny` is false. */
  readonly open: number;
  /** Whether every cell is as safe to begin with. */
  readonly isAny: boolean;
  readonly sentence: string;
}

/** The promise of the first click; null where there is none, and once something is open. */
export function firstCell({ level, shown }: Pick<MinesState, 'level' | 'shown'>): FirstCell | null {
  if (level.start === 'wild' || shown.some((number) => number !== COVERED)) return null;
  const isAny = isBlank(level);
  if (!isAny && level.first === null) return null;
  const open = firstClick(level);
  const name = cellName(level, open);
  const sentence = !isAny
    ? `This level promises that ${name} holds no mine.`
    : level.start === 'open'
      ? `The first cell opened and its neighbours hold no mine, so any first click opens several cells at once, ${name} for one.`
      : `The first cell opened holds no mine. ${name} has few neighbours, so it is likelier to touch no mine; then it opens all around it, too.`;
  return { kind: 'first', open, isAny, sentence };
}
