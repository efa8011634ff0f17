import type { GameEntry } from '../../play/game-entry.js';

/** What Mouse Maze adds to the terminal. */
export const mouseEntry: GameEntry = {
  id: 'mouse',
  commands: {
    summary: 'run, search, enumerate and study mouse mazes',
    about: 'Mouse mazes: Squeaky goes where he has been least often; hold him as long as you can.',
    commands: {
      run: { summary: 'release the mouse and count his turns', load: () => import('./run-command.js') },
      search: {
        summary: 'search for mazes that hold the mouse long',
        load: () => import('./research/search-command.js'),
      },
      enumerate: {
        summary: 'prove the optimum of a small frame, with a certificate',
        load: () => import('./research/enumerate-command.js'),
      },
      chain: {
        summary: 'find chains of hubs on which runs grow exponentially',
        load: () => import('./research/chain-command.js'),
      },
      bound: {
        summary: 'bound the turns that the mouse needs in a maze',
        load: () => import('./research/bound-command.js'),
      },
      trap: {
        summary: 'judge, build and find traps for mice that count modulo k',
        load: () => import('./research/trap-command.js'),
      },
      minds: {
        summary: 'let other mice run in a maze, side by side',
        load: () => import('./minds-command.js'),
      },
      distance: {
        summary: 'say what two mazes differ in, flip by flip',
        load: () => import('./research/distance-command.js'),
      },
      landscape: {
        summary: 'show how scores change around a maze',
        load: () => import('./landscape-command.js'),
      },
    },
    examples: [
      ['mouse run mouse/1-first-designs.txt --index 0', 'the turns of a shipped maze'],
      ['mouse search --size 6x6 --evaluations 20000 --seed 1', 'a short search for a long run'],
      ['mouse enumerate --size 5x5', 'the longest run of its size, proved'],
    ],
  },
  jobs: async () => (await import('./jobs.js')).mouseJobs,
  keys: {
    title: 'keys of mouse, where a maze is designed',
    rows: async () => (await import('./play/bindings.js')).DESIGN_KEY_HELP,
  },
  screen: async () => (await import('./play/design-app.js')).openDesign,
};
