import type { GameEntry } from '../../play/game-entry.js';

/** What the gold game adds to the terminal. */
export const goldEntry: GameEntry = {
  id: 'gold',
  states: ['state of the frontier', 'states of the frontier'],
  isScored: true,
};
