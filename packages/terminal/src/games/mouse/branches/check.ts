import { Random } from '@knossos/engine/internal/random';
import { type Pool, type QueueProgress, runQueue } from '@knossos/lab';
import type { LongWork } from '../../../cli/jobs.js';
import type { MouseJobs } from '../jobs.js';
import type { BranchRow } from './certificate.js';
import type { CountedTree } from './tree.js';

/** What a certificate says, whatever its tree is about. */
export interface Claims {
  readonly depth: number;
  readonly optimum: number;
  readonly leaves: number;
  /** Decimal strings: the sum of the branches' weights, and the independent count. */
  readonly weight: string;
  readonly designs: string;
  readonly branches: readonly BranchRow[];
}

/** How the faults of certificates of a kind are told. */
export interface FaultWords {
  /** The key of the independent count. */
  readonly designs: string;
  /** What it counts: `... are said to be feasible`. */
  readonly said: string;
  /** What the most of a branch is called. */
  readonly most: string;
}

export interface CheckOptions extends LongWork {
  readonly pool: Pool<MouseJobs>;
  /** How many branches are counted again. */
  readonly sample: number;
  /** Seed of the sample. */
  readonly seed: string;
}

/**
 * Checks the sums and the cut of a certificate and its count of designs, and counts a sample of branches again: what is wrong,
 * one sentence each, and how many branches were counted. `designFault` is what is wrong with the design that it names.
 */
export async function checkBranches(
  tree: CountedTree,
  claims: Claims,
  words: FaultWords,
  designFault: string | null,
  options: CheckOptions,
): Promise<{ readonly faults: readonly string[]; readonly recounted: number }> {
  const { pool, signal } = options;
  const faults = faultsOfSums(claims, words);
  if (designFault !== null) faults.push(designFault);
  const branches = tree.branchesAt(claims.depth);
  if (claims.branches.map(([branch]) => branch).join(' ') !== branches.join(' ')) {
    faults.push(`its branches are not those of the tree at depth ${claims.depth}`);
    return { faults, recounted: 0 };
  }
  const designs = await tree.countDesigns(pool, { signal }).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  if (designs === null) return { faults, recounted: 0 };
  if (String(designs) !== claims.designs) {
    faults.push(`${claims.designs} ${words.said}; the count is ${designs}`);
  }
  const sample = sampleOf(claims.branches, options.sample, options.seed);
  const tell = ({ finished, total }: QueueProgress) =>
    options.show(() => `${finished} of ${total} branches counted again`);
  const result = await runQueue({
    inputs: sample,
    workers: pool.workers,
    run: ([, [branch]], job) => tree.count(pool, branch, job),
    now: options.now,
    onProgress: tell,
    onFinished: (_, progress) => tell(progress),
    signal,
  });
  if (result.end === 'interrupted') return { faults, recounted: result.outputs.size };
  sample.forEach(([index, [branch, leaves, weight, optimum]], at) => {
    const census = result.outputs[at];
    const isSame = census.leaves === leaves && String(census.weight) === weight && census.optimum === optimum;
    if (isSame) return;
    faults.push(
      `branch ${index} (${branch}) holds ${census.leaves} runs, weight ${census.weight}, ` +
        `${words.most} ${census.optimum}; the certificate says ${leaves}, ${weight}, ${optimum}`,
    );
  });
  return { faults, recounted: sample.length };
}

/** What can be seen of the sums without counting anything again. */
function faultsOfSums(claims: Claims, words: FaultWords): string[] {
  let leaves = 0;
  let weight = 0n;
  let optimum = -1;
  for (const [, itsLeaves, itsWeight, itsOptimum] of claims.branches) {
    leaves += itsLeaves;
    weight += BigInt(itsWeight);
    optimum = Math.max(optimum, itsOptimum);
  }
  const sums: readonly (readonly [string, string | number, string | number])[] = [
    ['leaves', leaves, claims.leaves],
    ['weight', String(weight), claims.weight],
    [words.designs, String(weight), claims.designs],
    ['optimum', optimum, claims.optimum],
  ];
  return sums
    .filter(([, sum, said]) => sum !== said)
    .map(([name, sum, said]) => `"${name}" is ${said}; the branches make ${sum}`);
}

/** Some of a list at random, with their numbers, in ascending order. */
function sampleOf<T>(list: readonly T[], size: number, seed: string): [number, T][] {
  const rest = [...list.entries()];
  const random = Random.from(seed);
  const chosen: [number, T][] = [];
  while (chosen.length < size && rest.length > 0) {
    const at = random.below(rest.length);
    chosen.push(rest[at]);
    rest[at] = rest[rest.length - 1];
    rest.pop();
  }
  return chosen.sort(([a], [b]) => a - b);
}
