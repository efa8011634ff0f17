import type { Census } from '@knossos/engine/internal/games/mouse/enumerate/enumerate';
import type { JobOptions, Pool } from '@knossos/lab';
import { EXIT } from '../../../cli/failure.js';
import { complain, type Io } from '../../../cli/io.js';
import { openPool, runJob } from '../../../cli/jobs.js';
import { keptText, openCheckpoint, targetFor } from '../../../io/targets.js';
import type { MouseJobs } from '../jobs.js';
import {
  type Counted,
  censusCheckpoint,
  countBranches,
  type Finished,
  type Found,
  totalOf,
} from './census.js';
import type { BranchRow } from './certificate.js';
import { formatCertificate } from './certificate.js';
import { describeCounting } from './progress.js';
import { type CountedTree, type Split, splitOf } from './tree.js';

/** What is enumerated, and how it is told. */
export interface Enumeration {
  readonly tree: CountedTree;
  /** Estimates how many runs there are, where counting them takes long; null where it does not. */
  readonly estimate: ((pool: Pool<MouseJobs>, job: JobOptions) => Promise<number>) | null;
  /** The answer. */
  answer(found: Found, isJson: boolean): string;
  /** What an enumeration that was interrupted had met; nothing of it is proved. */
  unfinished(counted: Counted, isJson: boolean): string;
  certificate(
    split: Split,
    finished: Finished,
    total: Census,
    designs: bigint,
  ): { readonly branches: readonly BranchRow[] };
  /** What is wrong where the weights make another number than the count of designs. */
  mismatch(weight: bigint, designs: bigint): string;
}

interface Options {
  readonly depth: number | null;
  readonly workers: number | null;
  readonly checkpoint: string | null;
  readonly certificate: string | null;
  readonly json: boolean;
}

/** Counts all runs of a tree, and tells what is proved by that; the exit code. */
export async function runEnumeration(what: Enumeration, options: Options, io: Io): Promise<number> {
  const { tree } = what;
  const started = io.now();
  const split = splitOf(tree, options.depth);
  const checkpoint = options.checkpoint === null ? null : censusCheckpoint(options.checkpoint, tree, split);
  const met: { longest: Counted | null } = { longest: null };
  const pool = openPool<MouseJobs>(options.workers);
  const { value, stopped } = await runJob(io, pool, async ({ now, show, signal, tell }) => {
    // What is to be written is opened now, so that a wrong name does not cost the enumeration.
    const { writer, saved } = openCheckpoint(checkpoint, tell);
    const target = targetFor('--certificate', options.certificate);
    const known: Finished = saved ?? new Map();
    const before = totalOf(known).leaves;
    let runs: number | null = null;
    const counting = tree.countDesigns(pool, { signal });
    const estimating = what.estimate?.(pool, { signal }).then((leaves) => {
      runs = leaves;
    });
    const finished = countBranches({
      ...{ tree, split, pool, writer, known, now, signal },
      onProgress: (progress, counted) => {
        met.longest = counted;
        show(() => describeCounting(progress, { ...counted, before, runs }));
      },
    });
    const [count, all, idea] = await Promise.allSettled([counting, finished, estimating]);
    if (all.status === 'rejected') throw all.reason;
    if (count.status === 'rejected' && !signal.aborted) throw count.reason;
    if (idea.status === 'rejected' && !signal.aborted) throw idea.reason;
    const designs = count.status === 'fulfilled' ? count.value : null;
    return { writer, target, finished: all.value, designs };
  });
  const { writer, target, finished, designs } = value;
  const branches = split.branches.length;
  if (designs === null || finished.size < branches) {
    if (met.longest !== null && met.longest.design !== '') {
      io.out.write(what.unfinished(met.longest, options.json));
    }
    complain(io, `interrupted: ${finished.size} of ${branches} branches are done; ${keptText(writer)}`);
    return stopped ?? EXIT.failed;
  }
  const total = totalOf(finished);
  const seconds = Math.round(io.now() - started) / 1000;
  io.out.write(what.answer({ total, designs, branches, workers: pool.workers, seconds }, options.json));
  io.out.flush();
  target?.write(formatCertificate(what.certificate(split, finished, total, designs)));
  if (total.weight !== designs) {
    complain(io, what.mismatch(total.weight, designs));
    return EXIT.failed;
  }
  if (writer?.fault) throw writer.fault;
  return EXIT.done;
}
