import type { Constraints } from './constraints.js';
import type { Claim } from './minimal.js';

/** The article's ways forward that are certain: one cell's accounts, the shoreline overlaid, the mine count. */
export const SURE_WAYS = [2, 3, 4] as const;
export type SureWay = (typeof SURE_WAYS)[number];

/** Cells of which the coach has said before that they hold a mine, or that they hold none. */
export interface Given {
  readonly mines: readonly number[];
  readonly safe: readonly number[];
}

/**
 * One step of the coach. What it concludes follows from `numbers` and `given` (and the mine count, where used)
 * alone, and for each concluded cell no longer follows when any one number or any one given cell is dropped. The
 * given cells are conclusions of earlier steps of the same list.
 */
export interface Deduction {
  /**
   * 2: the accounts of one number; 3: all configurations of a piece of shore that fit some numbers, overlaid;
   * 4: the same, without those that clash with the number of mines.
   */
  readonly way: SureWay;
  /** Covered cells that hold no mine, ascending. */
  readonly safe: readonly number[];
  /** Covered cells that hold a mine, ascending. */
  readonly mines: readonly number[];
  /** Opened cells on whose numbers it rests, ascending. */
  readonly numbers: readonly number[];
  readonly given: Given;
  readonly usesMineCount: boolean;
  /** Whether it is proved that no smaller set of numbers would do. */
  readonly isSmallest: boolean;
  /** The step as a sentence or two that name the cells. */
  readonly sentence: string;
}

/** A step before it is put into words: boxes and indices into the accounts. */
export interface Step {
  readonly way: SureWay;
  readonly claims: readonly Claim[];
  readonly numbers: readonly number[];
  readonly given: Given;
  readonly isSmallest: boolean;
}

/** The cells of the claims of one kind, ascending. */
export function claimedCells(constraints: Constraints, claims: readonly Claim[], isMine: boolean): number[] {
  return claims
    .filter((claim) => claim.isMine === isMine)
    .flatMap(({ box }) => constraints.boxes[box]?.cells ?? [])
    .sort((a, b) => a - b);
}
