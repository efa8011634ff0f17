import { describe, expect, test } from 'vitest';
import { scrambledPosition } from '../../../../test/chase/random-positions.js';
import { solutionsOf } from '../../../../test/games/mines/random-fields.js';
import { Random } from '../../../random/index.js';
import { blankPosition, cellsWhere, type Position } from '../board/board.js';
import { hasMine, listConfigurations, safeCells } from './configurations.js';

/** Sets of mine cells that agree with a position. */
const byBruteForce = (position: Position) =>
  solutionsOf(position)
    .map(({ isMine }) => cellsWhere(isMine).join())
    .sort();

function listed(position: Position, limit: number): string[] | null {
  const list = listConfigurations(position, limit);
  return (
    list &&
    Array.from({ length: list.count }, (_, c) =>
      list.cells.filter((_, i) => hasMine(list, c, i)).join(),
    ).sort()
  );
}

describe('lists of configurations', () => {
  test('hold what trying every subset finds', () => {
    const random = Random.from('configurations');
    for (let round = 0; round < 1500; round++) {
      const position = scrambledPosition(random, 5, 12);
      const expected = byBruteForce(position);
      expect(listed(position, 5000)).toEqual(expected);
      if (expected.length > 1) expect(listed(position, expected.length - 1)).toBe(null);
      expect(listed(position, expected.length)).toEqual(expected);
    }
  });

  test('hold more than 32 covered cells', () => {
    const list = listConfigurations(blankPosition({ columns: 10, rows: 10 }, 1), 100);
    expect(list?.words).toBe(4);
    expect(list && Array.from({ length: 100 }, (_, c) => hasMine(list, c, c)).every(Boolean)).toBe(true);
  });

  test('name the cells without a mine', () => {
    const position = blankPosition({ columns: 4, rows: 1 }, 1);
    position.shown[1] = 1;
    const list = listConfigurations(position, 10);
    expect(list && safeCells(list)).toEqual([3]);
  });

  test('give up on a part of the shore with too many ways', () => {
    const position = blankPosition({ columns: 60, rows: 3 }, 60);
    for (let column = 1; column < 60; column += 3) position.shown[60 + column] = 3;
    expect(listConfigurations(position, 100)).toBe(null);
  });
});
