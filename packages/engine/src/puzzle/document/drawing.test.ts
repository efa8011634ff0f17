import { describe, expect, it } from 'vitest';
import { DIRECTIONS, DOWN, isOpen, LEFT, openMaze, RIGHT, setSide, UP } from '../../grid/index.js';
import { orThrow } from '../common/result.js';
import { checkSize, formatCellDrawing, parseCellDrawing, unknownLetter } from './cell-drawing.js';
import { parseDocument } from './document.js';
import { formatWallDrawing, parseWallDrawing } from './wall-drawing.js';

const wallsOf = (text: string) => parseWallDrawing(orThrow(parseDocument(text)), ['T', 'M', 'E'], [':']);
const cellsOf = (text: string) => parseCellDrawing(orThrow(parseDocument(text)), ['S', 'E']);
function said(read: ReturnType<typeof wallsOf>) {
  if (read.ok) throw new Error('this is a drawing');
  const { line, column, message } = read.fault;
  return [line, column, message];
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
    const below = '+---+---+\n| T |   |\n+   + : +\n|   | M |\n+---+---+\n';
    expect(orThrow(wallsOf(below)).between).toEqual([
      { letter: ':', cell: 1, side: DOWN, line: 3, column: 7 },
    ]);
    expect(isOpen(orThrow(wallsOf(below)).maze, 1, DOWN)).toBe(true);
    expect(said(wallsOf('+ : +---+\n| T   M |\n+---+---+\n'))).toEqual([
      1,
      3,
      '":" stands in the outer wall',
    ]);
    const line = (text: string) => said(wallsOf(`+---+---+\n${text}\n+---+---+\n`));
    expect(line(': T     |')).toEqual([2, 1, '":" stands in the outer wall']);
    expect(line('| T     :')).toEqual([2, 9, '":" stands in the outer wall']);
    expect(line('|T:     |')).toEqual([2, 3, '":" stands between two cells, not on one']);
    expect(
      said(parseWallDrawing(orThrow(parseDocument('+---+---+\n| T : M |\n+---+---+')), ['T', 'M'])),
    ).toEqual([2, 5, 'expected a wall | or a space here, between two cells']);
  });

  it('begins with a row of walls', () => {
    const first = 'the first row is no row of walls';
    expect(said(wallsOf('+--+\n|  |\n+--+'))).toEqual([1, 5, first]);
    expect(said(wallsOf('+\n|\n+'))).toEqual([1, 2, first]);
    expect(said(wallsOf('+---+-\n|   |\n+---+'))).toEqual([1, 7, first]);
    expect(said(wallsOf('#---+\n|   |\n+---+'))).toEqual([1, 6, first]);
    expect(said(wallsOf('a: b\n\n +---+\n|   |\n+---+'))).toEqual([3, 7, first]);
    expect(wallsOf('+---+  \n|   |\n+---+').ok).toBe(true);
  });

  it('has corners, walls of three dashes, and openings of three spaces', () => {
    const middle = (row: string) => said(wallsOf(`+---+---+\n| T   M |\n${row}\n| E     |\n+---+---+\n`));
    const corner = 'expected a corner + here, in a row of walls';
    expect(middle('----+---+')).toEqual([3, 1, corner]);
    expect(middle('+-------+')).toEqual([3, 5, corner]);
    expect(middle('+---+---')).toEqual([3, 9, corner]);
    const half = 'this is neither a wall --- nor an opening of three spaces';
    expect([middle('+x--+---+'), middle('+-x-+---+'), middle('+--x+---+')]).toEqual([
      [3, 2, half],
      [3, 3, half],
      [3, 4, half],
    ]);
    expect([middle('+ - +---+'), middle('+  -+---+'), middle('+-- +---+'), middle('+- -+---+')]).toEqual([
      [3, 3, half],
      [3, 4, half],
      [3, 4, half],
      [3, 3, half],
    ]);
    expect([middle('+---+ --+'), middle('+---+--x+')]).toEqual([
      [3, 7, half],
      [3, 8, half],
    ]);
  });

  it('has rows as long as the first, taking turns, and ends with walls', () => {
    const longer = 'this row is longer than the first row of walls';
    expect(said(wallsOf('+---+\n| T |x\n+---+'))).toEqual([2, 6, longer]);
    expect(said(wallsOf('+---+\n| T |\n+---+---+'))).toEqual([3, 6, longer]);
    expect(wallsOf('+---+\n| T |   \n+---+  ').ok).toBe(true);
    expect(wallsOf('+---+\n  T\n+---+').ok).toBe(true);
    expect(said(wallsOf('+---+\n| T |'))).toEqual([3, 1, 'a row of walls is missing below']);
    expect(said(wallsOf('a: b\n\n+---+'))).toEqual([4, 1, 'the drawing has no cells']);
    expect(said(wallsOf('+---+---+\n| T x M |\n+---+---+'))).toEqual([
      2,
      5,
      'expected a wall | or a space here, between two cells',
    ]);
    expect(said(wallsOf('+---+---+\n| T   Q |\n+---+---+'))).toEqual([
      2,
      7,
      '"Q" means nothing in this drawing',
    ]);
    const row = (columns: number) => `+${'---+'.repeat(columns)}`;
    expect(said(wallsOf(`${row(300)}\n${'.\n'.repeat(2 * 150)}`))).toEqual([
      1,
      null,
      'the drawing has 300 x 150 = 45000 cells, more than 32000',
    ]);
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
    expect(said(cellsOf('S./.Q'))).toEqual([1, 5, '"Q" means nothing in this drawing']);
    expect(said(cellsOf('a: b\n\n..\n.e'))).toEqual([4, 2, '"e" means nothing in this drawing']);
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
