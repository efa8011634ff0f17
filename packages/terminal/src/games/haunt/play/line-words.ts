import { type HauntMove, parseHauntMoves } from '@knossos/engine/internal/games/haunt';
import { nearest } from '@knossos/engine/internal/puzzle';
import { meaningOf } from '../../../play/key-table.js';

const HELPS = ['hint', 'advice', 'map'];
const OTHERS = 'undo, redo, restart, new, view, where, card, command, help, quit';

/** Keys of the screen that mean the same here; letters of moves are moves. */
export const ALIASES: Readonly<Record<string, string>> = {
  q: 'quit',
  '?': 'help',
  t: 'hint',
  T: 'advice',
  u: 'undo',
  U: 'redo',
  n: 'new',
  m: 'map',
  v: 'view',
  e: 'command',
};

const MOVE_WORDS: Readonly<Record<string, HauntMove>> = { forward: 'F', walk: 'F', left: 'L', right: 'R' };

/** Reads moves as words and letters (`forward left`, `FFL`); a sentence for what is neither. */
export function readMoves(line: string): HauntMove[] | string {
  const moves: HauntMove[] = [];
  const words = line.toLowerCase().split(/[\s,]+/);
  for (const word of words.filter(Boolean)) {
    const move = meaningOf(MOVE_WORDS, word);
    const letters = parseHauntMoves(word);
    if (move !== null) moves.push(move);
    else if (letters.ok) moves.push(...letters.value);
    else {
      const near = nearest(word, [...Object.keys(MOVE_WORDS), ...HELPS, ...OTHERS.split(', ')]);
      const help = near === null ? 'help lists what is' : `did you mean "${near}"?`;
      return `"${word.slice(0, 40)}" is no move and no word here; ${help}`;
    }
  }
  return moves;
}

export const LINE_HELP = [
  'Moves are forward, left and right, or the letters F, L and R, several on a line: forward left, FFL.',
  'hint tells from what you have seen, advice from everything: a nudge, again the move, again the reason. Both count as help, and so does map before the exit.',
  `Other words: ${OTHERS}.`,
] as const;
