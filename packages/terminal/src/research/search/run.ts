import { genomeOfText } from '@knossos/engine/internal/optimise';
import type { Progress } from '@knossos/engine/internal/puzzle';
import type { PolishedMaze, PolishProgress } from '@knossos/research/search/search';
import { type PolishInput, problemOfOptions } from '@knossos/research/search/search';
import { type Pool, type RoundsResult, runRounds } from '@knossos/server/threads';
import type { LongWork } from '../../cli/jobs.js';
import { NEW_PART, type Part, type SearchProgress } from './job.js';
import type { MouseJobs } from './jobs.js';
import { exchangeParts, type SavedSearch, type SearchPlan } from './parts.js';

/** When a search ends. */
export interface SearchLimits {
  /** Evaluations of all parts together, earlier sessions included; null for no limit. */
  readonly evaluations: number | null;
  /** Seconds of this session; null for no limit. */
  readonly seconds: number | null;
}

export interface SearchRunOptions extends Pick<LongWork, 'now' | 'signal'> {
  readonly plan: SearchPlan;
  readonly limits: SearchLimits;
  readonly pool: Pool<MouseJobs>;
  /** The numbers of the parts that are run: all of the plan's unless given. */
  readonly numbers?: readonly number[];
  /** Keeps it at every barrier and at the end; null where it is kept nowhere. */
  readonly keep: ((search: SavedSearch) => void) | null;
  /** Where it goes on; null for a new search. */
  readonly saved: SavedSearch | null;
  readonly onProgress: (parts: readonly Part[], elapsed: number) => void;
}

export interface SearchRun extends RoundsResult<Part> {
  /** Of all sessions. */
  readonly seconds: number;
}

/** Evaluations of a part until the parts stand still for the first time: soon, so that there is a best to be told. */
const FIRST_STRIDE = 256;
/** Milliseconds that a stride should take, and those that one may take beyond the limit on time. */
const STRIDE_MS = 250;
const GRACE_MS = 300;
/** Milliseconds between two savings, where no barrier comes before. */
const KEEP_MS = 5000;

/**
 * Runs a search in rounds until a limit is met or a signal comes, saving at every barrier and at the end. The parts stand
 * still several times a second, and that is where it ends: by counts, so that the same counts give the same again.
 */
export async function runSearch(options: SearchRunOptions): Promise<SearchRun> {
  const { plan, limits, pool, saved, now } = options;
  const numbers = options.numbers ?? Array.from({ length: plan.parts }, (_, number) => number);
  const started = now();
  const before = saved?.seconds ?? 0;
  const seconds = () => before + (now() - started) / 1000;
  const parts = saved?.parts ?? numbers.map(() => NEW_PART);
  /** The parts as they are said to stand within a stride. */
  const live = [...parts];
  let evaluated = saved?.evaluated ?? 0;
  let savedCount = evaluated;
  let savedAt = started;
  let stride = FIRST_STRIDE;
  let strideBegan = now();
  const timeUp = new AbortController();
  /** Whether the parts have stood still, so that there is something to tell. */
  let hasStood = saved !== null;
  const timer =
    limits.seconds === null
      ? undefined
      : setTimeout(() => hasStood && timeUp.abort(), Math.min(2 ** 31 - 1, limits.seconds * 1000 + GRACE_MS));
  const keep = (all: readonly Part[]) => {
    options.keep?.({ parts: all, evaluated, seconds: seconds() });
    savedCount = evaluated;
    savedAt = now();
  };
  /** Notes where the parts stand; whether the time is up, the stop nearest to it being the last one. */
  const isOver = (all: readonly Part[], done: number): boolean => {
    evaluated = done;
    hasStood = true;
    live.splice(0, live.length, ...all);
    options.onProgress(live, now() - started);
    const lasted = now() - strideBegan;
    stride = Math.max(1, Math.round(stride * Math.min(4, STRIDE_MS / Math.max(1, lasted))));
    strideBegan = now();
    return limits.seconds !== null && now() - started + lasted / 2 >= limits.seconds * 1000;
  };
  try {
    const result = await runRounds<Part>({
      parts,
      evaluated,
      budget: plan.round,
      // Each does its share of what all do together.
      evaluations: limits.evaluations && Math.floor(limits.evaluations / plan.parts) * numbers.length,
      advance: (part, budget, job, at, isBarrier) => {
        const target = evaluated + budget;
        const number = numbers[at] ?? at;
        return pool.run('search', { options: plan.options, number, part, target, isBarrier }, job);
      },
      exchange: (all, round) => exchangeParts(plan, all, round),
      stride: () => stride,
      onStride: (all, done) => {
        const isLast = isOver(all, done.evaluated);
        if (now() - savedAt >= KEEP_MS) keep(all);
        return isLast;
      },
      onRound: (all, done) => {
        const isLast = isOver(all, done.evaluated);
        keep(all);
        return isLast;
      },
      onProgress: (number, progress) => {
        const { report } = progress as SearchProgress;
        live[number] = { ...(live[number] ?? NEW_PART), report };
        options.onProgress(live, now() - started);
      },
      signal: options.signal,
      timeUp: timeUp.signal,
    });
    if (evaluated > savedCount) keep(result.parts);
    return { ...result, seconds: seconds() };
  } finally {
    clearTimeout(timer);
  }
}

/** What polishing came to. */
export interface Polishing extends PolishedMaze {
  readonly distance: number;
  /** Whether it came to its end, so that no maze within the distance is better. */
  readonly isComplete: boolean;
  readonly seconds: number;
}

/** The outcome of a search. */
export interface SearchEnd {
  readonly run: SearchRun;
  /** Null where it was not asked for, or not begun. */
  readonly polished: Polishing | null;
}

interface PolishRunOptions extends PolishInput, Pick<LongWork, 'now' | 'signal'> {
  readonly pool: Pool<MouseJobs>;
  readonly onProgress: (best: PolishedMaze) => void;
}

/** Polishes a design on a worker thread; when a signal comes, the best so far. */
export async function runPolish(run: PolishRunOptions): Promise<Polishing> {
  const { options, genome, distance, pool, now, signal } = run;
  const started = now();
  const problem = problemOfOptions(options);
  const score = problem.score(genomeOfText(genome, problem.bits));
  let best: PolishedMaze = { genome, score, before: score, evaluations: 0 };
  const onProgress = (progress: Progress) => {
    best = (progress as PolishProgress).best;
    run.onProgress(best);
  };
  let isComplete = true;
  try {
    best = await pool.run('polish', { options, genome, distance }, { signal, onProgress });
  } catch (error) {
    if (!signal.aborted) throw error;
    isComplete = false;
  }
  return { ...best, distance, isComplete, seconds: (now() - started) / 1000 };
}
