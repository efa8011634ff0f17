import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../harness.js';
import { PROGRAM } from '../terminal.js';

/** Everything that a run of the program loads, as Node's own coverage lists it. */
function loadedBy(args: readonly string[], input: string): readonly string[] {
  const folder = scratchFolder();
  const env = { ...process.env, NODE_V8_COVERAGE: folder };
  const { status } = spawnSync(process.execPath, [PROGRAM, ...args], { env, input });
  expect(status).toBe(0);
  return readdirSync(folder).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      readonly result: readonly { readonly url: string }[];
    };
    return result.map(({ url }) => url);
  });
}

test.each([
  [['--version'], 20_000],
  [['--help'], 620_000],
  [['solve', '-'], 620_000],
])('%j loads little, and no database', (args, most) => {
  const loaded = loadedBy(args, 'game: gold\n\n#####\n#S1E#\n#####\n');
  // Few files, whose code is kept once it is compiled: each that is opened costs.
  const own = loaded.flatMap((url) => /\/dist\/([^/]+)$/.exec(url)?.[1] ?? []);
  expect(own).toContain('knossos.cjs');
  expect(own.length).toBeLessThan(20);
  const bytes = own.map((name) => statSync(join(PROGRAM, '../../dist', name)).size);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(most);
  expect(own.filter((name) => /full-screen|worker|serve|search-job/.test(name))).toEqual([]);
  // All else is in the program's own bundle; what a database needs is loaded from where it is installed.
  expect(loaded.filter((url) => url.includes('/node_modules/'))).toEqual([]);
});
