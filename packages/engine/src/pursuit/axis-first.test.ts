import { describe, expect, it } from 'vitest';
import { DOWN, LEFT, type Maze, openMaze, RIGHT, setSide, UP } from '../grid/index.js';
import { CAUGHT } from '../search/joint/joint.js';
import { axisFirstPursuer, axisShifts, axisStep, cellWords } from './axis-first.js';

/** Five columns, four rows, and walls on some sides of cells. */
function maze(...walls: readonly (readonly [number, 0 | 1 | 2 | 3])[]): Maze {
  const made = openMaze({ columns: 5, rows: 4 });
  for (const [cell, side] of walls) setSide(made, cell, side, false);
  return made;
}

describe('a pursuer that prefers an axis', () => {
  const step = (made: Maze, verticalFirst: boolean, player: number, cell: number) => {
    const column = player % 5;
    const row = player - column;
    return axisStep(cell, cellWords(made), axisShifts(5, verticalFirst), column, row, row + 4);
  };

  it('steps along that axis where it is nearer then', () => {
    // The player stands in the middle of the second row.
    expect([0, 4, 15, 19].map((cell) => step(maze(), false, 7, cell))).toEqual([1, 3, 16, 18]);
    expect([0, 4, 15, 19].map((cell) => step(maze(), true, 7, cell))).toEqual([5, 9, 10, 14]);
  });

  it('steps along the other axis where it is level with the player on the first', () => {
    expect([2, 17, 5, 9].map((cell) => step(maze(), false, 7, cell))).toEqual([7, 12, 6, 8]);
    expect([2, 17, 5, 9].map((cell) => step(maze(), true, 7, cell))).toEqual([7, 12, 6, 8]);
    expect(step(maze(), false, 7, 7)).toBe(7);
  });

  it('steps along the other axis where a wall is in the way, and stays where that is shut too', () => {
    expect(step(maze([0, RIGHT]), false, 7, 0)).toBe(5);
    expect(step(maze([0, DOWN]), true, 7, 0)).toBe(1);
    expect(step(maze([0, RIGHT], [0, DOWN]), false, 7, 0)).toBe(0);
    expect(step(maze([19, LEFT]), false, 7, 19)).toBe(14);
    expect(step(maze([19, LEFT], [19, UP]), true, 7, 19)).toBe(19);
    // Level with the player it never goes round a wall.
    expect(step(maze([9, LEFT]), false, 7, 9)).toBe(9);
  });

  it('knows rows by their ends, the player in the first and in the last column too', () => {
    expect([4, 9, 14].map((cell) => step(maze(), true, 5, cell))).toEqual([9, 8, 9]);
    expect([0, 5, 10].map((cell) => step(maze(), true, 9, cell))).toEqual([5, 6, 5]);
  });

  it('takes as many steps as it has, each decided anew, and stops beside a wall', () => {
    const answer = (steps: number, verticalFirst: boolean, place: number, unit: number, made = maze()) =>
      axisFirstPursuer(made, steps, verticalFirst).answer(place, unit);
    expect([0, 1, 2, 3].map((steps) => answer(steps, false, 18, 0))).toEqual([0, 1, 2, 3]);
    expect([4, 5, 6, 7].map((steps) => answer(steps, false, 18, 0))).toEqual([8, 13, CAUGHT, CAUGHT]);
    expect([1, 2, 3, 4].map((steps) => answer(steps, true, 18, 0))).toEqual([5, 10, 15, 16]);
    expect(answer(3, false, 7, 9, maze([8, LEFT]))).toBe(8);
    expect(answer(1, false, 7, 7)).toBe(CAUGHT);
    expect(answer(0, false, 7, 7)).toBe(CAUGHT);
    expect([5, 6].map((unit) => answer(1, true, 2, unit))).toEqual([0, 1]);
    const row = new Uint16Array(20);
    const pursuer = axisFirstPursuer(maze([3, DOWN]), 2, true);
    pursuer.fill(12, row);
    expect([...row]).toEqual([...row.keys()].map((unit) => pursuer.answer(12, unit)));
    expect([...row.slice(0, 5)]).toEqual([10, 11, CAUGHT, 7, 14]);
  });

  it('has tables for grids of any width, made once where they are small', () => {
    expect(axisShifts(5, true)).toBe(axisShifts(5, true));
    expect(axisShifts(7, false)).toContain(-7);
    expect(axisShifts(64, false)).toBe(axisShifts(64, false));
    expect(axisShifts(65, false)).not.toBe(axisShifts(65, false));
    expect(axisShifts(65, false)).toEqual(axisShifts(65, false));
    expect(axisShifts(5, true)).not.toEqual(axisShifts(5, false));
    expect(new Set(axisShifts(9, false))).toEqual(new Set([-9, 1, 9, -1, 0]));
  });

  it('reads columns and open sides from one word a cell', () => {
    const made = maze([6, UP]);
    const words = [...cellWords(made)];
    expect(words.map((word) => word >> 4)).toEqual([...words.keys()].map((cell) => cell % 5));
    expect(words.map((word) => word & 15)).toEqual([...made.sides].map((sides) => sides & 15));
  });
});
