import { cellCount } from '../../../grid/index.js';
import {
  type Assessment,
  gradeOf,
  grouped,
  type Rating,
  type Task,
  type Worth,
} from '../../../puzzle/index.js';
import { flipMove, readFlip, withFlips } from '../rules/flips.js';
import type { Board, GridBoard, MouseLevel, MouseSettings } from '../rules/level.js';
import { barrierCount, neighbourWorths, worthOf } from '../rules/neighbours.js';
import { isFeasible, networkOf, placeCount, release, releasing } from '../rules/network.js';
import { GO, type MouseState } from '../rules/state.js';
import type { StepRule } from '../walk/rule-walk.js';
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

/** Turns that one design may take, and all that are one flip away together, while a player waits. */
const MOST_TURNS = 20_000_000;
const MOST_FLIP_TURNS = 2_000_000;

/**
 * What a design is worth: the turns that it holds the mouse, without end for a trap and none where the exit is cut off. A
 * flip is worth the design after it; it is among the best where no other single flip comes to more.
 */
export function* assessMouse({ board, level }: MouseState, played: string | null): Task<Assessment<string>> {
  const before = turnsOf(board, level);
  const best = worthOfDesign(before);
  const bests = board.shape === 'graph' ? [GO] : yield* bestMovesOf(board, level, before ?? 0);
  const isAll = bests !== null;
  if (played === null) return { best, bestMoves: bests ?? [], isAll, played: null };
  const flip = readFlip(board, played);
  const after = flip === null || board.shape === 'graph' ? before : turnsOf(withFlips(board, [flip]), level);
  const cutOff = after === 0 ? { remark: 'It cut the way to the exit off.' } : {};
  return { best, bestMoves: bests ?? [], isAll, played: worthOfDesign(after), ...cutOff };
}

/** Turns of a design; infinity for a trap, 0 where the exit is cut off, null where they are more than the limit. */
function turnsOf(board: Board, level: MouseLevel): number | null {
  if (!isFeasible(board)) return 0;
  const run = release(board, level, MOST_TURNS);
  return run.ending === 'cap' ? null : worthOf(run);
}

function worthOfDesign(turns: number | null): Worth {
  if (turns === null) {
    const reason = `Squeaky runs for more than ${grouped(MOST_TURNS)} turns here.`;
    return { kind: 'unknown', reason };
  }
  return { kind: 'score', score: turns, bound: turns, moves: null };
}

/** The flips that lead to the most turns, or the release where none leads to more; null where the runs are too long. */
function* bestMovesOf(board: GridBoard, level: MouseLevel, before: number): Task<readonly string[] | null> {
  const flips = yield* neighbourWorths(board, level, MOST_FLIP_TURNS);
  if (flips.some(({ worth }) => worth === 'unknown')) return null;
  const worths = flips.map(({ flip, worth }) => ({ flip, turns: typeof worth === 'number' ? worth : 0 }));
  const most = worths.reduce((most, { turns }) => Math.max(most, turns), 0);
  if (most <= before) return before > 0 ? [GO] : [];
  return worths.filter(({ turns }) => turns === most).map(({ flip }) => flipMove(board.maze, flip));
}
