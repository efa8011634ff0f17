import type { Key } from '../screen/keys.js';

/** What a key may ask for while a level is played. */
export type Action =
  | 'undo'
  | 'redo'
  | 'restart'
  | 'hint'
  | 'solve'
  | 'overlay'
  | 'why'
  | 'branches'
  | 'replay'
  | 'help'
  | 'back'
  | 'quit';

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

const ACTIONS: Readonly<Record<Key, Action>> = {
  u: 'undo',
  backspace: 'undo',
  U: 'redo',
  'ctrl-r': 'redo',
  r: 'restart',
  h: 'hint',
  n: 'solve',
  o: 'overlay',
  y: 'why',
  b: 'branches',
  p: 'replay',
  '?': 'help',
  escape: 'back',
  q: 'quit',
};

/** The move that a key stands for, or null. */
export function moveOfKey(key: Key): string | null {
  const plain = key.replace(/^shift-/, '');
  return Object.hasOwn(MOVES, plain) ? (MOVES[plain] as string) : null;
}

/** The action that a key stands for, or null. */
export function actionOfKey(key: Key): Action | null {
  return Object.hasOwn(ACTIONS, key) ? (ACTIONS[key] as Action) : null;
}

/** The keys for help screens. */
export const KEY_HELP: readonly (readonly [keys: string, meaning: string])[] = [
  ['arrows, W A S D', 'move'],
  ['space or .', 'wait'],
  ['u / U or Ctrl-R', 'undo, also after a loss / redo'],
  ['r', 'restart; every branch is kept'],
  ['h', 'hint: press again for the move and the reason'],
  ['n', 'solve from here, then step through it'],
  ['o', 'next overlay: distance, danger ...'],
  ['y', 'why did they go there'],
  ['b', 'branches: all lines that you have tried'],
  ['p', 'save the moves as a replay'],
  ['Esc', 'back; stops the solver'],
  ['q', 'quit; the game goes on where you left it'],
];
