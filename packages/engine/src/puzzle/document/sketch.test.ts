import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cellCount,
  DIRECTIONS,
  type Direction,
  isFloor,
  isOpen,
  mazeOfFloor,
  openMaze,
  setSide,
} from '../../grid/index.js';
import { orThrow } from '../index.js';
import {
  clearLetters,
  headerOf,
  readSketch,
  type Sketch,
  setFloor,
  setHeader,
  toggleLetter,
  toggleWall,
  writeSketch,
} from './sketch.js';
import { flipSketch, resizeSketch } from './sketch-shape.js';

const read = (text: string): Sketch => {
  return orThrow(readSketch(text));
};

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

describe('reading and writing', () => {
  test('a text keeps its header, whatever the keys', () => {
    const source = 'game: escape\nwhatever: yes\n\n####\n#SE#\n####\n';
    expect(text(read(source))).toBe(source);
  });

  test('a drawing without a start, which is no level, is still a sketch', () => {
    expect(text(read('+---+\n|   |\n+---+'))).toBe('+---+\n|   |\n+---+\n');
  });

  test('what cannot be read is a fault with its place', () => {
    const fault = readSketch('+---+\n|   |\n+--x+\n');
    expect(fault).toMatchObject({ ok: false, fault: { line: 3, column: 4 } });
  });

  test('writing and reading again changes nothing', () => {
    fc.assert(
      fc.property(sketches, (sketch) => {
        expect(text(read(text(sketch)))).toBe(text(sketch));
      }),
    );
  });
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

  test('a wall put up and taken down changes nothing, and counts for both cells', () => {
    fc.assert(
      fc.property(mazes, fc.nat(), fc.constantFrom(...DIRECTIONS), (sketch, n, direction) => {
        const cell = n % cellCount(sketch.maze);
        const once = toggleWall(sketch, cell, direction);
        expect(text(once)).not.toBe(text(sketch));
        expect(text(toggleWall(once, cell, direction))).toBe(text(sketch));
        expect(text(read(text(once)))).toBe(text(once));
      }),
    );
  });

  test('a letter put on and taken off leaves floor behind', () => {
    fc.assert(
      fc.property(caves, fc.nat(), (sketch, n) => {
        const cell = n % cellCount(sketch.maze);
        const once = toggleLetter(sketch, cell, 'M');
        expect(once.letters.get(cell)).toBe('M');
        expect(isFloor(once.maze, cell)).toBe(true);
        expect(text(toggleLetter(once, cell, 'M'))).toBe(text(setFloor(sketch, cell, true)));
      }),
    );
  });
});

describe('letters', () => {
  const maze = read('+---+---+\n|TM | E |\n+---+---+\n');

  test('a unique letter moves', () => {
    const moved = toggleLetter(maze, 1, 'T', true);
    expect(moved.letters.get(0)).toBe('M');
    expect(moved.letters.get(1)).toBe('ET');
  });

  test('a cell of walls holds three letters, the oldest gives way', () => {
    let full = maze;
    for (const letter of 'ABCD') full = toggleLetter(full, 0, letter);
    expect(full.letters.get(0)).toBe('BCD');
    expect(clearLetters(full, 0).letters.has(0)).toBe(false);
  });

  test('rock takes the letter away', () => {
    const cave = read('SM\n');
    expect(text(setFloor(cave, 1, false))).toBe('S#\n');
  });
});

describe('the header', () => {
  const source = 'game: escape\nwait: yes\n\nS.E\n';

  test('a line is set where it stands, added at the end, or taken out', () => {
    expect(setHeader(source, 'wait', 'no')).toBe('game: escape\nwait: no\n\nS.E\n');
    expect(setHeader(source, 'hears', '3')).toBe('game: escape\nwait: yes\nhears: 3\n\nS.E\n');
    expect(setHeader(source, 'game', null)).toBe('wait: yes\n\nS.E\n');
    expect(setHeader('S.E\n', 'game', 'escape')).toBe('game: escape\n\nS.E\n');
    expect(setHeader(setHeader('S.E\n', 'game', 'escape'), 'game', null)).toBe('S.E\n');
  });

  test('values are read from whatever text there is', () => {
    expect(headerOf(source, 'wait')).toBe('yes');
    expect(headerOf(source, 'hears')).toBeNull();
    expect(headerOf('nonsense\nwait: yes', 'wait')).toBeNull();
    expect(headerOf('', 'wait')).toBeNull();
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
