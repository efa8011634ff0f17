import { expect, test } from 'vitest';
import { blankDesign } from '../games/mouse/design.js';
import { bigWords, whyNotSearched } from './words.js';

test('large numbers are grouped, or powers of ten', () => {
  expect(bigWords('43294')).toBe('43,294');
  expect(bigWords('123456789012345678')).toBe('1.2 × 10¹⁷');
});

test('no search goes on for a mouse that explores in another way, and none of a tour where walls are drawn', () => {
  const blank = blankDesign({ columns: 3, rows: 3 });
  expect(whyNotSearched(blank, 'cover')).toBeNull();
  expect(whyNotSearched({ ...blank, mind: 'rotor-router' }, 'turns')).toContain('another way');
  expect(whyNotSearched(blankDesign({ columns: 3, rows: 3 }, 'walls'), 'cover')).toContain('without walls');
});
