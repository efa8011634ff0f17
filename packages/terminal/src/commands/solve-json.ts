import { type AnyRules, describeFault, type Level, measureOf, type Solution } from '@knossos/engine/puzzle';
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

function answerOf(solution: Solution<string>, rules: AnyRules) {
  const none = { length: null, moves: null, optimal: null };
  const isScored = entryOf(rules.id).isScored === true;
  const scored = (score?: { readonly value: number; readonly bound: number }) =>
    isScored ? { [measureOf(rules).many]: score?.value ?? null, bound: score?.bound ?? null } : {};
  const firstOf = (first: string | null) => first && rules.formatMoves([first]);
  switch (solution.status) {
    case 'solved': {
      const { moves, optimal, states, plans, score } = solution;
      const written = { length: moves.length, moves: rules.formatMoves(moves), optimal, states };
      return { ...written, plans: plans === null ? null : String(plans), ...scored(score) };
    }
    case 'policy': {
      const { states, expected, probability, first, error, objective } = solution;
      const found = { expected, probability, first: firstOf(first), precision: error, objective };
      return { ...none, states, plans: null, ...found };
    }
    case 'sampled': {
      const { status: _, first, ...sampled } = solution;
      return { ...none, plans: null, ...sampled, first: firstOf(first) };
    }
    default: {
      const plans = solution.status === 'impossible' ? '0' : null;
      return { ...none, states: solution.states, plans, ...scored() };
    }
  }
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
