import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { cli, files, MAZE, MINE, scratchFolder } from '../harness.js';

const home = process.cwd();
const folder = scratchFolder();
const paths = files({ 'mine.txt': MINE, 'maze.txt': MAZE });

beforeAll(() => {
  for (const name of ['theseus', 'small', 'levels', 'escape-from-the-caves']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'gold'), MINE);
  process.chdir(folder);
});

afterAll(() => process.chdir(home));

const first = async (...args: string[]) =>
  JSON.parse((await cli(['solve', '--jsonl', ...args])).out.split('\n')[0] ?? '') as Record<string, unknown>;

describe('names of levels', () => {
  it('are those of games where only a folder is called so', async () => {
    expect(await first('theseus')).toMatchObject({ file: 'theseus/1-first-steps.txt', status: 'solved' });
    const { out, err } = await cli(['mines', 'play', 'small', '--seed', '1', '--moves', 'a1']);
    expect({ err, title: out.split('\n')[0] }).toEqual({ err: '', title: '8x8, 10 mines (Minehunt)' });
  });

  it('are those of files before those of games', async () => {
    expect(await first('gold')).toMatchObject({ file: 'gold', game: 'escape', length: 21 });
  });

  it.each(['levels', 'theseus/', 'escape-from-the-caves'])('say that %s is a folder', async (name) => {
    const { code, out, err } = await cli(['solve', name]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(`knossos: "${name}" is a folder; name the files in it, e.g. ${join(name, '*.txt')}\n`);
  });
});

describe('what answers say of where a level came from', () => {
  it.each([
    ['a shipped pack', ['escape']],
    ['a file', [paths['maze.txt']]],
    ['a generated level', ['theseus:4x4,effort=1#ariadne']],
    ['one of a pack', ['theseus/1-first-steps.txt', '--index', '2']],
  ])('can be given back: %s', async (_what, args) => {
    const told = await first(...args);
    const back = [String(told.file), '--index', String(told.index)];
    expect(await first(...back)).toEqual(told);
    expect((await cli(['show', ...back])).code).toBe(0);
    expect((await cli(['rate', ...back])).code).toBe(0);
    expect((await cli(['verify', String(told.file), String(told.moves), ...back.slice(1)])).code).toBe(0);
  });

  it('can be given back where it is one of many that were generated', async () => {
    const args = ['generate', 'theseus', '--size', '4x4', '--effort', '1', '--count', '2', '--seed', 'a b'];
    const { out } = await cli(args);
    const sources = [...out.matchAll(/^source: (.*)$/gm)].map(([, source]) => source ?? '');
    expect(sources).toHaveLength(2);
    const again = await Promise.all(sources.map((source) => cli(['convert', source, '--to', 'text'])));
    expect(again.map((one) => one.out).join('\n---\n\n')).toBe(out);
  });
});

describe('answers', () => {
  it('do not tell to raise a limit that was not met', async () => {
    const design = await cli(['solve', 'mouse:8x8#2']);
    expect(design.code).toBe(4);
    expect(design.out).toContain('boards of at most 36 cells');
    expect(design.out).not.toMatch(/--limit|no plan is shorter/);
  });

  it('that cannot be written end the command, and no level is blamed', async () => {
    for (const form of [[], ['--jsonl'], ['--all']]) {
      const { code, err } = await cli(['solve', ...form, paths['mine.txt'], paths['maze.txt']], {
        fullAfter: 20,
      });
      expect(code).toBe(1);
      expect(err).toBe('knossos: standard output cannot be written: the disk is full\n');
    }
  });
});

test('a pack of 127,876 levels is played, and counted', async () => {
  const pack = join(scratchFolder(), 'big.txt');
  writeFileSync(pack, Array.from({ length: 127_876 }, () => MAZE).join('---\n'));
  const won = await cli(['play', pack, '--index', '127875', '--moves', 'LRRUR']);
  expect({ code: won.code, err: won.err }).toEqual({ code: 0, err: '' });
  const which = await cli(['play', pack, '--moves', 'LRRUR']);
  expect(which.err).toContain('has 127,876 levels; choose one with --index 0 to --index 127875');
});
