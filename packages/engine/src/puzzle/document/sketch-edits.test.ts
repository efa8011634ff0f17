import { describe, expect, it } from 'vitest';
import { DOWN, LEFT, RIGHT, UP } from '../../grid/index.js';
import { orThrow } from '../common/result.js';
import { headerOf, setHeader, setHeaders } from './headers.js';
import {
  clearLetters,
  readSketch,
  type Sketch,
  setFloor,
  setWall,
  toggleBetween,
  toggleLetter,
  toggleWall,
  withBetween,
  writeSketch,
} from './sketch.js';
import { flipSketch, resizeSketch } from './sketch-shape.js';

const read = (text: string): Sketch => orThrow(readSketch(text));
const CAVE = read('S.#\n..E\n');
const MAZE = read('+---+---+---+\n| T : M     |\n+   +---+   +\n|     X |\n+---+---+---+\n');
const [LINE, GATED] = [read('+---+---+\n| T   M |\n+---+---+\n'), read('+---+---+\n| T : M |\n+---+---+\n')];

describe('a sketch', () => {
  it('is read and written as it was typed, letters and gates included', () => {
    for (const sketch of [CAVE, MAZE, LINE, GATED]) expect(read(writeSketch(sketch))).toEqual(sketch);
    expect(MAZE.between).toEqual(new Map([[0, ':']]));
    expect([...MAZE.letters].join(' ')).toBe('0,T 1,M 4,X');
    expect(LINE).not.toHaveProperty('between');
    expect(read('\nkey: a   \nother:   b\n\n#S\n').header).toEqual(['key: a', 'other:   b']);
  });

  it('draws ground of any letter, gates on cells too', () => {
    const text = 'game: custom\n\nS.~~^>o\n...#...\n_.K#:.$\n"\'`()[]\n{}\\;...\n';
    expect(writeSketch(read(text))).toBe(text);
  });

  it('of cells has one letter on a cell, of walls three', () => {
    expect(writeSketch(toggleLetter(CAVE, 0, 'M'))).toBe('M.#\n..E\n');
    expect(writeSketch(toggleLetter(CAVE, 2, 'M'))).toBe('S.M\n..E\n');
    expect(writeSketch(toggleLetter(CAVE, 5, 'E'))).toBe('S.#\n...\n');
    expect(writeSketch(toggleLetter(CAVE, 1, 'S', true))).toBe('.S#\n..E\n');
    expect(writeSketch(toggleLetter(CAVE, 1, 'S'))).toBe('SS#\n..E\n');
    const full = [...'ABC'].reduce((sketch, letter) => toggleLetter(sketch, 0, letter), LINE);
    expect(full.letters.get(0)).toBe('ABC');
    expect(toggleLetter(full, 0, 'B').letters.get(0)).toBe('AC');
    expect([...toggleLetter(full, 1, 'A', true).letters].join(' ')).toBe('0,BC 1,MA');
    expect(toggleLetter(LINE, 0, 'T').letters).toEqual(new Map([[1, 'M']]));
  });

  it('loses letters that are cleared, and stays itself where there is none', () => {
    expect(clearLetters(CAVE, 1)).toBe(CAVE);
    expect(clearLetters(CAVE, 0).letters.has(0)).toBe(false);
    expect(CAVE.letters.get(0)).toBe('S');
  });

  it('has floor and rock, rock without letters', () => {
    expect(writeSketch(setFloor(CAVE, 2, true))).toBe('S..\n..E\n');
    expect(writeSketch(setFloor(CAVE, 0, false))).toBe('#.#\n..E\n');
    expect(setFloor(CAVE, 0, true)).toBe(CAVE);
    expect(setFloor(CAVE, 2, false)).toBe(CAVE);
    expect(setFloor(MAZE, 0, false)).toBe(MAZE);
  });
});

describe('walls of a sketch', () => {
  it('go up and down on either side, also on the rim', () => {
    expect(writeSketch(toggleWall(LINE, 0, RIGHT))).toBe('+---+---+\n| T | M |\n+---+---+\n');
    expect(writeSketch(setWall(LINE, 1, LEFT, true))).toBe('+---+---+\n| T | M |\n+---+---+\n');
    expect(writeSketch(toggleWall(LINE, 0, UP))).toBe('+   +---+\n| T   M |\n+---+---+\n');
    expect(setWall(LINE, 0, RIGHT, false)).toBe(LINE);
    expect(setWall(LINE, 0, UP, true)).toBe(LINE);
    expect(setWall(CAVE, 0, RIGHT, true)).toBe(CAVE);
  });

  it('take the letter between two cells away', () => {
    expect(writeSketch(setWall(GATED, 0, RIGHT, true))).toBe('+---+---+\n| T | M |\n+---+---+\n');
    expect(setWall(GATED, 1, LEFT, true)).not.toHaveProperty('between');
    expect(setWall(GATED, 0, DOWN, false).between).toEqual(new Map([[0, ':']]));
    expect(setWall(MAZE, 1, RIGHT, true).between).toEqual(new Map([[0, ':']]));
    const two = withBetween(MAZE, [
      [8, '='],
      [0, ':'],
    ]);
    expect([...(two.between?.keys() ?? [])]).toEqual([0, 8]);
    expect(setWall(two, 0, RIGHT, true).between).toEqual(new Map([[8, '=']]));
  });

  it('give way to a letter between two cells, the only one of its kind', () => {
    const walled = toggleWall(LINE, 0, RIGHT);
    for (const [cell, side] of [
      [0, RIGHT],
      [1, LEFT],
    ] as const) {
      expect(writeSketch(toggleBetween(walled, cell, side, ':'))).toBe('+---+---+\n| T : M |\n+---+---+\n');
      expect(toggleBetween(GATED, cell, side, ':')).toEqual(LINE);
    }
    const moved = toggleBetween(MAZE, 1, RIGHT, ':');
    expect(moved.between).toEqual(new Map([[2, ':']]));
    expect([...(toggleBetween(MAZE, 1, RIGHT, '=').between ?? [])].join(' ')).toBe('0,: 2,=');
    expect(toggleBetween(MAZE, 0, RIGHT, '=').between).toEqual(new Map([[0, '=']]));
    for (const side of [LEFT, UP, DOWN] as const) expect(toggleBetween(LINE, 0, side, ':')).toBe(LINE);
    expect(toggleBetween(CAVE, 0, RIGHT, ':')).toBe(CAVE);
  });
});

describe('the shape of a sketch', () => {
  it('grows by rock around cells', () => {
    const grown = (edge: 0 | 1 | 2 | 3) => writeSketch(resizeSketch(CAVE, edge, 1));
    expect(grown(UP)).toBe('###\nS.#\n..E\n');
    expect(grown(RIGHT)).toBe('S.##\n..E#\n');
    expect(grown(DOWN)).toBe('S.#\n..E\n###\n');
    expect(grown(LEFT)).toBe('#S.#\n#..E\n');
  });

  it('shrinks, and takes letters along', () => {
    const cut = (edge: 0 | 1 | 2 | 3) => writeSketch(resizeSketch(CAVE, edge, -1));
    expect([cut(UP), cut(RIGHT), cut(DOWN), cut(LEFT)]).toEqual(['..E\n', 'S.\n..\n', 'S.#\n', '.#\n.E\n']);
  });

  it('grows by open cells between walls, whose gaps move outwards', () => {
    const gap = read('+---+   +\n| T     |\n+---+---+\n');
    expect(writeSketch(resizeSketch(gap, UP, 1))).toBe(
      '+---+   +\n|       |\n+   +   +\n| T     |\n+---+---+\n',
    );
    expect(writeSketch(resizeSketch(gap, DOWN, 1))).toBe(
      '+---+   +\n| T     |\n+   +   +\n|       |\n+---+---+\n',
    );
    expect(writeSketch(resizeSketch(gap, RIGHT, 1))).toBe('+---+   +---+\n| T         |\n+---+---+---+\n');
    expect(
      writeSketch(resizeSketch(MAZE, LEFT, 1))
        .split('\n')
        .slice(0, 3),
    ).toEqual(['+---+---+---+---+', '|     T : M     |', '+   +   +---+   +']);
  });

  it('shrinks between walls, letters between cells going with the wall', () => {
    expect(writeSketch(resizeSketch(MAZE, LEFT, -1))).toBe(
      '+---+---+\n| M     |\n+---+   +\n| X |\n+---+---+\n',
    );
    expect(resizeSketch(MAZE, RIGHT, -1).between).toEqual(new Map([[0, ':']]));
    expect(resizeSketch(resizeSketch(MAZE, RIGHT, -1), RIGHT, -1)).not.toHaveProperty('between');
    expect(resizeSketch(MAZE, LEFT, 1).between).toEqual(new Map([[2, ':']]));
    expect(resizeSketch(MAZE, UP, 1).between).toEqual(new Map([[6, ':']]));
    expect(resizeSketch(MAZE, LEFT, -1)).not.toHaveProperty('between');
  });

  it('has at least one cell, and as many as a level may have', () => {
    const one = read('S\n');
    for (const edge of [UP, RIGHT, DOWN, LEFT] as const) expect(resizeSketch(one, edge, -1)).toBe(one);
    const most = read(`${'.'.repeat(320)}\n`.repeat(100));
    expect(resizeSketch(most, DOWN, 1)).toBe(most);
    const nearly = read(`${'.'.repeat(320)}\n`.repeat(99));
    expect(resizeSketch(nearly, DOWN, 1).maze.rows).toBe(100);
  });

  it('is mirrored, letters and gates too', () => {
    expect(writeSketch(flipSketch(CAVE, 'columns'))).toBe('#.S\nE..\n');
    expect(writeSketch(flipSketch(CAVE, 'rows'))).toBe('..E\nS.#\n');
    const text = '+   +---+---+\n| T : M     |\n+   +---+   +\n|     X |   |\n+---+---+---+\n';
    expect(writeSketch(flipSketch(read(text), 'columns'))).toBe(
      '+---+---+   +\n|     M : T |\n+   +---+   +\n|   | X     |\n+---+---+---+\n',
    );
    expect(writeSketch(flipSketch(read(text), 'rows'))).toBe(
      '+---+---+---+\n|     X |   |\n+   +---+   +\n| T : M     |\n+   +---+---+\n',
    );
  });
});

describe('header lines of a text', () => {
  it('are set where they stand, or behind the others', () => {
    const text = 'game: x\nseed: 1\n\n##\n';
    expect(setHeader(text, 'seed', ' 2\n3')).toBe('game: x\nseed: 2 3\n\n##\n');
    expect(setHeader(text, 'game', 'y')).toBe('game: y\nseed: 1\n\n##\n');
    expect(setHeader(text, 'title', 't')).toBe('game: x\nseed: 1\ntitle: t\n\n##\n');
    expect(setHeader(text, 'seed', null)).toBe('game: x\n\n##\n');
    expect(setHeader(text, 'title', null)).toBe(text);
    expect(setHeader('##\n', 'title', 't')).toBe('title: t\n\n##\n');
    expect(setHeader('\n\nseed: 1\n\n\n##\nseed: 9\n', 'seed', null)).toBe('##\nseed: 9\n');
    expect(setHeader('\nseed: 1\ngame: x\n##', 'game', null)).toBe('seed: 1\n\n##');
    expect(setHeader('', 'title', 't')).toBe('title: t\n\n');
    expect(setHeader('seed: 1', 'seed', '2')).toBe('seed: 2\n\n');
  });

  it('of one key are set in their places, and more behind the last of them', () => {
    const text = 'game: x\nrule: a\nseed: 1\nrule: b\ntitle: t\n\n##\n';
    expect(setHeaders(text, 'rule', ['c', 'd'])).toBe('game: x\nrule: c\nseed: 1\nrule: d\ntitle: t\n\n##\n');
    expect(setHeaders(text, 'rule', ['c', 'd', 'e'])).toBe(
      'game: x\nrule: c\nseed: 1\nrule: d\nrule: e\ntitle: t\n\n##\n',
    );
    expect(setHeaders(text, 'rule', ['c'])).toBe('game: x\nrule: c\nseed: 1\ntitle: t\n\n##\n');
    expect(setHeaders(text, 'rule', [])).toBe('game: x\nseed: 1\ntitle: t\n\n##\n');
    expect(setHeaders(text, 'name', ['M a', 'V b'])).toBe(
      'game: x\nrule: a\nseed: 1\nrule: b\ntitle: t\nname: M a\nname: V b\n\n##\n',
    );
  });

  it('are asked for in a text that need not be a level', () => {
    const text = '\n \nseed: 1\ntitle: a b\nseed: 2\n\nlate: 3\n';
    expect(['seed', 'title', 'late', 'none'].map((key) => headerOf(text, key))).toEqual([
      '1',
      'a b',
      null,
      null,
    ]);
    expect(headerOf('##\nseed: 1\n', 'seed')).toBeNull();
    expect(headerOf('', 'seed')).toBeNull();
  });
});
