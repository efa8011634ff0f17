import type { GameEntry } from '../../play/game-entry.js';
import { DESIGN_KEY_HELP } from './play/bindings.js';

/** What Mouse Maze adds to the terminal. */
export const mouseEntry: GameEntry = {
  id: 'mouse',
  keys: { title: 'keys of mouse, where a maze is designed', rows: DESIGN_KEY_HELP },
  screen: async () => (await import('./play/design-app.js')).openDesign,
};
