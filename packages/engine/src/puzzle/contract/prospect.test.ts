import { expect, test } from 'vitest';
import { bestOf, whyBest } from './prospect.js';

const words = {
  move: (move: string) => (move === 'W' ? 'waiting' : move),
  wins: (move: string) => `going ${move} escapes`,
  over: 'means being caught at once',
};

test('the best is the first of the quickest, and every other move is told of', () => {
  const prospects = [
    { move: 'up', after: 'lost' },
    { move: 'right', after: 3 },
    { move: 'down', after: 3 },
    { move: 'left', after: 'over' },
    { move: 'W', after: 4 },
  ] as const;
  const best = bestOf(prospects);
  expect(best).toEqual({ move: 'right', after: 3 });
  expect(best && whyBest(best, prospects, words)).toBe(
    'Going right escapes in 4 moves with best play. Left means being caught at once; after up there is no way to win; down is as quick; waiting takes 1 move more.',
  );
});

test('nothing is best where nothing is known to win', () => {
  const only = { move: 'up', after: 0 };
  expect(whyBest(only, [only], words)).toBe('Going up escapes at once.');
});
