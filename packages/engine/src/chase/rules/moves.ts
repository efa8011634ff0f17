import { failure, faultAt, type Result, success } from '../../puzzle/index.js';
import type { ChaseMove } from './level.js';

const LETTERS = 'URDLW';

/** Reads moves: letters U R D L W in either case; spaces, commas and line ends between them do not count. */
export function parseChaseMoves(text: string): Result<readonly ChaseMove[]> {
  const moves: ChaseMove[] = [];
  for (let i = 0; i < text.length; i++) {
    const letter = (text[i] as string).toUpperCase();
    if (LETTERS.includes(letter)) moves.push(letter as ChaseMove);
    else if (!/[\s,]/.test(letter)) {
      return failure(
        faultAt(
          1,
          i + 1,
          `"${text[i]}" is no move`,
          'Moves are U (up), R (right), D (down), L (left) and W (wait).',
        ),
      );
    }
  }
  return success(moves);
}

export function moveWord(move: ChaseMove): string {
  return { U: 'up', R: 'right', D: 'down', L: 'left', W: 'wait' }[move];
}
