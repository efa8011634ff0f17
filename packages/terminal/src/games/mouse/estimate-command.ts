import { EXIT } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { openPool, runJob } from '../../cli/jobs.js';
import { describeCount } from '../../cli/work.js';
import { type EstimateInput, estimateObject, estimateText } from './enumerate/estimate.js';
import type { MouseJobs } from './jobs.js';

/** `knossos mouse enumerate --estimate`: about how many runs there are, without counting them. */
export async function mouseEstimate(input: EstimateInput, isJson: boolean, io: Io): Promise<number> {
  const started = io.now();
  const pool = openPool<MouseJobs>(1);
  const { value: estimate, stopped } = await runJob(io, pool, ({ signal, show }) =>
    pool
      .run('estimate', input, {
        signal,
        onProgress: ({ done }) =>
          show(() => `${describeCount(done)} of ${describeCount(input.probes)} probes`),
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
  const report = { ...input, estimate, seconds: Math.round(io.now() - started) / 1000 };
  io.out.write(isJson ? estimateObject(report) : estimateText(report));
  return EXIT.done;
}
