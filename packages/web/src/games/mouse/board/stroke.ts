import { type Flip, flipAt, isOpenAt, withFlips } from '@knossos/engine/internal/games/mouse/rules/flips';
import type { GridBoard } from '@knossos/engine/internal/games/mouse/rules/level';
import { cellAt, contains, DIRECTIONS } from '@knossos/engine/internal/grid';
import type { Point } from '../../../board/pen.js';
import type { Design } from '../design.js';

/** A stroke under way: what it does is settled by its first touch, so that dragging draws rather than flickers. */
export interface FlipStroke {
  readonly build: boolean;
  /** What it has flipped so far, in order. */
  readonly flips: readonly Flip[];
  readonly design: Design;
  readonly last: Point;
}

/** Begins a stroke at a point; null where there is nothing to flip. */
export function beginStroke(design: Design, point: Point): FlipStroke | null {
  const flip = flipUnder(design.board, point, true);
  return flip && touch({ build: isOpenAt(design.board, flip), flips: [], design, last: point }, flip);
}

/** Draws on in a straight line to another point. */
export function extendStroke(stroke: FlipStroke, to: Point): FlipStroke {
  const { last } = stroke;
  // Quick hands send few points: everything between two of them counts as touched.
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to.x - last.x), Math.abs(to.y - last.y)) * 4));
  let now = stroke;
  for (let i = 1; i <= Math.min(steps, 400); i++) {
    const x = last.x + ((to.x - last.x) * i) / steps;
    const y = last.y + ((to.y - last.y) * i) / steps;
    const flip = flipUnder(now.design.board, { x, y }, false);
    if (flip) now = touch(now, flip);
  }
  return { ...now, last: to };
}

function touch(stroke: FlipStroke, flip: Flip): FlipStroke {
  const { design, build, flips } = stroke;
  if (isOpenAt(design.board, flip) !== build) return stroke;
  const board = withFlips(design.board, [flip]);
  return { ...stroke, design: { ...design, board }, flips: [...flips, flip] };
}

/**
 * What may be flipped under a point: the cell, or the nearest wall between two cells. While dragging only points near a
 * wall count, so that crossing a cell does not wall it in.
 */
export function flipUnder(board: GridBoard, { x, y }: Point, first: boolean): Flip | null {
  const { maze, shape } = board;
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (!contains(maze, column, row)) return null;
  const cell = cellAt(maze, column, row);
  if (shape === 'cells') return flipAt(board, cell, null);
  const away = [y - row, column + 1 - x, row + 1 - y, x - column];
  let nearest: Flip | null = null;
  let least = first ? 0.5 : 0.22;
  for (const direction of DIRECTIONS) {
    const distance = away[direction] ?? 1;
    const flip = flipAt(board, cell, direction);
    if (flip === null || distance > least) continue;
    least = distance;
    nearest = flip;
  }
  return nearest;
}
