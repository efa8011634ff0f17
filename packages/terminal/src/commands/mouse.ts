import { type Family, runFamily } from '../cli/family.js';
import type { Io } from '../io/io.js';

const FAMILY: Family = {
  name: 'mouse',
  about: 'Mouse mazes: Squeaky goes where he has been least often; hold him as long as you can.',
  members: {
    run: {
      summary: 'release the mouse and count his turns',
      load: async () => (await import('./mouse-run.js')).mouseRun,
    },
    search: {
      summary: 'search for mazes that hold the mouse long',
      load: async () => (await import('./mouse-search.js')).mouseSearch,
    },
    enumerate: {
      summary: 'prove the optimum of a small frame, with a certificate',
      load: async () => (await import('./mouse-enumerate.js')).mouseEnumerate,
    },
    bound: {
      summary: 'bound the turns that the mouse needs in a maze',
      load: async () => (await import('./mouse-bound.js')).mouseBound,
    },
    trap: {
      summary: 'judge, build and find traps for mice that count modulo k',
      load: async () => (await import('./mouse-trap.js')).mouseTrap,
    },
    landscape: {
      summary: 'show how scores change around a maze',
      load: async () => (await import('./mouse-landscape.js')).mouseLandscape,
    },
  },
};

/** `knossos mouse`: the commands about mouse mazes. */
export function mouse(args: readonly string[], io: Io): Promise<number> {
  return runFamily(FAMILY, args, io);
}
