import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { compile } from '../scripts/parts/build.mjs';
import { root } from '../scripts/parts/run.mjs';
import { drawn } from './set-up/drawn.js';
import { scratchFolder } from './set-up/scratch.js';

const PATIENCE = { timeout: 60_000, interval: 7 };

function start(words: string, cwd: string) {
  const script = join(root, 'scripts/hunt-mouse-records.mjs');
  const child = spawn(process.execPath, [script, ...words.split(' ')], { cwd });
  const ended = Promise.all([once(child, 'close'), text(child.stderr), text(child.stdout)]);
  return { child, end: ended.then(([[code], told]) => ({ code, told })) };
}

const hunt = (words: string, cwd: string) => start(words, cwd).end;

const filesIn = (folder: string) =>
  fs.readdirSync(folder).map((name) => [name, fs.readFileSync(join(folder, name), 'utf8')]);

/** A folder with the record of 4x4 in folders of these names. */
function records(...names: readonly string[]): string {
  const folder = scratchFolder();
  for (const name of names) {
    fs.mkdirSync(join(folder, name));
    fs.cpSync(join(root, 'records/mouse/turns/4x4.txt'), join(folder, name, '4x4.txt'));
  }
  return folder;
}

// A hunt reads and writes files of parts with the compiled packages.
beforeAll(() => {
  if (!fs.existsSync(join(root, 'packages/server/dist/index.js'))) compile(['packages/server']);
});

describe('a hunt for records', () => {
  test('keeps the same in three parts as on one machine, also where one is stopped', async () => {
    const folder = records('one', 'three');
    const words = 'turns --sizes 3-4 --seeds 1-2 --evaluations 5000 --round 1000 --polish 1';
    const part = (index: number) => `${words} --part ${index}/3 --out ${index}.part`;
    const stopped = start(part(0), folder);
    await vi.waitUntil(() => fs.existsSync(join(folder, '0.part.task-0')), PATIENCE);
    stopped.child.kill('SIGTERM');
    expect(await stopped.end).toMatchObject({ code: 75, told: expect.stringContaining('0.part.checkpoint') });
    for (const index of [0, 1, 2]) expect((await hunt(part(index), folder)).code, `${index}`).toBe(0);
    const told = 'knossos: part 1 of 3 is done already, in 1.part\n';
    expect(await hunt(part(1), folder)).toEqual({ code: 0, told });
    // Nothing is left of the stop, and nothing was kept yet.
    expect(fs.readdirSync(folder).sort()).toEqual(['0.part', '1.part', '2.part', 'one', 'three']);
    expect(fs.readdirSync(join(folder, 'three'))).toEqual(['4x4.txt']);

    expect((await hunt(`${words} --into one`, folder)).code).toBe(0);
    expect((await hunt('--into three --join 2.part 0.part 1.part', folder)).code).toBe(0);
    expect(filesIn(join(folder, 'three'))).toEqual(filesIn(join(folder, 'one')));
    const [[first, found = ''] = [], [, kept] = []] = filesIn(join(folder, 'three'));
    expect(first).toBe('3x3.txt');
    expect(found).toContain('note: turns 10; knossos mouse search --size 3x3 ');
    // What is there is as long.
    expect(kept).toBe(fs.readFileSync(join(root, 'records/mouse/turns/4x4.txt'), 'utf8'));

    fs.truncateSync(join(folder, '1.part'), 900);
    const damaged = await hunt('--into three --join 0.part 1.part 2.part', folder);
    expect(damaged).toEqual({ code: 3, told: expect.stringContaining('1.part is damaged') });
    const missing = await hunt('--into three --join 0.part 2.part', folder);
    expect(missing).toEqual({ code: 3, told: expect.stringContaining(`hunt-mouse-records.mjs ${words}`) });
  });
});

const SCRIPTS = [
  ['find-traps', 'floor 6', 'mouse/traps', 'floor-k06.txt'],
  ['hunt-mouse-graphs', '6 --degree 3 --seeds 1-3 --evaluations 2000', 'mouse/graphs', 'n06-degree3.txt'],
  ['hunt-mouse-graphs', '12 --chain 20', 'mouse/graphs', 'n12.txt'],
  ['hunt-theseus-records', '--sizes 3-4x3 --seeds 1 --evaluations 2000', 'theseus/longest', '4x3.txt'],
] as const;

test.each(drawn(SCRIPTS, 4))(
  '%s %s keeps the same in two parts as on one machine',
  (script, words, records, lost) => {
    const folder = scratchFolder();
    const path = join(root, 'scripts', `${script}.mjs`);
    const run = (more: string) =>
      execFileSync(process.execPath, [path, ...more.split(' ')], { cwd: folder, stdio: 'ignore' });
    for (const name of ['one', 'two']) {
      fs.mkdirSync(join(folder, name));
      fs.cpSync(join(root, 'records', records), join(folder, name), { recursive: true });
      fs.rmSync(join(folder, name, lost));
    }
    for (const index of [0, 1]) run(`${words} --part ${index}/2 --out ${index}.part --into two`);
    expect(fs.readdirSync(join(folder, 'two'))).not.toContain(lost);
    run('--into two --join 0.part 1.part');
    run(`${words} --into one`);
    expect(fs.readdirSync(join(folder, 'two'))).toContain(lost);
    expect(fs.readdirSync(join(folder, 'two'))).toEqual(fs.readdirSync(join(folder, 'one')));
    for (const name of fs.readdirSync(join(folder, 'two')).filter((file) => file.endsWith('.txt'))) {
      const [one, two] = ['one', 'two'].map((place) => fs.readFileSync(join(folder, place, name), 'utf8'));
      expect(two, name).toBe(one);
      if (name !== lost)
        expect(two, name).toBe(fs.readFileSync(join(root, 'records', records, name), 'utf8'));
    }
  },
);
