import type { Random } from '../../../random/index.js';
import type { Census } from './census.js';

/** A node of a tree: the decisions on the way to it, in order; `o` for open, `b` for blocked. */
export type Branch = string;

/**
 * A tree of runs. What Squeaky would meet is decided only when he meets it, the open branch of every decision before the
 * blocked one, so that every leaf is one run and stands for all designs that agree with what was decided on the way.
 */
export interface RunTree {
  /** Leaves counted so far, and the most that any run is worth; -1 before the first. */
  readonly leaves: number;
  readonly optimum: number;
  /** The first design that is worth so much, one digit a cell or wall: 1 blocked; what is undecided is open. */
  readonly maze: string;

  /** Goes down along a branch, which becomes the root. Throws a RangeError for a branch that is not in the tree. */
  enter(branch: Branch): void;

  /** The branches at `depth` decisions below the root, and leaves above that depth, in order. */
  branches(depth: number): Branch[];

  /** Counts leaves until `budget` more have been counted; false when the tree is done. Throws a RangeError for a run that is too long. */
  walk(budget: number): boolean;

  /** Goes down by fair coins to a leaf and back; the leaf counts for 2^(coins thrown). */
  probe(random: Random): number;

  /** What has been counted so far. */
  census(): Census;
}
