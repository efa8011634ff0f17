import type { Lists } from './design.js';

/** The next decision: none, since he is out. */
export const LEAF = 0;
/** Which neighbours has the vertex where he stands for the first time? */
export const NEIGHBOURS = 1;

/** A graph as far as it was decided, with Squeaky on it; what can be decided on, and what a leaf then stands for. */
export interface KnownPart {
  readonly turns: number;
  readonly edges: number;
  /** Labelled choices that led here. */
  readonly ways: number;
  /** How long a copy of the state is. */
  readonly size: number;

  copyTo(slab: Int32Array): void;

  /** Takes all back that was decided since {@link copyTo}, when there were so many ways. */
  restore(slab: Int32Array, ways: number): void;

  /** Walks on until something is to be decided, or the exit is reached, and says what. */
  advance(): number;

  /** How many options there are, some of which may not be possible. */
  optionCount(question: number): number;

  /** Whether an option is possible; then it has been taken, otherwise the state is to be restored. */
  take(question: number, option: number): boolean;

  /** Labelled choices, with the orders that fit of vertices on which he stood; exact below 2^53. */
  weight(): number;

  /** The same, exact. */
  exactWeight(): bigint;

  /** Neighbours that the vertices on which he never stood have: what matters in how many ways they may be completed. */
  rest(): number;

  /** The graph with orders that fit, what is undecided left out: the start first, the exit last. */
  lists(): Lists;
}
