import type { GameEntry } from '../../play/game-entry.js';

/** What Mouse Maze adds to the terminal. */
export const mouseEntry: GameEntry = {
  id: 'mouse',
  commands: {
    summary: 'run mouse mazes',
    about: 'Mouse mazes: Squeaky goes where he has been least often; hold him as long as you can.',
    commands: {
      run: { summary: 'release the mouse and count his turns', load: () => import('./run-command.js') },
    },
    examples: [['mouse run mouse/1-first-designs.txt --index 0', 'the turns of a shipped maze']],
  },
  keys: {
    title: 'keys of mouse, where a maze is designed',
    rows: async () => (await import('./play/film.js')).DESIGN_KEY_HELP,
  },
  screen: async () => (await import('./play/design-app.js')).openDesign,
};
