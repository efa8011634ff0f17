import { expect, test } from 'vitest';
import { endWords } from './overlay-legend.js';

test('the ends of a scale are said with their unit, one as one, and chances by what they mean', () => {
  expect([5, 1].map((turns) => endWords(turns, 'turns'))).toEqual(['5 turns', '1 turn']);
  expect([0, 19].map((gold) => endWords(gold, 'gold'))).toEqual(['0 gold', '19 gold']);
  expect([0, 1].map((chance) => endWords(chance, 'probability'))).toEqual(['0 (never)', '1 (certain)']);
  expect(endWords(2.5, '')).toBe('2.50');
});
