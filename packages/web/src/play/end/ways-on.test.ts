import { expect, test } from 'vitest';
import { type Ways, waysOn } from './ways-on.js';

const ways: Ways = {
  next: { to: '#/play/a/2', title: 'b' },
  again: () => {},
  review: '#/review/x',
  share: () => {},
  enter: 'next',
};
const words = (changed: Partial<Ways>) => waysOn({ ...ways, ...changed }).map(({ text }) => text);
const first = (changed: Partial<Ways>) =>
  waysOn({ ...ways, ...changed }).flatMap(({ text, isPrimary }) => (isPrimary ? [text] : []));

test('every win leads on first, every loss back to the start and to its review', () => {
  expect(words({})).toEqual(['Next', 'Try again', 'Review', 'Share']);
  expect(words({ next: null })).toEqual(['Try again', 'Review', 'Share']);
  expect(words({ enter: 'again' })).toEqual(['Try again', 'Review', 'Next', 'Share']);
});

test('one of them stands out, and Enter takes it', () => {
  expect(first({})).toEqual(['Next']);
  expect(first({ enter: 'again' })).toEqual(['Try again']);
  expect(first({ next: null })).toEqual(['Try again']);
});
