import { type Flip, flipsOf, isOpenAt } from '@knossos/engine/internal/games/mouse/rules/flips';
import {
  formatOrder,
  type GridBoard,
  type MouseSettings,
} from '@knossos/engine/internal/games/mouse/rules/level';
import { placeName } from '@knossos/engine/internal/games/mouse/rules/network';
import { DEFAULT_ORDER } from '@knossos/engine/internal/games/mouse/walk/frame';
import { DEFAULT_RULE, RULE_WORDS, STEP_RULES } from '@knossos/engine/internal/games/mouse/walk/rule-walk';
import { busiest } from '@knossos/engine/internal/games/mouse/walk/walk';
import { DIRECTION_WORDS, type Direction, RIGHT } from '@knossos/engine/internal/grid';
import { counted, grouped, targetOf } from '@knossos/engine/internal/puzzle';
import type { Design } from './design.js';
import type { Score } from './run/use-run.js';

export function countTurns(turns: number): string {
  return counted(turns, 'turn');
}

/** How a run stands to another one before it, `6 fewer than before`. */
export function changeWords(turns: number, before: number): string {
  return `${grouped(Math.abs(turns - before))} ${turns > before ? 'more' : 'fewer'} than before`;
}

/** Drawn over the cells of a maze whose run is known. */
export const LAYERS = [
  { value: 'plain', text: 'Plain' },
  { value: 'counts', text: 'Visits' },
  { value: 'heat', text: 'Heat map' },
] as const;
export type Layer = (typeof LAYERS)[number]['value'];

/** What a stroke has done to a board, `a4 blocked.`; `board` is how it is now. */
export function strokeWords(board: GridBoard, flips: readonly Flip[]): string {
  const [first] = flips;
  if (!first) return '';
  const isNowOpen = isOpenAt(board, first);
  if (first.side === null) {
    const what = flips.length === 1 ? placeName(board, first.cell) : counted(flips.length, 'cell');
    return `${what} ${isNowOpen ? 'opened' : 'blocked'}.`;
  }
  const where = `${first.side === RIGHT ? 'right of' : 'below'} ${placeName(board, first.cell)}`;
  const what = flips.length === 1 ? `Wall ${where}` : counted(flips.length, 'wall');
  return `${what} ${isNowOpen ? 'taken down' : 'put up'}.`;
}

export function scoreWords(design: Design, score: Score): string {
  switch (score.ending) {
    case 'cut-off':
      return 'The exit is cut off: the mouse cannot be released.';
    case 'out': {
      const most = busiest(score.visits);
      const place = placeName(design.board, score.visits.indexOf(most));
      return `The mouse needs ${countTurns(score.turns)}. The busiest cell is ${place}, with ${countVisits(most)}.${goalWords(design, score.turns)}`;
    }
    case 'trapped':
      return `Trapped after ${countTurns(score.transient)}: one round takes ${countTurns(score.period)}.`;
    case 'cap':
      return `Not out after ${countTurns(score.turns)}; the score stops there.`;
  }
}

/** Stands in place of a score before the mouse was released. */
export const UNTOLD = 'Release the mouse: then it is told.';

/** What there is to do: the goal, and how many cells or walls can still be closed. Nothing of the run. */
export function leftWords(design: Design): string {
  const { board } = design;
  const goal = targetOf(design)?.value;
  const open = flipsOf(board).filter((flip) => isOpenAt(board, flip)).length;
  const [noun, participle] = board.shape === 'cells' ? ['cell', 'blocked'] : ['wall', 'put up'];
  const more = `${counted(open, noun)} can still be ${participle}.`;
  if (goal === undefined) return `There is no goal: hold the mouse as long as you can. ${more}`;
  return `The goal is ${countTurns(goal)}. ${more}`;
}

/** How a number of turns stands to what the level asks for, as one more sentence; nothing where it asks for nothing. */
export function goalWords(design: Design, turns: number): string {
  const goal = targetOf(design)?.value;
  if (goal === undefined) return '';
  return turns >= goal ? ` The goal of ${countTurns(goal)} is reached.` : ` The goal is ${countTurns(goal)}.`;
}

/** Whether a typed text is a whole number within a range. */
export function isWhole(text: string, least: number, most: number): boolean {
  const number = Number(text);
  return text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most;
}

export function orderText(order: readonly Direction[]): string {
  return order.map((direction) => DIRECTION_WORDS[direction]).join(', ');
}

/** All 24 orders of preference, the usual one first, for a field to choose from. */
export const ORDERS = mixes(DEFAULT_ORDER).map((order) => ({
  value: formatOrder(order),
  text: orderText(order),
}));

/** The ways to explore, for a field to choose from. */
export const MIND_CHOICES = STEP_RULES.map((mind) => ({
  value: mind,
  text: `${RULE_WORDS[mind].goes} (${mind})`,
}));

/** The same frame or level for a mouse that explores in another way, or in the usual one. */
export function withMind<T extends MouseSettings>(level: T, text: string): T {
  const { mind: _, ...usual } = level;
  const mind = STEP_RULES.find((one) => one === text) ?? DEFAULT_RULE;
  return (mind === DEFAULT_RULE ? usual : { ...usual, mind }) as T;
}

function mixes(rest: readonly Direction[]): Direction[][] {
  if (rest.length === 0) return [[]];
  return rest.flatMap((one) => mixes(rest.filter((other) => other !== one)).map((tail) => [one, ...tail]));
}

/** The size of a design, and what sets its board apart from the usual one. */
export function boardWords({ board, order, modulo, mind }: Design): string {
  const parts = [`${board.maze.columns} × ${board.maze.rows}`];
  if (board.shape === 'walls') parts.push('walls between cells');
  if (formatOrder(order) !== formatOrder(DEFAULT_ORDER)) parts.push(`prefers ${orderText(order)}`);
  if (board.prefers) parts.push(`different preferences in ${counted(board.prefers.length, 'cell')}`);
  if (modulo !== null) parts.push(`counts modulo ${modulo}`);
  if (mind !== undefined) parts.push(`explores by ${mind}`);
  return parts.join(', ');
}

/** A maze whose busiest cell has fewer visits than this has none that is hot. */
const LEAST_HOT = 10;

/**
 * How hot a count is, from 0 to 100, on a log scale between one visit and the most. Counts in a good maze spread over
 * several powers of ten, and on a plain scale all but the busiest cells would look alike.
 */
export function heatOf(visits: number, most: number): number {
  return visits <= 1 ? 0 : Math.round((100 * Math.log(visits)) / Math.log(Math.max(most, LEAST_HOT)));
}

/** Where the ink of counts changes: up to here the tint is nearer to the cold end, in both themes. */
export const HOT = 65;

/** A count in at most five characters: 12,345 becomes 12k. */
export function shortCount(count: number): string {
  if (count < 10_000) return String(count);
  if (count < 1_000_000) return `${Math.floor(count / 1000)}k`;
  if (count < 1_000_000_000) return `${(Math.floor(count / 100_000) / 10).toFixed(1)}M`;
  return `${(Math.floor(count / 100_000_000) / 10).toFixed(1)}G`;
}

/** `1 visit`, `4 visits`. */
export function countVisits(visits: number): string {
  return counted(visits, 'visit');
}

/** The id of the field that a cell chosen on the board leads to. */
export const ORDER_FIELD = 'cell-order';
