import type { CommandGroup } from '../../cli/command.js';
import type { GameEntry } from '../../play/game-entry.js';

const haunt: CommandGroup = {
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
  examples: [
    ['haunt play', 'the campaign'],
    ['haunt simulate --games 100 --policy cautious,greedy', 'how often two policies win it'],
  ],
};

/** What Monster Maze adds to the terminal. */
export const hauntEntry: GameEntry = {
  id: 'haunt',
  commands: haunt,
  jobs: async () => (await import('./simulate/job.js')).hauntJobs,
};
