import type { CommandGroup } from '../../cli/command.js';
import type { GameEntry } from '../../play/game-entry.js';
import { RECORDING_KEYS } from './recording-keys.js';

const mines: CommandGroup = {
  summary: 'play, solve and measure Minehunt',
  about: 'Minehunt: open every cell that holds no mine.',
  commands: {
    play: { summary: 'play a board, full screen or from a script', load: () => import('./play-command.js') },
    solve: {
      summary: 'solutions, chances and certain cells of a position',
      load: () => import('./solve-command.js'),
    },
    bench: {
      summary: 'play many boards with named strategies and count the wins',
      load: () => import('./bench-command.js'),
    },
    deal: { summary: 'write the boards of a seed as a board file', load: () => import('./deal-command.js') },
  },
  examples: [
    ['mines play expert', 'an expert board'],
    ['mines solve mines:9x9#1', 'what follows from the first click of a generated board'],
    ['mines bench --size beginner --games 100 --strategy single', 'how often a strategy wins'],
  ],
};

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
