import { failure, faultAt, type Result, success } from '../../../puzzle/index.js';
import { FLIP_MOVE } from './flips.js';
import { GO } from './state.js';

/** Reads moves separated by spaces or commas: `c4 d5 go`, for walls `c4r a1d`; letters may be large. */
export function parseMouseMoves(text: string): Result<readonly string[]> {
  const moves: string[] = [];
  for (const match of text.matchAll(/[^\s,]+/g)) {
    const move = match[0].toLowerCase();
    if (move !== GO && !FLIP_MOVE.test(move)) {
      const help =
        'Moves are cells to flip, e.g. c4, walls to flip, e.g. c4r or c4d, and go; with spaces between.';
      return failure(faultAt(null, match.index + 1, `"${match[0].slice(0, 20)}" is no move`, help));
    }
    moves.push(move);
  }
  return success(moves);
}

/** A move in words. */
export function moveWord(move: string): string {
  if (move === GO) return 'release the mouse';
  const match = FLIP_MOVE.exec(move);
  if (!match || match[2] === '') return `flip ${move}`;
  return `flip the wall ${match[2] === 'r' ? 'right of' : 'below'} ${match[1]}`;
}
