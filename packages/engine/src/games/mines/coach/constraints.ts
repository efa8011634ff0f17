import { cellCount } from '../../../grid/index.js';
import type { Position } from '../board/board.js';
import { borderOf } from '../exact/border.js';

/** Covered cells that touch exactly the same opened numbers: nothing that is shown tells them apart. */
export interface ConstraintBox {
  readonly cells: readonly number[];
  /** The numbers that they touch, as ascending indices into {@link Constraints.numbers}; none for the cells inland. */
  readonly numbers: readonly number[];
}

/** An opened number with land around it: so many mines lie in these boxes together. */
export interface Constraint {
  readonly cell: number;
  readonly value: number;
  /** As ascending indices into {@link Constraints.boxes}. */
  readonly boxes: readonly number[];
}

/**
 * A position as sums over boxes, the form in which the coach reasons: every number says how many mines its boxes
 * hold together, and the mine count says it of all boxes. A cell is certain when its whole box is.
 */
export interface Constraints {
  readonly position: Position;
  /** By first cell, in reading order. */
  readonly boxes: readonly ConstraintBox[];
  /** In reading order. */
  readonly numbers: readonly Constraint[];
  /** By cell: its box, -1 for an opened cell. */
  readonly boxOf: Int32Array;
  /** The box of the land that touches no number, -1 where there is none. */
  readonly interior: number;
}

/** A conclusion: every cell of a box holds a mine, or none does. */
export interface Claim {
  readonly box: number;
  readonly isMine: boolean;
}

/** Keeps the accounts of a position. */
export function constraintsOf(position: Position): Constraints {
  const { parts, interior } = borderOf(position);
  const clues = parts.flatMap((part) => part.clues).sort((a, b) => a.cell - b.cell);
  const indexOf = new Map(clues.map(({ cell }, index) => [cell, index]));
  const onBorder = parts.flatMap(({ boxes, clues: near }) =>
    boxes.map((box) => ({
      cells: ascending(box.cells),
      numbers: ascending(box.clues.map((clue) => indexOf.get(near[clue]?.cell ?? -1) ?? -1)),
    })),
  );
  const boxes = interior.length === 0 ? onBorder : [...onBorder, { cells: interior, numbers: [] }];
  boxes.sort((a, b) => (a.cells[0] ?? 0) - (b.cells[0] ?? 0));
  const boxOf = new Int32Array(cellCount(position)).fill(-1);
  const touched: number[][] = clues.map(() => []);
  boxes.forEach((box, index) => {
    for (const cell of box.cells) boxOf[cell] = index;
    for (const number of box.numbers) touched[number].push(index);
  });
  const numbers = clues.map(({ cell, mines: value }, index) => ({ cell, value, boxes: touched[index] }));
  return { position, boxes, numbers, boxOf, interior: boxOf[interior[0] ?? -1] ?? -1 };
}

function ascending(list: readonly number[]): number[] {
  return [...list].sort((a, b) => a - b);
}

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

/** A step as it is found: its claims, and its numbers as indices into the accounts. */
export interface Step extends Pick<Deduction, 'way' | 'given' | 'isSmallest'> {
  readonly claims: readonly Claim[];
  readonly numbers: readonly number[];
}
