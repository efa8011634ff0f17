import type { Key } from '../screen/keys.js';
import type { KeyHelp } from './help.js';

/** What a key may ask for at any level, played or designed. */
export type LevelAction =
  | 'undo'
  | 'redo'
  | 'restart'
  | 'hint'
  | 'solve'
  | 'overlay'
  | 'replay'
  | 'help'
  | 'back'
  | 'quit';

/** What a key may ask for while a level is played. */
export type Action = LevelAction | 'why' | 'branches' | 'dice';

const MOVES: Readonly<Record<Key, string>> = {
  up: 'U',
  right: 'R',
  down: 'D',
  left: 'L',
  w: 'U',
  d: 'R',
  s: 'D',
  a: 'L',
  '.': 'W',
  ' ': 'W',
};

export const LEVEL_ACTIONS: Readonly<Record<Key, LevelAction>> = {
  u: 'undo',
  backspace: 'undo',
  U: 'redo',
  'ctrl-r': 'redo',
  r: 'restart',
  h: 'hint',
  n: 'solve',
  o: 'overlay',
  p: 'replay',
  '?': 'help',
  escape: 'back',
  q: 'quit',
};

const ACTIONS: Readonly<Record<Key, Action>> = { ...LEVEL_ACTIONS, y: 'why', b: 'branches', t: 'dice' };

/** The move that a key stands for, or null. In a game whose player turns and walks forward, up is forward. */
export function moveOfKey(key: Key, moves: readonly string[]): string | null {
  const move = meaningOf(MOVES, key.replace(/^shift-/, ''));
  if (move === null || moves.includes(move) || move === 'W') return move;
  return move === 'U' && moves.includes('F') ? 'F' : null;
}

/** The action that a key stands for, or null. */
export function actionOfKey(key: Key): Action | null {
  return meaningOf(ACTIONS, key);
}

/** What a table says of a key, or null; names that every object has are no keys. */
export function meaningOf<T>(table: Readonly<Record<Key, T>>, key: Key): T | null {
  return Object.hasOwn(table, key) ? (table[key] as T) : null;
}

/** The keys for the help of a game with these moves. */
export function keyHelp(moves: readonly string[]): KeyHelp {
  return [
    ...(moves.includes('F') ? TURNING : WALKING),
    ...(moves.includes('W') ? WAITING : []),
    ...LEVEL_HELP,
  ];
}

const WALKING: KeyHelp = [['arrows, W A S D', 'move']];
const TURNING: KeyHelp = [
  ['up or W', 'walk forward'],
  ['left / right, A / D', 'turn left / turn right'],
];
const WAITING: KeyHelp = [['space or .', 'wait']];
const LEVEL_HELP: KeyHelp = [
  ['u / U or Ctrl-R', 'undo, also after a loss / redo'],
  ['r', 'restart with the same dice, if any; every branch is kept'],
  ['t', 'throw new dice: the level anew with another seed'],
  ['h', 'hint: press again for the move and the reason'],
  ['n', 'solve from here, then step through it'],
  ['o', 'next overlay: distance, danger ...'],
  ['y', 'why did they go there'],
  ['b', 'branches: all lines that you have tried'],
  ['p', 'save the moves as a replay'],
  ['Esc', 'back; stops the solver'],
  ['q', 'quit; the game goes on where you left it'],
];
