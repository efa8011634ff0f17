import { test } from 'vitest';
import { drawn } from '../drawn.js';
import { agree, LONG, LONGEST, QUICK, STEPS } from './agreement.js';

test.each(STEPS.filter(QUICK))(
  'hint, review, rating and verdict of %s say the same on step %i',
  (game, step) => {
    for (const seed of step === 0 ? ['a', 'b', 'c', 'd'] : ['a']) agree(game, step, seed);
  },
);

test.each(drawn(STEPS.filter(LONG), 4))(
  'hint, review, rating and verdict of %s say the same on step %i',
  (game, step) => {
    agree(game, step, 'a');
  },
);

const longest = STEPS.filter(LONGEST);

// In every fourth run.
test.each(drawn(longest, 4 * longest.length))(
  'hint, review, rating and verdict of %s say the same on step %i, of which one is drawn',
  (game, step) => {
    agree(game, step, 'a');
  },
);

test.each(drawn(STEPS.filter(QUICK), 2))('they do so on other levels of %s on step %i', (game, step) => {
  for (const seed of ['e', 'f']) agree(game, step, seed);
});
