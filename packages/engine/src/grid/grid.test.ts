import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../random/index.js';
import { DIRECTIONS, type Direction, directionOf, opposite, stepOf } from './direction.js';
import { distancesFrom, UNREACHABLE } from './distance.js';
import { graphOfMaze, neighboursOf, vertexCount } from './graph.js';
import { cellAt, columnOf, contains, type Grid, manhattan, neighbour, neighbours8, rowOf } from './grid.js';
import { gapsOf, isOpen, type Maze, mazeOfFloor, openMaze, setSide, walk } from './maze.js';
import { cellName, parseCellName } from './name.js';
import { regionsOf } from './region.js';

const grids: fc.Arbitrary<Grid> = fc.record({
  columns: fc.integer({ min: 1, max: 30 }),
  rows: fc.integer({ min: 1, max: 9 }),
});

/** A maze with random walls and gaps. */
function randomMaze(grid: Grid, seed: string): Maze {
  const random = Random.from(seed);
  const maze = openMaze(grid);
  for (let cell = 0; cell < maze.sides.length; cell++) {
    for (const direction of DIRECTIONS)
      if (random.chance(1, 4)) setSide(maze, cell, direction, random.chance(1, 3));
  }
  return maze;
}
const mazes = fc.tuple(grids, fc.string()).map(([grid, seed]) => randomMaze(grid, seed));

describe('grid', () => {
  it('walks one step by row and column', () => {
    fc.assert(
      fc.property(grids, fc.nat(), (grid, n) => {
        const cell = n % (grid.columns * grid.rows);
        expect(cellAt(grid, columnOf(grid, cell), rowOf(grid, cell))).toBe(cell);
        for (const direction of DIRECTIONS) {
          const step = stepOf(direction);
          const column = columnOf(grid, cell) + step.columns;
          const row = rowOf(grid, cell) + step.rows;
          const next = neighbour(grid, cell, direction);
          expect(next).toBe(contains(grid, column, row) ? cellAt(grid, column, row) : null);
          if (next === null) continue;
          expect(neighbour(grid, next, opposite(direction))).toBe(cell);
          expect(manhattan(grid, cell, next)).toBe(1);
        }
        for (const next of neighbours8(grid, cell)) expect(neighbours8(grid, next)).toContain(cell);
      }),
    );
  });

  it('names every cell and reads the name back', () => {
    fc.assert(
      fc.property(grids, fc.nat(), (grid, n) => {
        const cell = n % (grid.columns * grid.rows);
        expect(parseCellName(grid, cellName(grid, cell))).toBe(cell);
      }),
    );
    const grid = { columns: 30, rows: 9 };
    expect(cellName(grid, 2 + 3 * 30)).toBe('c4');
    expect(cellName(grid, 26)).toBe('aa1');
    for (const bad of ['', '4c', 'c0', 'ae1', 'c10', 'C4', 'c04', 'aaaaa1'])
      expect(parseCellName(grid, bad)).toBeNull();
  });

  it('knows the letters of directions', () => {
    expect(['U', 'R', 'D', 'L'].map(directionOf)).toEqual([0, 1, 2, 3]);
    expect(directionOf('W')).toBeNull();
  });
});

describe('maze', () => {
  it('keeps both halves of every side alike, and finds exactly the gaps', () => {
    fc.assert(
      fc.property(mazes, (maze) => {
        const gaps: { cell: number; direction: Direction }[] = [];
        for (let cell = 0; cell < maze.sides.length; cell++) {
          for (const direction of DIRECTIONS) {
            const next = neighbour(maze, cell, direction);
            if (next !== null)
              expect(isOpen(maze, next, opposite(direction))).toBe(isOpen(maze, cell, direction));
            else if (isOpen(maze, cell, direction)) gaps.push({ cell, direction });
          }
        }
        expect(gapsOf(maze)).toEqual(gaps);
      }),
    );
  });

  it('has the same neighbours as its graph', () => {
    fc.assert(
      fc.property(mazes, (maze) => {
        const graph = graphOfMaze(maze, [2, 1, 3, 0]);
        expect(vertexCount(graph)).toBe(maze.sides.length);
        for (let cell = 0; cell < maze.sides.length; cell++) {
          const ways = ([2, 1, 3, 0] as const)
            .map((direction) => walk(maze, cell, direction))
            .filter((next) => next !== null);
          expect([...neighboursOf(graph, cell)]).toEqual(ways);
        }
      }),
    );
  });

  it('measures distances that differ by at most one between neighbours, within regions', () => {
    fc.assert(
      fc.property(grids, fc.string(), fc.nat(), (grid, seed, n) => {
        const random = Random.from(seed);
        const maze = mazeOfFloor(grid, () => random.chance(3, 4));
        const source = n % maze.sides.length;
        const distances = distancesFrom(maze, [source]);
        const { labels, sizes } = regionsOf(maze);
        expect(sizes.reduce((a, b) => a + b, 0)).toBe(labels.filter((label) => label >= 0).length);
        for (let cell = 0; cell < maze.sides.length; cell++) {
          const here = distances[cell] as number;
          if (labels[source] !== -1) expect(here !== UNREACHABLE).toBe(labels[cell] === labels[source]);
          const ways = DIRECTIONS.map((direction) => walk(maze, cell, direction)).filter(
            (next) => next !== null,
          );
          if (here > 0) expect(Math.min(...ways.map((next) => distances[next] as number))).toBe(here - 1);
        }
      }),
    );
  });

  it('measures distances from the nearest of several cells', () => {
    fc.assert(
      fc.property(mazes, fc.array(fc.nat(), { maxLength: 4 }), (maze, picks) => {
        const sources = picks.map((pick) => pick % maze.sides.length);
        const alone = sources.map((source) => distancesFrom(maze, [source]));
        const nearest = Array.from(maze.sides, (_, cell) => {
          const found = alone.flatMap((table) => (table[cell] === UNREACHABLE ? [] : [table[cell]]));
          return found.length === 0 ? UNREACHABLE : Math.min(...found);
        });
        expect([...distancesFrom(maze, sources)]).toEqual(nearest);
      }),
    );
  });
});
