import { type Family, runFamily } from '../../cli/family.js';
import type { Io } from '../../cli/io.js';

const FAMILY: Family = {
  name: 'haunt',
  about: 'Monster Maze: find the exit past ghosts and zombies.',
  members: {
    play: {
      summary: 'play the campaign, full screen or line by line',
      load: async () => (await import('./play-command.js')).hauntPlay,
    },
    simulate: {
      summary: 'play many games with named policies and measure them',
      load: async () => (await import('./simulate-command.js')).hauntSimulate,
    },
  },
};

/** `knossos haunt`: the commands about Monster Maze. */
export function haunt(args: readonly string[], io: Io): Promise<number> {
  return runFamily(FAMILY, args, io);
}
