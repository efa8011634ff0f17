import { describe, expect, it, test } from 'vitest';
import { placed } from '../../../../test/faults.js';
import { orThrow, parseDocument } from '../../../puzzle/index.js';
import { entranceOf } from './board.js';
import { formatMouse, parseMouse } from './document.js';
import type { GridBoard } from './level.js';

const parse = (text: string) => parseMouse(orThrow(parseDocument(`game: mouse\n${text}`)));
const levelOf = (text: string) => orThrow(parse(text));
const boardOf = (text: string) => levelOf(text).board as GridBoard;
const written = (text: string) => formatMouse(levelOf(text)).replace('game: mouse\n', '');
const said = (text: string) => placed(parse(text));
const warned = (text: string) => {
  const level = parse(text);
  return level.ok ? level.warnings?.map(({ line, message }) => `${line} ${message}`) : [];
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

const [GRAPH, MINDS] = ['\nstart: a\nexit: b\n\na: b\nb: a\n', 'It takes least-visited, least-used-edge,'];

/** Documents that are refused, and parts of what is said of them. */
const REFUSED: Readonly<Record<string, string>> = {
  'start: d1\n\n...\n...': '2:8 "d1" is no cell of this drawing … this drawing is 3 x 2.',
  'exit: x\n\n...\n...': '2:7 ',
  'start: b1\n\nS..\nE..': '2:1 the start is drawn as S and named "b1" besides … or keep the line "start:"',
  'exit: b1\n\nS..\nE..': '2:1 the exit is drawn as E and named "b1" besides',
  '\nS..\n...': '3:null the drawing has a start but no exit | Draw E, or leave S out too … bottom left.',
  '\n...\nE..': 'the drawing has an exit but no start | Draw S, or leave E out too',
  '\nS..\n.SE': '4:2 there is a second start S | Draw one S.',
  '\nS.E\n.E.': '4:2 there is a second exit E',
  '\n...': '3:null start and exit are the same cell … at least one step: put S and E on different cells.',
  'start: a1\nexit: a1\n\n...\n...': '3:7 start and exit are the same cell … name two different cells',
  'start: b1\n\n.E.\n...': '2:8 start and exit are the same cell … or draw E elsewhere.',
  'exit: b1\n\n.S.\n...': '2:7 start and exit are the same cell … or draw S elsewhere.',
  'exit: a2\n\n...\n...':
    '2:1 the header names an exit, but there is no start … draw S, or leave "exit:" out',
  'start: a2\n\n...\n...':
    '2:1 the header names a start, but there is no exit … draw E, or leave "start:" out',
  '\n#..\n...': '3:1 the start a1 is blocked | Open a1, or draw S and E elsewhere.',
  '\n..\n..\n#.': '5:1 the exit a3 is blocked',
  '\n../#.': '3:null the exit a2 is blocked',
  'start: c1\nexit: a1\n\n..#\n...': '2:8 the start c1 is blocked … name another cell in the line "start:".',
  'start: a1\nexit: c1\n\n..#/...': '3:7 the exit c1 is blocked',
  'mind: oldestfirst\n\n...\n...': `2:7 "oldestfirst" is no value for mind | ${MINDS} … mean "oldest-first"?`,
  'mind: rotor\n\n...\n...': `${MINDS} … did you mean "rotor-router"?`,
  'title: x\nmind: random\n\n...\n...': `3:7 "random" is no value for mind | ${MINDS} … no run of its own.`,
  'modulo: 3\nmind: oldest-first\n\n...\n...': '2:1 the mind oldest-first counts nothing modulo k | Leave',
  'mnd: oldest-first\n\n...\n...': 'Did you mean "mind"?',
  'gap: down\n\n...\n...':
    '2:1 levels of mouse have no line "gap:" … order, modulo, mind, shape, start, exit, prefer.',
  'modulo: 1\n\n..\n..': 'from 2 to 1000000000',
  'shape: walls\n\n...\n...':
    '4:1 the header says "shape: walls", but this is drawn as cells … rows of walls, e.g.',
  'shape: cells\n\na: b\nb: a': 'drawn as graph',
  'shape: graph\n\n+---+\n|   |\n+---+': 'lists of neighbours, e.g. a: b c',
  [`order: URLD${GRAPH}`]: '2:1 a graph has no order of directions … leave the line "order:" out.',
  [`prefer: a1 URLD${GRAPH}`]: '"prefer:"',
  [`\n${walls('bf', 'S   ')}`]:
    '3:null there are two gaps in the outer wall, and a start S at neither … take S away.',
  [`\n${walls('abc')}`]: '3:null the outer wall has 3 gaps: a1 up, b1 up, b1 right | Close the others',
  [`\n${walls('a', 'S  E')}`]: '3:null there is an exit E and a gap in the outer wall … or take E away.',
  [`\n${walls('', 'S   ')}`]: 'a start S but no exit | Draw both S and E, or leave a gap',
  [`start: a1\n\n${walls()}`]: '2:1 the header names a start, but there is no exit … or leave a gap',
  [`exit: b2\n\n${walls()}`]: '2:1 the header names an exit, but there is no start … in place of this line.',
  [`start: a1\nexit: b2\n\n${walls('a')}`]:
    '3:1 the exit is named, and there is a gap … leave the line "exit:" out.',
  [`start: a1\n\n${walls('bf')}`]:
    '2:1 there are two gaps in the outer wall, and the named start is at neither',
};

test.each(Object.entries(REFUSED))('%j is refused', (text, parts) => {
  for (const part of parts.split(' … ')) expect(said(text)).toContain(part);
});

test('gaps are named, the first four of them', () => {
  expect(said(`\n${walls('abcde')}`)).toMatch(/the outer wall has 5 gaps: (\w\d \w+, ){4}\.\.\. /);
  expect(said(`\n${walls('abcd')}`)).toMatch(/the outer wall has 4 gaps: (\w\d \w+, ){3}\w\d \w+ /);
});

describe('a board of cells', () => {
  it('may name its ends in the header', () => {
    const board = boardOf('start: B1\nexit: c2\n\n...\n.#.');
    expect(board).toMatchObject({ start: 1, exit: { cell: 5, side: null } });
  });

  it('is warned of rows that are shorter, and of ways that are shut', () => {
    expect(warned('\n...\n..\n...')).toEqual(['4 the rows are ragged: this one has 2 of 3 cells']);
    expect(warned('\n.../.../.')).toEqual(['3 the rows are ragged: this one has 1 of 3 cells']);
    expect(warned('\n...\n...')).toEqual([]);
    expect(warned('\n.#.\n#..\n...')).toEqual(['null the exit a3 cannot be reached from the start a1']);
  });

  it('may be for a mouse that explores in another way', () => {
    for (const mind of ['least-used-edge', 'oldest-first', 'rotor-router']) {
      const text = `order: URLD\nmind: ${mind}\n\nS..\nE#.\n`;
      expect(levelOf(text)).toMatchObject({ mind });
      expect(written(text)).toBe(text);
    }
    expect('mind' in levelOf('mind: least-visited\n\n...\n...')).toBe(false);
    expect(written('mind: least-visited\nmodulo: 3\n\n...\n...')).not.toContain('mind');
    expect(levelOf(`shape: graph\nmind: oldest-first${GRAPH}`)).toMatchObject({ mind: 'oldest-first' });
  });
});

describe('a board of walls', () => {
  it('begins at the first of two gaps, or at that beside S', () => {
    const both = (cells?: string) => boardOf(`\n${walls('bf', cells)}`);
    for (const cells of ['    ', ' S  '])
      expect(both(cells)).toMatchObject({ start: 1, exit: { cell: 2, side: 2 } });
    expect(both('  S ')).toMatchObject({ start: 2, exit: { cell: 1, side: 0 } });
    expect(entranceOf(both())).toMatchObject({ cell: 1, direction: 0 });
    expect(entranceOf(both('  S '))).toMatchObject({ cell: 2, direction: 2 });
    expect(entranceOf(boardOf(`\n${walls('d')}`))).toBeNull();
    const corner = boardOf(`\n${walls('ah')}`);
    expect(corner).toMatchObject({ start: 0, exit: { cell: 0, side: 3 } });
    expect(entranceOf(corner)).toMatchObject({ cell: 0, direction: 0 });
  });

  it.each(['d S   ', 'bf     ', 'bf   S ', ' S  E'])('is written so that it is read again: %j', (given) => {
    const [openings, cells] = [given.slice(0, given.indexOf(' ')), given.slice(given.indexOf(' ') + 1)];
    const text = `shape: walls\n\n${walls(openings, cells)}\n`.replace(/ +$/gm, '');
    expect(written(text)).toBe(text);
  });

  it('is warned of a gap that cannot be reached', () => {
    const shut = '+---+---+\n| S |   |\n+---+   +\n|        \n+---+---+';
    expect(warned(`\n${shut}`)).toEqual([
      'null the exit through the gap at b2 cannot be reached from the start a1',
    ]);
  });
});

test('a header may say the shape, an order of four directions, and counting modulo 2 or more', () => {
  expect(levelOf('shape: cells\n\n...\n...').board.shape).toBe('cells');
  expect(written(GRAPH.slice(1))).toBe(`shape: graph${GRAPH}`);
  expect(levelOf('order: luRd\n\n..\n..')).toMatchObject({ order: [3, 0, 1, 2], modulo: null });
  for (const wrong of ['URL', 'URLL', 'URLDU', 'URLX', 'URLDX'])
    expect(said(`order: ${wrong}\n\n..\n..`), wrong).toMatch(/^2:8 /);
  expect(levelOf('modulo: 2\n\n..\n..').modulo).toBe(2);
});
