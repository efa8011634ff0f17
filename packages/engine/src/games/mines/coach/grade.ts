import { counting, type Grade, gradeOf, halvings, type Task } from '../../../puzzle/index.js';
import { blankPosition, COVERED, type Layout, Opening, type Position } from '../board/board.js';
import { analysing } from '../exact/analysis.js';
import { MOST_STATES, type Unfinished } from '../exact/border-count.js';
import { type CertainCells, certainCells } from '../exact/certain.js';
import { deduce } from './coach.js';
import type { Deduction } from './constraints.js';

/** What a board asks of a player who always takes the easiest way on, measured by playing it. */
export type PlayFeatures = {
  /** The hardest of the article's ways that no order of play can do without; 1 where guesses are needed. */
  readonly hardestWay: 1 | 2 | 3 | 4;
  /** Steps of each sure way that told something new. */
  readonly singleSteps: number;
  readonly overlaySteps: number;
  readonly countSteps: number;
  /** Most numbers that one of these steps rests on. */
  readonly largestSet: number;
  /** Guesses that are needed even when every one is lucky. */
  readonly guesses: number;
  /** The chance that all of them are, each taken on a least dangerous cell that turns out to be safe. */
  readonly luck: number;
};

export interface BoardGrade {
  readonly status: 'graded';
  readonly difficulty: number;
  readonly grade: Grade;
  readonly features: PlayFeatures;
}

/** Difficulty from which each grade after the first begins. */
export const MINES_THRESHOLDS = [20, 30, 60] as const;

/**
 * Plays a board from its first click, which must be safe, by the coach's own steps, and measures what they ask. Where
 * nothing is certain it opens a least dangerous cell among those that are safe in the layout, and counts a guess. Gives up where a part of
 * the shoreline needs more than {@link MOST_STATES} states.
 */
export function* gradeBoard(layout: Layout, first: number): Task<BoardGrade | Unfinished> {
  if (layout.isMine[first] !== 0) throw new RangeError('the first click must be safe');
  const position = blankPosition(layout, layout.mines);
  const table = new Opening(layout, position);
  const total = table.left;
  const noted = new Set<number>();
  const steps = { 2: 0, 3: 0, 4: 0 };
  let largestSet = 0;
  let guesses = 0;
  let luck = 1;
  let demand = 1;
  table.open(first);
  while (table.left > 0) {
    const news = yield* easiest(position, noted);
    if (news === null) return { status: 'gave-up', states: MOST_STATES };
    for (const step of news) {
      steps[step.way]++;
      largestSet = Math.max(largestSet, step.numbers.length);
      demand = Math.max(demand, demandOf(step));
      for (const cell of step.mines) noted.add(cell);
    }
    const safe = news.flatMap((step) => step.safe);
    if (safe.length === 0) {
      const guess = yield* luckyGuess(position, layout);
      if (guess === null) return { status: 'gave-up', states: MOST_STATES };
      guesses++;
      luck *= 1 - guess.risk;
      safe.push(guess.cell);
    }
    for (const cell of safe) if (position.shown[cell] === COVERED) table.open(cell);
    yield { done: total - table.left, total, unit: 'cells opened', note: null };
  }
  const features: PlayFeatures = {
    hardestWay: guesses > 0 ? 1 : steps[4] > 0 ? 4 : steps[3] > 0 ? 3 : 2,
    singleSteps: steps[2],
    overlaySteps: steps[3],
    countSteps: steps[4],
    largestSet,
    guesses,
    luck,
  };
  const difficulty = difficultyOf(demand, features);
  return { status: 'graded', difficulty, grade: gradeOf(difficulty, MINES_THRESHOLDS), features };
}

const NOTHING: CertainCells = { safe: [], mines: [] };

/** The steps that tell something new, up to the first harder one without which nothing could be opened; null where they take too long. */
function* easiest(position: Position, noted: ReadonlySet<number>): Task<Deduction[] | null> {
  // Most boards are opened by single numbers and pairs: what can be certain at all is counted only when it is asked for.
  let isNeeded = false;
  const easy = stepsThatOpen(position, noted, () => {
    isNeeded = true;
    return NOTHING;
  });
  // Behind a step that opens something a harder one is not looked for.
  if (!isNeeded || easy.some(({ safe }) => safe.length > 0)) return easy;
  const certain = yield* counting(certainCells(position, MOST_STATES), 'states');
  if (certain === 'gave-up') return null;
  if (certain === 'impossible') throw new RangeError('no layout of mines explains the position');
  return stepsThatOpen(position, noted, () => certain);
}

function stepsThatOpen(
  position: Position,
  noted: ReadonlySet<number>,
  certain: () => CertainCells,
): Deduction[] {
  const news: Deduction[] = [];
  let isOpening = false;
  for (const step of deduce(position, certain)) {
    if (step.way > 2 && isOpening) break;
    if (step.safe.length === 0 && step.mines.every((cell) => noted.has(cell))) continue;
    news.push(step);
    if (step.safe.length > 0) isOpening = true;
  }
  return news;
}

/** How much one step asks: 1 for single numbers, else how many numbers must be held in mind, 3 more with the count. */
export function demandOf({ way, numbers }: Deduction): number {
  return way === 2 ? 1 : way === 3 ? numbers.length : 3 + numbers.length;
}

/**
 * Ten times what the hardest step asks, or what the guesses ask (6, and one more for every halving of the chance to
 * survive them). Plus a tenth for every step beyond single numbers, at most 9.9, so that among boards with equally
 * hard steps the one that asks for them more often is harder.
 */
function difficultyOf(demand: number, { guesses, luck, overlaySteps, countSteps }: PlayFeatures): number {
  const hardest = Math.max(demand, guesses > 0 ? 6 + halvings(luck) : 0);
  const often = Math.min(9.9, (overlaySteps + countSteps) / 10);
  return Math.round(10 * (10 * hardest + often)) / 10;
}

/** A least dangerous cell among those that hold no mine, the first in reading order; null where that takes too long. */
function* luckyGuess(position: Position, layout: Layout): Task<{ cell: number; risk: number } | null> {
  const analysis = yield* analysing(position, MOST_STATES);
  if (analysis.status === 'gave-up') return null;
  if (analysis.status === 'impossible') throw new RangeError(`a game cannot be: ${analysis.reason}`);
  let best = { cell: -1, risk: 2 };
  for (const [cell, risk] of analysis.probability.entries()) {
    if (layout.isMine[cell] === 0 && risk < best.risk) best = { cell, risk };
  }
  return best;
}
