import {
  type AnyRules,
  describeFault,
  type Level,
  measureOf,
  type Solution,
} from '@knossos/engine/internal/puzzle';
import { jsonLine } from '../cli/json.js';
import { entryOf } from '../games/index.js';
import type { ReadLevel } from '../io/levels.js';

/** What the writers of solutions need to know. */
export interface Solved {
  readonly read: ReadLevel;
  readonly level: Level;
  readonly rules: AnyRules;
  readonly solution: Solution<string>;
  readonly milliseconds: number;
  /** Every shortest plan, where there is one. */
  plans(): Iterable<readonly string[]>;
}

/** The documented object of a level: plain data, so that it is written in one go. */
function objectOf({ read: { file, index }, level, rules, solution }: Solved) {
  const { game } = level;
  const { title, seed } = level.meta;
  const { status } = solution;
  const head = { file, index, title, game, status };
  if (status === 'policy') {
    const { states, expected, probability, first, error, objective } = solution;
    const found = { expected, probability, first: firstOf(rules, first), precision: error, objective };
    return { ...head, ...NO_PLAN, states, plans: null, ...found, seed, error };
  }
  if (status === 'sampled') {
    const { status: _, first, ...sampled } = solution;
    return { ...head, ...NO_PLAN, plans: null, ...sampled, first: firstOf(rules, first), seed, error: null };
  }
  const plan = planOf(solution, rules);
  const why = status === 'gave-up' ? { reason: solution.reason } : null;
  // Written out where nothing but a plan is told, as of packs with thousands of levels: to put objects together takes longer.
  if (why === null && !entryOf(game).isScored) {
    const { length, moves, optimal, states, plans } = plan;
    return { file, index, title, game, status, length, moves, optimal, states, plans, seed, error: null };
  }
  const score = status === 'solved' ? solution.score : null;
  const scores = entryOf(game).isScored
    ? { [measureOf(rules).many]: score?.value ?? null, bound: score?.bound ?? null }
    : null;
  return { ...head, ...plan, ...scores, ...why, seed, error: null };
}

const NO_PLAN = { length: null, moves: null, optimal: null } as const;

/** What is said of a shortest plan. */
function planOf(solution: Exclude<Solution<string>, { status: 'policy' | 'sampled' }>, rules: AnyRules) {
  const { status, states } = solution;
  if (status !== 'solved') return { ...NO_PLAN, states, plans: status === 'impossible' ? '0' : null };
  const { moves, optimal } = solution;
  const plans = solution.plans === null ? null : String(solution.plans);
  return { length: moves.length, moves: rules.formatMoves(moves), optimal, states, plans };
}

function firstOf(rules: AnyRules, first: string | null): string | null {
  return first && rules.formatMoves([first]);
}

/** One level's answer as a line of JSON. */
export function solutionObject(solved: Solved): string {
  return JSON.stringify(objectOf(solved));
}

/** The same with counts per depth and every shortest plan, in pieces. */
export function* solutionPieces(
  solved: Solved,
  wanted: { readonly all?: boolean; readonly stats?: boolean },
): Generator<string> {
  const { solution, rules } = solved;
  yield solutionObject(solved).slice(0, -1);
  if (wanted.stats) {
    if (solution.status === 'policy') yield `,"within":${jsonLine(solution.within)}`;
    else yield `,"stats":${jsonLine(solution.status === 'sampled' ? null : (solution.stats ?? null))}`;
  }
  if (wanted.all) {
    if (solution.status === 'solved') {
      yield ',"all":[';
      let comma = '';
      for (const moves of solved.plans()) {
        yield `${comma}${JSON.stringify(rules.formatMoves(moves))}`;
        comma = ',';
      }
      yield ']';
    } else yield solution.status === 'impossible' ? ',"all":[]' : ',"all":null';
  }
  yield '}';
}

/** The object of a level that could not be understood. */
export function invalidObject({ file, index, level }: ReadLevel): string {
  const none = { length: null, moves: null, optimal: null, states: null, plans: null, seed: null };
  const error = level.ok ? null : describeFault(level.fault);
  return JSON.stringify({ file, index, title: null, game: null, status: 'invalid', ...none, error });
}
