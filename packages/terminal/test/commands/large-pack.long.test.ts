import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cli, MAZE, scratchFolder } from '../harness.js';

const folder = scratchFolder();

test('a pack of 127,876 levels is played, and counted', async () => {
  const pack = join(folder, 'big.txt');
  writeFileSync(pack, Array.from({ length: 127_876 }, () => MAZE).join('---\n'));
  const won = await cli(['play', pack, '--index', '127875', '--moves', 'LRRUR']);
  expect({ code: won.code, err: won.err }).toEqual({ code: 0, err: '' });
  const which = await cli(['play', pack, '--moves', 'LRRUR']);
  expect(which.err).toContain('has 127,876 levels; choose one with --index 0 to --index 127875');
});
