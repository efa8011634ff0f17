import type { CommandGroup } from '../../cli/command.js';

export const haunt: CommandGroup = {
  summary: 'play Monster Maze and measure policies',
  about: 'Monster Maze: find the exit past ghosts and zombies.',
  commands: {
    play: {
      summary: 'play the campaign, full screen or line by line',
      load: () => import('./play-command.js'),
    },
    simulate: {
      summary: 'play many games with named policies and measure them',
      load: () => import('./simulate-command.js'),
    },
  },
};
