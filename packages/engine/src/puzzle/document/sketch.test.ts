import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cellCount,
  DIRECTIONS,
  type Direction,
  isOpen,
  mazeOfFloor,
  openMaze,
  setSide,
} from '../../grid/index.js';
import { orThrow } from '../index.js';
import { readSketch, type Sketch, toggleWall, writeSketch } from './sketch.js';
import { flipSketch, resizeSketch } from './sketch-shape.js';

const read = (text: string): Sketch => orThrow(readSketch(text));

const size = fc.record({ columns: fc.integer({ min: 1, max: 6 }), rows: fc.integer({ min: 1, max: 6 }) });

const caves: fc.Arbitrary<Sketch> = size.chain((grid) =>
  fc.array(fc.boolean(), { minLength: cellCount(grid), maxLength: cellCount(grid) }).map((floor) => ({
    header: ['game: escape'],
    style: 'cells' as const,
    maze: mazeOfFloor(grid, (cell) => floor[cell] === true),
    letters: new Map<number, string>(),
  })),
);

const mazes: fc.Arbitrary<Sketch> = size.chain((grid) =>
  fc
    .array(fc.tuple(fc.nat(cellCount(grid) - 1), fc.constantFrom(...DIRECTIONS)), { maxLength: 20 })
    .map((walls) => {
      const maze = openMaze(grid);
      for (const [cell, direction] of walls) setSide(maze, cell, direction, !isOpen(maze, cell, direction));
      return { header: [], style: 'walls' as const, maze, letters: new Map([[0, 'T']]) };
    }),
);

const sketches = fc.oneof(caves, mazes);
const text = (sketch: Sketch) => writeSketch(sketch);

test('reading and writing writing and reading again changes nothing', () => {
  fc.assert(
    fc.property(sketches, (sketch) => {
      expect(text(read(text(sketch)))).toBe(text(sketch));
    }),
  );
});

describe('laws of the operations', () => {
  test('mirroring twice changes nothing', () => {
    fc.assert(
      fc.property(sketches, fc.constantFrom('columns' as const, 'rows' as const), (sketch, what) => {
        expect(text(flipSketch(flipSketch(sketch, what), what))).toBe(text(sketch));
      }),
    );
  });

  test('an added edge can be taken away again, gaps aside', () => {
    fc.assert(
      fc.property(sketches, fc.constantFrom(...DIRECTIONS), (sketch, edge) => {
        const there = resizeSketch(sketch, edge, 1);
        expect(cellCount(there.maze)).toBeGreaterThan(cellCount(sketch.maze));
        const back = resizeSketch(there, edge, -1);
        const closed = closeEdge(sketch, edge);
        expect(text(back)).toBe(text(closed));
      }),
    );
  });

  test('an added edge keeps every gap', () => {
    fc.assert(
      fc.property(mazes, fc.constantFrom(...DIRECTIONS), (sketch, edge) => {
        expect(rimOpenings(resizeSketch(sketch, edge, 1))).toBe(rimOpenings(sketch));
      }),
    );
  });
});

function rimOpenings({ maze }: Sketch): number {
  let count = 0;
  for (let cell = 0; cell < cellCount(maze); cell++) {
    for (const direction of DIRECTIONS)
      if (isOnRim(maze, cell, direction) && isOpen(maze, cell, direction)) count++;
  }
  return count;
}

function isOnRim({ columns, rows }: Sketch['maze'], cell: number, direction: Direction): boolean {
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  return [row === 0, column === columns - 1, row === rows - 1, column === 0][direction] === true;
}

function closeEdge(sketch: Sketch, edge: Direction): Sketch {
  let closed = sketch;
  for (let cell = 0; cell < cellCount(sketch.maze); cell++) {
    if (sketch.style === 'walls' && isOnRim(sketch.maze, cell, edge) && isOpen(sketch.maze, cell, edge)) {
      closed = toggleWall(closed, cell, edge);
    }
  }
  return closed;
}

test('ground of any letter is drawn, gates on cells too', () => {
  const text = 'game: custom\n\nS.~~^>o\n...#...\n_.K#:.$\n"\'`()[]\n{}\\;...\n';
  expect(writeSketch(read(text))).toBe(text);
});
