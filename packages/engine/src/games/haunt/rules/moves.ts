import type { Direction } from '../../../grid/index.js';
import { failure, faultAt, type Result, success } from '../../../puzzle/index.js';
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
  const moves: HauntMove[] = [];
  for (const [index, character] of [...text].entries()) {
    const move = HAUNT_ORDER.find((one) => one === character.toUpperCase());
    if (move !== undefined) moves.push(move);
    else if (!/[\s,]/.test(character)) {
      const help = 'Moves are F (forward), L (turn left) and R (turn right).';
      return failure(faultAt(1, index + 1, `"${character}" is no move`, help));
    }
  }
  return success(moves);
}
