import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/parts/run.mjs';
import { scratchFolder } from './set-up/scratch.js';

test.each([
  ['find-traps', 'floor 6', 'mouse/traps', 'floor-k06.txt'],
  ['hunt-mouse-graphs', '6 --degree 3 --seeds 1-3 --evaluations 2000', 'mouse/graphs', 'n06-degree3.txt'],
  ['hunt-mouse-graphs', '12 --chain 20', 'mouse/graphs', 'n12.txt'],
  ['hunt-theseus-records', '--sizes 3-4x3 --seeds 1 --evaluations 2000', 'theseus/longest', '4x3.txt'],
])('%s %s keeps the same in two parts as on one machine', (script, words, records, lost) => {
  const folder = scratchFolder();
  const run = (more: string) =>
    execFileSync(process.execPath, [join(root, 'scripts', `${script}.mjs`), ...more.split(' ')], {
      cwd: folder,
      stdio: 'ignore',
    });
  for (const name of ['one', 'two']) {
    mkdirSync(join(folder, name));
    cpSync(join(root, 'records', records), join(folder, name), { recursive: true });
    rmSync(join(folder, name, lost));
  }
  for (const index of [0, 1]) run(`${words} --part ${index}/2 --out ${index}.part --into two`);
  expect(readdirSync(join(folder, 'two'))).not.toContain(lost);
  run('--into two --join 0.part 1.part');
  run(`${words} --into one`);
  expect(readdirSync(join(folder, 'two'))).toContain(lost);
  expect(readdirSync(join(folder, 'two'))).toEqual(readdirSync(join(folder, 'one')));
  for (const name of readdirSync(join(folder, 'two')).filter((file) => file.endsWith('.txt'))) {
    const [one, two] = ['one', 'two'].map((place) => readFileSync(join(folder, place, name), 'utf8'));
    expect(two, name).toBe(one);
    if (name !== lost) expect(two, name).toBe(readFileSync(join(root, 'records', records, name), 'utf8'));
  }
});
