import { cellCount } from '../../../grid/index.js';
import type { Task } from '../../../puzzle/index.js';
import { blankPosition, type Layout } from '../board/board.js';
import { whatIsLeft } from '../exact/border-count.js';
import { certaintyOf } from '../exact/certain.js';
import { MINE, OPENED, SAFE, SinglePointPropagation, UNKNOWN } from '../fast/single-point.js';

/** Cases of one contradiction, before the cell is looked for among exact counts instead. */
const MOST_CASES = 200;

/**
 * Proves that a layout needs no guess when its cells become known in this order, from the first click on. Of each
 * cell the opposite is assumed, and leads to a number that cannot be met. The order is the player's; the proof shares
 * nothing with it but the accounts of single numbers. Where cases are too many, or the number of mines is heard, the
 * exact counts in big integers decide. Throws a RangeError where a cell does not follow.
 */
export function* prove(layout: Layout, order: readonly number[]): Task<void> {
  const known = new SinglePointPropagation(layout);
  known.load(blankPosition(layout, layout.mines));
  const { isMine, numbers } = layout;
  const safe = cellCount(layout) - layout.mines;
  let opened = 0;
  for (const cell of order) {
    if (known.status[cell] === UNKNOWN && opened > 0) {
      const status = isMine[cell] === 0 ? SAFE : MINE;
      let cases = MOST_CASES;
      if (!isRefuted(cell, SAFE + MINE - status) && !isCounted(cell, status))
        throw new RangeError('two solvers of one board disagree');
      known.prove(cell, status);
      known.follow();

      /** Whether a cell cannot have this status, whatever the cells near it are. */
      function isRefuted(assumed: number, as: number): boolean {
        const mark = known.trailLength;
        known.prove(assumed, as);
        known.follow();
        let isWrong = !known.isSound || known.minesLeft < 0 || known.minesLeft > known.unknown;
        if (!isWrong && --cases > 0) {
          const next = mostBound(known, mark);
          isWrong = next >= 0 && isRefuted(next, MINE) && isRefuted(next, SAFE);
        }
        known.undo(mark);
        return isWrong;
      }
    }
    if (isMine[cell] !== 0 || known.status[cell] === OPENED) continue;
    known.open(cell, numbers[cell] ?? 0);
    known.trailLength = 0;
    opened++;
    yield { done: opened, total: safe, unit: 'cells proved', note: null };
  }
  if (opened < safe) throw new RangeError('two solvers of one board disagree');

  function isCounted(cell: number, status: number): boolean {
    const { position, heard } = whatIsLeft(known, layout);
    const certain = certaintyOf(position, heard).byCount();
    return (status === SAFE ? certain?.safe : certain?.mines)?.includes(cell) === true;
  }
}

/** A cell of which nothing is known, beside the number with the fewest such cells among those that changes since `mark` touch; -1 if none. */
function mostBound(known: SinglePointPropagation, mark: number): number {
  const { begin, around, status, free, trail, trailLength } = known;
  let number = -1;
  for (let i = mark; i < trailLength; i++) {
    const cell = trail[i] >> 2;
    for (let j = begin[cell]; j < begin[cell + 1]; j++) {
      const other = around[j];
      if (status[other] !== OPENED || free[other] === 0) continue;
      if (number < 0 || free[other] < free[number]) number = other;
    }
  }
  if (number < 0) return -1;
  for (let j = begin[number]; j < begin[number + 1]; j++) if (status[around[j]] === UNKNOWN) return around[j];
  return -1;
}
