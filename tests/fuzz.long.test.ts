import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The command itself, which watches its inputs; how many there are is counted, so that no clock decides what is run. */
const fuzz = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/fuzz.mjs', ...args], { cwd: root, encoding: 'utf8' });

it('nothing that reads what comes from outside breaks, hangs, grows, or fails without a place and a help', () => {
  const { stdout, stderr, status } = fuzz('--seed', 'long', '--share', '0.35');
  expect(stdout + stderr).toMatch(/^\d{5,} inputs, no fault\n$/m);
  expect(status).toBe(0);
});

it('a fault is found, made short and told with the command that repeats it', () => {
  const { stdout, status } = fuzz('self-test');
  expect(stdout).toContain('self-test/bang: this input says bang');
  expect(stdout).toContain('input "bang"');
  expect(stdout).toMatch(/again: npm run fuzz -- self-test\/bang --seed 1 --input \d+/);
  expect(stdout).toContain('self-test/hang: no answer in 2000 ms');
  expect(status).toBe(1);
});
