import { describe, expect, it } from 'vitest';
import { DIRECTIONS, DOWN, isOpen, LEFT, openMaze, RIGHT, setSide, UP } from '../../grid/index.js';
import { orThrow } from '../common/result.js';
import { checkSize, formatCellDrawing, parseCellDrawing, unknownLetter } from './cell-drawing.js';
import { parseDocument } from './document.js';
import { formatWallDrawing, parseWallDrawing } from './wall-drawing.js';

const wallsOf = (text: string) => parseWallDrawing(orThrow(parseDocument(text)), ['T', 'M', 'E'], [':']);
const cellsOf = (text: string) => parseCellDrawing(orThrow(parseDocument(text)), ['S', 'E']);
/** Line, column and message of a fault. */
function said(read: ReturnType<typeof wallsOf>): string {
  if (read.ok) throw new Error('this is a drawing');
  const { line, column, message } = read.fault;
  return [line, column, message].join(' ');
}

describe('a drawing of walls', () => {
  it('has openings where three spaces stand, or one between two cells', () => {
    const { maze, markers } = orThrow(wallsOf('+---+   +\n| T     |\n+   +---+\n   M E\n+---+---+\n'));
    expect(maze).toMatchObject({ columns: 2, rows: 2 });
    expect(
      [...maze.sides.keys()].map((cell) => DIRECTIONS.filter((side) => isOpen(maze, cell, side))),
    ).toEqual([
      [RIGHT, DOWN],
      [UP, LEFT],
      [UP, RIGHT, LEFT],
      [RIGHT, LEFT],
    ]);
    expect(markers).toEqual([
      { letter: 'T', cell: 0, line: 2, column: 3 },
      { letter: 'M', cell: 2, line: 4, column: 4 },
      { letter: 'E', cell: 3, line: 4, column: 6 },
    ]);
  });

  it('has letters in the place of walls', () => {
    const drawing = orThrow(wallsOf('+---+---+---+\n| T : M |   |\n+---+---+---+\n'));
    expect(drawing.between).toEqual([{ letter: ':', cell: 0, side: RIGHT, line: 2, column: 5 }]);
    expect([isOpen(drawing.maze, 0, RIGHT), isOpen(drawing.maze, 1, RIGHT)]).toEqual([true, false]);
    expect(orThrow(wallsOf('+---+\n| T |\n+---+\n'))).not.toHaveProperty('between');
    const below = orThrow(wallsOf('+---+---+\n| T |   |\n+   + : +\n|   | M |\n+---+---+\n'));
    expect(below.between).toEqual([{ letter: ':', cell: 1, side: DOWN, line: 3, column: 7 }]);
    expect(isOpen(below.maze, 1, DOWN)).toBe(true);
    expect(said(wallsOf('+ : +---+\n| T   M |\n+---+---+\n'))).toBe('1 3 ":" stands in the outer wall');
    const line = (text: string) => said(wallsOf(`+---+---+\n${text}\n+---+---+\n`));
    expect(line(': T     |')).toBe('2 1 ":" stands in the outer wall');
    expect(line('| T     :')).toBe('2 9 ":" stands in the outer wall');
    expect(line('|T:     |')).toBe('2 3 ":" stands between two cells, not on one');
    const unknown = parseWallDrawing(orThrow(parseDocument('+---+---+\n| T : M |\n+---+---+')), ['T', 'M']);
    expect(said(unknown)).toBe('2 5 expected a wall | or a space here, between two cells');
  });

  it.each([
    ['+--+\n|  |\n+--+', 1, 5],
    ['+\n|\n+', 1, 2],
    ['+---+-\n|   |\n+---+', 1, 7],
    ['#---+\n|   |\n+---+', 1, 6],
    ['a: b\n\n +---+\n|   |\n+---+', 3, 7],
  ])('begins with a row of walls, unlike %j', (text, line, column) => {
    expect(said(wallsOf(text))).toBe(`${line} ${column} the first row is no row of walls`);
  });

  it('has corners, walls of three dashes, and openings of three spaces', () => {
    const middle = (row: string) => said(wallsOf(`+---+---+\n| T   M |\n${row}\n| E     |\n+---+---+\n`));
    for (const [row, column] of [
      ['----+---+', 1],
      ['+-------+', 5],
      ['+---+---', 9],
    ] as const)
      expect(middle(row)).toBe(`3 ${column} expected a corner + here, in a row of walls`);
    // Each behind the column of its first fault.
    for (const row of [
      ...['2+x--+---+', '3+-x-+---+', '4+--x+---+', '3+ - +---+', '4+  -+---+'],
      ...['4+-- +---+', '3+- -+---+', '7+---+ --+', '8+---+--x+'],
    ])
      expect(middle(row.slice(1)), row).toMatch(new RegExp(`^3 ${row[0]} this is neither a wall --- nor`));
  });

  it('has rows as long as the first, taking turns, and ends with walls', () => {
    const longer = 'this row is longer than the first row of walls';
    expect(said(wallsOf('+---+\n| T |x\n+---+'))).toBe(`2 6 ${longer}`);
    expect(said(wallsOf('+---+\n| T |\n+---+---+'))).toBe(`3 6 ${longer}`);
    for (const fine of ['+---+  \n|   |\n+---+', '+---+\n| T |   \n+---+  ', '+---+\n  T\n+---+'])
      expect(wallsOf(fine).ok, fine).toBe(true);
    expect(said(wallsOf('+---+\n| T |'))).toBe('3 1 a row of walls is missing below');
    expect(said(wallsOf('a: b\n\n+---+'))).toBe('4 1 the drawing has no cells');
    const inside = (row: string) => said(wallsOf(`+---+---+\n${row}\n+---+---+`));
    expect(inside('| T x M |')).toBe('2 5 expected a wall | or a space here, between two cells');
    expect(inside('| T   Q |')).toBe('2 7 "Q" means nothing in this drawing');
    const row = (columns: number) => `+${'---+'.repeat(columns)}`;
    expect(said(wallsOf(`${row(300)}\n${'.\n'.repeat(2 * 150)}`))).toBe(
      '1  the drawing has 300 x 150 = 45000 cells, more than 32000',
    );
  });

  it('is drawn with letters in the middle, every wall once', () => {
    const maze = openMaze({ columns: 3, rows: 2 });
    setSide(maze, 0, RIGHT, false);
    setSide(maze, 1, DOWN, false);
    setSide(maze, 4, DOWN, true);
    const letters = ['T', 'TM', 'TME', '', '', ''];
    const drawn = formatWallDrawing(
      maze,
      (cell) => letters[cell],
      (cell, side) => (cell === 3 && side === RIGHT ? ':' : cell === 2 && side === DOWN ? '=' : null),
    );
    expect(drawn).toBe('+---+---+---+\n| T |TM  TME|\n+   +---+ = +\n|   :       |\n+---+   +---+\n');
    expect(formatWallDrawing(maze, () => '')).toContain('|           |');
    const gap = openMaze({ columns: 1, rows: 1 });
    setSide(gap, 0, RIGHT, true);
    expect(formatWallDrawing(gap, () => 'E')).toBe('+---+\n| E\n+---+\n');
  });
});

describe('a drawing of cells', () => {
  it('has floor between the first and the last character of a row', () => {
    const { maze, markers } = orThrow(cellsOf('  S .#\n#. E\n'));
    expect([...maze.sides].map((sides) => (sides === 0 ? '#' : '.')).join('')).toBe('##...##...##');
    expect(markers).toEqual([
      { letter: 'S', cell: 2, line: 1, column: 3 },
      { letter: 'E', cell: 9, line: 2, column: 4 },
    ]);
  });

  it('may have rows joined by slashes, with their places in the text', () => {
    const { maze, markers } = orThrow(cellsOf('S./.E/\n..E'));
    expect(maze).toMatchObject({ columns: 3, rows: 4 });
    expect(markers.map(({ cell, line, column }) => [cell, line, column])).toEqual([
      [0, 1, 1],
      [4, 1, 5],
      [11, 2, 3],
    ]);
    expect(said(cellsOf('S./.Q'))).toBe('1 5 "Q" means nothing in this drawing');
    expect(said(cellsOf('a: b\n\n..\n.e'))).toBe('4 2 "e" means nothing in this drawing');
  });

  it('is drawn with one letter a cell', () => {
    const { maze } = orThrow(cellsOf('S.#\n..E'));
    expect(formatCellDrawing(maze, (cell) => (cell === 0 ? 'S' : null))).toBe('S.#\n...\n');
  });

  it('has so many cells at most', () => {
    expect(checkSize({ columns: 320, rows: 100 }, 7)).toBeNull();
    expect(checkSize({ columns: 4571, rows: 7 }, 7)).toBeNull();
    expect(checkSize({ columns: 32_001, rows: 1 }, 7)).toMatchObject({
      line: 7,
      column: null,
      message: 'the drawing has 32001 x 1 = 32001 cells, more than 32000',
    });
  });

  it('knows what a letter may have been', () => {
    expect(unknownLetter('e', 1, 2, ['#', 'S', 'E']).help).toBe('Did you mean "E"? Known here: # S E');
    expect(unknownLetter('x', 1, 2, ['#', 'S', 'E']).help).toBe('Known here: # S E');
    expect(unknownLetter('\t', 1, 2, ['#']).message).toBe('a tab means nothing in this drawing');
  });
});
