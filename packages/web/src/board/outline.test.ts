import { mazeOfFloor, openMaze, setSide } from '@knossos/engine/internal/grid';
import { expect, test } from 'vitest';
import { caveOutline } from './cave.js';
import { wallsOf } from './ground.js';

const cave = (...rows: string[]) => {
  const columns = rows[0]?.length ?? 0;
  return mazeOfFloor({ columns, rows: rows.length }, (cell) => rows.join('')[cell] === '.');
};
const loops = (path: string) => path.split('Z').length - 1;
const corners = (path: string) => path.split('Q').length - 1;

test.each([
  ['one cell is one loop', ['.'], 1],
  ['a pillar is a loop of its own', ['...', '.#.', '...'], 2],
  ['cells that touch at a corner stay apart', ['.#', '#.'], 2],
  ['also at the other one', ['#.', '.#'], 2],
  ['rock alone has no outline', ['##'], 0],
])('the outline of a cave: %s', (_, rows, count) => {
  const path = caveOutline(cave(...rows), 40);
  expect(loops(path)).toBe(count);
  if (rows.length === 1) expect(corners(path)).toBe(4 * count);
});

test('an inner wall is drawn once, beside the four of the rim, and a gap splits the rim', () => {
  const maze = openMaze({ columns: 3, rows: 1 });
  expect(wallsOf(maze)).toHaveLength(4);
  setSide(maze, 0, 1, false);
  expect(wallsOf(maze)).toHaveLength(5);
  setSide(maze, 1, 0, true);
  expect(wallsOf(maze)).toHaveLength(6);
});
