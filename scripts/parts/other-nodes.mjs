import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Finds a Node of another major version below `.cache`, or fetches its program as the npm package that holds it.
 * @param {number} major
 * @returns {{ path: string } | { why: string }} the program, or why there is none
 */
export function otherNode(major) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = join(root, '.cache/nodes', String(major));
  const path = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
    const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', `${name}@${major}`];
    spawnSync('npm', args, { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32' });
  }
  if (!existsSync(path)) return { why: `${name}@${major} cannot be fetched from the package registry` };
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return stdout?.startsWith(`v${major}.`) ? { path } : { why: `${path} does not run here` };
}
