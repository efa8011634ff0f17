import { describe, expect, it, test } from 'vitest';
import { BROKEN, cli, files, jsonLines, jsonOf, MAZE, MINE, prints, refuses } from '../harness.js';

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
  });

  prints('verify', [
    [
      `${paths['mine.txt']} RUUU`,
      { status: 'illegal', at: 3, length: 4, refused: 'U', legal: ['D', 'L'] },
      1,
    ],
    [`${paths['maze.txt']} RU`, { at: 2, optimal: null }, 1],
    [`${paths['mine.txt']} --moves=`, 'not finished after 0 moves', 1],
    [`${paths['mine.txt']} RU`, 'not finished after 2 moves', 1],
    [`${paths['mine.txt']} RUX`, 'character 3: "X" is no move', 1],
    [`${paths['mine.txt']} ${PLAN}D`, 'the game was already won', 1],
    [`${paths['pack.txt']} ${PLAN} --index 0`, 'won in 21 moves'],
    [paths['replay.txt'], 'won in 21 moves'],
  ]);

  refuses('verify', [
    [`${paths['pack.txt']} ${PLAN}`, '--index 0 to --index 1'],
    [`${paths['broken.txt']} ${PLAN}`, 'second S', 3],
  ]);
});

describe('knossos show', () => {
  it('prints what can be read again', async () => {
    const { out } = await cli(['show', paths['pack.txt']]);
    expect((await cli(['show', '-'], { stdin: out })).out).toBe(out);
    expect(out).toBe(`${MINE}\n---\n\n${MAZE}`);
    const id = (await cli(['convert', '--to', 'id', paths['mine.txt']])).out.trim();
    const stdin = `1. <https://a.b/#/level/${id.slice(0, 9)}\n   ${id.slice(9)}>\n`;
    expect(await cli(['show', '-'], { stdin })).toMatchObject({ code: 0, out: MINE });
  });

  it('shows a scene as JSON', async () => {
    const scene = { kind: 'grid', columns: 3, rows: 3, style: 'walls' };
    expect(await jsonOf(`show ${paths['maze.txt']} --format json`)).toMatchObject(scene);
  });

  prints('show', [
    [`${paths['mine.txt']} --moves R`, '#.....S##'],
    [`${paths['mine.txt']} --overlay distance`, 'E 0'],
    [`${paths['mine.txt']} --format svg`, /^<svg [\s\S]*<\/svg>\n$/],
    [`${paths['maze.txt']} --glyphs unicode`, '┌───'],
  ]);
  refuses('show', [[`${paths['mine.txt']} --moves UUU`, 'move 1 (U) is not legal; legal there: R L', 1]]);

  it('uses colours where they are wanted', async () => {
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
  const broken = await cli(['convert', paths['broken.txt'], '--to', 'json']);
  expect(broken.code).toBe(3);
  expect(JSON.parse(broken.out)).toMatchObject([
    { index: 0, text: null, error: expect.stringContaining('second S') },
  ]);
});

prints('convert', [
  [`${paths['pack.txt']} --to id`, /^\S+\n\S+\n$/],
  [`${paths['pack.txt']} --to svg --index 1`, '<svg'],
]);

describe('knossos play, scripted', () => {
  prints('play', [
    [`${paths['mine.txt']} --moves ${PLAN}`, /\n1\. R\n##################\n[\s\S]*\nwon in 21 moves\n$/],
    [`${paths['mine.txt']} --moves RU`, 'not finished after 2 moves', 1],
  ]);

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
    expect(err).toMatch(/line 2: character 2: "X" is no move\. /);
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
