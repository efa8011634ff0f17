import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * A test that looks at a clock, or that sleeps and hopes, fails when the machine is busy. Speeds are measured in
 * bench/; tests count something, or wait until what they want to see is there.
 */
const CLOCKS =
  /\b(?:performance\s*\.\s*now|Date\s*\.\s*now|hrtime(?:\s*\.\s*bigint)?|cpuUsage|waitForTimeout|setTimeout|setInterval|(?<!\.)pause)\s*\(|new Date\(\)/g;

/** Where a clock is no measure: file, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'packages/terminal/test/terminal.ts':
    'looks again and again until the screen shows it, with a brake against hanging',
  'packages/terminal/test/harness.ts': 'looks again and again until something is so',
  'packages/terminal/test/in-process.ts': 'gives commands the real clock that they print times by',
  'packages/web/test/listen/screen-reader.ts': 'is a command, which hears that a voice is silent by waiting',
  'tests/docs.ts': 'ends a program that hangs',
  'tests/fuzz/main.ts': 'is a command, which runs for as long as it is asked to',
  'tests/fuzz/hunter.ts': 'counts processor time to find what hangs',
};

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files of tests and of what only tests use, relative to the root. */
function testFiles(): string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  const folders = ['tests', ...packages.flatMap((home) => [`${home}/src`, `${home}/test`])];
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => {
      const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
      const wanted = folder.endsWith('/src') ? /\.test\.tsx?$/ : /\.tsx?$/;
      return files
        .filter((file) => wanted.test(file))
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
    })
    .filter((path) => path !== 'tests/clocks.test.ts');
}

test('no test looks at a clock or rests on a sleep', () => {
  const found = testFiles().flatMap((path) =>
    [...readFileSync(root + path, 'utf8').matchAll(CLOCKS)].map(([what]) => `${path}: ${what}`),
  );
  const unexplained = found.filter((line) => !(line.slice(0, line.indexOf(':')) in ALLOWED));
  expect(unexplained).toEqual([]);
  // An exception that nobody needs any more goes.
  expect(Object.keys(ALLOWED).filter((path) => !found.some((line) => line.startsWith(`${path}:`)))).toEqual(
    [],
  );
});
