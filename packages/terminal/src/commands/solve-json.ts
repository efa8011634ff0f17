import { type AnyRules, describeFault, type Level, measureOf, type Solution } from '@knossos/engine/puzzle';
import { jsonLine, quote } from '../cli/json.js';
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

let quotedFile = '';
let quotedFor: string | null = null;

/** The file's name as JSON, kept from one level to the next. */
function quoteFile(file: string): string {
  if (file !== quotedFor) {
    quotedFor = file;
    quotedFile = JSON.stringify(file);
  }
  return quotedFile;
}

/** The best score and its bound, where a game's solver looks for one: `"gold":19,"bound":19`. */
function scoreOf(rules: AnyRules, score?: { readonly value: number; readonly bound: number }): string {
  if (!entryOf(rules.id).isScored) return '';
  return `,"${measureOf(rules).many}":${score?.value ?? null},"bound":${score?.bound ?? null}`;
}

/** The documented object of a solved level, without its closing brace; put together by hand for speed. */
function openObject({ read, level, rules, solution }: Solved): string {
  const { meta, game } = level;
  let answer: string;
  let error = 'null';
  if (solution.status === 'solved') {
    const { moves, optimal, states, plans } = solution;
    const written = quote(rules.formatMoves(moves));
    answer = `"length":${moves.length},"moves":${written},"optimal":${optimal},"states":${states},"plans":${plans === null ? null : `"${plans}"`}`;
    answer += scoreOf(rules, solution.score);
  } else if (solution.status === 'policy') {
    const { states, expected, probability, first } = solution;
    answer =
      `"length":null,"moves":null,"optimal":null,"states":${states},"plans":null,` +
      `"expected":${expected},"probability":${probability},"first":${quote(first && rules.formatMoves([first]))},"precision":${solution.error}`;
    if (solution.objective !== undefined) answer += `,"objective":${quote(solution.objective)}`;
    error = String(solution.error);
  } else if (solution.status === 'sampled') {
    const { status: _, first, ...sampled } = solution;
    answer =
      `"length":null,"moves":null,"optimal":null,"plans":null,` +
      `${jsonLine(sampled).slice(1, -1)},"first":${quote(first && rules.formatMoves([first]))}`;
  } else {
    const plans = solution.status === 'impossible' ? '"0"' : 'null';
    answer = `"length":null,"moves":null,"optimal":null,"states":${solution.states},"plans":${plans}`;
    answer += scoreOf(rules);
  }
  return (
    `{"file":${quoteFile(read.file)},"index":${read.index},"title":${quote(meta.title)},"game":"${game}",` +
    `"status":"${solution.status}",${answer},"seed":${quote(meta.seed)},"error":${error}`
  );
}

/** One level's answer as a line of JSON. */
export function solutionObject(solved: Solved): string {
  return `${openObject(solved)}}`;
}

/** The same with counts per depth and every shortest plan, in pieces. */
export function* solutionPieces(
  solved: Solved,
  wanted: { readonly all?: boolean; readonly stats?: boolean },
): Generator<string> {
  yield openObject(solved);
  const { solution, rules } = solved;
  if (wanted.stats) {
    if (solution.status === 'policy') yield `,"within":${jsonLine(solution.within)}`;
    else yield `,"stats":${jsonLine(solution.status === 'sampled' ? null : (solution.stats ?? null))}`;
  }
  if (wanted.all) {
    if (solution.status === 'solved') {
      yield ',"all":[';
      let comma = '';
      for (const moves of solved.plans()) {
        yield `${comma}${quote(rules.formatMoves(moves))}`;
        comma = ',';
      }
      yield ']';
    } else yield solution.status === 'impossible' ? ',"all":[]' : ',"all":null';
  }
  yield '}';
}

/** The object of a level that could not be understood. */
export function invalidObject(read: ReadLevel): string {
  const error = read.level.ok ? null : describeFault(read.level.fault);
  return (
    `{"file":${quoteFile(read.file)},"index":${read.index},"title":null,"game":null,"status":"invalid",` +
    `"length":null,"moves":null,"optimal":null,"states":null,"plans":null,"seed":null,"error":${quote(error)}}`
  );
}
