import { counted, type Task } from '../../../../puzzle/index.js';
import type { Frame } from '../../walk/frame.js';
import { addCensus, NOTHING_COUNTED } from './census.js';
import { enumerate } from './enumerate.js';
import { type Claim, type PartResult, partResultOf } from './part.js';
import { treeOf } from './problem.js';
import type { Branch } from './run-tree.js';

/*
 * A part's certificate: what each of its sub-branches holds. The part's result follows from it by adding up, so that anyone who has
 * handed it in is bound to every number of it, and one of them can be counted again at a small share of what the part costs.
 */

/** Decisions below a part at which its sub-branches begin: at most 64 of them. */
export const CERTIFICATE_DEPTH = 6;

/** The sub-branches of a part, in the order of the tree. Throws a RangeError for a branch that is not in it. */
export function subBranches(frame: Frame, part: Branch): Branch[] {
  const tree = treeOf(frame);
  tree.enter(part);
  return tree.branches(part.length + CERTIFICATE_DEPTH);
}

/** Counts branches one after the other. */
export function* countBranches(frame: Frame, branches: readonly Branch[]): Task<PartResult[]> {
  const results: PartResult[] = [];
  let before = 0;
  for (const branch of branches) {
    const task = enumerate(frame, branch);
    let step = task.next();
    for (; !step.done; step = task.next()) yield { ...step.value, done: before + step.value.done };
    results.push(partResultOf(branch, step.value));
    before += step.value.leaves;
  }
  return results;
}

/** Counts a part with its certificate. */
export function* countCertified(frame: Frame, part: Branch): Task<PartResult> {
  const results = yield* countBranches(frame, subBranches(frame, part));
  const census = results
    .map(({ leaves, weight, optimum, maze }) => ({ leaves, weight: BigInt(weight), optimum, design: maze }))
    .reduce(addCensus, NOTHING_COUNTED);
  return { ...partResultOf(part, census), branches: results.map(claimOf) };
}

function claimOf({ leaves, weight, optimum }: PartResult): Claim {
  return [leaves, weight, optimum];
}

/** Why a result does not follow from its certificate, in one sentence; null where it does. */
export function faultOfCertificate(frame: Frame, result: PartResult): string | null {
  const { branch, branches, leaves, weight, optimum } = result;
  const wanted = subBranches(frame, branch).length;
  if (branches?.length !== wanted)
    return `it does not say what its ${counted(wanted, 'sub-branch', 'sub-branches')} hold`;
  if (!branches.every(([runs, mazes]) => runs >= 1 && BigInt(runs) <= BigInt(mazes)))
    return 'a sub-branch of it has more runs than mazes, or none';
  const runs = branches.reduce((sum, [some]) => sum + some, 0);
  const mazes = branches.reduce((sum, [, some]) => sum + BigInt(some), 0n);
  const best = branches.reduce((most, [, , turns]) => Math.max(most, turns), -1);
  const isSum = runs === leaves && String(mazes) === weight && best === optimum;
  return isSum ? null : 'its sub-branches do not add up to it';
}

/** Claims of a part's certificate, each as the result of its sub-branch; the mazes are not told. */
export function claimsOf(frame: Frame, { branch, branches = [] }: PartResult): PartResult[] {
  return subBranches(frame, branch).flatMap((sub, at) => {
    const claim = branches[at];
    if (claim === undefined) return [];
    const [leaves, weight, optimum] = claim;
    return [{ branch: sub, leaves, weight, optimum, maze: '' }];
  });
}

/** Whether a claim of a certificate is what was counted. */
export function isClaimRight(claim: PartResult, counted: PartResult): boolean {
  const { branch, leaves, weight, optimum } = counted;
  return (
    claim.branch === branch && claim.leaves === leaves && claim.weight === weight && claim.optimum === optimum
  );
}
