import type { Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import { sideOfWall, wallBits } from '@knossos/engine/internal/games/mouse/walk/wall-bits';
import { cellCount, type Grid, neighbour } from '@knossos/engine/internal/grid';
import type { Random } from '@knossos/engine/internal/random';

/** A side of so many cells is not made shorter. */
const LEAST_SIDE = 6;

/**
 * The frame with a column and a row less: the longer side is shortened, or both where they are equally long, and none below
 * {@link LEAST_SIDE} cells; null for one that stays as it is. Ends in the last column or row stay in the last.
 */
export function smallerFrame(frame: Frame): Frame | null {
  const columns = shorter(frame.columns, frame.rows);
  const rows = shorter(frame.rows, frame.columns);
  if (columns === frame.columns && rows === frame.rows) return null;
  const move = (cell: number) =>
    moved(Math.floor(cell / frame.columns), frame.rows, rows) * columns +
    moved(cell % frame.columns, frame.columns, columns);
  const [start, exit] = [move(frame.start), move(frame.exit)];
  return start === exit ? null : { ...frame, columns, rows, start, exit };
}

function shorter(side: number, other: number): number {
  return side > LEAST_SIDE && side >= other ? side - 1 : side;
}

function moved(at: number, before: number, after: number): number {
  return at === before - 1 ? after - 1 : Math.min(at, after - 1);
}

/** The row and the column of a larger frame that are new; beyond its last where there is none. */
interface Seam {
  readonly row: number;
  readonly column: number;
}

/** Draws where a row and a column, as far as there is one more, are put between or around those of a smaller frame. */
export function drawSeam(from: Grid, to: Grid, random: Random): Seam {
  const row = to.rows > from.rows ? random.below(to.rows) : to.rows;
  const column = to.columns > from.columns ? random.below(to.columns) : to.columns;
  return { row, column };
}

/** A design in a larger frame: a row and a column, by chance unless given, stand between or around its own. */
export function widened(
  design: Uint8Array,
  from: Grid,
  to: Frame,
  shape: 'cells' | 'walls',
  random: Random,
  { row, column }: Seam = drawSeam(from, to, random),
): Uint8Array {
  const share = random.below(11);
  const draw = () => (random.chance(share, 10) ? 1 : 0);
  const source = Array.from({ length: cellCount(to) }, (_, cell) => {
    const [y, x] = [Math.floor(cell / to.columns), cell % to.columns];
    if (y === row || x === column) return null;
    return (y - Number(y > row)) * from.columns + x - Number(x > column);
  });
  return shape === 'cells'
    ? widenedBlocks(design, to, source, draw)
    : widenedWalls(design, from, to, source, draw);
}

/** By cell of the larger frame, the one that it was; null for a new one. */
type Source = readonly (number | null)[];

function widenedBlocks(blocks: Uint8Array, { start, exit }: Frame, source: Source, draw: () => number) {
  return Uint8Array.from(source, (old, cell) => {
    if (cell === start || cell === exit) return 0;
    return old === null ? draw() : (blocks[old] ?? 0);
  });
}

function widenedWalls(walls: Uint8Array, from: Grid, to: Frame, source: Source, draw: () => number) {
  const design = new Uint8Array(2 * source.length);
  for (const bit of wallBits(to)) {
    const cell = bit >> 1;
    const side = sideOfWall(bit);
    const old = source[cell] ?? null;
    const beyond = source[neighbour(to, cell, side) ?? cell] ?? null;
    const isOld = old !== null && beyond !== null && neighbour(from, old, side) === beyond;
    design[bit] = isOld ? (walls[2 * old + (bit & 1)] ?? 0) : draw();
  }
  return design;
}
