import { columnOf, rowOf } from '../../../grid/index.js';
import { COVERED, countCovered, type Position } from '../board/board.js';
import { namesOf, wrongByCells, wrongByMines } from '../board/words.js';
import { borderOf } from './border.js';
import { borderWays, countBorder } from './border-count.js';

/** No way to lay the mines agrees with the position. */
export interface Contradiction {
  readonly status: 'impossible';
  /** The first of `numbers`; null when the number of mines is wrong whatever the numbers say. */
  readonly cell: number | null;
  /**
   * Opened cells whose numbers clash, with one another or with the number of mines: without any one of them the others
   * can be satisfied. Ascending.
   */
  readonly numbers: readonly number[];
  /** One sentence that names the cells, without a full stop. */
  readonly reason: string;
}

/** What one look tells to be wrong: too many mines, or a number that needs no other to be refuted; else null. */
export function wrongAtSight(position: Position): Contradiction | null {
  const covered = countCovered(position.shown);
  const short = wrongByCells(position);
  if (short === null && position.mines > covered) {
    const reason = `the covered cells have room for at most ${covered}, which is less than ${allMines(position)}`;
    return { status: 'impossible', cell: null, numbers: [], reason };
  }
  const wrong = short ?? wrongByMines(position);
  return wrong && { status: 'impossible', cell: wrong.cell, numbers: [wrong.cell], reason: wrong.message };
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
  const part = borderOf(position).parts.find(({ clues }) => clues.some((each) => each.cell === cell));
  const row = rowOf(position, cell);
  const column = columnOf(position, cell);
  const far = (other: number) =>
    Math.max(Math.abs(rowOf(position, other) - row), Math.abs(columnOf(position, other) - column));
  function* clashes(numbers: readonly number[]) {
    return (yield* countBorder(position, limit, numbers)).status === 'clash';
  }
  // Most clashes are near, and of the near numbers the farther ones are the likeliest to be dropped.
  let suspects = (part?.clues ?? []).map((clue) => clue.cell).sort((a, b) => far(b) - far(a));
  for (let radius = 2; suspects.some((other) => far(other) > radius); radius *= 2) {
    const near = suspects.filter((other) => far(other) <= radius);
    if (!(yield* clashes(near))) continue;
    suspects = near;
    break;
  }
  const numbers = yield* cutDown(suspects, clashes);
  const reason = `the numbers of ${namesOf(position, numbers)} clash: no way to lay mines satisfies them together`;
  return { status: 'impossible', cell: numbers[0] ?? null, numbers, reason };
}

/**
 * Numbers that can be satisfied together, but not with all mines of the board, cut down to some that clash with their
 * number. Yields the number of trials so far.
 */
export function* wrongMineCount(position: Position, limit: number): Generator<number, Contradiction, void> {
  const { mines, shown } = position;
  function* rangeOf(numbers: readonly number[]) {
    const count = yield* countBorder(position, limit, numbers);
    if (count.status !== 'counted') return null;
    const { low, terms } = borderWays(count);
    const land = count.border.interior.length;
    const fewest = count.rest.mines.length + low;
    const fits = terms.some((term, i) => term !== 0n && fewest + i <= mines && mines <= fewest + i + land);
    return { fewest, most: fewest + terms.length - 1 + land, fits };
  }
  function* clashes(numbers: readonly number[]) {
    return (yield* rangeOf(numbers))?.fits === false;
  }
  const opened = [...shown.keys()].filter((cell) => shown[cell] !== COVERED);
  const numbers = yield* cutDown(opened, clashes);
  const { fewest, most } = (yield* rangeOf(numbers)) ?? { fewest: 0, most: countCovered(shown) };
  const all = allMines(position);
  const [subject, s] =
    numbers.length === 1
      ? [`the number of ${namesOf(position, numbers)}`, 's']
      : [`the numbers of ${namesOf(position, numbers)}`, ''];
  let reason = `no way to satisfy ${subject} uses exactly ${all}`;
  if (mines < fewest) reason = `${subject} ask${s} for at least ${fewest}, which is more than ${all}`;
  if (mines > most) reason = `${subject} leave${s} room for at most ${most}, which is less than ${all}`;
  return { status: 'impossible', cell: numbers[0] ?? null, numbers, reason };
}

function allMines({ mines }: Position): string {
  return mines === 1 ? 'the 1 mine of the board' : `the ${mines} mines of the board`;
}

/** Drops numbers as long as the others still clash; those left are ascending. Yields the number of trials so far. */
function* cutDown(
  suspects: readonly number[],
  clashes: (numbers: readonly number[]) => Generator<number, boolean, void>,
): Generator<number, number[], void> {
  let numbers = [...suspects];
  let trials = 0;
  // Try to drop many at a time first; a number that had to stay once must always stay.
  for (let size = 1 << (31 - Math.clz32(numbers.length)); size >= 1; size >>= 1) {
    for (let from = 0; from < numbers.length; ) {
      const fewer = [...numbers.slice(0, from), ...numbers.slice(from + size)];
      if (yield* clashes(fewer)) numbers = fewer;
      else from += size;
      yield ++trials;
    }
  }
  return numbers.sort((a, b) => a - b);
}
