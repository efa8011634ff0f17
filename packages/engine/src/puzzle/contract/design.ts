import type { BitProblem } from '../../optimise/index.js';

/** Tastes in which levels can be searched for, by name. */
export interface DesignStyle {
  readonly name: string;
  readonly summary: string;
}

/** What a search for levels is asked for besides the options of the generator. */
export interface DesignWishes {
  /** `length`, the moves of a shortest solution, or a formula over the measured features. */
  readonly objective: string;
  readonly styles: readonly string[];
}

/** Levels as strings of bits, so that the searches of `optimise` can look for those that are worth most. */
export interface Designs<L> {
  readonly problem: BitProblem;
  /** The level that a feasible design stands for, and what it is worth by the objective; null for one that is none. */
  read(genome: Uint8Array): { readonly level: L; readonly worth: number } | null;
}
