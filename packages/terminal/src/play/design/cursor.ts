import {
  type Board,
  canFlip,
  type Flip,
  flipMove,
  type GridBoard,
  placeCount,
} from '@knossos/engine/games/mouse';
import { type Direction, DOWN, LEFT, neighbour, RIGHT, UP } from '@knossos/engine/grid';
import type { Key } from '../../screen/keys.js';
import { cellAfter } from '../grid-cursor.js';

/** Keys that flip the wall on a side of the cursor's cell. */
const SIDES: Readonly<Record<Key, Direction>> = {
  'shift-up': UP,
  'shift-right': RIGHT,
  'shift-down': DOWN,
  'shift-left': LEFT,
  K: UP,
  L: RIGHT,
  J: DOWN,
  H: LEFT,
};
const LETTERS: Readonly<Record<Key, Key>> = {
  k: 'up',
  l: 'right',
  j: 'down',
  w: 'up',
  d: 'right',
  s: 'down',
  a: 'left',
};

/** The place that a key leads the cursor to; null for a key that does not move it. */
export function placeAfter(board: Board, at: number, key: Key): number | null {
  const name = LETTERS[key] ?? key;
  if (board.shape === 'graph') {
    const step = { up: -1, left: -1, down: 1, right: 1 }[name];
    return step === undefined ? null : Math.max(0, Math.min(placeCount(board) - 1, at + step));
  }
  return cellAfter(board.maze, at, name);
}

/** What a key asks to flip at the cursor: a move, a sentence why not, or null for a key that flips nothing. */
export function flipOfKey(
  board: Board,
  at: number,
  key: Key,
): { readonly move: string } | { readonly refusal: string } | null {
  const side = SIDES[key];
  const isCell = key === ' ' || key === 'x';
  if (!isCell && side === undefined) return null;
  if (board.shape === 'graph') return { refusal: 'A graph has nothing to flip: g releases the mouse.' };
  if (board.shape === 'cells') {
    if (!isCell) return { refusal: 'Here cells are blocked, not walls: space flips the cell.' };
    return asMove(board, { cell: at, side: null }, 'Start and exit stay open.');
  }
  if (side === undefined) {
    return { refusal: 'Here walls stand between cells: Shift and an arrow, or H J K L, flip one.' };
  }
  const beyond = neighbour(board.maze, at, side);
  if (beyond === null) return { refusal: 'The outer wall stays as it is.' };
  const flip: Flip =
    side === RIGHT || side === DOWN
      ? { cell: at, side }
      : { cell: beyond, side: side === LEFT ? RIGHT : DOWN };
  return asMove(board, flip, 'The outer wall stays as it is.');
}

function asMove(board: GridBoard, flip: Flip, refusal: string) {
  return canFlip(board, flip) ? { move: flipMove(board.maze, flip) } : { refusal };
}
