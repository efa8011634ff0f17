import { parseLetterMoves, type Result } from '../../puzzle/index.js';
import type { ChaseMove } from './level.js';

const LETTERS: readonly ChaseMove[] = ['U', 'R', 'D', 'L', 'W'];

/** Reads moves: letters U R D L W in either case; spaces, commas and line ends between them do not count. */
export function parseChaseMoves(text: string): Result<readonly ChaseMove[]> {
  const help = 'Moves are U (up), R (right), D (down), L (left) and W (wait).';
  return parseLetterMoves(text, LETTERS, help);
}

export function moveWord(move: ChaseMove): string {
  return { U: 'up', R: 'right', D: 'down', L: 'left', W: 'wait' }[move];
}
