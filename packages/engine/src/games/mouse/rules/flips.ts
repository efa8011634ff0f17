import {
  cellCount,
  cellName,
  cloneMaze,
  type Direction,
  DOWN,
  type Grid,
  isFloor,
  isOpen,
  LEFT,
  mazeOfFloor,
  neighbour,
  parseCellName,
  RIGHT,
  setSide,
  UP,
} from '../../../grid/index.js';
import type { Board, GridBoard } from './level.js';

/** One flip: a cell, or the wall on one side of it. Sides are right and down, so that every wall has one name. */
export interface Flip {
  readonly cell: number;
  /** Null flips the cell itself. */
  readonly side: typeof RIGHT | typeof DOWN | null;
}

/** What flips look like as moves: `c4`, and for walls `c4r` and `c4d`. */
export const FLIP_MOVE = /^([a-z]{1,4}[1-9][0-9]{0,5})([rd]?)$/;

export function flipMove(grid: Grid, { cell, side }: Flip): string {
  return cellName(grid, cell) + (side === null ? '' : side === RIGHT ? 'r' : 'd');
}

/** The flip that a move means on a board; null when it is none that is allowed there. */
export function readFlip(board: Board, move: string): Flip | null {
  if (board.shape === 'graph') return null;
  const match = FLIP_MOVE.exec(move);
  const cell = match ? parseCellName(board.maze, match[1]) : null;
  if (!match || cell === null) return null;
  const side = match[2] === '' ? null : match[2] === 'r' ? RIGHT : DOWN;
  return canFlip(board, { cell, side }) ? { cell, side } : null;
}

/** Whether a flip is allowed: start and exit stay open, and the outer wall stays as it is. */
export function canFlip(board: GridBoard, { cell, side }: Flip): boolean {
  if (board.shape === 'cells') return side === null && cell !== board.start && cell !== board.exit.cell;
  return side !== null && neighbour(board.maze, cell, side) !== null;
}

/** The flip of a cell, or of the wall on any side of it; null for one that is not allowed. */
export function flipAt(board: GridBoard, cell: number, side: Direction | null): Flip | null {
  const isBefore = side === LEFT || side === UP;
  const owner = isBefore ? neighbour(board.maze, cell, side) : cell;
  if (owner === null) return null;
  const flip: Flip = { cell: owner, side: side === LEFT ? RIGHT : side === UP ? DOWN : side };
  return canFlip(board, flip) ? flip : null;
}

/** All flips, in reading order of their cells, the right side before the lower one; none for a graph. */
export function flipsOf(board: Board): Flip[] {
  if (board.shape === 'graph') return [];
  const flips: Flip[] = [];
  const sides = board.shape === 'cells' ? [null] : ([RIGHT, DOWN] as const);
  for (let cell = 0; cell < cellCount(board.maze); cell++) {
    for (const side of sides) if (canFlip(board, { cell, side })) flips.push({ cell, side });
  }
  return flips;
}

/** Whether a flip would close something: the cell is open, or there is no wall yet. */
export function isOpenAt(board: GridBoard, { cell, side }: Flip): boolean {
  return side === null ? isFloor(board.maze, cell) : isOpen(board.maze, cell, side);
}

export function withFlips(board: GridBoard, flips: readonly Flip[]): GridBoard {
  if (board.shape === 'cells') {
    const flipped = new Set(flips.map(({ cell }) => cell));
    const maze = mazeOfFloor(board.maze, (cell) => isFloor(board.maze, cell) !== flipped.has(cell));
    return { ...board, maze };
  }
  const maze = cloneMaze(board.maze);
  for (const { cell, side } of flips) {
    const direction = (side ?? RIGHT) as Direction;
    setSide(maze, cell, direction, !isOpen(maze, cell, direction));
  }
  return { ...board, maze };
}
