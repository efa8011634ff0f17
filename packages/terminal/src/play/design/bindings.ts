import type { Key } from '../../screen/keys.js';

/** What a key may ask for while a maze is designed. */
export type DesignAction =
  | 'release'
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

const ACTIONS: Readonly<Record<Key, DesignAction>> = {
  enter: 'release',
  g: 'release',
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

/** The action that a key stands for, or null. */
export function designActionOf(key: Key): DesignAction | null {
  return Object.hasOwn(ACTIONS, key) ? (ACTIONS[key] as DesignAction) : null;
}

export const DESIGN_KEY_HELP: readonly (readonly [keys: string, meaning: string])[] = [
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
