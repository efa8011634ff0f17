import { counted, grouped, type Progress } from '@knossos/engine/internal/puzzle';
import type { Enumeration } from '@knossos/research/enumeration';
import { EXIT } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { openPool, runJob } from '../../cli/jobs.js';
import { jsonLine } from '../../cli/json.js';
import { describeCount } from '../../cli/work.js';
import { type EnumerationJobs, inThreads } from './enumeration.js';

/** How: so many descents from a seed. */
interface Descents {
  readonly probes: number;
  readonly seed: string;
}

/** `knossos mouse enumerate --estimate`: about how many runs there are, without counting them. */
export async function estimateRuns<Count, Whole>(
  tree: Enumeration<Count, Whole>,
  subject: { readonly object: object; readonly text: string },
  descents: Descents,
  isJson: boolean,
  io: Io,
): Promise<number> {
  const started = io.now();
  const { probes, seed } = descents;
  const pool = openPool<EnumerationJobs>(1);
  const { value: estimate, stopped } = await runJob(io, pool, ({ signal, show }) => {
    const onProgress = ({ done }: Progress) =>
      show(() => `${describeCount(done)} of ${describeCount(probes)} probes`);
    const estimate = inThreads(tree, pool).estimate(probes, seed, { signal, onProgress });
    return estimate.catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    });
  });
  if (estimate === null) {
    complain(io, 'interrupted before the last probe: there is no estimate yet');
    return stopped ?? EXIT.failed;
  }
  const seconds = Math.round(io.now() - started) / 1000;
  const { leaves, error } = estimate;
  io.out.write(
    isJson
      ? `${jsonLine({ ...subject.object, leaves, error, probes, seed, seconds })}\n`
      : `${subject.text}: about ${rounded(leaves)} different runs, standard error ${rounded(error)}\n` +
          `${counted(probes, 'probe')}, seed ${seed}, ${seconds} s\n`,
  );
  return EXIT.done;
}

function rounded(count: number): string {
  return count < 1e15 ? grouped(Math.round(count)) : count.toExponential(3);
}
