import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './repository.js';
import { scratchFolder } from './set-up/scratch.js';

const FOLDER = join(ROOT, 'docs/pictures');

const picturesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .sort();

test('the pictures of README.md and docs are those that the script makes', () => {
  const made = scratchFolder();
  execFileSync(process.execPath, [join(ROOT, 'scripts/make-pictures.mjs'), made]);
  expect(picturesIn(made)).toEqual(picturesIn(FOLDER));
  for (const name of picturesIn(made)) {
    const [shown, now] = [FOLDER, made].map((folder) => readFileSync(join(folder, name), 'utf8'));
    expect(shown === now, name).toBe(true);
  }
});
