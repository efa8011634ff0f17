import { expect, test } from 'vitest';
import { mazeOfFloor } from '../grid/index.js';
import { isLineFree, isWithinRadius } from './line-of-sight.js';

/** Whether the line between `a` and `b` in a drawing is free, asked from both ends; `#` is rock, and `/` ends a row. */
function isFree(drawing: string): boolean {
  const rows = drawing.split('/');
  const text = rows.join('');
  const maze = mazeOfFloor({ columns: rows[0].length, rows: rows.length }, (cell) => text[cell] !== '#');
  const [a, b] = [text.indexOf('a'), text.indexOf('b')];
  const answer = isLineFree(maze, a, b);
  expect(isLineFree(maze, b, a)).toBe(answer);
  return answer;
}

test.each([
  ['along a row or a column is free where no rock is on it', 'a...b #a.b# a/./b ab ###/a.b/###', true],
  ['along a row or a column is stopped by rock on it', 'a..#b a#..b a/#/b', false],
  ['through a corner is not stopped by rock on one side of it', 'a./.b a#/.b a./#b #a/b. a.#/.../#.b', true],
  ['through a corner is stopped by rock on both sides of it', 'a#/#b #a/b# a../.#./..b a../..#/.#b', false],
  [
    'across is stopped by no cell beside it',
    'a.#/#.b a..##/##..b a.##/#..#/##.b ##.b/a..# a#/.#/../#./#b',
    true,
  ],
  [
    'across is stopped by each of the cells that it crosses',
    'a#./..b a../.#b a.###/##..b ..#b/a.## a#/.#/.#/#./#b',
    false,
  ],
])('a straight line %s', (_, drawings, answer) => {
  for (const drawing of drawings.split(' ')) expect(isFree(drawing), drawing).toBe(answer);
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
