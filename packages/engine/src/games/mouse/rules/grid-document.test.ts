import { describe, expect, it } from 'vitest';
import { orThrow, parseDocument } from '../../../puzzle/index.js';
import { entranceOf } from './board.js';
import { formatMouse, parseMouse } from './document.js';
import type { GridBoard } from './level.js';

const parse = (text: string) => parseMouse(orThrow(parseDocument(text)));
const levelOf = (text: string) => orThrow(parse(text));
const boardOf = (text: string) => levelOf(text).board as GridBoard;
const said = (text: string) => {
  const level = parse(text);
  if (level.ok) throw new Error('this is a level');
  const { line, column, message, help } = level.fault;
  return [line, column, message, help];
};
/** The same in one line, with bars between. */
const inALine = (...given: Parameters<typeof said>) => said(...given).join(' | ');
const warned = (text: string) => {
  const level = parse(text);
  return level.ok ? level.warnings?.map(({ line, message }) => [line, message]) : [];
};
/** Two by two cells inside walls, with openings in the outer wall where a letter says so. */
const walls = (openings = '', cells = '    ') => {
  const open = (letter: string, wall: string) => (openings.includes(letter) ? ' '.repeat(wall.length) : wall);
  return [
    `+${open('a', '---')}+${open('b', '---')}+`,
    `${open('h', '|')} ${cells[0]}   ${cells[1]} ${open('c', '|')}`,
    '+   +   +',
    `${open('g', '|')} ${cells[2]}   ${cells[3]} ${open('d', '|')}`,
    `+${open('f', '---')}+${open('e', '---')}+`,
  ].join('\n');
};

describe('a board of cells', () => {
  it('starts top left and ends bottom left where nothing is drawn', () => {
    expect(boardOf('game: mouse\n\n...\n.#.')).toMatchObject({
      shape: 'cells',
      start: 0,
      exit: { cell: 3, side: null },
    });
    expect(boardOf('game: mouse\n\n.S.\nE#.')).toMatchObject({ start: 1, exit: { cell: 3, side: null } });
  });

  it('may name its ends in the header', () => {
    expect(boardOf('game: mouse\nstart: B1\nexit: c2\n\n...\n.#.')).toMatchObject({
      start: 1,
      exit: { cell: 5, side: null },
    });
    expect(inALine('game: mouse\nstart: d1\n\n...\n...')).toBe(
      '2 | 8 | "d1" is no cell of this drawing | Cells have a column letter and a row number from 1 at the top; this drawing is 3 x 2.',
    );
    expect(said('game: mouse\nexit: x\n\n...\n...').slice(0, 2)).toEqual([2, 7]);
    expect(inALine('game: mouse\nstart: b1\n\nS..\nE..')).toBe(
      '2 | 1 | the start is drawn as S and named "b1" besides | Draw S, or keep the line "start:", not both.',
    );
    expect(said('game: mouse\nexit: b1\n\nS..\nE..').slice(0, 3).join(' | ')).toBe(
      '2 | 1 | the exit is drawn as E and named "b1" besides',
    );
  });

  it('has both ends or none, each once, and not in one place', () => {
    expect(inALine('game: mouse\n\nS..\n...')).toBe(
      '3 |  | the drawing has a start but no exit | Draw E, or leave S out too for the start top left and the exit bottom left.',
    );
    expect(said('game: mouse\n\n...\nE..').slice(2).join(' | ')).toBe(
      'the drawing has an exit but no start | Draw S, or leave E out too for the start top left and the exit bottom left.',
    );
    expect(said('game: mouse\n\nS..\n.SE')).toEqual([4, 2, 'there is a second start S', 'Draw one S.']);
    expect(said('game: mouse\n\nS.E\n.E.').slice(0, 3)).toEqual([4, 2, 'there is a second exit E']);
    expect(inALine('game: mouse\n\n...')).toBe(
      '3 |  | start and exit are the same cell | Squeaky needs at least one step: put S and E on different cells.',
    );
  });

  it('points to the header where its ends are named there', () => {
    const same = 'start and exit are the same cell';
    expect(said('game: mouse\nstart: a1\nexit: a1\n\n...\n...')).toEqual([
      3,
      7,
      same,
      'Squeaky needs at least one step: name two different cells in "start:" and "exit:".',
    ]);
    expect(said('game: mouse\nstart: b1\n\n.E.\n...')).toEqual([
      2,
      8,
      same,
      'Squeaky needs at least one step: name another cell, or draw E elsewhere.',
    ]);
    expect(said('game: mouse\nexit: b1\n\n.S.\n...')).toEqual([
      2,
      7,
      same,
      'Squeaky needs at least one step: name another cell, or draw S elsewhere.',
    ]);
    expect(inALine('game: mouse\nexit: a2\n\n...\n...')).toBe(
      '2 | 1 | the header names an exit, but there is no start | Add the line "start:" or draw S, or leave "exit:" out for the start top left and the exit bottom left.',
    );
    expect(inALine('game: mouse\nstart: a2\n\n...\n...')).toBe(
      '2 | 1 | the header names a start, but there is no exit | Add the line "exit:" or draw E, or leave "start:" out for the start top left and the exit bottom left.',
    );
  });

  it('has open ends', () => {
    expect(inALine('game: mouse\n\n#..\n...')).toBe(
      '3 | 1 | the start a1 is blocked | Open a1, or draw S and E elsewhere.',
    );
    expect(said('game: mouse\n\n..\n..\n#.').slice(0, 3)).toEqual([5, 1, 'the exit a3 is blocked']);
    expect(said('game: mouse\n\n../#.').slice(0, 3)).toEqual([3, null, 'the exit a2 is blocked']);
    expect(inALine('game: mouse\nstart: c1\nexit: a1\n\n..#\n...')).toBe(
      '2 | 8 | the start c1 is blocked | Open c1, or name another cell in the line "start:".',
    );
    expect(said('game: mouse\nstart: a1\nexit: c1\n\n..#/...').slice(0, 3).join(' | ')).toBe(
      '3 | 7 | the exit c1 is blocked',
    );
  });

  it('is warned of rows that are shorter, and of ways that are shut', () => {
    expect(warned('game: mouse\n\n...\n..\n...')).toEqual([
      [4, 'the rows are ragged: this one has 2 of 3 cells'],
    ]);
    expect(warned('game: mouse\n\n.../.../.')).toEqual([
      [3, 'the rows are ragged: this one has 1 of 3 cells'],
    ]);
    expect(warned('game: mouse\n\n...\n...')).toEqual([]);
    expect(warned('game: mouse\n\n.#.\n#..\n...')).toEqual([
      [null, 'the exit a3 cannot be reached from the start a1'],
    ]);
  });

  it('may be for a mouse that explores in another way', () => {
    for (const mind of ['least-used-edge', 'oldest-first', 'rotor-router']) {
      const text = `game: mouse\norder: URLD\nmind: ${mind}\n\nS..\nE#.\n`;
      expect(levelOf(text)).toMatchObject({ mind });
      expect(formatMouse(levelOf(text))).toBe(text);
    }
    expect('mind' in levelOf('game: mouse\nmind: least-visited\n\n...\n...')).toBe(false);
    expect(formatMouse(levelOf('game: mouse\nmind: least-visited\nmodulo: 3\n\n...\n...'))).not.toContain(
      'mind',
    );
    expect(
      levelOf('game: mouse\nshape: graph\nmind: oldest-first\nstart: a\nexit: b\n\na: b\nb: a'),
    ).toMatchObject({ mind: 'oldest-first' });
  });

  it('says which minds there are', () => {
    const all =
      'It takes least-visited, least-used-edge, oldest-first or rotor-router; random has no run of its own';
    expect(said('game: mouse\nmind: oldestfirst\n\n...\n...')).toEqual([
      2,
      7,
      '"oldestfirst" is no value for mind',
      `${all}; did you mean "oldest-first"?`,
    ]);
    expect(said('game: mouse\nmind: rotor\n\n...\n...')[3]).toBe(`${all}; did you mean "rotor-router"?`);
    expect(said('game: mouse\ntitle: x\nmind: random\n\n...\n...')).toEqual([
      3,
      7,
      '"random" is no value for mind',
      `${all}.`,
    ]);
    expect(inALine('game: mouse\nmodulo: 3\nmind: oldest-first\n\n...\n...')).toBe(
      '2 | 1 | the mind oldest-first counts nothing modulo k | Leave the line "modulo:" out, or the line "mind:".',
    );
    expect(said('game: mouse\nmnd: oldest-first\n\n...\n...')[3]).toBe('Did you mean "mind"?');
    expect(inALine('game: mouse\ngap: down\n\n...\n...')).toBe(
      '2 | 1 | mouse has no header key "gap" | Known keys: game, pack, title, author, source, note, before, after, seed, moves, order, modulo, mind, shape, start, exit, prefer.',
    );
  });

  it('is written with its ends as letters', () => {
    expect(formatMouse(levelOf('game: mouse\norder: URLD\nmodulo: 4\n\n...\n.#.'))).toBe(
      'game: mouse\norder: URLD\nmodulo: 4\n\nS..\nE#.\n',
    );
    expect(entranceOf(boardOf('game: mouse\n\n...\n...'))).toBeNull();
  });
});

describe('a board of walls', () => {
  it('ends in its gap, or on E', () => {
    expect(boardOf(`game: mouse\n\n${walls('d')}`)).toMatchObject({
      shape: 'walls',
      start: 0,
      exit: { cell: 3, side: 1 },
    });
    expect(boardOf(`game: mouse\n\n${walls('d', '  S ')}`)).toMatchObject({ start: 2, exit: { cell: 3 } });
    expect(boardOf(`game: mouse\n\n${walls('', 'S  E')}`)).toMatchObject({
      start: 0,
      exit: { cell: 3, side: null },
    });
  });

  it('begins at the first of two gaps, or at that beside S', () => {
    const both = (cells?: string) => boardOf(`game: mouse\n\n${walls('bf', cells)}`);
    expect(both()).toMatchObject({ start: 1, exit: { cell: 2, side: 2 } });
    expect(both(' S  ')).toMatchObject({ start: 1, exit: { cell: 2, side: 2 } });
    expect(both('  S ')).toMatchObject({ start: 2, exit: { cell: 1, side: 0 } });
    expect(entranceOf(both())).toMatchObject({ cell: 1, direction: 0 });
    expect(entranceOf(both('  S '))).toMatchObject({ cell: 2, direction: 2 });
    expect(entranceOf(boardOf(`game: mouse\n\n${walls('d')}`))).toBeNull();
    const corner = boardOf(`game: mouse\n\n${walls('ah')}`);
    expect(corner).toMatchObject({ start: 0, exit: { cell: 0, side: 3 } });
    expect(entranceOf(corner)).toMatchObject({ cell: 0, direction: 0 });
    expect(inALine(`game: mouse\n\n${walls('bf', 'S   ')}`)).toBe(
      '3 |  | there are two gaps in the outer wall, and a start S at neither of them | The start is where the entrance leads to: close one gap, or take S away.',
    );
  });

  it('has no more gaps, none beside E, and both letters where it has none', () => {
    expect(inALine(`game: mouse\n\n${walls('abc')}`)).toBe(
      '3 |  | the outer wall has 3 gaps: a1 up, b1 up, b1 right | Close the others: one gap is the exit, of two gaps the first is the entrance.',
    );
    expect(said(`game: mouse\n\n${walls('abcde')}`)[2]).toMatch(
      /^the outer wall has 5 gaps: (\w\d \w+, ){4}\.\.\.$/,
    );
    expect(said(`game: mouse\n\n${walls('abcd')}`)[2]).toMatch(
      /^the outer wall has 4 gaps: (\w\d \w+, ){3}\w\d \w+$/,
    );
    expect(inALine(`game: mouse\n\n${walls('a', 'S  E')}`)).toBe(
      '3 |  | there is an exit E and a gap in the outer wall besides | Close the gap or take E away.',
    );
    expect(
      said(`game: mouse\n\n${walls('', 'S   ')}`)
        .slice(2)
        .join(' | '),
    ).toBe('the drawing has a start S but no exit | Draw both S and E, or leave a gap in the outer wall.');
    expect(inALine(`game: mouse\nstart: a1\n\n${walls()}`)).toBe(
      '2 | 1 | the header names a start, but there is no exit | Add the line "exit:" or draw E, or leave a gap in the outer wall.',
    );
    expect(inALine(`game: mouse\nexit: b2\n\n${walls()}`)).toBe(
      '2 | 1 | the header names an exit, but there is no start | Add the line "start:" or draw S, or leave a gap in the outer wall in place of this line.',
    );
    expect(inALine(`game: mouse\nstart: a1\nexit: b2\n\n${walls('a')}`)).toBe(
      '3 | 1 | the exit is named, and there is a gap in the outer wall besides | Close the gap, or leave the line "exit:" out.',
    );
    expect(inALine(`game: mouse\nstart: a1\n\n${walls('bf')}`)).toBe(
      '2 | 1 | there are two gaps in the outer wall, and the named start is at neither of them | The start is where the entrance leads to: close one gap, or leave the line "start:" out.',
    );
    expect(boardOf(`game: mouse\n\n${walls()}`)).toMatchObject({ start: 0, exit: { cell: 2, side: null } });
  });

  it('is written so that it is read again', () => {
    for (const [openings, cells] of [
      ['d', 'S   '],
      ['bf', '    '],
      ['bf', '  S '],
      ['', 'S  E'],
    ]) {
      const text = `game: mouse\nshape: walls\n\n${walls(openings, cells)}\n`.replace(/ +$/gm, '');
      expect(formatMouse(levelOf(text)), text).toBe(text);
    }
  });

  it('is warned of a gap that cannot be reached', () => {
    const shut = '+---+---+\n| S |   |\n+---+   +\n|        \n+---+---+';
    expect(warned(`game: mouse\n\n${shut}`)).toEqual([
      [null, 'the exit through the gap at b2 cannot be reached from the start a1'],
    ]);
  });
});

describe('the header', () => {
  it('may say the shape, if it is that of the drawing', () => {
    expect(levelOf('game: mouse\nshape: cells\n\n...\n...').board.shape).toBe('cells');
    expect(inALine('game: mouse\nshape: walls\n\n...\n...')).toBe(
      '4 | 1 | the header says "shape: walls", but this is drawn as cells | A drawing of shape walls consists of rows of walls, e.g. +---+---+.',
    );
    expect(said('game: mouse\nshape: cells\n\na: b\nb: a')[2]).toContain('drawn as graph');
    expect(said('game: mouse\nshape: graph\n\n+---+\n|   |\n+---+')[3]).toContain(
      'lists of neighbours, e.g. a: b c',
    );
  });

  it('says no order for graphs', () => {
    const graph = '\nstart: a\nexit: b\n\na: b\nb: a\n';
    expect(inALine(`game: mouse\norder: URLD${graph}`)).toBe(
      '2 | 1 | a graph has no order of directions | The lists of a graph are in preference order themselves: leave the line "order:" out.',
    );
    expect(said(`game: mouse\nprefer: a1 URLD${graph}`)[3]).toContain('"prefer:"');
    expect(formatMouse(levelOf(`game: mouse${graph}`))).toBe(`game: mouse\nshape: graph${graph}`);
  });

  it('takes orders of four directions, and counting modulo 2 or more', () => {
    expect(levelOf('game: mouse\norder: luRd\n\n..\n..')).toMatchObject({
      order: [3, 0, 1, 2],
      modulo: null,
    });
    for (const wrong of ['URL', 'URLL', 'URLDU', 'URLX', 'URLDX'])
      expect(said(`game: mouse\norder: ${wrong}\n\n..\n..`).slice(0, 2), wrong).toEqual([2, 8]);
    expect(said('game: mouse\nmodulo: 1\n\n..\n..')[3]).toContain('from 2 to 1000000000');
    expect(levelOf('game: mouse\nmodulo: 2\n\n..\n..').modulo).toBe(2);
  });
});
