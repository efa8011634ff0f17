import type { CommandGroup } from '../../cli/command.js';

/** `knossos strength`: one's own numbers, and what they mean. */
export const strength: CommandGroup = {
  summary: 'how strong you are in each game, and how that is measured',
  about: 'Your numbers, as play --on moves them, and simulated players who show what they mean.',
  commands: {
    show: { summary: 'your number in each game', load: () => import('./show.js') },
    forget: { summary: 'begin your number in a game again', load: () => import('./forget.js') },
    simulate: {
      summary: 'simulated players, and how their results agree with measured difficulty',
      load: () => import('./simulate.js'),
    },
  },
  standard: 'show',
  examples: [
    ['strength', 'your number in each game'],
    ['strength simulate theseus', 'whether levels that are rated harder are harder to win'],
  ],
};
