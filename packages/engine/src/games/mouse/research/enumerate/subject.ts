import type { Frame } from '../../walk/frame.js';
import { isSameResult, type PartResult, PartVerifier } from './part.js';
import { claimsOf, faultOfCertificate, isClaimRight } from './sub-branches.js';

/** What several parts hold together. */
export type PartTotal = Omit<PartResult, 'branch' | 'branches'>;

/** The total of no part at all. */
export const NO_PARTS: PartTotal = { leaves: 0, weight: '0', optimum: -1, maze: '' };

/** The total of disjoint parts, the earlier ones first: where both have the same most turns, theirs is the maze. */
export function joinTotals(a: PartTotal, b: PartTotal): PartTotal {
  const { optimum, maze } = b.optimum > a.optimum ? b : a;
  const weight = String(BigInt(a.weight) + BigInt(b.weight));
  return { leaves: a.leaves + b.leaves, weight, optimum, maze };
}

/**
 * The enumeration of a frame as what a proof done together is about: how results are checked, compared and added up. Parts of a proof that
 * is certified say what their sub-branches hold; what a search has found, one leaf, does not.
 */
export function enumerationSubject(frame: Frame, isCertified = false) {
  const verifier = new PartVerifier(frame);
  const certificate = {
    claims: (result: PartResult): PartResult[] => claimsOf(frame, result),
    isRight: isClaimRight,
    bare: ({ branches: _, ...result }: PartResult): PartResult => result,
  };
  return {
    ...(isCertified && { certificate }),
    exceeds: (find: PartTotal, sum: PartTotal): boolean => find.optimum > sum.optimum,
    partOf: ({ branch }: PartResult): string => branch,
    fault: (result: PartResult): string | null =>
      verifier.fault(result) ?? (isCertified ? faultOfCertificate(frame, result) : null),
    isSame: isSameResult,
    nothing: NO_PARTS,
    join: joinTotals,
    holdsBest: (part: PartTotal, all: PartTotal): boolean => part.optimum === all.optimum,
  };
}
