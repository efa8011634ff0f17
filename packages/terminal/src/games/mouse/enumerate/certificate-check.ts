import { branchesOf } from '@knossos/engine/games/mouse/enumerate/enumerate';
import type { Frame } from '@knossos/engine/games/mouse/walk/frame';
import { counted } from '@knossos/engine/puzzle';
import { Random } from '@knossos/engine/random';
import { type Pool, type QueueProgress, runQueue } from '@knossos/lab';
import type { LongWork } from '../../../cli/jobs.js';
import { turnsOf } from '../frame.js';
import type { MouseJobs } from '../jobs.js';
import { type Certificate, frameOfCertificate } from './certificate.js';

interface CheckOptions extends LongWork {
  readonly certificate: Certificate;
  readonly pool: Pool<MouseJobs>;
  /** How many branches are counted again. */
  readonly sample: number;
  /** Seed of the sample. */
  readonly seed: string;
}

/**
 * Checks sums, cut and maze of a certificate, the number of feasible mazes, and counts a sample of branches again: what is
 * wrong, one sentence each, and how many branches were counted.
 */
export async function checkCertificate(options: CheckOptions) {
  const { certificate, pool, signal } = options;
  const frame = frameOfCertificate(certificate);
  if (frame === null) return { faults: ['it names no frame'], recounted: 0 };
  const faults = checkSums(certificate, frame);
  const branches = branchesOf(frame, certificate.depth);
  const wanted = branches.join(' ');
  if (certificate.branches.map(([branch]) => branch).join(' ') !== wanted) {
    faults.push(`its branches are not those of the tree at depth ${certificate.depth}`);
    return { faults, recounted: 0 };
  }
  const feasible = await pool.run('feasible', frame, { signal }).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  if (feasible === null) return { faults, recounted: 0 };
  if (String(feasible) !== certificate.feasible) {
    faults.push(`${certificate.feasible} mazes are said to be feasible; the count is ${feasible}`);
  }
  const sample = sampleOf(branches.length, options.sample, options.seed);
  const tell = ({ finished, total }: QueueProgress) =>
    options.show(() => `${finished} of ${total} branches counted again`);
  const result = await runQueue({
    pieces: sample,
    workers: pool.workers,
    run: (index, job) => pool.run('enumerate', { frame, branch: branches[index] ?? '' }, job),
    now: options.now,
    onProgress: tell,
    onFinished: (_, progress) => tell(progress),
    signal,
  });
  if (result.end === 'interrupted') return { faults, recounted: result.outputs.size };
  sample.forEach((index, at) => {
    const census = result.outputs[at];
    const [branch, leaves, weight, optimum] = certificate.branches[index] ?? ['', 0, '', 0];
    if (!census) return;
    const isSame =
      census.leaves === leaves && String(census.feasible) === weight && census.optimum === optimum;
    if (!isSame) {
      faults.push(
        `branch ${index} (${branch}) holds ${census.leaves} runs, weight ${census.feasible}, ` +
          `most turns ${census.optimum}; the certificate says ${leaves}, ${weight}, ${optimum}`,
      );
    }
  });
  return { faults, recounted: sample.length };
}

/** What can be seen without counting anything again. */
function checkSums(certificate: Certificate, frame: Frame): string[] {
  const faults: string[] = [];
  let leaves = 0;
  let weight = 0n;
  let optimum = -1;
  for (const [, itsLeaves, itsWeight, itsOptimum] of certificate.branches) {
    leaves += itsLeaves;
    weight += BigInt(itsWeight);
    optimum = Math.max(optimum, itsOptimum);
  }
  const sums: readonly (readonly [string, string | number, string | number])[] = [
    ['leaves', leaves, certificate.leaves],
    ['weight', String(weight), certificate.weight],
    ['feasible', String(weight), certificate.feasible],
    ['optimum', optimum, certificate.optimum],
  ];
  for (const [name, sum, said] of sums) {
    if (sum !== said) faults.push(`"${name}" is ${said}; the branches make ${sum}`);
  }
  const turns = turnsOf(frame, certificate.maze);
  if (turns !== certificate.optimum) {
    faults.push(
      turns === null
        ? 'its maze does not fit the frame, or cuts off the exit'
        : `its maze takes ${counted(turns, 'turn')}, not ${certificate.optimum}`,
    );
  }
  return faults;
}

/** Different numbers below `count`, in ascending order. */
function sampleOf(count: number, size: number, seed: string): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const random = Random.from(seed);
  const chosen: number[] = [];
  while (chosen.length < size && numbers.length > 0) {
    const at = random.below(numbers.length);
    chosen.push(numbers[at] as number);
    numbers[at] = numbers[numbers.length - 1] as number;
    numbers.pop();
  }
  return chosen.sort((a, b) => a - b);
}
