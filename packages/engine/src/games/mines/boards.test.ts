import { describe, expect, it } from 'vitest';
import { randomLayout } from '../../../test/random-fields.js';
import { describeFault } from '../../puzzle/index.js';
import { Random } from '../../random/index.js';
import { rulebook } from '../index.js';
import {
  boardOfLevel,
  formatBoard,
  formatMbf,
  layoutOf,
  levelOfBoard,
  minesRules,
  parseBoard,
  parseBoards,
  parseMbf,
} from './index.js';

function faultOf(text: string): string {
  const boards = parseBoards(text);
  return boards.ok ? 'no fault' : describeFault(boards.fault);
}

describe('board files', () => {
  it('are read back as they were written', () => {
    const random = Random.from('board files');
    const boards = Array.from({ length: 200 }, () => {
      const layout = randomLayout(random);
      return { layout, first: random.below(layout.isMine.length) };
    });
    const text = `# boards\n${boards.map((board) => `${formatBoard(board)}\n`).join('\n')}`;
    const again = parseBoards(text);
    expect(again.ok && again.value).toEqual(boards);
  });

  it('count cells row by row from the top left', () => {
    const board = parseBoard('4 3 2 1,11 4', 1);
    if (!board.ok) throw new Error(board.fault.message);
    const level = levelOfBoard(board.value, 'safe');
    expect(rulebook.format(level)).toBe('game: mines\nmines: 2\nfirst: a2\n\n.*..\n....\n...*\n');
    expect(boardOfLevel(level)).toEqual(board.value);
    expect(formatBoard(board.value)).toBe('4 3 2 1,11 4');
  });

  it('may begin on a mine, which then is no first cell of a level', () => {
    const board = parseBoard('2 2 1 3 3', 1);
    expect(board.ok && levelOfBoard(board.value, 'wild').first).toBe(null);
  });

  it.each([
    [
      '2 2 1 3',
      'line 1: a board has 5 entries, this line has 4. A board is a line "W H M m1,m2,...,mM FIRST"',
    ],
    ['2 2 1 3 0\n2 x 1 3 0', 'line 2: "x" is no whole number'],
    ['2 2 4 0,1,2,3 0', '4 mines on 4 cells are no board'],
    ['2 2 0 0 0', '0 mines on 4 cells'],
    ['2 2 2 0 1', 'it says 2 mines, but names 1'],
    ['2 2 2 0,0 1', 'the mine 0 (a1) is named twice'],
    ['2 2 2 0,4 1', 'there is no cell "4". Cells go from 0 to 3.'],
    ['2 2 1 -1 1', 'there is no cell "-1"'],
    ['2 2 1 0 4', 'there is no cell "4"'],
    ['200 200 1 0 0', '200 x 200 = 40000 cells are no board'],
    ['\n# nothing\n', 'there is no board in this file'],
  ])('refuse %s', (text, fault) => {
    expect(faultOf(text)).toContain(fault);
  });
});

describe('.mbf files', () => {
  it('hold width, height, mines with the higher byte first, then column and row of every mine', () => {
    const layout = layoutOf({ columns: 30, rows: 16 }, [1, 30, 479]);
    const bytes = formatMbf(layout);
    expect(bytes.ok && [...bytes.value]).toEqual([30, 16, 0, 3, 1, 0, 0, 1, 29, 15]);
    const many = layoutOf(
      { columns: 40, rows: 40 },
      Array.from({ length: 300 }, (_, cell) => cell),
    );
    const long = formatMbf(many);
    expect(long.ok && [...long.value.subarray(0, 4)]).toEqual([40, 40, 1, 44]);
  });

  it('are read back as they were written', () => {
    const random = Random.from('mbf');
    for (let i = 0; i < 200; i++) {
      const layout = randomLayout(random);
      const bytes = formatMbf(layout);
      if (!bytes.ok) throw new Error(bytes.fault.message);
      const again = parseMbf(bytes.value);
      expect(again.ok && again.value).toEqual(layout);
    }
  });

  it.each([
    [[9, 9], 'the file has 2 bytes, fewer than its header'],
    [[2, 2, 0, 2, 0, 0], 'the file has 6 bytes; 2 mines make it 8'],
    [[2, 2, 0, 1, 2, 0], 'mine 1 lies in column 2, row 0, outside 2 x 2 cells'],
    [[2, 2, 0, 2, 1, 0, 1, 0], 'mine 2 lies on b1, where there is one already'],
    [[2, 2, 0, 4, 0, 0, 0, 1, 1, 0, 1, 1], '4 mines on 2 x 2 = 4 cells are no board'],
    [[0, 0, 0, 0], '0 mines on 0 x 0'],
  ])('refuse %j', (bytes, fault) => {
    const layout = parseMbf(Uint8Array.from(bytes));
    expect(layout.ok ? 'no fault' : describeFault(layout.fault)).toContain(fault);
  });

  it('cannot hold long sides', () => {
    const bytes = formatMbf(layoutOf({ columns: 256, rows: 1 }, [3]));
    expect(bytes.ok ? 'no fault' : bytes.fault.message).toBe('256 x 1 cells do not fit in an .mbf file');
  });
});

describe('boards as levels', () => {
  it('open their first cell', () => {
    const random = Random.from('boards as levels');
    for (let i = 0; i < 100; i++) {
      const layout = randomLayout(random);
      const first = random.below(layout.isMine.length);
      const state = minesRules.start(levelOfBoard({ layout, first }, 'safe'), '');
      expect(state.shown[first]).toBe(layout.isMine[first] ? -1 : layout.numbers[first]);
    }
  });
});
