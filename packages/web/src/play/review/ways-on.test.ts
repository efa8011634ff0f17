import { expect, test } from 'vitest';
import { type Ways, waysOn } from './ways-on.js';

const ways: Ways = {
  next: { to: '#/play/a/2', title: 'b' },
  another: { text: 'Another like this', icon: 'dice', to: () => {} },
  again: () => {},
  review: '#/review/x',
  share: () => {},
  enter: 'next',
};
const words = (changed: Partial<Ways>) => waysOn({ ...ways, ...changed }).map(({ text }) => text);
const first = (changed: Partial<Ways>) =>
  waysOn({ ...ways, ...changed }).flatMap(({ text, isPrimary }) => (isPrimary ? [text] : []));

test('every end offers the same ways on, in the same order', () => {
  expect(words({})).toEqual(['Next', 'Another like this', 'Again', 'Review', 'Share']);
  expect(words({ another: false })).toEqual(['Next', 'Again', 'Review', 'Share']);
  expect(words({ next: null })).toEqual(['Another like this', 'Again', 'Review', 'Share']);
});

test('one of them stands out, and Enter takes it', () => {
  expect(first({})).toEqual(['Next']);
  expect(first({ enter: 'again' })).toEqual(['Again']);
  expect(first({ next: null })).toEqual(['Again']);
});
