import { describe, expect, it, test } from 'vitest';
import { BROKEN, cli, files, jsonLines, jsonOf, MAZE, MINE } from '../harness.js';

const PLAN = 'RURRRDRRRRRRRDDDDDDDD';
const paths = files({
  'mine.txt': MINE,
  'maze.txt': MAZE,
  'replay.txt': MINE.replace('\n\n', `\nmoves: ${PLAN}\n\n`),
  'pack.txt': `${MINE}\n---\n\n${MAZE}`,
  'broken.txt': BROKEN,
});

const IDLE = 'knossos: --seed has no effect: nothing in';

test.each([
  [['play', paths['maze.txt'], '--moves', 'L'], `${IDLE} this level depends on dice\n`],
  [['show', paths['pack.txt']], `${IDLE} these levels depends on dice\n`],
  [['convert', paths['maze.txt'], '--to', 'film'], `${IDLE} this level depends on dice\n`],
  [['convert', paths['pack.txt'], '--to', 'id'], 'knossos: --seed has no effect without --random\n'],
])('a seed on which nothing depends is told by %j', async (words, told) => {
  expect((await cli([...words, '--seed', '7'])).err).toBe(told);
  expect((await cli(words)).err).toBe('');
});

describe('knossos verify', () => {
  it('accepts a plan and says that none is shorter', async () => {
    expect(await cli(['verify', paths['mine.txt'], PLAN])).toEqual({
      code: 0,
      out: 'won in 21 moves, and no plan is shorter.\n',
      err: '',
    });
    expect((await cli(['verify', paths['replay.txt']])).code).toBe(0);
  });

  it('says where a replay stops and what would have been legal', async () => {
    const stopped = { status: 'illegal', at: 3, length: 4, refused: 'U', legal: ['D', 'L'] };
    expect(await jsonOf(`verify ${paths['mine.txt']} RUUU --json`, {}, 1)).toMatchObject(stopped);
  });

  it.each([
    ['', 'not finished after 0 moves'],
    ['RU', 'not finished after 2 moves'],
    ['RUX', '"X" is no move'],
    [`${PLAN}D`, 'the game was already won'],
  ])('does not accept %j', async (moves, message) => {
    const { code, out } = await cli(['verify', paths['mine.txt'], moves]);
    expect(code).toBe(1);
    expect(out).toContain(message);
  });

  it('tells a loss', async () => {
    const lost = await jsonOf(`verify ${paths['maze.txt']} RU --json`, {}, 1);
    expect(lost).toMatchObject({ at: 2, optimal: null });
  });

  it('wants one level', async () => {
    expect((await cli(['verify', paths['pack.txt'], PLAN])).err).toContain('--index 0 to --index 1');
    expect((await cli(['verify', paths['pack.txt'], PLAN, '--index', '0'])).code).toBe(0);
    expect((await cli(['verify', paths['broken.txt'], PLAN])).code).toBe(3);
  });
});

describe('knossos show', () => {
  it('prints what can be read again', async () => {
    const { out } = await cli(['show', paths['pack.txt']]);
    expect((await cli(['show', '-'], { stdin: out })).out).toBe(out);
    expect(out).toBe(`${MINE}\n---\n\n${MAZE}`);
  });

  it('shows a position, an overlay, SVG and JSON', async () => {
    const after = await cli(['show', paths['mine.txt'], '--moves', 'R']);
    expect(after.out).toContain('#.....S##');
    expect((await cli(['show', paths['mine.txt'], '--overlay', 'distance'])).out).toContain('E 0');
    expect((await cli(['show', paths['mine.txt'], '--format', 'svg'])).out).toMatch(
      /^<svg [\s\S]*<\/svg>\n$/,
    );
    const scene = { kind: 'grid', columns: 3, rows: 3, style: 'walls' };
    expect(await jsonOf(`show ${paths['maze.txt']} --format json`)).toMatchObject(scene);
    const illegal = await cli(['show', paths['mine.txt'], '--moves', 'UUU']);
    expect(illegal.code).toBe(1);
    expect(illegal.err).toContain('move 1 (U) is not legal; legal there: R L');
  });

  it('uses the characters and colours asked for', async () => {
    expect((await cli(['show', paths['maze.txt'], '--glyphs', 'unicode'])).out).toContain('┌───');
    const colour = async (...args: string[]) =>
      (await cli(['show', paths['maze.txt'], ...args])).out.includes('\u001b[');
    expect([await colour(), await colour('--color', 'always')]).toEqual([false, true]);
  });
});

test('knossos rate measures features', async () => {
  const { code, out } = await cli(['rate', '--jsonl', paths['pack.txt']]);
  expect(code).toBe(0);
  const [first, second] = jsonLines(out);
  expect(first).toMatchObject({ status: 'solved', game: 'escape', error: null, features: { length: 21 } });
  expect(second).toMatchObject({ index: 1, game: 'theseus' });
  expect((await cli(['rate', paths['mine.txt']])).out).toContain('difficulty');
});

test('what has no bound is not called unknown', async () => {
  // Once the game is lost, one can go on for ever without being caught.
  const stdin =
    'game: theseus\n\n+---+---+---+\n|         T |\n+---+---+   +\n|   |       |\n+   +---+   +\n| M       E |\n+---+---+---+\n';
  expect((await cli(['rate', '-'], { stdin })).out).toMatch(/trap depth +unbounded\n +trap endless +yes/);
  expect((await jsonOf('rate - --jsonl', { stdin })).features).toMatchObject({
    trapDepth: null,
    trapEndless: true,
  });
});

describe('knossos generate', () => {
  it('makes solvable levels, the same ones for the same seed', async () => {
    for (const game of ['escape', 'theseus']) {
      const less = ['--size', '4x4', '--effort', '1', '--seed', 'ariadne'];
      const args = ['generate', game, ...less, '--count', '2'];
      const first = await cli(args);
      expect(first.err).toBe('');
      expect(first.code).toBe(0);
      expect(first.out).toContain('seed: ');
      expect((await cli(args)).out).toBe(first.out);
      const solved = await cli(['solve', '--jsonl', '-'], { stdin: first.out });
      expect(solved.out.match(/"status":"solved"/g)).toHaveLength(2);
      const one = await cli(['generate', game, ...less]);
      expect(first.out.startsWith(one.out)).toBe(true);
      const named = await cli(['convert', `${game}:4x4,effort=1#ariadne`, '--to', 'text']);
      expect(named.out).toBe(one.out);
    }
  });

  it('prints JSON', async () => {
    const [{ id, text }] = await jsonOf('generate theseus --size 4x4 --effort 1 --seed 7 --json');
    expect((await cli(['convert', id, '--to', 'text'])).out).toBe(text);
  });
});

test('knossos convert keeps packs, and tells which levels are invalid', async () => {
  expect((await cli(['convert', paths['pack.txt'], '--to', 'text'])).out).toBe(`${MINE}\n---\n\n${MAZE}`);
  expect((await cli(['convert', paths['pack.txt'], '--to', 'id'])).out.trimEnd().split('\n')).toHaveLength(2);
  expect((await cli(['convert', paths['pack.txt'], '--to', 'svg'])).code).toBe(2);
  expect((await cli(['convert', paths['pack.txt'], '--to', 'svg', '--index', '1'])).out).toContain('<svg');
  const broken = await cli(['convert', paths['broken.txt'], '--to', 'json']);
  expect(broken.code).toBe(3);
  expect(JSON.parse(broken.out)).toMatchObject([
    { index: 0, text: null, error: expect.stringContaining('second S') },
  ]);
});

describe('knossos play, scripted', () => {
  it('plays moves and tells the outcome', async () => {
    const won = await cli(['play', paths['mine.txt'], '--moves', PLAN]);
    expect(won.code).toBe(0);
    expect(won.out.trimEnd().split('\n').pop()).toBe('won in 21 moves');
    expect(won.out).toContain('\n1. R\n##################\n');
    const open = await cli(['play', paths['mine.txt'], '--moves', 'RU']);
    expect(open.code).toBe(1);
    expect(open.out).toContain('not finished after 2 moves');
  });

  it('reads lines of moves and words', async () => {
    const stdin = `RU\nundo\nwhere\nmoves\n${PLAN.slice(1)}\n`;
    const { code, out, err } = await cli(['play', paths['mine.txt'], '--describe'], { stdin });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).not.toContain('####');
    expect(out).toContain('\nU D L\n');
    expect(out.trimEnd().split('\n').pop()).toBe('won in 21 moves');
  });

  it('says which line is wrong, and goes on with the next', async () => {
    const { code, out, err } = await cli(['play', paths['mine.txt'], '--describe'], {
      stdin: `U\nRX\n${PLAN.slice(0, 2)}LR\n${PLAN.slice(2)}\n`,
    });
    expect(err).toMatch(/line 1: move 1 \(U\) is not legal; legal here: R L\n/);
    expect(err).toMatch(/line 2: "X" is no move\. /);
    expect(err).toMatch(/line 3: move 3 \(L\) is not legal/);
    expect(out.trimEnd().split('\n').pop()).toBe('won in 21 moves');
    // A program that wrote the lines should know.
    expect(code).toBe(1);
  });

  it('stops at a move among those given that is not legal', async () => {
    const { code, out, err } = await cli(['play', paths['mine.txt'], '--moves', 'RUUU', '--describe']);
    expect(code).toBe(1);
    expect(err).toBe('knossos: move 4 (U) is not legal; legal here: D L\n');
    expect(out.trimEnd().split('\n').pop()).toBe('not finished after 3 moves');
  });
});
