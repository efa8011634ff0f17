import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { otherNode } from '../scripts/parts/other-nodes.mjs';
import { ROOT } from './repository.js';
import { drawn } from './set-up/drawn.js';

/** Tests of the engine that take seconds together, from every room of it. */
const TESTS = [
  ...['grid', 'random', 'pursuit', 'puzzle', 'session', 'draw', 'chase/rules'].map((room) => `src/${room}`),
  ...['contract', 'laws', 'known-answers', 'random-play', 'round-trip', 'daily'].map(
    (name) => `test/${name}`,
  ),
].map((path) => `packages/engine/${path}`);

const versions = [22, 24].map((major) => ({ major, found: otherNode(major) }));
const here = versions.flatMap(({ major, found }) => ('path' in found ? [{ major, path: found.path }] : []));

it.each(drawn(here, 2))('the engine passes its tests under other versions of Node $major', ({ path }) => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'quick-engine', ...TESTS];
  // What this run of the tests has set is not meant for another one.
  const isOwn = (name: string) => !name.startsWith('VITEST');
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => isOwn(name)));
  const { stdout, stderr, status } = spawnSync(path, args, { cwd: ROOT, encoding: 'utf8', env });
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toMatch(/Tests .*\d{2,} passed/);
});

it('the engine passes its tests under other versions of Node or says why one is not tried', () => {
  for (const { major, found } of versions) if ('why' in found) console.warn(`Node ${major}: ${found.why}`);
  expect(versions.filter(({ found }) => 'why' in found && found.why === '')).toEqual([]);
});
