import { describe, expect, it, test } from 'vitest';
import { described } from '../../../../test/faults.js';
import { randomLayout } from '../../../../test/games/mines/random-fields.js';
import { describeFault, NO_META, orThrow } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { rulebook } from '../../index.js';
import { deal, layoutOf, type MinesLevel, minesRules, START_RULES, type StartRule } from '../index.js';
import {
  type Board,
  boardLines,
  boardOfLevel,
  formatBoard,
  levelOfBoard,
  parseBoard,
  readBoards,
} from './boards.js';
import { formatMbf, parseMbf } from './mbf.js';

const levelFrom = (board: Board, start: StartRule): MinesLevel => orThrow(levelOfBoard(board, start));

const faultOf = (text: string) => described(readBoards(boardLines(text)));

describe('board files', () => {
  it('are read back as they were written', () => {
    const random = Random.from('board files');
    const boards = Array.from({ length: 200 }, () => {
      const layout = randomLayout(random);
      return { layout, first: random.below(layout.isMine.length) };
    });
    const text = `# boards\n${boards.map((board) => `${formatBoard(board)}\n`).join('\n')}`;
    const again = readBoards(boardLines(text));
    expect(again.ok && again.value).toEqual(boards);
  });

  it('count cells row by row from the top left', () => {
    const board = orThrow(parseBoard('4 3 2 1,11 4', 1));
    const level = levelFrom(board, 'safe');
    expect(rulebook.format(level)).toBe('game: mines\nmines: 2\nfirst: a2\n\n.*..\n....\n...*\n');
    expect(boardOfLevel(level)).toEqual(board);
    expect(formatBoard(board)).toBe('4 3 2 1,11 4');
  });

  it('may begin on a mine, which then is no first cell of a level', () => {
    const board = parseBoard('2 2 1 3 3', 1);
    expect(board.ok && levelFrom(board.value, 'wild').first).toBe(null);
  });

  it.each(
    Object.entries({
      '2 2 1 3':
        'line 1: board 0: a board has 5 entries, this line has 4. A board is a line "W H M m1,m2,...,mM FIRST"',
      '2 2 1 3 0\n\n  2 x 1 3 0': 'line 3, column 3: board 1: "x" is no whole number from 0 to 999999',
      '1 1 1 0 0': 'line 1, column 1: board 0: 1 x 1 = 1 cells are no board. A board has 2 to 32000 cells.',
      '2 2 4 0,1,2,3 0': 'line 1, column 5: board 0: 4 mines on 4 cells are no board. A board has at least',
      '2 2 0 0 0': '0 mines on 4 cells',
      '2 2 2 0 1': 'line 1, column 7: board 0: it says 2 mines, but names 1',
      '2 2 2 0,0 1': 'line 1, column 9: board 0: the mine 0 (a1) is named twice',
      '2 2 2 0,4 1':
        'line 1, column 9: board 0: there is no cell "4". Cells go from 0 to 3, counted y * W + x.',
      '2 2 1 -1 1': 'there is no cell "-1"',
      '2 2 1 0 4': 'line 1, column 9: board 0: there is no cell "4"',
      '200 200 1 0 0': '200 x 200 = 40000 cells are no board',
    }),
  )('refuse %j', (text, fault) => {
    expect(faultOf(text)).toContain(fault);
  });

  it('count boards from the first one that is read', () => {
    const boards = readBoards([{ text: '2 2 1 3', line: 12 }], 7);
    expect(described(boards)).toMatch(/^line 12: board 7: a board has 5 entries/);
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

  it.each(
    Object.entries({
      '9 9': 'byte 2: the file ends within its header, after 2 bytes. An .mbf file has a byte for width',
      '2 2 0 2 0 0': 'byte 6: the file ends here, with 6 bytes; its mines (2) make it 8',
      '2 2 0 1 0 0 9': 'byte 6: the file should end here, with 7 bytes; its mines (1) make it 6',
      '2 2 0 1 2 0':
        'byte 4: mine 1 of 1 lies in column 2, row 0, outside 2 x 2 cells. Columns go from 0 to 1',
      '2 2 0 1 0 2': 'byte 5: mine 1 of 1 lies in column 0, row 2',
      '2 2 0 2 1 0 1 0': 'byte 6: mine 2 of 2 lies on b1, where there is one already',
      '2 2 0 4 0 0 0 1 1 0 1 1': 'byte 2: 4 mines on 2 x 2 = 4 cells are no board. … has 1 to 3 mines.',
      '2 2 0 0': 'byte 2: 0 mines on 2 x 2',
      '0 0 0 0': 'byte 0: 0 x 0 = 0 cells are no board. A board has 2 cells or more',
      '255 255 0 1 0 0': 'byte 0: 255 x 255 = 65025 cells are no board. A board has at most 32000 cells.',
    }),
  )('refuse the bytes %s', (bytes, fault) => {
    const layout = parseMbf(Uint8Array.from(bytes.split(' '), Number));
    for (const part of fault.split(' … ')) expect(described(layout)).toContain(part);
  });

  it('cannot hold long sides', () => {
    const bytes = formatMbf(layoutOf({ columns: 256, rows: 1 }, [3]));
    expect(bytes.ok ? 'no fault' : bytes.fault.message).toBe('256 x 1 cells do not fit in an .mbf file');
  });
});

test('boards as levels are refused just where their own documents are', () => {
  const random = Random.from('promises');
  const seen = { refused: 0, accepted: 0 };
  for (let i = 0; i < 600; i++) {
    const grid = { columns: 2 + random.below(5), rows: 2 + random.below(5) };
    const first = random.below(grid.columns * grid.rows);
    const dealt = random.pick(START_RULES);
    const layout = deal(grid, 1 + random.below(2), dealt === 'open' ? 'safe' : dealt, first, random);
    const start = random.pick(START_RULES);
    const level = levelOfBoard({ layout, first }, start, 7);
    const { isMine, mines } = layout;
    const opened = isMine[first] ? null : first;
    const text = minesRules.format({
      ...{ game: 'mines', meta: NO_META, columns: grid.columns, rows: grid.rows, mines, start },
      ...{ first: opened, ground: { kind: 'layout', isMine } },
    });
    const own = rulebook.parse(text);
    expect(level.ok).toBe(own.ok);
    if (level.ok) {
      seen.accepted++;
      expect(own.ok && own.value).toEqual(level.value);
    } else {
      seen.refused++;
      expect(describeFault(level.fault)).toMatch(
        /^line 7: [a-z]\d is a mine, but start: open keeps the neighbours of the first cell free\. Choose/,
      );
    }
  }
  expect(Math.min(seen.refused, seen.accepted)).toBeGreaterThan(30);
});
