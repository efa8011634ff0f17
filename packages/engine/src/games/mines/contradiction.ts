import { cellName, columnOf, rowOf } from '../../grid/index.js';
import { aroundTable } from './around.js';
import { countPart } from './part-count.js';
import { COVERED, type Position } from './position.js';
import { reduce } from './reduction.js';
import { shoreOf } from './shore.js';

/** No way to lay the mines agrees with the position. */
export interface Contradiction {
  readonly status: 'impossible';
  /** The first of `numbers`; null when only the number of mines is wrong. */
  readonly cell: number | null;
  /** Opened cells whose numbers clash: without any one of them the others can be satisfied. Ascending. */
  readonly numbers: readonly number[];
  /** One sentence that names the cells, without a full stop. */
  readonly reason: string;
}

/** The first number that has too few covered cells around it; null when there is none. */
export function wrongNumberIn(position: Position): Contradiction | null {
  const { begin, cells } = aroundTable(position);
  const { shown } = position;
  for (const [cell, number] of shown.entries()) {
    if (number === COVERED) continue;
    const around = cells
      .subarray(begin[cell], begin[cell + 1])
      .filter((other) => shown[other] === COVERED).length;
    if (number <= around) continue;
    const has =
      around === 0
        ? 'no covered cell'
        : around === 1
          ? 'only 1 covered cell'
          : `only ${around} covered cells`;
    const reason = `${cellName(position, cell)} says ${number}, but it has ${has} around it`;
    return { status: 'impossible', cell, numbers: [cell], reason };
  }
  return null;
}

/**
 * Cuts numbers that cannot be satisfied together down to some that clash: `cell` is the number of one of them, or of
 * one that others tie to them. Yields the number of trials so far.
 */
export function* clashAround(
  position: Position,
  cell: number,
  limit: number,
): Generator<number, Contradiction, void> {
  const part = shoreOf(position).parts.find(({ witnesses }) => witnesses.some((each) => each.cell === cell));
  const row = rowOf(position, cell);
  const column = columnOf(position, cell);
  const far = (other: number) =>
    Math.max(Math.abs(rowOf(position, other) - row), Math.abs(columnOf(position, other) - column));
  // Most clashes are near, and of what is near those far away are the likeliest to be dropped.
  let numbers = (part?.witnesses ?? []).map((witness) => witness.cell).sort((a, b) => far(b) - far(a));
  let trials = 0;
  for (let radius = 2; numbers.some((other) => far(other) > radius); radius *= 2) {
    const near = numbers.filter((other) => far(other) <= radius);
    yield ++trials;
    if (!(yield* clashes(position, near, limit))) continue;
    numbers = near;
    break;
  }
  // Try to drop many at a time first; a number that had to stay once must always stay.
  for (let size = 1 << (31 - Math.clz32(numbers.length)); size >= 1; size >>= 1) {
    for (let from = 0; from < numbers.length; ) {
      const fewer = [...numbers.slice(0, from), ...numbers.slice(from + size)];
      const clash = yield* clashes(position, fewer, limit);
      if (clash) numbers = fewer;
      else from += size;
      yield ++trials;
    }
  }
  numbers.sort((a, b) => a - b);
  const names = numbers.map((cell) => cellName(position, cell));
  const list = `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
  const reason = `the numbers of ${list} clash: no way to lay mines satisfies them together`;
  return { status: 'impossible', cell: numbers[0] ?? null, numbers, reason };
}

function* clashes(
  position: Position,
  numbers: readonly number[],
  limit: number,
): Generator<number, boolean, void> {
  const rest = reduce(position, numbers);
  if ('fault' in rest) return true;
  for (const part of shoreOf(rest.position, rest.heard).parts) {
    const count = yield* countPart(part, limit);
    if (count?.ways.terms.length === 0) return true;
  }
  return false;
}

/** The numbers can be satisfied with `fewest` to `most` mines, those inland included, but not with all mines. */
export function wrongMineCount(position: Position, fewest: number, most: number): Contradiction {
  const { mines } = position;
  const all = mines === 1 ? 'the 1 mine of the board' : `the ${mines} mines of the board`;
  let reason = `no way to satisfy the numbers uses exactly ${all}`;
  if (mines < fewest) reason = `the numbers ask for at least ${fewest}, which is more than ${all}`;
  if (mines > most) reason = `the covered cells have room for at most ${most}, which is less than ${all}`;
  return { status: 'impossible', cell: null, numbers: [], reason };
}
