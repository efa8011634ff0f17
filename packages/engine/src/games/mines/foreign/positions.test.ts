import { describe, expect, it } from 'vitest';
import { described } from '../../../../test/faults.js';
import { randomMinesLevel } from '../../../../test/games/mines/random-fields.js';
import { describeFault } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { minesRules } from '../index.js';
import { readPosition } from './positions.js';

/** The rows read, joined by `/`, and the warnings. */
function read(text: string, mines: number | null = 1): { rows: string; mines: number; warnings: string[] } {
  const level = readPosition(text, mines);
  if (!level.ok) throw new Error(describeFault(level.fault));
  const drawing = minesRules.format(level.value).split('\n\n')[1] ?? '';
  const warnings = level.warnings.map(({ message }) => message);
  return { rows: drawing.trim().replaceAll('\n', '/'), mines: level.value.mines, warnings };
}

const faultOf = (text: string, mines: number | null = 1) => described(readPosition(text, mines));

describe('positions as people paste them', () => {
  it.each([
    ['our own rows', '.1.\n.1F', '.1./.1F'],
    ['rows on one line', '.1./.1F', '.1./.1F'],
    ['hashes for land, dots for sea', '#10.\n#1..\nF1..', '.100/.100/F100'],
    ['question marks and blanks', '??1 1?\n??1\n111 1?', '..101./..1000/11101.'],
    ['the letters of another solver', 'HH10', '..10'],
    ['all letters of its files', '5x1x3\r\nHIO?1\r\n', '..F.1'],
    ['spaces between cells', '. 1 0\n. 1 1\n. . F', '.10/.11/..F'],
    ['commas', '#,1,0\n#,1,1\n#,#,F', '.10/.11/..F'],
    ['a table with empty cells', '|#|1| |\n|#|1| |', '.10/.10'],
    ['tabs', '#\t1\t0\n#\t1\t0', '.10/.10'],
    ['emoji tiles', '🟦1️⃣⬜\n🟦1️⃣⬜\n🚩1️⃣⬜', '.10/.10/F10'],
    ['white tiles for land', '⬜1️⃣0️⃣\n⬜1️⃣0️⃣', '.10/.10'],
    ['wide digits', '#１０', '.10'],
    ['windows line ends and blank lines around', '\r\n\r\n.1.\r\n.1F\r\n\r\n', '.1./.1F'],
    ['minus for land, underline for sea', '-1_\n-1_', '.10/.10'],
    ['mines that lie open', '*1.\nX1.', 'F1./F1.'],
  ])('are read: %s', (_, text, rows) => {
    expect(read(text).rows).toBe(rows);
  });

  it('bring the number of mines along, or take the one given', () => {
    expect(read('3x2x3\n...\n..F', null).mines).toBe(3);
    expect(read('3 2 3\n...\n..F').mines).toBe(3);
    expect(read('mines: 3\n\n...\n..F').mines).toBe(3);
    expect(read('game: mines\ntitle: mine\n\n...\n..F', 3).mines).toBe(3);
    expect(faultOf('.1.\n.1F', null)).toContain('it does not say how many mines there are');
  });

  it('say that all mines are marked', () => {
    expect(read('4x1x2\nF2?1').warnings[0]).toContain('a whole board, too');
    expect(read('4x1x2\nF2H1').warnings).toEqual([]);
  });

  it('tell what was taken for granted', () => {
    expect(read('#1.\n#1.').warnings).toEqual(['"." is taken for an opened cell without mines around it']);
    expect(read('*1.\n.1.').warnings).toEqual(['mines are taken for covered cells with a flag']);
    expect(read('.1.\n.1.').warnings).toEqual([]);
    for (const cover of ['-', '_', '·', '⬜'])
      expect(read(`${cover}1${cover}\n${cover}1${cover}`).warnings).toEqual([
        `"${cover}" is taken for a covered cell`,
      ]);
  });

  const INDENTED = 'the blanks before every row are taken for indentation';
  it.each([
    ['    1..\n    ...\n', '1../...', [INDENTED]],
    ['\t1..\n\t...\n', '1../...', [INDENTED]],
    ['3x2x1\n  1..\n  ...\n', '1../...', [INDENTED]],
    ['mines: 1\n\n  1..\n  ...\n', '1../...', [INDENTED]],
    ['\u00a0\u00a01..\n\u00a0\u00a0...', '1../...', [INDENTED]],
    ['```\n1..\n...\n```', '1../...', []],
    ['> 1..\n> ...\n', '1../...', []],
    ['1 1 1\n. . .', '111/...', []],
    ['3 1 1\n. . .', '...', []],
  ])('take indentation for none of the cells, %j', (text, rows, warnings) => {
    expect(read(text)).toMatchObject({ rows, warnings });
  });

  it.each(
    Object.entries({
      '3x2x1\n....\n....\n....':
        'line 1, column 1: this line says 3 columns and 2 rows, but below it are 4 columns and 3 rows. Put',
      '2x3x1\n1..\n...':
        'line 1, column 1: this line says 2 columns and 3 rows, but below it are 3 columns and 2 rows. Columns come first: 3x2x1.',
      '30 16 99\n...': 'but below it are 3 columns and 1 row',
      '3x2x1\n...': 'but below it are 3 columns and 1 row',
      '1 1 10 10': 'line 1, column 1: "1 1 10 10" is a list of numbers, and no row of cells',
      '10, 3, 4, 5': '"10, 3, 4, 5" is a list of numbers',
      '12 3\n4 5': '"12 3" is a list of numbers',
      '[{"x": 1}]': 'this is JSON',
      '.1\u0301.': 'the character U+0301 is no cell of a position',
    }),
  )('say what contradicts or is something else, %j', (text, fault) => {
    expect(faultOf(text)).toContain(fault);
  });

  it.each([
    ['', 'there is nothing here'],
    ['3x3x2\n\n', 'the rows are missing'],
    ['.1.\n.9.', 'line 2, column 2: "9" is no cell of a position'],
    ['#,10,#', 'line 1, column 2: "10" is no cell of a position'],
    ['.1.\n..', 'row 2 has 2 cells, but row 1 has 3'],
    ['.8.\n...', 'b1 says 8, but it has only 5 covered cells around it'],
    ['mines: 1\n.1.', 'line 2, column 1: this is neither a header line nor blank'],
  ])('refuse %j', (text, fault) => {
    expect(faultOf(text)).toContain(fault);
  });

  it('are what documents hold, for every position', () => {
    const random = Random.from('pastes');
    for (let i = 0; i < 300; i++) {
      const level = randomMinesLevel(random);
      if (level.ground.kind === 'layout') continue;
      const again = readPosition(minesRules.format(level));
      expect(again.ok && again.value).toEqual(level);
    }
  });

  it('are refused in words when they are too long or too large', () => {
    expect(faultOf('1\n'.repeat(200_000))).toMatch(
      /^the text has 400000 characters, more than 262144\. Paste one/,
    );
    expect(faultOf('1\n'.repeat(130_000))).toContain('cells, more than 32000');
    expect(faultOf('/'.repeat(250_000))).toContain('the rows are missing');
    // One long row with a blank in it and many short ones, which would all be filled up.
    expect(faultOf(`${'1'.repeat(99_999)} \n${'1\n'.repeat(70_000)}`)).toContain('cells, more than 32000');
    expect(faultOf('\n'.repeat(250_000))).toContain('there is nothing here');
  });

  it('take no more than twice the work when they are twice as long', () => {
    const work = (text: string): number => {
      const steps = { count: 0 };
      readPosition(text, 1, steps);
      return steps.count;
    };
    const shapes: readonly ((size: number) => string)[] = [
      (size) => `1${'|'.repeat(size)}1`,
      (size) => `#${'| '.repeat(size)}#]`,
      (size) => `${'|'.repeat(size)}\n${'1|1\n'.repeat(size)}`,
      (size) => `1${' '.repeat(size)}1${' '.repeat(size)}1${' '.repeat(size)}y\n...`,
      (size) => `${'1'.repeat(size)}x${'1'.repeat(size)}x1\n...`,
      (size) => '1 '.repeat(size),
      (size) => '1\n'.repeat(size),
      (size) => '⬜'.repeat(size),
    ];
    for (const shape of shapes) {
      const [small, large] = [work(shape(4_000)), work(shape(8_000))];
      expect(small).toBeGreaterThan(3_000);
      expect(large / small).toBeLessThanOrEqual(2.05);
    }
  });
});
