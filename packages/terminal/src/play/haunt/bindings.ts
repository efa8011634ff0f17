import type { HauntMove } from '@knossos/engine/games/haunt';
import type { Key } from '../../screen/keys.js';
import { meaningOf } from '../bindings.js';
import type { KeyHelp } from '../help.js';

/** What a key may ask for in the maze. */
export type RunAction =
  | 'undo'
  | 'redo'
  | 'new'
  | 'restart'
  | 'hint'
  | 'full-hint'
  | 'map'
  | 'overlay'
  | 'view'
  | 'sound'
  | 'command'
  | 'help'
  | 'back'
  | 'quit';

const MOVES: Readonly<Record<Key, HauntMove>> = {
  up: 'F',
  w: 'F',
  k: 'F',
  f: 'F',
  F: 'F',
  left: 'L',
  a: 'L',
  j: 'L',
  L: 'L',
  right: 'R',
  d: 'R',
  l: 'R',
  R: 'R',
};

const ACTIONS: Readonly<Record<Key, RunAction>> = {
  u: 'undo',
  backspace: 'undo',
  y: 'redo',
  U: 'redo',
  'ctrl-r': 'redo',
  n: 'new',
  t: 'new',
  r: 'restart',
  h: 'hint',
  H: 'full-hint',
  m: 'map',
  o: 'overlay',
  v: 'view',
  b: 'sound',
  e: 'command',
  '?': 'help',
  escape: 'back',
  q: 'quit',
};

/** The move that a key stands for, or null. */
export function runMoveOf(key: Key): HauntMove | null {
  return meaningOf(MOVES, key.replace(/^shift-/, ''));
}

/** The action that a key stands for, or null. */
export function runActionOf(key: Key): RunAction | null {
  return meaningOf(ACTIONS, key);
}

/** Whether a key asks to walk backwards, which nobody can. */
export function isBackwards(key: Key): boolean {
  return key === 'down' || key === 's';
}

export const RUN_KEY_HELP: KeyHelp = [
  ['up, w, k, f', 'walk forward'],
  ['left, a, j, L', 'turn left'],
  ['right, d, l, R', 'turn right'],
  ['u / y or Ctrl-R', 'undo, with the dice as they were / redo'],
  ['r / n', 'the same dice from the start / a new run with new dice'],
  ['h', 'hint from what you have seen; again for the move and the reason'],
  ['H', 'hint from everything, walls and monsters'],
  ['m', 'map: of the level that you have just left; else of this one'],
  ['o', 'on the map: next overlay'],
  ['v', 'view: window and corridor, window, corridor'],
  ['b', 'bell on or off'],
  ['e', 'the command line that plays this run again'],
  ['Esc', 'back; stops a hint'],
  ['q', 'quit; the run goes on where you left it'],
];

export const REPLAY_KEY_HELP: KeyHelp = [
  ['space, right / left', 'one move on / back'],
  ['Page Down / Page Up', 'ten moves'],
  ['Home / End', 'to the start / to the end'],
  ['m, o, v, b, e, ?', 'as in a run'],
  ['q', 'quit'],
];
