import {
  addCensus,
  type Branch,
  type Census,
  countLeaves,
  NOTHING_COUNTED,
  probeLeaves,
  type RunTree,
} from '@knossos/engine/internal/games/mouse/enumerate/run-tree';
import { counted, nounOf } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import * as v from 'valibot';
import type { EnumerationWords, Found } from '../enumeration.js';

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const worth = v.pipe(v.number(), v.safeInteger());
/** A count that may pass 2^53, as a text. */
export const decimal = v.pipe(
  v.string(),
  v.check((text) => /^[0-9]{1,40}$/.test(text)),
);

const SAVED = v.looseTuple([count, decimal, worth, v.string()]);

export const RUN_WORDS: EnumerationWords = { part: 'branch', parts: 'branches', leaves: 'runs' };

export function runsOf(tree: () => RunTree) {
  // Listing branches leads back to the root, so that one tree lists those of every depth.
  let listed: RunTree | null = null;
  return {
    words: RUN_WORDS,
    partsAt: (depth: number) => {
      listed ??= tree();
      return listed.branches(depth);
    },
    count: (branch: Branch) => countLeaves(tree(), branch),
    estimate: (probes: number, seed: string) => probeLeaves(tree(), probes, Random.from(seed)),
    nothing: NOTHING_COUNTED,
    join: addCensus,
    standing: (census: Census) => census,
    save: ({ leaves, weight, optimum, design }: Census) => [leaves, String(weight), optimum, design],
    read: (saved: readonly unknown[]): Census | null => {
      const read = v.safeParse(SAVED, saved);
      if (!read.success) return null;
      const [leaves, weight, optimum, design] = read.output;
      return { leaves, weight: BigInt(weight), optimum, design };
    },
  };
}

export type BranchRow = readonly [branch: Branch, leaves: number, weight: string, optimum: number];

export function branchRow(branch: RegExp) {
  return v.strictTuple([v.pipe(v.string(), v.regex(branch)), count, decimal, worth]);
}

export function branchRows(
  branches: readonly Branch[],
  counts: readonly Census[],
): [Branch, number, string, number][] {
  return branches.map((branch, at) => {
    const { leaves, weight, optimum } = counts[at] ?? NOTHING_COUNTED;
    return [branch, leaves, String(weight), optimum];
  });
}

interface Claims {
  readonly optimum: number;
  readonly leaves: number;
  readonly weight: string;
  readonly branches: readonly BranchRow[];
}

/** What can be seen of the sums without counting anything again; `designs` are what the weights must make, by the key of that. */
export function faultsOfSums(claims: Claims, designs: Readonly<Record<string, string>>): string[] {
  const sum = { leaves: 0, weight: 0n, optimum: -1 };
  for (const [, leaves, weight, optimum] of claims.branches) {
    sum.leaves += leaves;
    sum.weight += BigInt(weight);
    sum.optimum = Math.max(sum.optimum, optimum);
  }
  const weight = String(sum.weight);
  const sums: readonly (readonly [string, string | number, string | number | undefined])[] = [
    ['leaves', sum.leaves, claims.leaves],
    ['weight', weight, claims.weight],
    ...Object.entries(designs).map(([key, said]) => [key, weight, said] as const),
    ['optimum', sum.optimum, claims.optimum],
  ];
  return sums
    .filter(([, made, said]) => made !== said)
    .map(([name, made, said]) => `"${name}" is ${said}; the branches make ${made}`);
}

/** The fault of a branch that was counted again; null for none. */
export function faultOfBranch(
  { branches }: Claims,
  index: number,
  { leaves, weight, optimum }: Census,
  most: string,
): string | null {
  const [branch, ...said] = branches[index];
  if (said[0] === leaves && said[1] === String(weight) && said[2] === optimum) return null;
  return (
    `branch ${index} (${branch}) holds ${leaves} runs, weight ${weight}, ${most} ${optimum}; ` +
    `the certificate says ${said.join(', ')}`
  );
}

/** What the runs stand for, each of them a `design`, and whether that is so. */
export function weightText(
  { total, whole }: Found<Census, bigint>,
  design: string,
  designs = `${design}s`,
): string {
  const agrees = total.weight === whole ? 'as the independent count says' : 'which is wrong, see below';
  return (
    `${counted(total.leaves, 'different run')}; ${nounOf(total.leaves, 'it stands', 'they stand')} for ` +
    `${counted(total.weight, design, designs)}, ${agrees}`
  );
}

/** Rows of a drawing on one line, for people. */
export function indented(rows: readonly string[]): string[] {
  return rows.map((row) => `  ${row}`);
}
