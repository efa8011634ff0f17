import { counting, finish } from '../../puzzle/index.js';
import { aroundTable } from './around.js';
import { type Counts, ONE, product } from './counts.js';
import { countPart } from './part-count.js';
import { COVERED, type Position } from './position.js';
import { shoreOf } from './shore.js';

/**
 * Whether a position has any solution. The numbers are taken as they are: one with too few covered cells around it
 * has none.
 */
function isPossible(position: Position): boolean {
  const shore = shoreOf(position);
  let ashore: Counts = ONE;
  for (const part of shore.parts) {
    const count = finish(counting(countPart(part, Number.POSITIVE_INFINITY), 'states'));
    if (!count || count.ways.terms.length === 0) return false;
    ashore = product(ashore, count.ways);
  }
  return ashore.terms.some((term, i) => {
    const left = position.mines - ashore.low - i;
    return term !== 0n && left >= 0 && left <= shore.inland.length;
  });
}

/** Covered cells that may be safe and then show one number only, ascending. `isMixed`: inland holds mines and safe cells in some solution. */
export function deadCells(position: Position, mayBeSafe: readonly number[], isMixed: boolean): number[] {
  const { begin, cells } = aroundTable(position);
  const inland = new Set(shoreOf(position).inland);
  const dead: number[] = [];
  for (const cell of mayBeSafe) {
    const around = cells.subarray(begin[cell], begin[cell + 1]);
    const near = around.filter((other) => inland.has(other)).length;
    const own = inland.has(cell) ? 1 : 0;
    if (isMixed && own === 1 && near > 0 && near + own < inland.size) continue;
    const shown = position.shown.slice();
    const most = around.filter((other) => shown[other] === COVERED).length;
    let numbers = 0;
    for (let number = 0; number <= most && numbers < 2; number++) {
      shown[cell] = number;
      if (isPossible({ ...position, shown })) numbers++;
    }
    if (numbers === 1) dead.push(cell);
  }
  return dead;
}
