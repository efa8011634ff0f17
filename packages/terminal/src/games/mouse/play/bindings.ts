import { COMMON_ROWS } from '../../../play/bindings.js';
import {
  type ActionOf,
  type KeyHelp,
  KeyTable,
  keysOfWay,
  WAY_KEYS,
  WAY_NAMES,
} from '../../../play/key-table.js';

export const DESIGN_KEYS = new KeyTable([
  [WAY_NAMES, 'move the cursor', WAY_KEYS],
  COMMON_ROWS.edges,
  ['space, x', 'flip the cell: open or blocked', { ' ': 'flip', x: 'flip' }],
  [
    'Shift-arrows, H J K L',
    'flip the wall on that side (mazes of walls)',
    {
      'shift-up': 'wall-up',
      'shift-right': 'wall-right',
      'shift-down': 'wall-down',
      'shift-left': 'wall-left',
      H: 'wall-left',
      J: 'wall-down',
      K: 'wall-up',
      L: 'wall-right',
    },
  ],
  ['Enter, g', 'release the mouse', { enter: 'release', g: 'release' }],
  COMMON_ROWS.undo,
  ['r', 'restart; asks, u takes it back', { r: 'restart' }],
  ['t', 'hint; again: the move; again: the reason', { t: 'hint' }],
  ['v', 'solve: the proved best design, on small boards', { v: 'solve' }],
  ['o', 'next overlay: visits (heat map), first visit ...', { o: 'overlay' }],
  COMMON_ROWS.replay,
  COMMON_ROWS.help,
  ['Esc', 'back; stops the solver', { escape: 'back' }],
  ['q', 'quit; the design is kept, and you can continue it', { q: 'quit' }],
]);

/** What a key may ask for while a maze is designed. */
export type DesignAction = ActionOf<typeof DESIGN_KEYS>;

/** The keys while the mouse runs. All others mean what they mean in the design. */
export const FILM_KEYS = new KeyTable([
  [
    '+, = / -',
    'while he runs: faster, up to all at once / slower',
    { '+': 'faster', '=': 'faster', '-': 'slower' },
  ],
  ['space', 'while he runs: pause', { ' ': 'pause' }],
  ['right, d, l', 'while he runs: one turn', keysOfWay('right', 'step')],
  ['End', 'while he runs: the rest at once', { end: 'skip' }],
  ['Esc', 'from the run back to the design', { escape: 'design' }],
]);

export const DESIGN_KEY_HELP: KeyHelp = [...DESIGN_KEYS.help, ...FILM_KEYS.help];
