import { COMMON_ROWS, undoRow } from '../../../play/bindings.js';
import { type ActionOf, KeyTable, WAY_KEYS, WAY_NAMES } from '../../../play/key-table.js';

export const FIELD_KEYS = new KeyTable([
  [WAY_NAMES, 'move the cursor', WAY_KEYS],
  COMMON_ROWS.edges,
  ['space, Enter', 'open; on a number with its flags: chord', { ' ': 'open', enter: 'open' }],
  ['f', 'flag, or take the flag away', { f: 'flag' }],
  ['c', 'chord: open the rest around a number', { c: 'chord' }],
  ['mouse', 'left opens, right flags, middle chords', {}],
  undoRow('undo, also a mine (marks the game)'),
  ['r', 'the same board again; asks, u takes it back', { r: 'restart' }],
  ['n', 'new board; asks in mid-game', { n: 'new' }],
  ['t', 'hint by the coach; again: cells, reason', { t: 'coach' }],
  ['x', 'do what the coach says', { x: 'obey' }],
  ['o', 'the chance of a mine in every covered cell', { o: 'chances' }],
  ['e', 'analyser: solutions, certain cells, the safest', { e: 'analyse' }],
  ['T', 'hide or show the timer', { T: 'timer' }],
  COMMON_ROWS.replay,
  COMMON_ROWS.help,
  ['Esc', 'back; stops the coach', { escape: 'back' }],
  ['q', 'quit; the game is kept, and you can continue it', { q: 'quit' }],
]);

export type FieldAction = ActionOf<typeof FIELD_KEYS>;
