import type { GameEntry } from '../../play/game-entry.js';

export const goldEntry: GameEntry = {
  id: 'gold',
  states: ['state of the frontier', 'states of the frontier'],
  isScored: true,
};
