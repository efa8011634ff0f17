import { expect, test } from 'vitest';
import { chanceSign, chanceWords, exactPercent, safestCells, worthWords } from './chances.js';

test.each([
  [0, '0', 'no mine for certain'],
  [1, '100', 'a mine for certain'],
  [1e-9, '<1', 'a mine with a chance of 0.0000001 %'],
  [0.999999, '>99', 'a mine with a chance of 99.9999 %'],
  [0.125, '13', 'a mine with a chance of 12.5 %'],
  [0.005, '<1', 'a mine with a chance of 0.5 %'],
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

test('what the cells around one are worth is told with the safest of the field', () => {
  const grid = { columns: 3, rows: 2 };
  const chances = [Number.NaN, 0.5, 0.25, 0, 0.5, 0.25];
  expect(worthWords(grid, chances, [0, 1, 2, 4])).toBe(
    'C1: a mine with a chance of 25.0 %. b1 and b2: a mine with a chance of 50.0 %. Safest of all: a2, no mine for certain.',
  );
  expect(worthWords(grid, Array(6).fill(0.5), [])).toBe(
    'Nothing is covered around here. Safest of all: a1, b1 and c1 among 6 cells, a mine with a chance of 50.0 %.',
  );
});
