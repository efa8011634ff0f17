import type { GameEntry } from '../../play/game-entry.js';
import { mouse } from './commands.js';

/** What Mouse Maze adds to the terminal. */
export const mouseEntry: GameEntry = {
  id: 'mouse',
  commands: mouse,
  jobs: async () => (await import('./jobs.js')).mouseJobs,
  keys: {
    title: 'keys of mouse, where a maze is designed',
    rows: async () => (await import('./play/bindings.js')).DESIGN_KEY_HELP,
  },
  screen: async () => (await import('./play/design-app.js')).openDesign,
};
