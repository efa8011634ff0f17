import { mazeOfFloor, openMaze, setSide } from '@knossos/engine/internal/grid';
import { describe, expect, test } from 'vitest';
import { caveOutline } from './cave.js';
import { wallsOf } from './ground.js';

const cave = (...rows: string[]) => {
  const columns = rows[0]?.length ?? 0;
  return mazeOfFloor({ columns, rows: rows.length }, (cell) => rows.join('')[cell] === '.');
};
const loops = (path: string) => path.split('Z').length - 1;
const corners = (path: string) => path.split('Q').length - 1;

describe('the outline of a cave', () => {
  test('one cell is one loop of four corners', () => {
    const path = caveOutline(cave('.'), 40);
    expect(loops(path)).toBe(1);
    expect(corners(path)).toBe(4);
  });

  test('a pillar is a loop of its own', () => {
    expect(loops(caveOutline(cave('...', '.#.', '...'), 40))).toBe(2);
  });

  test('cells that touch at a corner stay apart', () => {
    expect(loops(caveOutline(cave('.#', '#.'), 40))).toBe(2);
    expect(loops(caveOutline(cave('#.', '.#'), 40))).toBe(2);
  });

  test('rock alone has no outline', () => {
    expect(caveOutline(cave('##'), 40)).toBe('');
  });
});

describe('walls', () => {
  test('the rim of an open maze is four walls', () => {
    expect(wallsOf(openMaze({ columns: 3, rows: 2 }))).toHaveLength(4);
  });

  test('an inner wall is drawn once, and a gap splits the rim', () => {
    const maze = openMaze({ columns: 3, rows: 1 });
    setSide(maze, 0, 1, false);
    expect(wallsOf(maze)).toHaveLength(5);
    setSide(maze, 1, 0, true);
    expect(wallsOf(maze)).toHaveLength(6);
  });
});
