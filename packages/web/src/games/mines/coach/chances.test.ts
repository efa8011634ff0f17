import { expect, test } from 'vitest';
import { chanceSign, chanceWords, exactPercent, safestCells } from './chances.js';

test.each([
  [0, '0', 'no mine for certain'],
  [1, '100', 'a mine for certain'],
  [1e-9, '<1', '0.0000001 % mine'],
  [0.999999, '>99', '99.9999 % mine'],
  [0.125, '13', '12.5 % mine'],
  [0.005, '<1', '0.5 % mine'],
])('%d is %s, in words %s', (chance, sign, words) => {
  expect(chanceSign(chance)).toBe(sign);
  expect(chanceWords(chance)).toBe(words);
});

test('what is not certain never reads as certain', () => {
  for (const chance of [1e-7, 1e-12, 1e-300, 1 - 1e-7, 1 - 1e-15, 0.9999999999]) {
    expect(chanceSign(chance)).toMatch(/^[<>]/);
    expect(exactPercent(chance)).not.toMatch(/^(0(\.0*)?|100(\.0*)?) %$/);
  }
});

test('the safest cells are all that share the smallest chance', () => {
  const none = Number.NaN;
  expect(safestCells([none, 0.5, 0.25, none, 0.25])).toEqual({ cells: [2, 4], risk: 0.25 });
  expect(safestCells([none, none]).cells).toEqual([]);
});
