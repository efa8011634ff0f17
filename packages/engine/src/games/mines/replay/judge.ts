import { columnOf, type Grid, rowOf } from '../../../grid/index.js';
import { counting, type Task } from '../../../puzzle/index.js';
import { aroundTable, COVERED, type Position } from '../board/board.js';
import { type CellChances, cellChances } from '../exact/analysis.js';
import { countBorder, MOST_STATES, solutionsWith } from '../exact/border-count.js';
import { ratioTo } from '../exact/part-count.js';
import { followPairs } from '../fast/pairs.js';
import { SAFE, SinglePointPropagation } from '../fast/single-point.js';
import type { LossKind } from './loss-kinds.js';
import type { Click, ReplayedGame } from './playing.js';

/** Where on the board a click was. */
export const BOARD_PARTS = ['corner', 'edge', 'middle'] as const;
export type BoardPart = (typeof BOARD_PARTS)[number];

/** A click that was to open something, beside the best that there was. */
export interface JudgedClick {
  readonly click: Click & { readonly cell: number };
  /** The exact chance of a mine under any of the cells that it was to open; null where the border is too tangled to be counted. */
  readonly risk: number | null;
  /** The smallest chance of a mine in a covered cell; null where that is not known. */
  readonly least: number | null;
  /** Whether some covered cell was certain to hold no mine. */
  readonly isCertain: boolean;
  /** A cell with the smallest chance, the first in reading order; null where it is not known. */
  readonly better: number | null;
  /** Why there was a risk; null where there was none. */
  readonly loss: LossKind | null;
}

/** All clicks that were to open something but the first, of which nothing can be known. */
export interface JudgedGame {
  readonly clicks: readonly JudgedClick[];
  /** Minus the sum of the logarithms to the base ten of the chances to survive; infinite where one was 0, null where one is not known. */
  readonly pluck: number | null;
}

/** Judges a game click by click. Yields the number of clicks that are judged. */
export function* judgeGame(game: ReplayedGame, limit = MOST_STATES): Task<JudgedGame> {
  const { columns, rows, mines, isMine, numbers } = game.recording.layout;
  const shown = new Int8Array(isMine.length).fill(COVERED);
  const position: Position = { columns, rows, mines, shown };
  const known = new SinglePointPropagation(position);
  known.load(position);
  const openings = game.clicks.filter(({ targets }) => targets.length > 0);
  const judged: JudgedClick[] = [];
  for (const [at, click] of openings.entries()) {
    if (at > 0 && click.cell !== null) {
      const { cell } = click;
      judged.push(yield* judgeClick(position, known, { ...click, cell }, limit));
      yield { done: at + 1, total: openings.length, unit: 'clicks', note: null };
    }
    for (const cell of click.opened) {
      shown[cell] = numbers[cell] ?? 0;
      known.open(cell, numbers[cell] ?? 0);
    }
  }
  const isKnown = judged.every(({ risk }) => risk !== null);
  const pluck = judged.reduce((sum, { risk }) => sum - Math.log10(1 - (risk ?? 0)), 0);
  return { clicks: judged, pluck: isKnown ? pluck : null };
}

function* judgeClick(
  position: Position,
  known: SinglePointPropagation,
  click: JudgedClick['click'],
  limit: number,
): Task<JudgedClick> {
  const { targets, cell } = click;
  const isProved = () => targets.every((target) => known.status[target] === SAFE);
  // What single numbers and pairs prove needs no count.
  if (isProved() || (followPairs(known) && isProved()))
    return { click, risk: 0, least: 0, isCertain: true, better: null, loss: null };
  const count = yield* counting(countBorder(position, limit), 'states');
  const chances = count.status === 'counted' ? cellChances(position, count) : null;
  if (chances === null) return { click, risk: null, least: null, isCertain: false, better: null, loss: null };
  const risk = yield* riskOf(position, chances, targets, limit);
  const { probability, safe } = chances;
  const isCertain = safe.length > 0;
  const least = isCertain
    ? 0
    : probability.reduce((low, one) => (Number.isNaN(one) ? low : Math.min(low, one)), 1);
  const better = isCertain ? (safe[0] ?? null) : probability.indexOf(least);
  return { click, risk, least, isCertain, better, loss: lossOf(position, cell, risk, least, safe) };
}

/** The chance of a mine under any of these cells: one joint count. */
function* riskOf(
  position: Position,
  { probability, solutions }: CellChances,
  targets: readonly number[],
  limit: number,
): Task<number | null> {
  if (targets.length === 1) return probability[targets[0] ?? -1] ?? null;
  const free = yield* counting(solutionsWith(position, [], targets, limit), 'states');
  return free === null ? null : ratioTo(solutions)(solutions - free);
}

function lossOf(
  position: Position,
  cell: number,
  risk: number | null,
  least: number,
  safe: readonly number[],
): LossKind | null {
  if (risk === null || risk === 0) return null;
  if (risk === 1) return 'misread number';
  if (risk <= least) return 'forced guess';
  const beside = new Set(aroundTable(position).of(cell));
  return safe.some((one) => beside.has(one)) ? 'slip' : 'needless risk';
}

/** Where a cell lies: in a corner, at an edge, or in the middle. */
export function partOf(grid: Grid, cell: number): BoardPart {
  const atSide = [0, grid.columns - 1].includes(columnOf(grid, cell));
  const atEnd = [0, grid.rows - 1].includes(rowOf(grid, cell));
  return atSide && atEnd ? 'corner' : atSide || atEnd ? 'edge' : 'middle';
}
