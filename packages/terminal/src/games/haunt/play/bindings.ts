import { COMMON_ROWS, TURNING_ROWS, undoRow } from '../../../play/bindings.js';
import { KeyTable } from '../../../play/key-table.js';
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

/** The keys of a run that is looked at. */
export const REPLAY_KEYS = new KeyTable([
  ...STEP_ROWS,
  ...VIEW_ROWS,
  ['Esc', 'back; stops the work in progress', { escape: 'back' }],
  ['q', 'quit', { q: 'quit' }],
]);

/** What of the maze is shown, as far as it fits. */
export const VIEWS = ['both', 'window', 'corridor'] as const;
export type View = (typeof VIEWS)[number];
