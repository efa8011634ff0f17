import { cellAt, contains, type Direction, neighbour } from '@knossos/engine/grid';
import type { Point } from '../../../board/pen.js';
import { type Design, isBlocked, mayFlip, type Spot, setBlocked } from '../design.js';

/** A stroke under way: what it does is settled by its first touch, so that dragging draws rather than flickers. */
export interface Stroke {
  readonly before: Design;
  readonly build: boolean;
  /** What it has flipped so far, in order. */
  readonly spots: readonly Spot[];
  readonly design: Design;
  readonly last: Point;
}

/** Begins a stroke at a point; null where there is nothing to flip. */
export function beginStroke(design: Design, point: Point): Stroke | null {
  const spot = spotUnder(design, point, true);
  if (!spot || !mayFlip(design, spot)) return null;
  const stroke = { before: design, build: !isBlocked(design, spot), spots: [], design, last: point };
  return touch(stroke, spot);
}

/** Draws on in a straight line to another point. */
export function extendStroke(stroke: Stroke, to: Point): Stroke {
  const { last } = stroke;
  // Quick hands send few points: everything between two of them counts as touched.
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to.x - last.x), Math.abs(to.y - last.y)) * 4));
  let now = stroke;
  for (let i = 1; i <= Math.min(steps, 400); i++) {
    const x = last.x + ((to.x - last.x) * i) / steps;
    const y = last.y + ((to.y - last.y) * i) / steps;
    const spot = spotUnder(now.design, { x, y }, false);
    if (spot) now = touch(now, spot);
  }
  return { ...now, last: to };
}

function touch(stroke: Stroke, spot: Spot): Stroke {
  const design = setBlocked(stroke.design, spot, stroke.build);
  return design === stroke.design ? stroke : { ...stroke, design, spots: [...stroke.spots, spot] };
}

/**
 * What lies under a point: the cell, or the nearest wall between two cells. While dragging only points near a wall
 * count, so that crossing a cell does not wall it in.
 */
export function spotUnder({ board }: Design, { x, y }: Point, first: boolean): Spot | null {
  const { maze, shape } = board;
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (!contains(maze, column, row)) return null;
  const cell = cellAt(maze, column, row);
  if (shape === 'cells') return { cell, side: null };
  const away = [y - row, column + 1 - x, row + 1 - y, x - column];
  let side: Direction | null = null;
  let least = first ? 0.5 : 0.22;
  for (const direction of [0, 1, 2, 3] as const) {
    const distance = away[direction] ?? 1;
    if (neighbour(maze, cell, direction) === null || distance > least) continue;
    least = distance;
    side = direction;
  }
  return side === null ? null : { cell, side };
}
