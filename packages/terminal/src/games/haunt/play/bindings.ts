import { type HauntMove, parseHauntMoves } from '@knossos/engine/internal/games/haunt';
import { nearest } from '@knossos/engine/internal/puzzle';
import { COMMON_ROWS, TURNING_ROWS, undoRow } from '../../../play/bindings.js';
import { KeyTable, meaningOf } from '../../../play/key-table.js';
import { STEP_ROWS } from '../../../play/playback.js';

const VIEW_ROWS = [
  ['m', 'map of the level just left; else of this one', { m: 'map' }],
  ['o', 'on the map: next overlay', { o: 'overlay' }],
  ['v', 'view: window and corridor, window, corridor', { v: 'view' }],
  ['b', 'bell on or off', { b: 'sound' }],
  ['e', 'the command line that plays this run again', { e: 'command' }],
  COMMON_ROWS.help,
] as const;

export const RUN_KEYS = new KeyTable([
  ...TURNING_ROWS,
  undoRow('undo, with the dice as they were'),
  ['r', 'the same dice from the start; asks, u takes it back', { r: 'restart' }],
  ['n', 'a new run with new dice; asks, the old one is kept', { n: 'new' }],
  ['t', 'hint by what you have seen; again: move, reason', { t: 'hint' }],
  ['T', 'hint from everything, walls and monsters', { T: 'full-hint' }],
  ...VIEW_ROWS,
  ['Esc', 'back; stops a hint', { escape: 'back' }],
  ['q', 'quit; the run is kept, and you can continue it', { q: 'quit' }],
]);

export const REPLAY_KEYS = new KeyTable([
  ...STEP_ROWS,
  ...VIEW_ROWS,
  ['Esc', 'back; stops the work in progress', { escape: 'back' }],
  ['q', 'quit', { q: 'quit' }],
]);

/** What of the maze is shown, as far as it fits. */
export const VIEWS = ['both', 'window', 'corridor'] as const;
export type View = (typeof VIEWS)[number];

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

/** Reads moves as words and letters (`forward left`, `FFL`); a sentence where they are neither. */
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
