import type { Direction } from '../../../grid/index.js';
import { parseLetterMoves, type Result } from '../../../puzzle/index.js';
import { HAUNT_ORDER, type HauntMove } from './state.js';

const WORDS: Readonly<Record<HauntMove, string>> = { F: 'forward', L: 'turn left', R: 'turn right' };

/** A key as words. */
export function hauntMoveWord(move: HauntMove): string {
  return WORDS[move];
}

/** Which way the player faces after a turn to the left or to the right. */
export function turned(facing: Direction, key: Exclude<HauntMove, 'F'>): Direction {
  return ((facing + (key === 'L' ? 3 : 1)) & 3) as Direction;
}

/** Reads keys: letters F L R in either case; spaces, commas and line ends between them do not count. */
export function parseHauntMoves(text: string): Result<readonly HauntMove[]> {
  return parseLetterMoves(text, HAUNT_ORDER, 'Moves are F (forward), L (turn left) and R (turn right).');
}
