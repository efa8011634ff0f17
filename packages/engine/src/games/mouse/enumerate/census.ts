/** What a subtree holds. The censuses of disjoint subtrees add up. */
export interface Census {
  /** Number of different runs. */
  readonly leaves: number;
  /** Number of mazes with these runs: the sum of 2^(cells never decided) over the leaves. */
  readonly feasible: bigint;
  /** The most that any run is worth, in turns for one; -1 when there is none. */
  readonly optimum: number;
  /** The first maze that is worth so much, one digit a cell: 1 blocked, 0 open; undecided cells are open. */
  readonly maze: string;
}

/** The census of no subtree at all. */
export const NOTHING_COUNTED: Census = { leaves: 0, feasible: 0n, optimum: -1, maze: '' };

/** The census of two disjoint subtrees, the earlier one first. */
export function addCensus(a: Census, b: Census): Census {
  const better = b.optimum > a.optimum ? b : a;
  return {
    leaves: a.leaves + b.leaves,
    feasible: a.feasible + b.feasible,
    optimum: better.optimum,
    maze: better.maze,
  };
}
