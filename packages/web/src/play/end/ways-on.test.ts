import { expect, test } from 'vitest';
import { type Ways, waysOn } from './ways-on.js';

const ways: Ways = {
  next: { to: '#/play/a/2', title: 'b' },
  again: () => {},
  review: '#/review/x',
  share: () => {},
  enter: 'next',
};
test.each<[Partial<Ways>, string[], string]>([
  [{}, ['Next', 'Try again', 'Review', 'Share'], 'Next'],
  [{ next: null }, ['Try again', 'Review', 'Share'], 'Try again'],
  [{ enter: 'again' }, ['Try again', 'Review', 'Next', 'Share'], 'Try again'],
])(
  'a win leads on first, a loss back to the start and to its review, by Enter too: %j',
  (changed, words, first) => {
    const all = waysOn({ ...ways, ...changed });
    expect(all.map(({ text }) => text)).toEqual(words);
    expect(all.flatMap(({ text, isPrimary }) => (isPrimary ? [text] : []))).toEqual([first]);
  },
);
