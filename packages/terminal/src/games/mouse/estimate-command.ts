import { EXIT } from '../../cli/failure.js';
import { withInterrupts } from '../../cli/interrupts.js';
import type { Io } from '../../cli/io.js';
import { describeCount, LiveLine } from '../../cli/live-line.js';
import { openPool } from '../../cli/pool.js';
import { complain } from '../../io/levels.js';
import { type EstimateInput, estimateObject, estimateText } from './enumerate/estimate.js';
import type { MouseJobs } from './jobs.js';

/** `knossos mouse enumerate --estimate`: about how many runs there are, without counting them. */
export async function mouseEstimate(input: EstimateInput, isJson: boolean, io: Io): Promise<number> {
  const started = io.now();
  const pool = openPool<MouseJobs>(1);
  const line = new LiveLine(io);
  try {
    const { value: found, stopped } = await withInterrupts(io, (signal) =>
      pool
        .run('estimate', input, {
          signal,
          onProgress: ({ done }) =>
            line.show(() => `${describeCount(done)} of ${describeCount(input.probes)} probes`),
        })
        .catch((error: unknown) => {
          if (signal.aborted) return null;
          throw error;
        }),
    );
    line.clear();
    if (found === null) {
      complain(io, 'interrupted before the last probe: there is no estimate yet');
      return stopped ?? EXIT.failed;
    }
    const report = { ...input, estimate: found, seconds: Math.round(io.now() - started) / 1000 };
    io.out.write(isJson ? estimateObject(report) : estimateText(report));
    return EXIT.done;
  } finally {
    line.clear();
    await pool.close();
  }
}
