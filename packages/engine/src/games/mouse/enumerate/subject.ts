import type { Frame } from '../walk/frame.js';
import { isSameResult, type PartResult, PartVerifier } from './part.js';

/** What several parts hold together. */
export type PartTotal = Omit<PartResult, 'branch'>;

/** The total of no part at all. */
export const NO_PARTS: PartTotal = { leaves: 0, weight: '0', optimum: -1, maze: '' };

/** The total of disjoint parts, the earlier ones first: where both have the same most turns, theirs is the maze. */
export function joinTotals(a: PartTotal, b: PartTotal): PartTotal {
  const { optimum, maze } = b.optimum > a.optimum ? b : a;
  const weight = String(BigInt(a.weight) + BigInt(b.weight));
  return { leaves: a.leaves + b.leaves, weight, optimum, maze };
}

/** The enumeration of a frame as what a proof done together is about: how results are checked, compared and added up. */
export function enumerationSubject(frame: Frame) {
  const verifier = new PartVerifier(frame);
  return {
    partOf: ({ branch }: PartResult): string => branch,
    fault: (result: PartResult): string | null => verifier.fault(result),
    isSame: isSameResult,
    nothing: NO_PARTS,
    join: joinTotals,
    holdsBest: (part: PartTotal, all: PartTotal): boolean => part.optimum === all.optimum,
  };
}
