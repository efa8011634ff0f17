import type { CommandGroup } from '../../cli/command.js';

export const mines: CommandGroup = {
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
