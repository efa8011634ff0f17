import { type Checkpoint, type Pool, type RoundsResult, runRounds } from '@knossos/lab';
import type { MouseJobs } from './jobs.js';
import { NEW_PART, type Part, type SearchProgress } from './search-job.js';
import { exchangeParts, plainSearch, type SavedSearch, type SearchPlan } from './search-parts.js';

/** When a search ends. */
export interface SearchLimits {
  /** Evaluations of all parts together, earlier sessions included; null for no limit. */
  readonly evaluations: number | null;
  /** Seconds of this session; null for no limit. */
  readonly seconds: number | null;
}

export interface SearchRunOptions {
  readonly plan: SearchPlan;
  readonly limits: SearchLimits;
  readonly pool: Pool<MouseJobs>;
  readonly checkpoint: Checkpoint<SavedSearch> | null;
  /** Where it goes on; null for a new search. */
  readonly saved: SavedSearch | null;
  readonly now: () => number;
  readonly onProgress: (parts: readonly Part[], elapsed: number) => void;
  readonly signal: AbortSignal;
}

export interface SearchRun extends RoundsResult<Part> {
  /** Of all sessions. */
  readonly seconds: number;
}

/** Runs a search in rounds until a limit is met or a signal comes, saving at every barrier. */
export async function runSearch(options: SearchRunOptions): Promise<SearchRun> {
  const { plan, limits, pool, checkpoint, saved, now } = options;
  const started = now();
  const before = saved?.seconds ?? 0;
  const seconds = () => before + (now() - started) / 1000;
  const parts = saved?.parts ?? Array.from({ length: plan.parts }, () => NEW_PART);
  /** The parts as they are said to stand within a round. */
  const live = [...parts];
  let evaluated = saved?.evaluated ?? 0;
  let barrier = now();
  const result = await runRounds<Part>({
    parts,
    evaluated,
    budget: plan.round,
    evaluations: limits.evaluations,
    advance: (part, budget, job, number) =>
      pool.run('search', { options: plan.options, number, part, target: evaluated + budget }, job),
    exchange: (all, round) => exchangeParts(plan, all, round),
    onRound: (all, done) => {
      evaluated = done.evaluated;
      live.splice(0, live.length, ...all);
      checkpoint?.write(plainSearch({ parts: all, evaluated, seconds: seconds() }));
      options.onProgress(live, now() - started);
      const lasted = now() - barrier;
      barrier = now();
      // The barrier nearest to the end of the time is the last one.
      return limits.seconds !== null && now() - started + lasted / 2 >= limits.seconds * 1000;
    },
    onProgress: (number, progress) => {
      const { report } = progress as SearchProgress;
      live[number] = { ...(live[number] ?? NEW_PART), report };
      options.onProgress(live, now() - started);
    },
    signal: options.signal,
  });
  return { ...result, seconds: seconds() };
}
