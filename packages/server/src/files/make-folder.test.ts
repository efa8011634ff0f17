import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../../../tests/set-up/scratch.js';
import { makeFolder } from './folders.js';

it('makes what is missing, and says at once where nothing can be made', () => {
  const root = scratchFolder();
  makeFolder(join(root, 'a/b/c'), true);
  expect(existsSync(join(root, 'a/b/c'))).toBe(true);
  makeFolder(join(root, 'a/b/c'));
  writeFileSync(join(root, 'file'), '');
  expect(() => makeFolder(join(root, 'file/below'))).toThrow(/ENOTDIR|EEXIST/);
});

/** A place that is there and takes no folder, not even from the superuser; none on systems without it. */
it.each(['/proc'].filter((place) => existsSync(place)))('ends in %s', (place) => {
  expect(() => makeFolder(join(place, 'nope/knossos'))).toThrow(/ENOENT|EACCES|EPERM/);
});
