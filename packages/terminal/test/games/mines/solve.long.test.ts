import { describe, expect, it } from 'vitest';
import { cli, files, jsonOf, MINE, said } from '../../harness.js';

const solve = (text: string, ...args: string[]) => cli(['mines', 'solve', '-', ...args], { stdin: text });
const answerTo = (stdin: string, more = '', exit = 0) =>
  jsonOf(`mines solve - ${more}--json`, { stdin }, exit);
const document = (mines: number, ...rows: string[]) => `game: mines\nmines: ${mines}\n\n${rows.join('\n')}\n`;

describe('mines solve', () => {
  it('counts solutions and gives chances by row, null for opened cells', async () => {
    // Each pair of numbers has its mine in one of two cells.
    const answer = await answerTo(document(2, '.11.', '.11.'));
    expect(answer.solutions).toBe('4');
    expect(answer.probability).toEqual([
      [0.5, null, null, 0.5],
      [0.5, null, null, 0.5],
    ]);
    // Two pairs, one mine in each: two guesses at a half.
    expect(answer.best).toMatchObject({ mine: 0.5, win: 0.25, strategy: 'exact', certain: false });
    expect(answer).toMatchObject({ safe: [], mines: [], inland: null, cell: null, error: null });
  });

  it('draws a wide board in parts on a terminal, and whole elsewhere', async () => {
    const stdin = document(99, ...Array.from({ length: 16 }, () => '.'.repeat(30)));
    const { out } = await cli(['mines', 'solve', '-'], { stdin, columns: 80 });
    const board = out.split('\n\n').filter((part) => /^ +[a-z]/.test(part));
    expect(board.length).toBeGreaterThan(1);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const names = board.flatMap((part) => part.split('\n')[0]?.trim().split(/ +/) ?? []);
    expect(names).toHaveLength(30);
    expect(names.at(-1)).toBe('ad');
    expect((await cli(['mines', 'solve', '-'], { stdin })).out).toMatch(/^ +a +b .* ac +ad$/m);
  });

  it('tells people what is certain and why', async () => {
    const { code, out } = await solve(document(2, '1.1', '...', '...'));
    expect(code).toBe(0);
    expect(out).toContain('3x3, 2 mines:');
    expect(out).toMatch(/^1 +1 +\S+ +1$/m);
    expect(out).toMatch(/^open [abc][123]: /m);
  });

  it('reads rows as others write them', async () => {
    expect((await answerTo('1 # #\n# # #\n', '--mines 2 ')).probability[0][0]).toBeNull();
  });

  it('tells what the first click comes to while nothing is open', async () => {
    const blank = document(2, '...', '...', '...');
    const answer = await answerTo(blank);
    // Of the 28 ways to lay the mines elsewhere, C(5, 2), C(3, 2) and none leave the neighbours free.
    const [corner, edge, middle] = [10 / 28, 3 / 28, 0];
    expect(answer.sea).toEqual([
      [corner, edge, corner],
      [edge, middle, edge],
      [corner, edge, corner],
    ]);
    expect(answer.first).toMatchObject({ start: 'safe', sea: { within: 0 }, layouts: 2000 });
    expect(answer).toMatchObject({ ashore: { least: 0, most: 0 }, inland: 2 / 9 });
    const { out } = await solve(blank);
    expect(out).toContain(
      'a sea at the first click (safe start): 35.71 % with 3 neighbours, 10.71 % with 5 neighbours, 0.00 % with 8 neighbours; 20.63 % anywhere\n',
    );
    expect(out).toMatch(
      /^clicks at random: \d\.\d\d \(in [\d.]+ % of games\) to the first sea, \d\.\d\d ± 0\.\d\d \(in [\d.]+ % of games\) to the first certain cell$/m,
    );
    const open = await answerTo(document(2, '1..', '...', '...'));
    expect(open).toMatchObject({ sea: null, first: null, ashore: { least: 1, most: 1 } });
    const wild = await answerTo('game: mines\nmines: 2\nstart: wild\n\n...\n...\n...\n');
    expect(wild.sea[0][0]).toBeCloseTo(10 / 36, 14);
  });

  it('of a layout analyses the start', async () => {
    const answer = await answerTo('game: mines\nfirst: a1\n\n..*\n..*\n...\n');
    // The sea around a1 is open: c1 and c2 are all that is left beside c3.
    expect(answer.probability[0].slice(0, 2)).toEqual([null, null]);
    expect(answer.mines).toEqual(['c1', 'c2']);
  });
});

describe('mines solve is told', () => {
  it.each([
    ['numbers that clash', document(3, '1.1', '...', '...', '3.1'), 5, 'the numbers of a4 and c4 clash'],
    ['too few mines', document(1, '.11.', '.11.'), 5, 'the numbers of b2 and c2 ask for at least 2'],
    ['ragged rows', document(2, '1.1', '....'), 3, 'row 2 has 4 cells, but row 1 has 3'],
    ['no mine count', '1..\n...\n', 3, 'it does not say how many mines there are'],
    ['another game', MINE, 3, 'this is a level of escape'],
  ])('%s', async (_, text, code, message) => {
    expect(await solve(text)).toMatchObject({ ...said(code, message), out: '' });
  });

  it('the cell at fault as JSON too', async () => {
    const { code, out } = await solve(document(3, '1.1', '...', '...', '3.1'), '--json');
    expect(code).toBe(5);
    expect(JSON.parse(out)).toMatchObject({ solutions: '0', cell: 'a4', numbers: ['a4', 'c4'], best: null });
  });

  it('when a limit was met', async () => {
    expect(await solve(document(3, '1.1', '...', '...'), '--limit', '1')).toMatchObject(
      said(4, 'raise --limit'),
    );
  });
});

describe('mines deal', () => {
  const size = ['--size', '5x4', '--mines', '6', '--start', 'open', '--first', 'b2', '--seed', 'x'];
  /** What a bench counts, times aside. */
  const benched = async (...args: string[]) => {
    const quick = ['--strategy', 'count', '--workers', '1', '--json'];
    const answer = JSON.parse((await cli(['mines', 'bench', ...quick, ...args])).out);
    return [answer.games, answer.wins, answer.guesses, answer.sea, answer.deduction, answer.lost];
  };

  it('writes the boards that the bench plays', async () => {
    const { code, out } = await cli(['mines', 'deal', ...size, '--games', '30']);
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(30);
    for (const line of lines) {
      const [columns, rows, mines, cells, first] = line.split(' ');
      expect([columns, rows, mines, first]).toEqual(['5', '4', '6', '6']);
      const named = (cells ?? '').split(',').map(Number);
      expect(new Set(named).size).toBe(6);
      for (const cell of named) expect([0, 1, 2, 5, 6, 7, 10, 11, 12]).not.toContain(cell);
    }
    const { boards } = files({ boards: `# a comment\n\n${out}` });
    // Tosses depend on the seed of the bench.
    expect(await benched('--boards', boards, '--seed', 'x')).toEqual(await benched(...size, '--games', '30'));
    expect(await benched('--boards', boards, '--seed', 'x', '--from', '7', '--to', '19')).toEqual(
      await benched(...size, '--from', '7', '--to', '19'),
    );
  });

  it('draws a first click for every board from the seed and its number alone', async () => {
    const random = ['--size', '5x4', '--mines', '6', '--first', 'random', '--seed', 'x'];
    const dealt = async (...args: string[]) =>
      (await cli(['mines', 'deal', ...random, ...args])).out.trimEnd().split('\n');
    const lines = await dealt('--games', '30');
    expect(await dealt('--from', '11', '--to', '19')).toEqual(lines.slice(11, 19));
    for (const line of lines) {
      const [, , , cells, first = ''] = line.split(' ');
      expect(cells?.split(',')).not.toContain(first);
    }
    expect(new Set(lines.map((line) => line.split(' ')[4])).size).toBeGreaterThan(5);
    const { boards } = files({ boards: `${lines.join('\n')}\n` });
    expect(await benched('--boards', boards, '--seed', 'x')).toEqual(
      await benched(...random, '--games', '30'),
    );
    const told = await cli(['mines', 'deal', ...random, '--start', 'open', '--mines', '12']);
    expect(told).toMatchObject({ code: 2 });
    expect(told.err).toContain('5x4 cells with the open start anywhere hold at most 11');
  });

  it.each([
    ['3 3 2 1,2 0\n3 3 2 1 0\n', 'line 2, column 7: board 1: it says 2 mines, but names 1'],
    ['# nothing\n', 'there is no board in this file'],
  ])('refuses %j', async (text, message) => {
    const { boards } = files({ boards: text });
    expect(await cli(['mines', 'bench', '--boards', boards])).toMatchObject(said(3, message));
  });

  it('refuses boards that are not there, and where the mines lie said twice', async () => {
    const { boards } = files({ boards: '3 3 2 1,2 0\n' });
    const bench = (...args: string[]) => cli(['mines', 'bench', '--boards', boards, ...args]);
    expect((await bench('--to', '2')).err).toContain('one board, number 0');
    expect((await bench('--mines', '3')).err).toContain('leave --mines out');
    expect((await cli(['mines', 'bench', '--boards', `${boards}.none`])).err).toContain('cannot be read');
  });
});
