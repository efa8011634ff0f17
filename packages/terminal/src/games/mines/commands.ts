import { type Family, runFamily } from '../../cli/family.js';
import type { Io } from '../../cli/io.js';

const FAMILY: Family = {
  name: 'mines',
  about: 'Minehunt: open every cell that holds no mine.',
  members: {
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

/** `knossos mines`: the commands about Minehunt. */
export function mines(args: readonly string[], io: Io): Promise<number> {
  return runFamily(FAMILY, args, io);
}
