import { aroundTable } from '../board/around.js';
import { COVERED, type Position } from '../board/position.js';
import { type BorderCount, countAll } from './border-count.js';
import { binomials, type Counts, ONE, product, weigh } from './counts.js';

/**
 * How many solutions of a position have mines under all of `mines` and under none of `safe` (covered cells, none
 * twice), exactly.
 */
export function solutionsWith(position: Position, mines: readonly number[], safe: readonly number[]): bigint {
  const heard = [...position.shown.keys()].filter((cell) => position.shown[cell] !== COVERED);
  const rest = assume(position, mines, safe);
  const count = rest && countAll(rest, heard);
  if (!count) return 0n;
  const behind = binomials(count.border.interior.length);
  return weigh(borderWays(count), (laid) => behind(count.rest.position.mines - laid));
}

/**
 * The position with cells taken off the board that are known or assumed to be mines or safe, and the mines off the
 * numbers beside them: these cells look opened then, and their numbers mean nothing. Null where a number has too many
 * mines beside it.
 */
export function assume(
  position: Position,
  mines: readonly number[],
  safe: readonly number[],
): Position | null {
  const { begin, cells } = aroundTable(position);
  const shown = position.shown.slice();
  for (const cell of [...safe, ...mines]) shown[cell] = 0;
  for (const cell of mines) {
    for (const other of cells.subarray(begin[cell], begin[cell + 1])) {
      if (position.shown[other] === COVERED) continue;
      if (shown[other] === 0) return null;
      shown[other] = (shown[other] ?? 0) - 1;
    }
  }
  return { ...position, mines: position.mines - mines.length, shown };
}

/** Ways to satisfy all numbers, by mines ashore beside those that single numbers tell of. */
export function borderWays({ counts }: BorderCount): Counts {
  return counts.reduce<Counts>((ways, count) => product(ways, count.ways), ONE);
}
