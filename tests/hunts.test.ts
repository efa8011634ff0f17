import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { compile } from '../scripts/parts/build.mjs';
import { root } from '../scripts/parts/run.mjs';
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
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);

/** A folder with the record of 4x4 in folders of these names. */
function records(...names: readonly string[]): string {
  const folder = scratchFolder();
  for (const name of names) {
    mkdirSync(join(folder, name));
    cpSync(join(root, 'records/mouse/turns/4x4.txt'), join(folder, name, '4x4.txt'));
  }
  return folder;
}

// A hunt reads and writes files of parts with the compiled packages.
beforeAll(() => {
  if (!existsSync(join(root, 'packages/lab/dist/index.js'))) compile(['packages/lab']);
});

describe('a hunt for records', () => {
  test('keeps the same in three parts as on one machine, also where one is stopped', async () => {
    const folder = records('one', 'three');
    const words = 'turns --sizes 3-4 --seeds 1-2 --evaluations 5000 --round 1000 --polish 1';
    const part = (index: number) => `${words} --part ${index}/3 --out ${index}.part`;
    const stopped = start(part(0), folder);
    await vi.waitUntil(() => existsSync(join(folder, '0.part.task-0')), PATIENCE);
    stopped.child.kill('SIGTERM');
    expect(await stopped.end).toMatchObject({ code: 75, told: expect.stringContaining('0.part.checkpoint') });
    for (const index of [0, 1, 2]) expect((await hunt(part(index), folder)).code, `${index}`).toBe(0);
    expect(await hunt(part(1), folder)).toEqual({
      code: 0,
      told: 'knossos: part 1 of 3 is done already, in 1.part\n',
    });
    // Nothing is left of the stop, and nothing was kept yet.
    expect(readdirSync(folder).sort()).toEqual(['0.part', '1.part', '2.part', 'one', 'three']);
    expect(readdirSync(join(folder, 'three'))).toEqual(['4x4.txt']);

    expect((await hunt(`${words} --into one`, folder)).code).toBe(0);
    expect((await hunt('--into three --join 2.part 0.part 1.part', folder)).code).toBe(0);
    expect(filesIn(join(folder, 'three'))).toEqual(filesIn(join(folder, 'one')));
    const [[first, found = ''] = [], [, kept] = []] = filesIn(join(folder, 'three'));
    expect(first).toBe('3x3.txt');
    expect(found).toContain('note: turns 10; knossos mouse search --size 3x3 ');
    // What is there is as long.
    expect(kept).toBe(readFileSync(join(root, 'records/mouse/turns/4x4.txt'), 'utf8'));

    truncateSync(join(folder, '1.part'), 900);
    const damaged = await hunt('--into three --join 0.part 1.part 2.part', folder);
    expect(damaged).toEqual({ code: 3, told: expect.stringContaining('1.part is damaged') });
    const missing = await hunt('--into three --join 0.part 2.part', folder);
    expect(missing).toEqual({ code: 3, told: expect.stringContaining(`hunt-mouse-records.mjs ${words}`) });
  });

  test('joins no parts that began with different records', async () => {
    const folder = records('one', 'two');
    const file = join(folder, 'two/4x4.txt');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^note: .*$/m, 'note: turns 25'));
    const words = 'turns --again --sizes 4 --seeds 1-2 --evaluations 500 --polish 1';
    const done = [
      await hunt(`${words} --part 0/2 --out 0.part --into one`, folder),
      await hunt(`${words} --part 1/2 --out 1.part --into two`, folder),
    ];
    expect(done.map(({ code }) => code)).toEqual([0, 0]);
    const joined = await hunt('--into one --join 0.part 1.part', folder);
    expect(joined).toEqual({ code: 3, told: expect.stringContaining('another command than 0.part: begun ') });
  });
});
