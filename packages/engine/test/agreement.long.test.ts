import { test } from 'vitest';
import { agree, LONG, QUICK, STEPS } from './agreement.js';

test.each(STEPS.filter(LONG))(
  'hint, review, rating and verdict of %s say the same on step %i',
  (game, step) => {
    agree(game, step, 'a');
  },
);

test.each(STEPS.filter(QUICK))('they do so on other levels of %s on step %i', (game, step) => {
  for (const seed of ['e', 'f']) agree(game, step, seed);
});
