import {
  cellAt,
  contains,
  type Direction,
  isFloor,
  isOpen,
  LEFT,
  RIGHT,
} from '@knossos/engine/internal/grid';
import type { LegendEntry } from '@knossos/engine/internal/puzzle';
import {
  clearLetters,
  type Sketch,
  setFloor,
  setWall,
  toggleBetween,
  toggleLetter,
} from '@knossos/engine/internal/puzzle';
import type { Point } from '../board/pen.js';

export type Pencil =
  | { readonly kind: 'ground' }
  | { readonly kind: 'eraser' }
  /** Draws nothing: a finger moves a board about that is larger than its place. */
  | { readonly kind: 'hand' }
  | { readonly kind: 'stamp'; readonly stamp: LegendEntry };

/** The pencil one has in hand: one that the game of the draft has no use for is laid down. */
export function heldPencil(
  pencil: Pencil,
  stamps: readonly LegendEntry[],
  hasGround = true,
  hasHand = false,
): Pencil {
  const isKnown =
    pencil.kind === 'stamp'
      ? stamps.some(({ letter }) => letter === pencil.stamp.letter)
      : pencil.kind === 'ground'
        ? hasGround
        : pencil.kind === 'eraser' || hasHand;
  if (isKnown) return pencil;
  const [stamp] = stamps;
  return hasGround || !stamp ? { kind: 'ground' } : { kind: 'stamp', stamp };
}

/** Columns or rows beyond which a drawing may be larger than its place. */
const MANY = 16;

/** Whether a drawing may have to be moved about on a small screen. */
export function isLarge({ maze }: Sketch): boolean {
  return Math.max(maze.columns, maze.rows) > MANY;
}

/** What a stroke goes on doing after its first touch: so that dragging draws rather than flickers. */
export interface PencilStroke {
  readonly pencil: Pencil;
  /** For rock and walls: whether they are put up or taken away. */
  readonly build: boolean;
}

/** Begins a stroke: the first touch decides whether it builds or clears. */
export function beginStroke(sketch: Sketch, pencil: Pencil, point: Point): PencilStroke {
  if (pencil.kind !== 'ground') return { pencil, build: true };
  if (sketch.style === 'cells') {
    const cell = cellUnder(sketch, point);
    return { pencil, build: cell !== null && isFloor(sketch.maze, cell) };
  }
  const side = sideUnder(sketch, point);
  return { pencil, build: side !== null && isOpen(sketch.maze, side.cell, side.direction) };
}

/** The sketch after the stroke has touched a point; `first` tells a tap from a drag. */
export function drawAt(sketch: Sketch, stroke: PencilStroke, point: Point, first: boolean): Sketch {
  const cell = cellUnder(sketch, point);
  switch (stroke.pencil.kind) {
    case 'hand':
      return sketch;
    case 'eraser':
      return cell === null ? sketch : clearLetters(sketch, cell);
    case 'stamp': {
      const { letter, placed, look, isUpright } = stroke.pencil.stamp;
      if (look === 'gate') {
        const sideOf = isUpright ? uprightUnder : sideUnder;
        const side = first ? sideOf(sketch, point) : null;
        return side === null ? sketch : toggleBetween(sketch, side.cell, side.direction, letter);
      }
      return cell === null || !first ? sketch : toggleLetter(sketch, cell, letter, placed === 'one');
    }
    case 'ground': {
      if (sketch.style === 'cells') return cell === null ? sketch : setFloor(sketch, cell, !stroke.build);
      // While dragging only spots near a wall count, so that crossing a cell does not wall it in.
      const side = sideUnder(sketch, point, first ? 0.5 : 0.22);
      return side === null ? sketch : setWall(sketch, side.cell, side.direction, stroke.build);
    }
  }
}

/** The sketch after a key has put what one has in hand into a cell; walls have keys of their own, and a gate goes to the right. */
export function touch(sketch: Sketch, pencil: Pencil, cell: number): Sketch {
  if (pencil.kind === 'ground' && sketch.style === 'walls') return sketch;
  const { columns } = sketch.maze;
  const across = pencil.kind === 'stamp' && pencil.stamp.look === 'gate' ? 0.9 : 0.5;
  const point = { x: (cell % columns) + across, y: Math.floor(cell / columns) + 0.5 };
  return drawAt(sketch, beginStroke(sketch, pencil, point), point, true);
}

export function cellUnder({ maze }: Sketch, { x, y }: Point): number | null {
  const column = Math.floor(x);
  const row = Math.floor(y);
  return contains(maze, column, row) ? cellAt(maze, column, row) : null;
}

/** The side to the left or right that is nearest to a point on the board. */
function uprightUnder(sketch: Sketch, point: Point): { cell: number; direction: Direction } | null {
  const cell = cellUnder(sketch, point);
  return cell === null ? null : { cell, direction: point.x - Math.floor(point.x) < 0.5 ? LEFT : RIGHT };
}

/** The side nearest to a point, if within `reach` of it; a point just outside the board means its rim. */
export function sideUnder(
  { maze }: Sketch,
  { x, y }: Point,
  reach = 0.5,
): { cell: number; direction: Direction } | null {
  const column = Math.min(maze.columns - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(maze.rows - 1, Math.max(0, Math.floor(y)));
  const distances = [y - row, column + 1 - x, row + 1 - y, x - column];
  let best: Direction = 0;
  for (const direction of [1, 2, 3] as const) {
    if ((distances[direction] ?? 0) < (distances[best] ?? 0)) best = direction;
  }
  return Math.abs(distances[best] ?? 1) <= reach
    ? { cell: cellAt(maze, column, row), direction: best }
    : null;
}
