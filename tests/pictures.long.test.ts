import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/pictures');

const picturesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .sort();

test('the pictures of README.md and docs are those that the script makes', () => {
  const made = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    execFileSync(process.execPath, [join(ROOT, 'scripts/make-pictures.mjs'), made]);
    expect(picturesIn(made)).toEqual(picturesIn(FOLDER));
    for (const name of picturesIn(made))
      expect(readFileSync(join(FOLDER, name), 'utf8') === readFileSync(join(made, name), 'utf8'), name).toBe(
        true,
      );
  } finally {
    rmSync(made, { recursive: true });
  }
});
