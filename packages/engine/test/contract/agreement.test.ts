import { test } from 'vitest';
import { agree, QUICK, STEPS } from './agreement.js';

test.each(STEPS.filter(QUICK))(
  'hint, review, rating and verdict of %s say the same on step %i',
  (game, step) => {
    for (const seed of step === 0 ? ['a', 'b', 'c', 'd'] : ['a']) agree(game, step, seed);
  },
);
