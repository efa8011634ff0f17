import { describe, expect, it } from 'vitest';
import {
  type Direction,
  DOWN,
  distancesFrom,
  LEFT,
  type Maze,
  mazeOfFloor,
  RIGHT,
  UNREACHABLE,
  UP,
  walk,
} from '../grid/index.js';
import { nextSteps } from './next-steps.js';

const ORDER: readonly Direction[] = [RIGHT, UP, DOWN, LEFT];

/** Cells that can be walked to in the order of preference, and the cell itself where there is none. */
function neighboursOf(maze: Maze): Uint16Array {
  const list = new Uint16Array(maze.sides.length * 4);
  for (let cell = 0; cell < maze.sides.length; cell++)
    ORDER.forEach((way, i) => {
      list[cell * 4 + i] = walk(maze, cell, way) ?? cell;
    });
  return list;
}

/** What the definition says: the first neighbour that is a step nearer, or -1. */
function byDefinition(maze: Maze, distances: Int32Array, cell: number): number {
  if (distances[cell] === UNREACHABLE) return -1;
  const nearer = ORDER.map((way) => walk(maze, cell, way)).find(
    (next) => next !== null && distances[next] === distances[cell] - 1,
  );
  return nearer ?? -1;
}

/** Caves of one block, of several, with blocks cut at their ends, in two parts, and with long ways round. */
const CAVES: readonly Maze[] = [
  [3, 3, 0],
  [8, 4, 5],
  [9, 5, 4],
  [17, 9, 3],
  [20, 13, 2],
  [5, 19, 3],
].map(([columns, rows, rock]) =>
  mazeOfFloor(
    { columns, rows },
    (cell) => rock === 0 || (cell * 7 + Math.floor(cell / columns) * 3) % (rock + 3) !== 0,
  ),
);

/** A snake: one long way through every second row. */
const SNAKE = mazeOfFloor({ columns: 11, rows: 11 }, (cell) => {
  const [row, column] = [Math.floor(cell / 11), cell % 11];
  return row % 2 === 0 || column === (row % 4 === 1 ? 10 : 0);
});

describe('first steps of shortest paths', () => {
  it('are those of the definition, between all cells', () => {
    for (const maze of [...CAVES, SNAKE]) {
      const steps = nextSteps(maze.columns, neighboursOf(maze), null);
      const floor = [...maze.sides.keys()].filter((cell) => maze.sides[cell] !== 0);
      const places = floor.filter((_, i) => floor.length < 50 || i % 23 === 0);
      for (const place of places) {
        const distances = distancesFrom(maze, [place]);
        const expected = floor.map((cell) => byDefinition(maze, distances, cell));
        expect(floor.map((cell) => steps.step(place, cell))).toEqual(expected);
      }
    }
  });

  it('come out alike when they are asked for from far to near', () => {
    const steps = nextSteps(11, neighboursOf(SNAKE), null);
    const floor = [...SNAKE.sides.keys()].filter((cell) => SNAKE.sides[cell] !== 0);
    const distances = distancesFrom(SNAKE, [0]);
    for (const cell of floor.reverse())
      expect(steps.step(0, cell)).toBe(byDefinition(SNAKE, distances, cell));
  });

  it('are none from the place itself, and none without a way', () => {
    const maze = mazeOfFloor({ columns: 3, rows: 1 }, (cell) => cell !== 1);
    const steps = nextSteps(3, neighboursOf(maze), null);
    expect([steps.step(0, 0), steps.step(0, 2), steps.step(2, 0)]).toEqual([-1, -1, -1]);
    expect(steps.isWithin(0, 0)).toBe(false);
  });

  it('tell which cells lie within a number of steps, whatever was asked before', () => {
    for (const maze of [...CAVES, SNAKE]) {
      const floor = [...maze.sides.keys()].filter((cell) => maze.sides[cell] !== 0);
      for (const radius of [0, 1, 4]) {
        const [fresh, used] = [0, 1].map(() => nextSteps(maze.columns, neighboursOf(maze), radius));
        for (const place of [floor[0], floor[floor.length >> 1], floor[floor.length - 1]]) {
          const distances = distancesFrom(maze, [place]);
          for (const cell of floor) used.step(place, cell);
          const expected = floor.map((cell) => distances[cell] !== UNREACHABLE && distances[cell] <= radius);
          expect(floor.map((cell) => fresh.isWithin(place, cell))).toEqual(expected);
          expect(floor.map((cell) => used.isWithin(place, cell))).toEqual(expected);
          expect(floor.map((cell) => fresh.step(place, cell))).toEqual(
            floor.map((cell) => byDefinition(maze, distances, cell)),
          );
        }
      }
    }
  });

  it('are worked out as far as somebody asks, and once', () => {
    const corridor = (columns: number) => mazeOfFloor({ columns, rows: 1 }, () => true);
    const short = nextSteps(3, neighboursOf(corridor(3)), null);
    expect([short.work(), short.step(0, 2), short.work()]).toEqual([0, 1, 6]);
    expect([short.step(2, 0), short.step(1, 0), short.work()]).toEqual([1, 1, 6]);
    const steps = nextSteps(40, neighboursOf(corridor(40)), 3);
    expect(steps.step(0, 9)).toBe(8);
    const near = steps.work();
    expect([steps.step(0, 5), steps.step(0, 8), steps.step(1, 3), steps.work()]).toEqual([4, 7, 2, near]);
    expect(steps.step(0, 39)).toBe(38);
    const far = steps.work();
    expect(far).toBeGreaterThan(near);
    expect([steps.isWithin(0, 3), steps.isWithin(0, 4), steps.isWithin(3, 0)]).toEqual([true, false, true]);
    expect(steps.work()).toBe(far);
    expect(steps.isWithin(20, 39)).toBe(false);
    expect(steps.work() - far).toBeLessThan(40);
  });
});
