import { SLANT_LETTERS, type Slant } from '@knossos/engine/internal/grid';
import {
  type KeyHelp,
  type KeyRow,
  KeyTable,
  keysOfWay,
  WAY_KEYS,
  WAY_NAMES,
  type Way,
} from './key-table.js';
import type { Travel } from './live-game.js';

/** What a key may ask for at any level, played or designed. */
export type LevelAction = Travel | 'hint' | 'solve' | 'overlay' | 'replay' | 'help' | 'back' | 'quit';

/** What a key may ask for while a level is played. */
export type Action = LevelAction | Way | Slant | 'wait' | 'why' | 'branches' | 'most' | 'new';

/** The keys that undo and redo, and the message about undoing. */
export function undoRow(meaning: string) {
  const actions = { u: 'undo', backspace: 'undo', 'ctrl-r': 'redo' } as const;
  return ['u, backspace / Ctrl-R', `${meaning} / redo`, actions] as const;
}

/** The rows that mean the same on every screen where something is played or designed. */
export const COMMON_ROWS = {
  undo: undoRow('undo, also a loss or a restart'),
  edges: [
    'Home, End, Page keys',
    'the cursor to an edge',
    { home: 'home', end: 'end', pageup: 'pageup', pagedown: 'pagedown' },
  ],
  replay: ['p', 'save the moves as a replay', { p: 'replay' }],
  help: ['?', 'these pages', { '?': 'help' }],
} as const;

const GAME_ROWS: readonly KeyRow<Action>[] = [
  COMMON_ROWS.undo,
  ['r', 'restart with the same dice; asks, u takes it back', { r: 'restart' }],
  ['n', 'new dice, in levels with dice; asks in mid-game', { n: 'new' }],
  ['t', 'hint; again: the move; again: the reason', { t: 'hint' }],
  ['v', 'solve from here, then step through it', { v: 'solve' }],
  ['o', 'next overlay: distance, danger ...', { o: 'overlay' }],
  ['m', 'the most that you can still get; counts as help', { m: 'most' }],
  ['y', 'why did they go there', { y: 'why' }],
  ['b', 'branches: all lines that you have tried', { b: 'branches' }],
  COMMON_ROWS.replay,
  COMMON_ROWS.help,
  ['Esc', 'back; stops the solver', { escape: 'back' }],
  ['q', 'quit; the game is kept, and you can continue it', { q: 'quit' }],
];

const WAIT_ROW: KeyRow<Action> = ['space, ., W', 'wait', { ' ': 'wait', '.': 'wait', W: 'wait' }];

/** The letters of plans and replays are keys, too. */
const WALKING_ROWS: readonly KeyRow<Action>[] = [
  [WAY_NAMES, 'move', WAY_KEYS],
  ['U R D L', 'the same, as plans and replays write it', { U: 'up', R: 'right', D: 'down', L: 'left' }],
];

/** What keys do in levels with slanting steps alone. */
const SLANT_ROWS: readonly KeyRow<Action>[] = [
  [
    '7 9 1 3, Q E Z C',
    'slanting steps, where a level has them',
    { 7: 'Q', 9: 'E', 1: 'Z', 3: 'C', Q: 'Q', E: 'E', Z: 'Z', C: 'C' },
  ],
  [
    'Shift-arrows',
    'the same: up is up and right, and so round',
    { 'shift-left': 'Q', 'shift-up': 'E', 'shift-down': 'Z', 'shift-right': 'C' },
  ],
  ['8 4 6 2', 'straight steps there, as on a number pad', { 8: 'up', 4: 'left', 6: 'right', 2: 'down' }],
];

/** For a player who turns and walks forward. */
export const TURNING_ROWS: readonly KeyRow<Way>[] = [
  ['up, w, k, F', 'walk forward', { ...keysOfWay('up', 'up'), F: 'up' }],
  ['left, a, h, L', 'turn left', { ...keysOfWay('left', 'left'), L: 'left' }],
  ['right, d, l, R', 'turn right', { ...keysOfWay('right', 'right'), R: 'right' }],
  ['down, s, j', 'nothing: nobody walks backwards', keysOfWay('down', 'down')],
];

/** The keys of a game with these moves. */
export function gameKeys(moves: readonly string[]): KeyTable<Action> {
  const walks = isTurning(moves) ? TURNING_ROWS : WALKING_ROWS;
  const slants = hasSlants(moves) ? SLANT_ROWS : [];
  return new KeyTable<Action>([
    ...walks,
    ...slants,
    ...(moves.includes('W') ? [WAIT_ROW] : []),
    ...GAME_ROWS,
  ]);
}

/** Whether some of these moves are slanting steps. */
export function hasSlants(moves: readonly string[]): boolean {
  return SLANT_LETTERS.some((letter) => moves.includes(letter));
}

/** The keys for the help of a game with these moves. */
export function keyHelp(moves: readonly string[]): KeyHelp {
  return gameKeys(moves).help;
}

/** Said to those who would like to walk backwards where the player turns and walks forward. */
export const BACKWARDS = 'You cannot walk backwards; turn around.';

/** The move that leads a way in a game with these moves; null for none. */
export function moveOfWay(way: Way, moves: readonly string[]): string | null {
  return (isTurning(moves) ? TURNS : STEPS)[way];
}

const STEPS: Readonly<Record<Way, string>> = { up: 'U', right: 'R', down: 'D', left: 'L' };
const TURNS: Readonly<Record<Way, string | null>> = { up: 'F', right: 'R', down: null, left: 'L' };

function isTurning(moves: readonly string[]): boolean {
  return moves.includes('F');
}

/** The keys of the list of branches. */
export const BRANCH_KEYS = new KeyTable([
  [
    'up, w, k / down, s, j',
    'the line before / after',
    { ...keysOfWay('up', 'before'), ...keysOfWay('down', 'after') },
  ],
  ['Home / End', 'the first / the last line', { home: 'first', end: 'last' }],
  ['Enter', 'go to the end of that line', { enter: 'choose' }],
  COMMON_ROWS.help,
  ['Esc, b', 'back to the game', { escape: 'back', b: 'back' }],
  ['q', 'quit', { q: 'quit' }],
]);
