import type { Position } from '../board/position.js';
import { BorderChances } from '../fast/border-chances.js';
import { borderWays } from './assumed.js';
import { countBorder } from './border-count.js';

/**
 * Those among some cells, each of which may be safe, that show the same number in every solution in which they are
 * safe. Each number is tried: a weight of zero is exact. Yields the number of cells done.
 */
export function* deadCells(
  position: Position,
  mayBeSafe: readonly number[],
): Generator<number, number[], void> {
  const line = new BorderChances(position);
  line.load(position);
  const dead: number[] = [];
  for (const [done, cell] of mayBeSafe.entries()) {
    const { near, free } = line.propagation;
    const least = near[cell];
    const most = least + free[cell];
    let numbers = 0;
    for (let number = least; number <= most && numbers < 2; number++) {
      const weight = line.push(cell, number);
      const isPossible = line.isCounted ? weight > 0 : yield* hasSolution(position, cell, number);
      line.pop();
      if (isPossible) numbers++;
    }
    if (numbers === 1) dead.push(cell);
    yield done + 1;
  }
  return dead;
}

/** Whether a position has a solution in which a cell is safe and shows this number: the slow way, for wide parts. */
function* hasSolution(position: Position, cell: number, number: number): Generator<number, boolean, void> {
  const shown = position.shown.slice();
  shown[cell] = number;
  const count = yield* countBorder({ ...position, shown }, Number.POSITIVE_INFINITY);
  if (count.status !== 'counted') return false;
  const ways = borderWays(count);
  const { rest, border } = count;
  return ways.terms.some((term, i) => {
    const left = rest.position.mines - ways.low - i;
    return term !== 0n && left >= 0 && left <= border.interior.length;
  });
}
