/** What a tree of runs, or a branch of one, holds. The censuses of disjoint branches add up. */
export interface Census {
  /** Number of different runs. */
  readonly leaves: number;
  /** Number of designs (mazes; labelled graphs with orders) with these runs. */
  readonly weight: bigint;
  /** The most that any run is worth, in turns for one; -1 when there is none. */
  readonly optimum: number;
  /** The first design that is worth so much, as the tree writes designs; empty when there is none. */
  readonly design: string;
}

/** The census of no branch at all. */
export const NOTHING_COUNTED: Census = { leaves: 0, weight: 0n, optimum: -1, design: '' };

/** The census of two disjoint branches, the earlier one first. */
export function addCensus(a: Census, b: Census): Census {
  const { optimum, design } = b.optimum > a.optimum ? b : a;
  return { leaves: a.leaves + b.leaves, weight: a.weight + b.weight, optimum, design };
}
