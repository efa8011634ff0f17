import type { GameEntry } from '../../play/game-entry.js';

/** What Theseus and the Minotaur adds to the terminal. */
export const theseusEntry: GameEntry = {
  id: 'theseus',
  commands: {
    summary: 'prove which small maze is the hardest',
    about: 'Theseus and the Minotaur: what is known of all mazes of a size.',
    commands: {
      hardest: {
        summary: 'prove the longest shortest plan of a small size, with a certificate',
        load: () => import('./research/hardest-command.js'),
      },
    },
    examples: [['theseus hardest --size 3x3', 'the longest shortest plan of its size, proved']],
  },
};
