import type { GameEntry } from '../../play/game-entry.js';
import { mines } from './commands.js';

/** What Minehunt adds to the terminal. */
export const minesEntry: GameEntry = {
  id: 'mines',
  commands: mines,
  jobs: async () => (await import('./jobs.js')).minesJobs,
  keys: { title: 'keys of mines', rows: async () => (await import('./play/bindings.js')).FIELD_KEYS.help },
  screen: async () => (await import('./play/mines-app.js')).openField,
  states: ['position', 'positions'],
};
