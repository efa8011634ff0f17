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
function objectOf({ read, level, rules, solution }: Solved) {
  const { meta, game } = level;
  return {
    file: read.file,
    index: read.index,
    title: meta.title,
    game,
    status: solution.status,
    ...answerOf(solution, rules),
    seed: meta.seed,
    error: solution.status === 'policy' ? solution.error : null,
  };
}

const NO_PLAN = { length: null, moves: null, optimal: null } as const;

function answerOf(solution: Solution<string>, rules: AnyRules) {
  switch (solution.status) {
    case 'solved': {
      const { moves, optimal, states, score } = solution;
      const plans = solution.plans === null ? null : String(solution.plans);
      const text = rules.formatMoves(moves);
      return { length: moves.length, moves: text, optimal, states, plans, ...scoreOf(rules, score) };
    }
    case 'policy': {
      const { states, expected, probability, first, error, objective } = solution;
      const found = { expected, probability, first: firstOf(rules, first), precision: error, objective };
      return { ...NO_PLAN, states, plans: null, ...found };
    }
    case 'sampled': {
      const { status: _, first, ...sampled } = solution;
      return { ...NO_PLAN, plans: null, ...sampled, first: firstOf(rules, first) };
    }
    default: {
      const plans = solution.status === 'impossible' ? '0' : null;
      return { ...NO_PLAN, states: solution.states, plans, ...scoreOf(rules) };
    }
  }
}

/** The best score and its bound, where a game's solver looks for one. */
function scoreOf(rules: AnyRules, score?: { readonly value: number; readonly bound: number }) {
  if (!entryOf(rules.id).isScored) return null;
  return { [measureOf(rules).many]: score?.value ?? null, bound: score?.bound ?? null };
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
