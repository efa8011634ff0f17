import { counting, finish, memoize, type Task } from '../../../puzzle/index.js';
import type { Position } from '../board/board.js';
import { BorderChances } from '../fast/border-chances.js';
import { type BorderCount, countBorder, solutionsWith, type Unfinished } from './border-count.js';
import { type Contradiction, clashAround, wrongAtSight, wrongMineCount } from './contradiction.js';
import { at, binomials, type Counts, ONE, product, ratioTo, weigh } from './part-count.js';

/**
 * Covered cells that may be safe but tell nothing when opened: their number is the same in every solution in which
 * they are safe. Such a cell stays dead, and to open it can always wait until the others are decided. Play that leaves
 * it to the end sees the same numbers wherever it is safe, and has lost nothing where it is a mine. Each number is
 * tried, which takes longer than the analysis: a weight of zero is exact.
 */
export function deadCells(position: Position, analysis: Analysis): Task<number[]> {
  return counting(deadAmong(position, analysis), 'steps');
}

function* deadAmong(position: Position, { probability, mines }: Analysis): Generator<number, number[], void> {
  const isMine = new Set(mines);
  const mayBeSafe = [...position.shown.keys()].filter((cell) => probability[cell] >= 0 && !isMine.has(cell));
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
      // The slow way is for wide parts.
      const isPossible = line.isCounted ? weight > 0 : yield* hasSolution(position, cell, number);
      line.pop();
      if (isPossible) numbers++;
    }
    if (numbers === 1) dead.push(cell);
    yield done + 1;
  }
  return dead;
}

/** Whether a position has a solution in which a cell is safe and shows this number. */
function* hasSolution(position: Position, cell: number, number: number): Generator<number, boolean, void> {
  const shown = position.shown.slice();
  shown[cell] = number;
  return (yield* solutionsWith({ ...position, shown }, [], [], Number.POSITIVE_INFINITY)) !== 0n;
}

/** What follows from a position, exactly. */
export interface Analysis {
  readonly status: 'possible';
  /** Ways to lay the mines that agree with all numbers and with the number of mines; each is equally likely. */
  readonly solutions: bigint;
  /** By cell: the chance of a mine, NaN where opened. */
  readonly probability: Float64Array;
  /** The chance of a mine in a covered cell beside no number; NaN where there is none. */
  readonly interior: number;
  /** Mines in the covered cells beside numbers: the fewest and the most of all solutions. */
  readonly onBorder: { readonly least: number; readonly most: number };
  /** Covered cells that hold a mine in no solution, ascending; decided by counts, not by rounded chances. */
  readonly safe: readonly number[];
  /** Covered cells that hold a mine in every solution, ascending. */
  readonly mines: readonly number[];
}

/** Solutions and probabilities of a position; flags play no part. Takes as long as it takes: see {@link analysing}. */
export function analyse(position: Position): Analysis | Contradiction {
  const answer = finish(analysing(position, Number.POSITIVE_INFINITY));
  if (answer.status === 'gave-up') throw new RangeError('an analysis without limit gave up');
  return answer;
}

/**
 * {@link analyse} as a task, which gives up when one part of the shoreline needs more than `limit` states: that
 * happens on large boards opened in unnatural ways.
 */
export function analysing(position: Position, limit: number): Task<Analysis | Contradiction | Unfinished> {
  return counting(analyseParts(position, limit), 'steps');
}

function* analyseParts(
  position: Position,
  limit: number,
): Generator<number, Analysis | Contradiction | Unfinished, void> {
  const wrong = wrongAtSight(position);
  if (wrong) return wrong;
  const count = yield* countBorder(position, limit);
  if (count.status === 'gave-up') return count;
  if (count.status === 'clash') return yield* clashAround(position, count.cell, limit);
  const chances = cellChances(position, count);
  if (chances === null) return yield* wrongMineCount(position, limit);
  return { status: 'possible', ...chances };
}

/** What the counts of a position say of its cells. */
export type CellChances = Omit<Analysis, 'status'>;

/** Puts the parts and the land behind together; null where no layout has this number of mines. */
export function cellChances({ shown }: Position, { rest, border, counts }: BorderCount): CellChances | null {
  const land = border.interior.length;
  const left = rest.position.mines;
  const before: Counts[] = [ONE];
  for (const count of counts) before.push(product(before[before.length - 1] ?? ONE, count.ways));
  const onBorder = before[counts.length] ?? ONE;
  const waysBehind = binomials(land);
  /** By mines in the parts before one: ways to lay the others, in that part, those after it and the land. */
  let behind: Counts = {
    low: onBorder.low,
    terms: onBorder.terms.map((_, i) => waysBehind(left - onBorder.low - i)),
  };
  const solutions = weigh(onBorder, (m) => at(behind, m));
  const fitting = [...onBorder.terms.keys()]
    .filter((i) => onBorder.terms[i] !== 0n && behind.terms[i] !== 0n)
    .map((i) => rest.mines.length + onBorder.low + i);
  const minesBehind = weigh(onBorder, (m) => BigInt(left - m) * at(behind, m));
  if (solutions === 0n) return null;

  const probability = new Float64Array(shown.length).fill(Number.NaN);
  const safe: number[] = [];
  const mines: number[] = [];
  const shareOf = memoize((cells) => ratioTo(BigInt(cells) * solutions));
  /** Notes the chances of some cells that are all alike: `weight` mines in them over all solutions. */
  const note = (cells: readonly number[], weight: bigint) => {
    if (cells.length === 0) return;
    const all = BigInt(cells.length) * solutions;
    const chance = shareOf(cells.length)(weight);
    for (const cell of cells) probability[cell] = chance;
    if (weight === 0n) safe.push(...cells);
    if (weight === all) mines.push(...cells);
  };
  note(rest.safe, 0n);
  note(rest.mines, BigInt(rest.mines.length) * solutions);
  for (let i = counts.length - 1; i >= 0; i--) {
    const ahead = before[i] ?? ONE;
    const next = behind;
    const outside = memoize((m) => weigh(ahead, (n) => at(next, m + n)));
    border.parts[i]?.boxes.forEach((box, index) => {
      note(box.cells, weigh(counts[i]?.boxMines[index] ?? ONE, outside));
    });
    const ways = counts[i]?.ways ?? ONE;
    behind = {
      low: ahead.low,
      terms: ahead.terms.map((_, j) => weigh(ways, (n) => at(next, ahead.low + j + n))),
    };
  }
  note(border.interior, minesBehind);
  const interior = probability[border.interior[0] ?? -1] ?? Number.NaN;
  safe.sort((a, b) => a - b);
  mines.sort((a, b) => a - b);
  const least = fitting[0] ?? rest.mines.length;
  const most = fitting[fitting.length - 1] ?? rest.mines.length;
  return { solutions, probability, interior, onBorder: { least, most }, safe, mines };
}
