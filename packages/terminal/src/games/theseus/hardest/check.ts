import {
  countLeaves,
  type Frame,
  faultOfPart,
  isSameCount,
  MOST_CELLS_HARDEST,
  type PartCount,
} from '@knossos/engine/internal/games/theseus/hardest';
import { cellCount, cellName } from '@knossos/engine/internal/grid';
import { Random } from '@knossos/engine/internal/random';
import { type Pool, type QueueProgress, runQueue } from '@knossos/lab';
import type { LongWork } from '../../../cli/jobs.js';
import type { TheseusJobs } from '../jobs.js';
import { type Certificate, partCountsOf } from './certificate.js';
import { allMazes, classCounts, type Plan, planOf } from './plan.js';

interface CheckOptions extends LongWork {
  readonly certificate: Certificate;
  readonly pool: Pool<TheseusJobs>;
  /** How many parts are counted again. */
  readonly sample: number;
  /** Seed of the sample. */
  readonly seed: string;
}

/**
 * Checks a certificate: that its parts are all parts of the trees, every part's sums and mazes, the totals, the number of
 * leaves, and a sample of parts counted again. What is wrong, one sentence each, and how many parts were counted.
 */
export async function checkCertificate(options: CheckOptions) {
  const { certificate, pool } = options;
  const { columns, rows } = certificate;
  const cells = cellCount({ columns, rows });
  if (!(cells >= 2 && cells <= MOST_CELLS_HARDEST)) {
    return { faults: [`${columns}x${rows} is no size that can be gone through`], recounted: 0 };
  }
  const plan = planOf({ columns, rows }, certificate.depth);
  const counts = partCountsOf(certificate);
  const cut = plan.parts.map(({ exit, branch }) => `${exit} ${branch}`).join();
  if (counts.map((count) => (count ? `${count.exit} ${count.branch}` : '?')).join() !== cut) {
    return { faults: [`its parts are not those of the trees at depth ${plan.depth}`], recounted: 0 };
  }
  const parts = counts.filter((count) => count !== null);
  const faults = [...faultsOfParts(plan, parts), ...faultsOfTotals(plan, parts, certificate)];
  const sample = sampleOf(parts.length, options.sample, options.seed);
  const tell = ({ finished, total }: QueueProgress) =>
    options.show(() => `${finished} of ${total} parts counted again`);
  const result = await runQueue({
    inputs: sample,
    workers: pool.workers,
    run: (index, job) => pool.run('theseusHardest', { frame: plan.frame, part: plan.parts[index] }, job),
    now: options.now,
    onProgress: tell,
    onFinished: (_, progress) => tell(progress),
    signal: options.signal,
  });
  if (result.end === 'interrupted') return { faults, recounted: result.outputs.size };
  sample.forEach((index, at) => {
    if (isSameCount(result.outputs[at], parts[index])) return;
    faults.push(`${partName(plan.frame, parts[index])} counts otherwise when it is counted again`);
  });
  return { faults, recounted: sample.length };
}

function partName(frame: Frame, { exit, branch }: PartCount): string {
  return `the part ${branch === '' ? 'of all mazes' : branch} of exit ${cellName(frame, exit)}`;
}

/** Every part by itself: its branch, its sums, its mazes solved. */
function faultsOfParts({ frame }: Plan, parts: readonly PartCount[]): string[] {
  return parts.flatMap((part) => {
    const fault = faultOfPart(frame, part);
    return fault === null ? [] : [`${partName(frame, part)}: ${fault}`];
  });
}

/** What the certificate says of all parts together. */
function faultsOfTotals(plan: Plan, parts: readonly PartCount[], certificate: Certificate): string[] {
  const faults: string[] = [];
  const compare = (name: string, said: unknown, right: unknown) => {
    const [one, other] = [said, right].map((value) => JSON.stringify(value));
    if (one !== other) faults.push(`"${name}" is ${one}; the parts make ${other}`);
  };
  const totals = classCounts(plan, new Map(parts.entries()));
  compare('optimum', certificate.optimum, Math.max(...parts.map(({ lengths }) => lengths.length - 1)));
  compare('clear', certificate.clear, Math.max(...parts.map(({ clear }) => clear)));
  compare(
    'leaves',
    certificate.leaves,
    parts.reduce((sum, { leaves }) => sum + leaves, 0),
  );
  compare('mazes', certificate.mazes, allMazes(plan));
  compare(
    'exits',
    certificate.exits,
    totals.map(({ cells, count: { leaves, lengths } }) => [
      cells.map((cell) => cellName(plan.frame, cell)),
      leaves,
      lengths,
    ]),
  );
  for (const { exit, count } of totals) {
    const leaves = countLeaves(plan.frame, exit);
    if (leaves === count.leaves) continue;
    faults.push(`exit ${cellName(plan.frame, exit)} has ${count.leaves} leaves; without the tree ${leaves}`);
  }
  return faults;
}

/** Different numbers below `count`, in ascending order. */
function sampleOf(count: number, size: number, seed: string): number[] {
  const numbers = Random.from(seed).shuffle(Array.from({ length: count }, (_, index) => index));
  return numbers.slice(0, size).sort((a, b) => a - b);
}
