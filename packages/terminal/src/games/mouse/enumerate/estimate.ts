import type { GraphClass } from '@knossos/engine/internal/games/mouse/graphs/class';
import { counted, type Progress } from '@knossos/engine/internal/puzzle';
import { EXIT } from '../../../cli/failure.js';
import { complain, type Io } from '../../../cli/io.js';
import { openPool, runJob } from '../../../cli/jobs.js';
import { jsonLine } from '../../../cli/json.js';
import { describeCount } from '../../../cli/work.js';
import { classObject, classText } from '../graphs/options.js';
import type { MouseJobs } from '../jobs.js';
import { problemObject, problemText, type WholeProblem } from './problem.js';

/** What is estimated: the mazes of a frame, or the graphs of a class. */
type Subject = { readonly frame: WholeProblem } | { readonly all: GraphClass };

/** How: so many descents from a seed. */
interface Descents {
  readonly probes: number;
  readonly seed: string;
}

/**
 * Descents for a quick idea of how many runs there are, for a line that tells how long it will take: a second of work, and
 * right to about a third on 8x8.
 */
export const QUICK_PROBES = 20_000;

/** `knossos mouse enumerate --estimate`: about how many runs there are, without counting them. */
export async function estimateRuns(
  subject: Subject,
  descents: Descents,
  isJson: boolean,
  io: Io,
): Promise<number> {
  const started = io.now();
  const { probes, seed } = descents;
  const pool = openPool<MouseJobs>(1);
  const { value: estimate, stopped } = await runJob(io, pool, ({ signal, show }) => {
    const onProgress = ({ done }: Progress) =>
      show(() => `${describeCount(done)} of ${describeCount(probes)} probes`);
    const job = { signal, onProgress };
    const run =
      'all' in subject
        ? pool.run('estimateGraphs', { ...subject, ...descents }, job)
        : pool.run('estimate', { ...subject, ...descents }, job);
    return run.catch((error: unknown) => {
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
      ? `${jsonLine({ ...subjectObject(subject), leaves, error, probes, seed, seconds })}\n`
      : `${subjectText(subject)}: about ${rounded(leaves)} different runs, standard error ${rounded(error)}\n` +
          `${counted(probes, 'probe')}, seed ${seed}, ${seconds} s\n`,
  );
  return EXIT.done;
}

function subjectObject(subject: Subject) {
  return 'all' in subject ? classObject(subject.all) : problemObject(subject.frame);
}

function subjectText(subject: Subject): string {
  return 'all' in subject ? classText(subject.all) : problemText(subject.frame);
}

function rounded(count: number): string {
  return count < 1e15 ? Math.round(count).toLocaleString('en') : count.toExponential(3);
}
