import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './repository.js';

it('no file, no export and no package stands there that nobody uses', () => {
  const knip = join(ROOT, 'node_modules/knip/bin/knip.js');
  const words = [knip, '--no-progress'];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
  expect(stdout + stderr).toBe('');
  expect(status).toBe(0);
});
