import type { GameEntry } from '../../play/game-entry.js';
import { mines } from './commands.js';
import { RECORDING_KEYS } from './recording-keys.js';

/** What Minehunt adds to the terminal. */
export const minesEntry: GameEntry = {
  id: 'mines',
  commands: mines,
  jobs: async () => (await import('./jobs.js')).minesJobs,
  keys: { title: 'keys of mines', rows: async () => (await import('./play/bindings.js')).FIELD_KEYS.help },
  screen: async () => (await import('./play/mines-app.js')).openField,
  states: ['position', 'positions'],
  recordings: {
    about: `Replays of other minesweeper programs (.avf, .mvf, .rmv, .evf, .rawvf) are judged click by click: the exact risk of each click
that opened something beside the least there was. Several at once end with a profile of the player: luck, which is the
mines to be expected where no risk was smaller, beside skill, those of risks above the least.`,
    keys: RECORDING_KEYS,
    load: () => import('./recordings.js'),
  },
};
