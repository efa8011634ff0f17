import { cellCount } from '../../../grid/index.js';
import type { Position } from '../board/board.js';
import { borderOf } from '../exact/border.js';

/** Covered cells that touch exactly the same opened numbers: nothing that is shown tells them apart. */
export interface ConstraintBox {
  readonly cells: readonly number[];
  /** The numbers that they touch, as ascending indices into {@link Accounts.numbers}; none for the cells inland. */
  readonly numbers: readonly number[];
}

/** An opened number with land around it: so many mines lie in these boxes together. */
export interface Constraint {
  readonly cell: number;
  readonly value: number;
  /** As ascending indices into {@link Accounts.boxes}. */
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
    for (const number of box.numbers) touched[number]?.push(index);
  });
  const numbers = clues.map(({ cell, mines }, index) => ({
    cell,
    value: mines,
    boxes: touched[index] ?? [],
  }));
  return { position, boxes, numbers, boxOf, interior: boxOf[interior[0] ?? -1] ?? -1 };
}

function ascending(list: readonly number[]): number[] {
  return [...list].sort((a, b) => a - b);
}
