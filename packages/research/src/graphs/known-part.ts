import { degreeBound, edgeBound, type GraphClass } from './class.js';
import type { Lists } from './design.js';

/** The next decision: none, since he is out. */
export const LEAF = 0;
/** Which neighbours has the vertex where he stands for the first time? */
export const NEIGHBOURS = 1;

// Places in the state; what is a part's own begins at `HEAD`.
export const AT = 0;
export const STOOD = 1;
export const TURNS = 2;
export const IS_NEW = 3;
export const EDGES = 4;
export const HEAD = 5;

/** A graph as far as it was decided, with Squeaky on it; what can be decided on, and what a leaf then stands for. */
export abstract class KnownPart {
  protected readonly bound: number;
  protected readonly mostEdges: number;
  /** Where he is, and all that was decided, in one array, so that taking back is copying. */
  protected readonly state: Int32Array;

  constructor(all: GraphClass, size: number) {
    this.bound = degreeBound(all);
    this.mostEdges = edgeBound(all);
    this.state = new Int32Array(size);
    this.state[STOOD] = 1;
    this.state[IS_NEW] = 1;
  }

  get turns(): number {
    return this.state[TURNS];
  }

  get edges(): number {
    return this.state[EDGES];
  }

  /** Labelled choices that led here. */
  get ways(): number {
    return 1;
  }

  /** How long a copy of the state is. */
  get size(): number {
    return this.state.length;
  }

  copyTo(slab: Int32Array): void {
    slab.set(this.state);
  }

  /** Takes all back that was decided since {@link copyTo}, when there were so many ways. */
  restore(slab: Int32Array, _ways: number): void {
    this.state.set(slab);
  }

  /** Walks on until something is to be decided, or the exit is reached, and says what. */
  abstract advance(): number;

  /** How many options there are, some of which may not be possible. */
  abstract optionCount(question: number): number;

  /** Whether an option is possible; then it has been taken, otherwise the state is to be restored. */
  abstract take(question: number, option: number): boolean;

  /** Labelled choices, with the orders that fit of vertices on which he stood; exact below 2^53. */
  abstract weight(): number;

  /** The same, exact. */
  abstract exactWeight(): bigint;

  /** Neighbours that the vertices on which he never stood have: what matters in how many ways they may be completed. */
  abstract rest(): number;

  /** The graph with orders that fit, what is undecided left out: the start first, the exit last. */
  abstract lists(): Lists;
}
