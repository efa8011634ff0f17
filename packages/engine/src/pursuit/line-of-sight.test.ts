import { describe, expect, it, test } from 'vitest';
import { mazeOfFloor } from '../grid/index.js';
import { isLineFree, isWithinRadius } from './line-of-sight.js';

/** Whether the line between `a` and `b` in a drawing is free, asked from both ends; `#` is rock. */
function isFree(...rows: readonly string[]): boolean {
  const text = rows.join('');
  const maze = mazeOfFloor({ columns: rows[0].length, rows: rows.length }, (cell) => text[cell] !== '#');
  const [a, b] = [text.indexOf('a'), text.indexOf('b')];
  const answer = isLineFree(maze, a, b);
  expect(isLineFree(maze, b, a)).toBe(answer);
  return answer;
}

describe('a straight line', () => {
  it('along a row or a column is free where no rock is on it', () => {
    expect(isFree('a...b')).toBe(true);
    expect(isFree('a..#b')).toBe(false);
    expect(isFree('a#..b')).toBe(false);
    expect(isFree('#a.b#')).toBe(true);
    expect(isFree('a', '.', 'b')).toBe(true);
    expect(isFree('a', '#', 'b')).toBe(false);
    expect(isFree('ab')).toBe(true);
    expect(isFree('###', 'a.b', '###')).toBe(true);
  });

  it('through a corner is stopped by rock on both sides of it, not on one', () => {
    expect(isFree('a.', '.b')).toBe(true);
    expect(isFree('a#', '.b')).toBe(true);
    expect(isFree('a.', '#b')).toBe(true);
    expect(isFree('a#', '#b')).toBe(false);
    expect(isFree('#a', 'b#')).toBe(false);
    expect(isFree('#a', 'b.')).toBe(true);
    expect(isFree('a..', '.#.', '..b')).toBe(false);
    expect(isFree('a.#', '...', '#.b')).toBe(true);
    expect(isFree('a..', '..#', '.#b')).toBe(false);
  });

  it('across is stopped by each of the cells that it crosses and by no other', () => {
    expect(isFree('a.#', '#.b')).toBe(true);
    expect(isFree('a#.', '..b')).toBe(false);
    expect(isFree('a..', '.#b')).toBe(false);
    expect(isFree('a..##', '##..b')).toBe(true);
    expect(isFree('a.###', '##..b')).toBe(false);
    expect(isFree('a.##', '#..#', '##.b')).toBe(true);
    expect(isFree('..#b', 'a.##')).toBe(false);
    expect(isFree('##.b', 'a..#')).toBe(true);
    expect(isFree('a#', '.#', '..', '#.', '#b')).toBe(true);
    expect(isFree('a#', '.#', '.#', '#.', '#b')).toBe(false);
  });
});

test('a circle holds the cells whose middles are at most its radius away', () => {
  const maze = mazeOfFloor({ columns: 7, rows: 5 }, () => true);
  const within = (radius: number) =>
    [...maze.sides.keys()].filter((cell) => isWithinRadius(maze, 16, cell, radius));
  expect(within(0)).toEqual([16]);
  expect(within(1)).toEqual([9, 15, 16, 17, 23]);
  expect(within(1.5)).toEqual([8, 9, 10, 15, 16, 17, 22, 23, 24]);
  expect(within(2)).toHaveLength(13);
  expect(isWithinRadius(maze, 0, 25, 5)).toBe(true);
  expect(isWithinRadius(maze, 25, 0, 4.9)).toBe(false);
});
