import { type Family, runFamily } from '../../cli/family.js';
import type { Io } from '../../cli/io.js';

const FAMILY: Family = {
  name: 'mouse',
  about: 'Mouse mazes: Squeaky goes where he has been least often; hold him as long as you can.',
  members: {
    run: {
      summary: 'release the mouse and count his turns',
      load: async () => (await import('./run-command.js')).mouseRun,
    },
    search: {
      summary: 'search for mazes that hold the mouse long',
      load: async () => (await import('./search-command.js')).mouseSearch,
    },
    enumerate: {
      summary: 'prove the optimum of a small frame, with a certificate',
      load: async () => (await import('./enumerate-command.js')).mouseEnumerate,
    },
    bound: {
      summary: 'bound the turns that the mouse needs in a maze',
      load: async () => (await import('./bound-command.js')).mouseBound,
    },
    trap: {
      summary: 'judge, build and find traps for mice that count modulo k',
      load: async () => (await import('./trap-command.js')).mouseTrap,
    },
    landscape: {
      summary: 'show how scores change around a maze',
      load: async () => (await import('./landscape-command.js')).mouseLandscape,
    },
  },
};

/** `knossos mouse`: the commands about mouse mazes. */
export function mouse(args: readonly string[], io: Io): Promise<number> {
  return runFamily(FAMILY, args, io);
}
