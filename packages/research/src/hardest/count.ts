import type { Walls } from './board-size.js';

/** What mazes of one exit hold. Those of disjoint branches add up. */
export interface Count {
  /** Leaves: mazes that Theseus can tell from one another. */
  readonly leaves: number;
  /** Mazes by moves of their longest plan, from 0 to the most there is; 0 stands for those that nobody can win. */
  readonly lengths: readonly number[];
  /** The first walls with the longest plan; empty where there is no maze. */
  readonly walls: Walls;
  /** Most moves of a plan where the Minotaur does not begin on the exit, and the first walls with it; -1 for no maze. */
  readonly clear: number;
  readonly clearWalls: Walls;
}

/** The count of no maze at all. */
export const NOTHING_COUNTED: Count = {
  ...{ leaves: 0, lengths: [], walls: '' },
  ...{ clear: -1, clearWalls: '' },
};

/** The count of two disjoint branches, the earlier one first. */
export function addCounts(a: Count, b: Count): Count {
  const [longer, other] = b.lengths.length > a.lengths.length ? [b, a] : [a, b];
  const { clear, clearWalls } = b.clear > a.clear ? b : a;
  return {
    leaves: a.leaves + b.leaves,
    lengths: longer.lengths.map((mazes, moves) => mazes + (other.lengths[moves] ?? 0)),
    walls: longer.walls,
    ...{ clear, clearWalls },
  };
}

/** Most moves of any longest plan; -1 where there is no maze. */
export function optimumOf({ lengths }: Pick<Count, 'lengths'>): number {
  return lengths.length - 1;
}

export function mazesOf({ lengths }: Pick<Count, 'lengths'>): number {
  return lengths.reduce((sum, mazes) => sum + mazes, 0);
}
