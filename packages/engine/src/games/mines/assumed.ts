import { counting, finish } from '../../puzzle/index.js';
import { aroundTable } from './around.js';
import { binomials, type Counts, ONE, product, weigh } from './counts.js';
import { countPart } from './part-count.js';
import { COVERED, type Position } from './position.js';
import { shoreOf } from './shore.js';

/**
 * How many solutions of a position have mines under all of `mines` and under none of `safe` (covered cells, none
 * twice), exactly. The cells are taken off the board, and the mines off the numbers beside them.
 */
export function solutionsWith(position: Position, mines: readonly number[], safe: readonly number[]): bigint {
  const { begin, cells } = aroundTable(position);
  const shown = position.shown.slice();
  const heard: number[] = [];
  position.shown.forEach((number, cell) => {
    if (number !== COVERED) heard.push(cell);
  });
  for (const cell of safe) shown[cell] = 0;
  for (const cell of mines) shown[cell] = 0;
  for (const cell of mines) {
    for (const other of cells.subarray(begin[cell], begin[cell + 1])) {
      if (position.shown[other] === COVERED) continue;
      const number = shown[other] ?? 0;
      if (number === 0) return 0n;
      shown[other] = number - 1;
    }
  }
  for (const cell of heard) {
    const covered = cells.subarray(begin[cell], begin[cell + 1]).filter((other) => shown[other] === COVERED);
    if (covered.length < (shown[cell] ?? 0)) return 0n;
  }
  const left = position.mines - mines.length;
  const shore = shoreOf({ ...position, mines: left, shown }, heard);
  let ashore: Counts = ONE;
  for (const part of shore.parts) {
    const count = finish(counting(countPart(part, Number.POSITIVE_INFINITY), 'states'));
    if (!count || count.ways.terms.length === 0) return 0n;
    ashore = product(ashore, count.ways);
  }
  const behind = binomials(shore.inland.length);
  return weigh(ashore, (laid) => behind(left - laid));
}
