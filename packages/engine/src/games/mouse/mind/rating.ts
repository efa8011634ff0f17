import { cellCount } from '../../../grid/index.js';
import { gradeOf, grouped, type Rating, type Task } from '../../../puzzle/index.js';
import type { GridBoard, MouseLevel, MouseSettings } from '../rules/level.js';
import { barrierCount, neighbourWorths, worthOf } from '../rules/neighbours.js';
import { isFeasible, networkOf, placeCount, releasing } from '../rules/network.js';
import type { StepRule } from '../walk/step-rules.js';
import { breadthFirst, busiest, flashCount } from '../walk/walk.js';

/** Doublings per row from which each grade after the first begins. */
const THRESHOLDS = [0.15, 0.3, 0.45] as const;
/** Most turns that are followed for a rating. */
const MOST_RATED_TURNS = 100_000_000;

/** Measured features of a design; those of the run are missing where the exit is out of reach. */
export type MouseFeatures = {
  /** Whether the exit can be reached. */
  readonly feasible: boolean;
  readonly shape: MouseLevel['board']['shape'];
  /** Places that the mouse can stand on, and blocked cells or walls; graphs have none of these. */
  readonly places: number;
  readonly barriers?: number;
  /** What counts are taken modulo, where they are. */
  readonly modulo?: number;
  /** How he explores, where it is in another way than the mouse does. */
  readonly mind?: StepRule;
  /** How the run ends. */
  readonly ending?: string;
  /** Turns until he is out, and what the old Flash game counted for them; missing for a mouse that is trapped. */
  readonly turns?: number;
  readonly flash?: number;
  /** Turns before a trapped mouse goes round, and the length of a round. */
  readonly transient?: number;
  readonly period?: number;
  /** Steps of the shortest way out. */
  readonly shortest?: number;
  /** Visits of the place that he is on most often, and places that he comes to. */
  readonly busiest?: number;
  readonly visited?: number;
  /** Whether no single flip holds him longer; null where that took too long. */
  readonly localOptimum?: boolean | null;
};

/**
 * Measures a design. Its difficulty is that of finding one as good: how many times the shortest way out would have
 * to be doubled to take as long as Squeaky does. Best designs double about half as often as their board has rows,
 * which the grades are made of.
 */
export function* rateMouse(level: MouseLevel): Task<Rating<MouseFeatures>> {
  const { board } = level;
  const places = placeCount(board);
  const shared = {
    shape: board.shape,
    places,
    ...(board.shape === 'graph' ? {} : { barriers: barrierCount(board) }),
    ...(level.modulo === null ? {} : { modulo: level.modulo }),
    ...(level.mind === undefined ? {} : { mind: level.mind }),
  };
  if (!isFeasible(board)) {
    return { status: 'impossible', difficulty: null, grade: null, features: { feasible: false, ...shared } };
  }
  const run = yield* releasing(board, level, MOST_RATED_TURNS);
  const network = networkOf(level);
  const shortest = breadthFirst(network.graph, network.start).steps[network.exit];
  const features = {
    feasible: true,
    ...shared,
    ending: run.ending,
    ...(run.ending === 'trapped'
      ? { transient: run.transient, period: run.period }
      : { turns: run.turns, flash: flashCount(run.turns) }),
    shortest,
    busiest: busiest(run.visits),
    visited: run.visits.reduce((sum, visits) => sum + (visits > 0 ? 1 : 0), 0),
    ...(board.shape === 'graph' ? {} : { localOptimum: yield* isLocalOptimum(board, level, worthOf(run)) }),
  };
  if (run.ending === 'cap') {
    const reason = `the walk takes more than ${grouped(MOST_RATED_TURNS)} turns`;
    return { status: 'gave-up', difficulty: null, grade: null, features, reason };
  }
  const difficulty = run.ending === 'trapped' ? null : doublings(run.turns / shortest);
  const side =
    board.shape === 'graph' ? places : cellCount(board.maze) / Math.max(board.maze.columns, board.maze.rows);
  return {
    status: 'solved',
    difficulty,
    grade: difficulty === null ? null : gradeOf(difficulty / side, THRESHOLDS),
    features,
  };
}

/** Whether no single flip holds him longer; null when that took too long. */
function* isLocalOptimum(
  board: GridBoard,
  settings: MouseSettings,
  worth: number | null,
): Task<boolean | null> {
  const flips = yield* neighbourWorths(board, settings, MOST_RATED_TURNS);
  if (flips.some((flip) => typeof flip.worth === 'number' && flip.worth > (worth ?? 0))) return false;
  return flips.some((flip) => flip.worth === 'unknown') ? null : true;
}

/** The logarithm to base 2 of a number from 1 on, rounded down to hundredths; by squaring, alike on every machine. */
export function doublings(ratio: number): number {
  let whole = 0;
  let rest = ratio;
  for (; rest >= 2; rest /= 2) whole++;
  let part = 0;
  for (let bit = 0.5; bit > 2 ** -12; bit /= 2) {
    rest *= rest;
    if (rest < 2) continue;
    rest /= 2;
    part += bit;
  }
  return whole + Math.floor(part * 100) / 100;
}
