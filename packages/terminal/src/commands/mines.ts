import { type Family, runFamily } from '../cli/family.js';
import type { Io } from '../io/io.js';

const FAMILY: Family = {
  name: 'mines',
  about: 'Minehunt: open every cell that holds no mine.',
  members: {
    play: {
      summary: 'play a board, full screen or from a script',
      load: async () => (await import('./mines-play.js')).minesPlay,
    },
    solve: {
      summary: 'solutions, chances and certain cells of a position',
      load: async () => (await import('./mines-solve.js')).minesSolve,
    },
    bench: {
      summary: 'play many boards with named strategies and count the wins',
      load: async () => (await import('./mines-bench.js')).minesBench,
    },
    deal: {
      summary: 'write the boards of a seed as a board file',
      load: async () => (await import('./mines-deal.js')).minesDeal,
    },
  },
};

/** `knossos mines`: the commands about Minehunt. */
export function mines(args: readonly string[], io: Io): Promise<number> {
  return runFamily(FAMILY, args, io);
}
