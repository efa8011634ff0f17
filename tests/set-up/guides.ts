import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject, vi } from 'vitest';
import { root } from '../../scripts/parts/run.mjs';
import type {} from './bundles.js';

/** The folder of the site of the guides, built from the Markdown of this repository by whichever file of tests comes first. */
export async function builtGuides(): Promise<string> {
  const home = inject('guides');
  const [site, outcome] = [join(home, 'site'), join(home, 'outcome')];
  mkdirSync(join(home, '..'), { recursive: true });
  if (!isMine(home)) await vi.waitUntil(() => existsSync(outcome), { timeout: 600_000, interval: 100 });
  else {
    const script = join(root, 'scripts/make-docs.mjs');
    await promisify(execFile)(process.execPath, [script, site]).finally(() => writeFileSync(outcome, ''));
  }
  if (!existsSync(join(site, 'index.html'))) throw new Error('the guides could not be built');
  return site;
}

/** Whether this is the process that makes a folder, of several that want to. */
function isMine(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
