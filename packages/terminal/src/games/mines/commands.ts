import type { CommandGroup } from '../../cli/command.js';

export const mines: CommandGroup = {
  summary: 'play, solve and measure Minehunt',
  about: 'Minehunt: open every cell that holds no mine.',
  commands: {
    play: {
      summary: 'play a board, full screen or from a script',
      load: async () => (await import('./play-command.js')).minesPlay,
    },
    solve: {
      summary: 'solutions, chances and certain cells of a position',
      load: async () => (await import('./solve-command.js')).minesSolve,
    },
    bench: {
      summary: 'play many boards with named strategies and count the wins',
      load: async () => (await import('./bench-command.js')).minesBench,
    },
    deal: {
      summary: 'write the boards of a seed as a board file',
      load: async () => (await import('./deal-command.js')).minesDeal,
    },
  },
};
