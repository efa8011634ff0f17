import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from './set-up/scratch.js';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/pictures');

const picturesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .sort();

test('the pictures of README.md and docs are those that the script makes', () => {
  const made = scratchFolder();
  execFileSync(process.execPath, [join(ROOT, 'scripts/make-pictures.mjs'), made]);
  expect(picturesIn(made)).toEqual(picturesIn(FOLDER));
  for (const name of picturesIn(made))
    expect(readFileSync(join(FOLDER, name), 'utf8') === readFileSync(join(made, name), 'utf8'), name).toBe(
      true,
    );
});
