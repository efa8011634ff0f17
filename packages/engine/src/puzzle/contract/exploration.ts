import type { Task } from '../common/task.js';

/** The graph of all positions of a level, and searches for a shortest plan side by side: what a mind may offer besides. */
export interface Exploration<S> {
  /** The searches that there are, from the most wasteful on. */
  readonly searches: readonly SearchKind[];
  /** Why a level has neither, for people; null where it has both. */
  refusal(seen: S): string | null;
  /** All positions that can be reached from one; gives up where there are more than `limit`. */
  graph(seen: S, limit: number): Task<GraphAnswer>;
  /** A search by name, with what it looked at. Throws a RangeError for an unknown name, and for a level that is refused. */
  search(seen: S, name: string, wish: SearchWish): Task<SearchTrace>;
}

/** How far a search may go, and which of its data are to be kept. */
export interface SearchWish {
  /** Most positions that it may work on. */
  readonly limit: number;
  /** Whether its steps are to list the positions by their numbers in the graph. */
  readonly isListed?: boolean;
}

/** A search that can be watched. */
export interface SearchKind {
  readonly name: string;
  readonly title: string;
  /** One or two sentences: how it goes about it, and what that costs. */
  readonly summary: string;
  /** What the depth of its rows counts. */
  readonly depth: string;
}

export type GraphAnswer =
  | { readonly status: 'drawn'; readonly graph: PositionGraph }
  | { readonly status: 'gave-up'; readonly reason: string };

/** In a position graph: a move that wins, and one that loses at once. */
export const WINNING_MOVE = -1;
export const LOSING_MOVE = -2;

/**
 * All positions that can be reached from a start, with the game still open, numbered breadth first from it, as plain data in
 * compressed rows. The moves of position `p` are `moves[offsets[p]] .. moves[offsets[p + 1] - 1]`, as numbers in the rules'
 * order of moves, and lead to `targets` at the same places: to a position, {@link WINNING_MOVE} or {@link LOSING_MOVE}.
 */
export interface PositionGraph {
  readonly positions: number;
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
  readonly moves: Uint8Array;
  /** Moves to a win with best play, by position; 0 where it is lost. */
  readonly distances: Int32Array;
  /** Fewest moves from the start, by position. */
  readonly layers: Int32Array;
  /** The cell on which the player stands, by position. */
  readonly cells: Int32Array;
  /** How many positions there could be at most: everybody anywhere, and everything that can change in any state. */
  readonly bound: bigint;
}

/** What a search looked at, step by step, and its outcome. */
export interface SearchTrace {
  readonly name: string;
  /** `impossible` is proved; `gave-up` is not. */
  readonly status: 'solved' | 'impossible' | 'gave-up';
  /** Moves of a shortest plan; null unless solved. */
  readonly length: number | null;
  /** Why it gave up, for people; null unless it did. */
  readonly reason: string | null;
  /** Positions looked at in all, which are those whose moves were tried; sequences of moves where it does not know positions. */
  readonly looked: bigint;
  /** Most positions, or sequences, that had to be kept in memory. */
  readonly kept: bigint;
  /** How many positions there could be at most. */
  readonly bound: bigint;
  readonly steps: readonly SearchStepShown[];
}

/** One step of a search: what it looked at next. */
export interface SearchStepShown {
  readonly depth: number;
  /** Positions, or sequences, looked at in this step, and in all so far. */
  readonly fresh: bigint;
  readonly looked: bigint;
  readonly kept: bigint;
  /** The cells on which the player stands in them, and in how many of them on each. */
  readonly cells: Int32Array;
  readonly counts: Float64Array;
  /**
   * The positions by their numbers in the graph from the same start, each once, without those that cannot be reached; null
   * where they were not asked for or would be too many to keep.
   */
  readonly positions: Int32Array | null;
}
