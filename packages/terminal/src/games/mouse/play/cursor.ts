import { type Board, flipAt, flipMove, placeCount } from '@knossos/engine/games/mouse';
import { type Direction, DOWN, LEFT, RIGHT, UP } from '@knossos/engine/grid';
import { cellAfter } from '../../../play/coordinates.js';
import { isWay } from '../../../play/key-table.js';
import type { DesignAction, WallAction } from './bindings.js';

const SIDES: Readonly<Record<WallAction, Direction>> = {
  'wall-up': UP,
  'wall-right': RIGHT,
  'wall-down': DOWN,
  'wall-left': LEFT,
};

/** The place that an action leads the cursor to; null for one that does not move it. */
export function placeAfter(board: Board, at: number, action: DesignAction): number | null {
  if (board.shape !== 'graph') return cellAfter(board.maze, at, action);
  if (!isWay(action)) return null;
  const step = action === 'up' || action === 'left' ? -1 : 1;
  return Math.max(0, Math.min(placeCount(board) - 1, at + step));
}

/** What an action asks to flip at the cursor: a move, a sentence why not, or null for one that flips nothing. */
export function flipOf(
  board: Board,
  at: number,
  action: DesignAction,
): { readonly move: string } | { readonly refusal: string } | null {
  const side = isWall(action) ? SIDES[action] : undefined;
  if (action !== 'flip' && side === undefined) return null;
  if (board.shape === 'graph') return { refusal: 'A graph has nothing to flip: g releases the mouse.' };
  if (board.shape === 'cells') {
    if (side !== undefined) return { refusal: 'Here cells are blocked, not walls: space flips the cell.' };
  } else if (side === undefined) {
    return { refusal: 'Here walls stand between cells: Shift and an arrow, or H J K L, flip one.' };
  }
  const flip = flipAt(board, at, side ?? null);
  if (flip) return { move: flipMove(board.maze, flip) };
  return { refusal: side === undefined ? 'Start and exit stay open.' : 'The outer wall stays as it is.' };
}

function isWall(action: DesignAction): action is WallAction {
  return Object.hasOwn(SIDES, action);
}
