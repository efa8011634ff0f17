import { genomeOfText } from '@knossos/engine/internal/optimise';
import type { Progress } from '@knossos/engine/internal/puzzle';
import {
  type PolishedMaze,
  type PolishInput,
  type PolishProgress,
  problemOfOptions,
} from '@knossos/research/search/search';
import type { Pool } from '@knossos/server/threads';
import type { LongWork } from '../../cli/jobs.js';
import type { SearchRun } from '../../parts/search/run.js';
import type { MouseJobs } from './job.js';

export interface Polishing extends PolishedMaze {
  readonly distance: number;
  /** Whether it came to its end, so that no maze within the distance is better. */
  readonly isComplete: boolean;
  readonly seconds: number;
}

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
