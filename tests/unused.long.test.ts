import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it('no file, no export and no package stands there that nobody uses', () => {
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const { stdout, stderr, status } = spawnSync(process.execPath, [knip, '--no-progress'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout + stderr).toBe('');
  expect(status).toBe(0);
});
