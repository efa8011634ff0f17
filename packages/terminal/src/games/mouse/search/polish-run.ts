import {
  designProblem,
  frameOfOptions,
  type PolishedMaze,
  type PolishProgress,
} from '@knossos/engine/games/mouse/search/search';
import { genomeOfText } from '@knossos/engine/optimise';
import type { Progress } from '@knossos/engine/puzzle';
import type { Pool } from '@knossos/lab';
import type { PolishInput, polish } from './job.js';

/** What polishing came to. */
export interface Polishing extends PolishedMaze {
  readonly distance: number;
  /** Whether it came to its end, so that no maze within the distance is better. */
  readonly isComplete: boolean;
  readonly seconds: number;
}

export interface PolishRunOptions extends PolishInput {
  readonly pool: Pool<{ polish: typeof polish }>;
  readonly now: () => number;
  readonly onProgress: (best: PolishedMaze) => void;
  readonly signal: AbortSignal;
}

/** Polishes a design on a worker thread; when a signal comes, the best so far. */
export async function runPolish(run: PolishRunOptions): Promise<Polishing> {
  const { options, genome, distance, pool, now, signal } = run;
  const started = now();
  const problem = designProblem(frameOfOptions(options), options.shape, options.objective);
  const score = problem.score(genomeOfText(genome, problem.bits));
  let best: PolishedMaze = { genome, score, before: score, evaluations: 0 };
  const onProgress = (progress: Progress) => {
    best = (progress as PolishProgress).best;
    run.onProgress(best);
  };
  const ended = (isComplete: boolean): Polishing => ({
    ...best,
    distance,
    isComplete,
    seconds: (now() - started) / 1000,
  });
  try {
    best = await pool.run('polish', { options, genome, distance }, { signal, onProgress });
    return ended(true);
  } catch (error) {
    if (!signal.aborted) throw error;
    return ended(false);
  }
}
