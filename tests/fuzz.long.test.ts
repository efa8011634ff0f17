import { spawnSync } from 'node:child_process';
import { expect, inject, it } from 'vitest';
import { READERS } from './fuzz/readers.js';
import { ROOT } from './repository.js';

/** The command itself, which watches its inputs; how many there are is counted, so that no clock decides what is run. */
const fuzz = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/fuzz.mjs', ...args], { cwd: ROOT, encoding: 'utf8' });

/** Each run has inputs of its own; what is found names the seed and the input that repeat it. */
const seed = String(inject('seed'));

it('nothing that reads what comes from outside breaks, hangs, grows, or fails without a place and a help', () => {
  const { stdout, stderr, status } = fuzz('--seed', seed, '--share', '0.03');
  expect(stdout + stderr).toMatch(/^\d{4,} inputs, no fault\n$/m);
  expect(status).toBe(0);
});

it('every fast solver agrees with its slow twin, and every game keeps the laws', () => {
  const { stdout, stderr, status } = fuzz('twins', 'laws', '--seed', seed, '--share', '0.5');
  expect(stdout + stderr).toMatch(/^\d{4,} inputs, no fault\n$/m);
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

it('every target that is said to read something is there', () => {
  const names = fuzz('--list').stdout.split('\n');
  const isThere = (name: string) => names.some((one) => one.startsWith(name.replace('*', '')));
  expect(Object.keys(READERS).filter((name) => !isThere(name))).toEqual([]);
});
