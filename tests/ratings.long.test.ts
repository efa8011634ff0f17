import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

test('every shipped level, measured anew, has the rating that is kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ratings-'));
  try {
    const file = join(folder, 'ratings.json');
    execFileSync(process.execPath, [join(ROOT, 'scripts/rate-levels.mjs'), file]);
    const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
    expect(read(file)).toEqual(read(join(ROOT, 'levels/ratings.json')));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
