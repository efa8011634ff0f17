import type { CommandGroup } from '../../cli/command.js';

export const mouse: CommandGroup = {
  summary: 'run, search, enumerate and study mouse mazes',
  about: 'Mouse mazes: Squeaky goes where he has been least often; hold him as long as you can.',
  commands: {
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
