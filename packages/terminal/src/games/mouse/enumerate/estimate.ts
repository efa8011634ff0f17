import { counted } from '@knossos/engine/puzzle';
import { EXIT } from '../../../cli/failure.js';
import { complain, type Io } from '../../../cli/io.js';
import { openPool, runJob } from '../../../cli/jobs.js';
import { jsonLine } from '../../../cli/json.js';
import { describeCount } from '../../../cli/work.js';
import type { MouseJobs } from '../jobs.js';
import { problemObject, problemText, type WholeProblem } from './problem.js';

interface EstimateInput {
  readonly frame: WholeProblem;
  readonly probes: number;
  readonly seed: string;
}

/**
 * Descents for a quick idea of how many runs there are, for a line that tells how long it will take: a second of work, and
 * right to about a third on 8x8.
 */
export const QUICK_PROBES = 20_000;

/** `knossos mouse enumerate --estimate`: about how many runs there are, without counting them. */
export async function estimateFrame(input: EstimateInput, isJson: boolean, io: Io): Promise<number> {
  const started = io.now();
  const { frame: problem, probes, seed } = input;
  const pool = openPool<MouseJobs>(1);
  const { value: estimate, stopped } = await runJob(io, pool, ({ signal, show }) =>
    pool
      .run('estimate', input, {
        signal,
        onProgress: ({ done }) => show(() => `${describeCount(done)} of ${describeCount(probes)} probes`),
      })
      .catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      }),
  );
  if (estimate === null) {
    complain(io, 'interrupted before the last probe: there is no estimate yet');
    return stopped ?? EXIT.failed;
  }
  const seconds = Math.round(io.now() - started) / 1000;
  const { leaves, error } = estimate;
  io.out.write(
    isJson
      ? `${jsonLine({ ...problemObject(problem), leaves, error, probes, seed, seconds })}\n`
      : `${problemText(problem)}: about ${rounded(leaves)} different runs, standard error ${rounded(error)}\n` +
          `${counted(probes, 'probe')}, seed ${seed}, ${seconds} s\n`,
  );
  return EXIT.done;
}

function rounded(count: number): string {
  return count < 1e15 ? Math.round(count).toLocaleString('en') : count.toExponential(3);
}
