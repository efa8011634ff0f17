import { Random } from '../../../../random/index.js';
import { type DesignProblem, treeOf } from './problem.js';
import type { Branch, RunTree } from './run-tree.js';

/**
 * How a tree is cut into parts: a branch is a part when it is the first on its way from the root whose estimated number of
 * leaves is not above the target. The estimate of a branch depends on the cut and the branch alone, so that anybody finds
 * the same parts, from any branch on, without listing those before.
 *
 * Large trees are cut twice: into batches of some hundred or thousand parts by {@link batchesOf}, and every batch when its
 * turn comes, so that all parts of a tree are never listed at once.
 */
export interface Cut {
  readonly seed: string;
  /** Most leaves that a part is estimated to hold. */
  readonly target: number;
  /** Random descents from a branch that its estimate is made of. */
  readonly probes: number;
}

/** A target for machines of today: a part of 8x8 takes some ten seconds. */
export const LEAVES_OF_PART = 100_000_000;

/** Probes that make an estimate of a part right to within a factor of two as a rule. */
export const PROBES_OF_CUT = 2048;

/** A subtree that is counted in one go. */
export interface CutPart {
  readonly branch: Branch;
  /** Leaves, as estimated. */
  readonly estimate: number;
}

/** An estimate far above the target is believed early: after so many descents, when it is so many times the target. */
const EARLY = [
  { probes: 64, factor: 64 },
  { probes: 512, factor: 8 },
] as const;

/** How large a batch may be, in parts of the full target; most are about half as large. */
export const PARTS_OF_BATCH = 1000;

/** The cut of a tree into batches of up to so many parts, which are cut by `cut` in turn. */
export function batchCut(cut: Cut, parts = PARTS_OF_BATCH): Cut {
  return { ...cut, target: cut.target * parts };
}

/** Lists the batches of a tree, in order; those after the batch `after` only, where one is given. */
export function batchesOf(
  problem: DesignProblem,
  cut: Cut,
  after: Branch | null = null,
): Generator<CutPart, void, void> {
  return partsBelow(problem, batchCut(cut), '', after);
}

/**
 * Lists the parts below a branch, in the order of the tree, those after the part `after` only, where one is given: some
 * thousand descents a part. No two share a leaf, and together they hold every leaf. Throws a RangeError for a branch that is
 * not in the tree, or for a cut without probes.
 */
export function* partsBelow(
  problem: DesignProblem,
  cut: Cut,
  root: Branch = '',
  after: Branch | null = null,
): Generator<CutPart, void, void> {
  if (!(cut.probes >= 1 && cut.target >= 1)) throw new RangeError('a cut has a target and probes from 1 on');
  const waiting: Branch[] = [root];
  for (;;) {
    const branch = waiting.pop();
    if (branch === undefined) return;
    const isOnTheWay = after !== null && after.length > branch.length && after.startsWith(branch);
    if (!isOnTheWay && after !== null && !isLater(branch, after)) continue;
    const tree = treeOf(problem);
    tree.enter(branch);
    if (!isOnTheWay) {
      const estimate = estimateOf(tree, cut, branch);
      if (estimate <= cut.target) {
        yield { branch, estimate };
        continue;
      }
    }
    // The leaf itself is all that is below a leaf; one leaf is a part under any target.
    waiting.push(...tree.branches(branch.length + 1).reverse());
  }
}

/** Whether a branch comes after another in the order of the tree, and does not hold it. */
function isLater(branch: Branch, other: Branch): boolean {
  for (let at = 0; at < branch.length && at < other.length; at++) {
    if (branch[at] !== other[at]) return branch[at] === 'b';
  }
  return false;
}

/** Knuth's estimate of the leaves of the tree below the branch that was entered; see `estimateLeaves`. */
function estimateOf(tree: RunTree, { seed, target, probes }: Cut, branch: Branch): number {
  const random = Random.from(`${seed}/${branch}`);
  let sum = 0;
  for (let probe = 1; probe <= probes; probe++) {
    sum += tree.probe(random);
    const mean = sum / probe;
    if (EARLY.some((early) => probe === early.probes && mean > early.factor * target)) return mean;
  }
  return sum / probes;
}

/** A branch as a short word of digits and small letters: its decisions as bits below a leading one, in base 36. */
export function keyOfBranch(branch: Branch): string {
  const bits = Array.from(branch, (decision) => (decision === 'o' ? '0' : '1')).join('');
  return BigInt(`0b1${bits}`).toString(36);
}

/** The branch of a key; null for what is no key of a branch of up to 64 decisions. */
export function branchOfKey(key: string): Branch | null {
  if (!/^[1-9a-z][0-9a-z]{0,12}$/.test(key)) return null;
  let number = 0n;
  for (const digit of key) number = number * 36n + BigInt(Number.parseInt(digit, 36));
  const bits = number.toString(2).slice(1);
  return bits.length > 64 ? null : bits.replaceAll('0', 'o').replaceAll('1', 'b');
}
