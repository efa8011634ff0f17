import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../scripts/parts/build.mjs';
import { root } from '../scripts/parts/run.mjs';
import { textOf } from './repository.js';
import { scratchFolder } from './set-up/scratch.js';

const [COMPARE, HUNT] = ['compare-mouse-searches', 'hunt-mouse-records'] as const;
const COMPARISON = join(root, 'records/mouse/comparison');

/** Runs a script of `scripts/` in a folder, to its end. */
function script(name: string, words: string, cwd = scratchFolder()) {
  const args = [join(root, 'scripts', `${name}.mjs`), ...words.split(' ').filter((word) => word !== '')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

/** All files of a folder of records, with what stands in them. */
function contentsOf(folder: string): Readonly<Record<string, string>> {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const names = all.filter((name) => /\.\w+$/.test(name));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

const records = (kind: string) => contentsOf(join(root, 'records/mouse', kind));

// Scripts read and write with the compiled packages.
beforeAll(() => {
  if (!existsSync(join(root, 'packages/server/dist/index.js'))) compile(['packages/server']);
});

describe('what stands in records/', { timeout: 120_000 }, () => {
  it('stays as it is where a comparison makes less', () => {
    const before = records('comparison');
    const asked = '--size 6 --seeds 1 --evaluations 2000 --algorithms random';
    const told = script(COMPARE, asked);
    expect(told.code).toBe(0);
    expect(told.err).toContain('nothing is written; --into FOLDER');
    expect(told.out).toMatch(/^\| random \| \d+/);
    const into = script(COMPARE, `${asked} --into ${COMPARISON}`);
    expect(into.code).toBe(2);
    const refused =
      /^knossos: .*6x6\.json is there, by another command: node scripts.* it is not overwritten/;
    expect(into.err).toMatch(refused);
    expect(records('comparison')).toEqual(before);
  });

  it('stays as it is where a hunt finds more and was not told where', () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'worse'));
    const record = textOf('records/mouse/turns/4x4.txt');
    writeFileSync(join(folder, 'worse/4x4.txt'), record.replace(/^note: turns \d+/m, 'note: turns 1'));
    const before = records('turns');
    const hunt = 'turns --sizes 3-4 --seeds 1 --evaluations 300 --polish 1';
    expect(script(HUNT, hunt, folder)).toMatchObject({ code: 0, out: '' });
    expect(records('turns')).toEqual(before);
    expect(script(HUNT, `${hunt} --into worse`, folder).code).toBe(0);
    expect(readdirSync(join(folder, 'worse')).sort()).toEqual(['3x3.txt', '4x4.txt']);
  });

  it('is not beaten unseen where its note says no score', () => {
    const folder = scratchFolder();
    const file = join(folder, '4x4.txt');
    const drawn = textOf('records/mouse/turns/4x4.txt').replace(/^note: .*$/m, 'note: drawn by hand');
    writeFileSync(file, drawn);
    const words = `turns --sizes 4 --seeds 1 --evaluations 300 --into ${folder}`;
    const { code, err } = script(HUNT, words);
    expect(code).toBe(3);
    expect(err).toBe(`knossos: ${file}: its note says no score, so nothing can be kept there\n`);
    expect(readFileSync(file, 'utf8')).toBe(drawn);
  });
});

describe('a comparison', { timeout: 120_000 }, () => {
  const asked = '--size 4 --seeds 2 --evaluations 500 --algorithms random,climbing';

  it('is written where it is told to, again by its own command, and by no other one', () => {
    const folder = scratchFolder();
    expect(script(COMPARE, `${asked} --into out`, folder).code).toBe(0);
    const first = contentsOf(join(folder, 'out'));
    expect(Object.keys(first)).toEqual(['4x4.json', '4x4.svg']);
    const made = JSON.parse(first['4x4.json'] ?? '') as { command: string; results: unknown[] };
    const { command, results } = made;
    expect([command, results.length]).toEqual([`node scripts/compare-mouse-searches.mjs ${asked}`, 2]);
    expect(script(COMPARE, `${asked} --into out`, folder).code).toBe(0);
    expect(script(COMPARE, `${asked},late --into out`, folder).code).toBe(2);
    expect(script(COMPARE, `${asked} --report --into out`, folder).code).toBe(3);
    expect(contentsOf(join(folder, 'out'))['4x4.svg']).toBe(first['4x4.svg']);
  });
});

describe('wrong words', { timeout: 60_000 }, () => {
  it.each([
    [COMPARE, '--size 6', 'say how long each search goes on'],
    [COMPARE, '--evaluations 10 --seed 3', '"--seed" means nothing here; use: --size N'],
    [COMPARE, '--evaluations 10 --algorithms luck', '"luck" is no search; there are random'],
    [HUNT, '', 'the kind of record is missing; the first word is one of turns'],
    [HUNT, 'turns --sizes 4 --seeds 1-99999999999', '--seeds: "1-99999999999" is no range'],
    [HUNT, 'turns --sizes 4 --seeds 1 --speed 3', 'knossos mouse search --size 4x4 --speed 3'],
    ['find-traps', 'floor seven', 'k, the second word: "seven" is no whole number from 2 to 40'],
    ['draw-mouse-graphs', 'nowhere', 'there is no folder nowhere'],
  ])('of %s %s are told in one line', (name, words, told) => {
    const { code, err } = script(name, words);
    expect(err).toContain(told);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toMatch(/^knossos: /);
    expect([2, 3]).toContain(code);
  });
});
