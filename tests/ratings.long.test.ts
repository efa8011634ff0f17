import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './repository.js';
import { drawn } from './set-up/drawn.js';
import { scratchFolder } from './set-up/scratch.js';

test('shipped levels, measured again, have the ratings that are kept', () => {
  const file = join(scratchFolder(), 'ratings.json');
  const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'));
  const kept = read(join(ROOT, 'levels/ratings.json'));
  const packs = drawn(Object.keys(kept), 3);
  execFileSync(process.execPath, [join(ROOT, 'scripts/rate-levels.mjs'), file, ...packs]);
  expect(read(file)).toEqual(Object.fromEntries(packs.map((pack) => [pack, kept[pack]])));
});
