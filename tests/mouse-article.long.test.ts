import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './repository.js';

interface Line {
  readonly figure: string;
  readonly here: string;
}

test('one command repeats what the mouse article reports', { timeout: 600_000 }, () => {
  const words = [join(ROOT, 'scripts/repeat-mouse-article.mjs'), '--json'];
  const ran = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect(ran.stderr).toBe('');
  const lines = JSON.parse(ran.stdout) as Line[];
  const here = new Map(lines.map((line) => [line.figure, line.here]));
  expect(here.size).toBe(lines.length);
  expect(here.get('the best 6x6')).toBe('115, proved in 15,696,915 runs');
  expect(here.get('Lemma 11, k = 3, degree k + 1')).toBe('escapes after 9 turns');
  expect(here.get('Lemma 11, k = 3, degree k')).toContain('trapped');
  expect(here.get('a grid trap for k = 6')).toBe('8 floor cells, proved the fewest');
  expect(here.get('one block on 13x13')).toContain('180');
});
