import type { Key } from '../../screen/keys.js';
import { meaningOf } from '../bindings.js';
import type { KeyHelp } from '../help.js';

/** What a key may ask for on a field. */
export type FieldAction =
  | 'open'
  | 'flag'
  | 'chord'
  | 'undo'
  | 'redo'
  | 'restart'
  | 'coach'
  | 'obey'
  | 'chances'
  | 'analyse'
  | 'new'
  | 'timer'
  | 'replay'
  | 'help'
  | 'back'
  | 'quit';

const ACTIONS: Readonly<Record<Key, FieldAction>> = {
  ' ': 'open',
  enter: 'open',
  f: 'flag',
  c: 'chord',
  u: 'undo',
  backspace: 'undo',
  r: 'redo',
  U: 'redo',
  'ctrl-r': 'redo',
  R: 'restart',
  h: 'coach',
  x: 'obey',
  p: 'chances',
  o: 'chances',
  a: 'analyse',
  n: 'new',
  t: 'timer',
  s: 'replay',
  '?': 'help',
  escape: 'back',
  q: 'quit',
};

/** The action that a key stands for, or null. */
export function fieldActionOf(key: Key): FieldAction | null {
  return meaningOf(ACTIONS, key);
}

export const FIELD_KEY_HELP: KeyHelp = [
  ['arrows, Home, End, Page', 'move the cursor'],
  ['space or Enter', 'open; on a number with its flags: chord'],
  ['f', 'flag, or take the flag away'],
  ['c', 'chord: open the rest around a number'],
  ['mouse', 'left opens, right flags, middle chords'],
  ['u / r or U', 'undo, also after a mine (marks the game) / redo'],
  ['h', 'coach: again for the cells, then the reason; x does it'],
  ['p', 'the chance of a mine in every covered cell'],
  ['a', 'analyser: solutions, certain cells, the safest'],
  ['n / R', 'new board / the same one from the start'],
  ['t', 'hide or show the timer'],
  ['s', 'save the moves as a replay'],
  ['Esc', 'back; stops the coach'],
  ['q', 'quit; the game goes on where you left it'],
];
