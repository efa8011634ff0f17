import { type Family, runFamily } from '../cli/family.js';
import type { Io } from '../io/io.js';

const FAMILY: Family = {
  name: 'mines',
  about: 'Minehunt: open every cell that holds no mine.',
  members: {
    bench: {
      summary: 'play many boards with named strategies and count the wins',
      load: async () => (await import('./mines-bench.js')).minesBench,
    },
  },
};

/** `knossos mines`: the commands about Minehunt. */
export function mines(args: readonly string[], io: Io): Promise<number> {
  return runFamily(FAMILY, args, io);
}
