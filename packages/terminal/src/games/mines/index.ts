import type { GameEntry } from '../../play/game-entry.js';
import { FIELD_KEY_HELP } from './play/bindings.js';

/** What Minehunt adds to the terminal. */
export const minesEntry: GameEntry = {
  id: 'mines',
  keys: { title: 'keys of mines', rows: FIELD_KEY_HELP },
  screen: async () => (await import('./play/mines-app.js')).openField,
  states: ['position', 'positions'],
};
