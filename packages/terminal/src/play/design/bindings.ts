import type { Key } from '../../screen/keys.js';
import { LEVEL_ACTIONS, type LevelAction, meaningOf } from '../bindings.js';
import type { KeyHelp } from '../help.js';

/** What a key may ask for while a maze is designed. */
export type DesignAction = LevelAction | 'release';

const ACTIONS: Readonly<Record<Key, DesignAction>> = { ...LEVEL_ACTIONS, enter: 'release', g: 'release' };

/** The action that a key stands for, or null. */
export function designActionOf(key: Key): DesignAction | null {
  return meaningOf(ACTIONS, key);
}

export const DESIGN_KEY_HELP: KeyHelp = [
  ['arrows, W A S D', 'move the cursor; Home, End, Page keys to the edges'],
  ['space or x', 'flip the cell: open or blocked'],
  ['Shift-arrows, H J K L', 'flip the wall on that side (mazes of walls)'],
  ['Enter or g', 'release the mouse'],
  ['+ / -', 'while he runs: faster, up to all at once / slower'],
  ['space, right, End', 'while he runs: pause, one turn, the rest at once'],
  ['Esc', 'back: from the run to the design; stops the solver'],
  ['u / U or Ctrl-R', 'undo / redo'],
  ['r', 'restart; every branch is kept'],
  ['h', 'hint: press again for the move and the reason'],
  ['n', 'the proved best design, on small boards'],
  ['o', 'next overlay: visits (heat map), first visit ...'],
  ['p', 'save the moves as a replay'],
  ['q', 'quit; the design waits where you left it'],
];
