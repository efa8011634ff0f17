import { rulebook } from '@knossos/engine/internal/games';
import {
  type AnyMind,
  type AnyRules,
  describeFault,
  type PackPart,
  type SolveOptions,
  type Task,
} from '@knossos/engine/internal/puzzle';
import type { LevelStatus, Question, ReadLevel } from '../io/levels.js';
import { RATING } from './rate-json.js';
import { SOLUTION, solutionObject, solving } from './solve-json.js';

/** How worker threads answer levels. */
export type LevelJob = { readonly name: 'solve'; readonly wanted: SolveOptions } | { readonly name: 'rate' };

/** Levels of a pack that are answered together, by their texts; plain data. */
export interface Batch {
  readonly file: string;
  /** The number of the first within the file. */
  readonly first: number;
  readonly parts: readonly PackPart[];
  readonly job: LevelJob;
}

/** The answer for each of them, and the warnings about some. */
export interface BatchAnswer {
  readonly said: readonly { readonly status: LevelStatus; readonly line: string }[];
  readonly warnings: readonly string[];
}

/** The answer for a level, as a line of JSON. */
type Said = { readonly status: LevelStatus; readonly line: string };

function* solved(question: Question, wanted: SolveOptions): Task<Said> {
  const solution = yield* solving(question, wanted);
  return { status: solution.status, line: solutionObject({ solution, ...question }, wanted.stats === true) };
}

function* rated({ read, level, mind }: Question): Task<Said> {
  const rating = yield* mind.rate(level);
  return { status: rating.status, line: RATING.line({ read, ...rating }) };
}

/** Reads the levels of a batch and answers them one after the other. */
async function answer({ file, first, parts, job }: Batch): Promise<Task<BatchAnswer>> {
  const levels = parts.map(({ text, line }, at): ReadLevel => {
    return { file, index: first + at, line, level: rulebook.parse(text, line) };
  });
  const games = new Set(levels.flatMap(({ level }) => (level.ok ? [rulebook.of(level.value)] : [])));
  const minds = new Map<AnyRules, AnyMind>();
  for (const rules of games) minds.set(rules, await rules.mind());
  return answered(levels, minds, job);
}

function* answered(
  levels: readonly ReadLevel[],
  minds: ReadonlyMap<AnyRules, AnyMind>,
  job: LevelJob,
): Task<BatchAnswer> {
  const said: Said[] = [];
  const warnings: string[] = [];
  for (const read of levels) {
    const level = read.level.ok ? read.level.value : null;
    const rules = level && rulebook.of(level);
    const mind = rules && minds.get(rules);
    if (!level || !rules || !mind) {
      said.push({
        status: 'invalid',
        line: job.name === 'solve' ? SOLUTION.line({ read }) : RATING.line({ read }),
      });
      continue;
    }
    for (const warning of read.level.ok ? read.level.warnings : []) warnings.push(describeFault(warning));
    const question = { read, level, rules, mind };
    said.push(yield* job.name === 'solve' ? solved(question, job.wanted) : rated(question));
  }
  return { said, warnings };
}

/** What worker threads do for packs of many levels. */
export const levelJobs = { answer };
export type LevelJobs = typeof levelJobs;
