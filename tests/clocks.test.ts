import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allBelow, namesIn, ROOT, textOf } from './repository.js';

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

/** Files of tests and of what only tests use, relative to the root. */
function testFiles(): string[] {
  const packages = namesIn('packages').map((name) => `packages/${name}`);
  const folders = ['tests', ...packages.flatMap((home) => [`${home}/src`, `${home}/test`])];
  return folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) => {
      const wanted = folder.endsWith('/src') ? /\.test\.tsx?$/ : /\.tsx?$/;
      return allBelow(folder).flatMap((file) => (wanted.test(file) ? [`${folder}/${file}`] : []));
    })
    .filter((path) => path !== 'tests/clocks.test.ts');
}

test('no test looks at a clock or rests on a sleep', () => {
  const clocksIn = (path: string) => [...textOf(path).matchAll(CLOCKS)].map(([what]) => `${path}: ${what}`);
  const found = testFiles().flatMap(clocksIn);
  const unexplained = found.filter((line) => !(line.slice(0, line.indexOf(':')) in ALLOWED));
  expect(unexplained).toEqual([]);
  // An exception that nobody needs any more goes.
  const isMet = (path: string) => found.some((line) => line.startsWith(`${path}:`));
  expect(Object.keys(ALLOWED).filter((path) => !isMet(path))).toEqual([]);
});
