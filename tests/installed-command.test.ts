import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './docs.js';

/** Where people read how to type the command. */
const READ = ['README.md', 'CONTRIBUTING.md', 'docs', 'deploy', 'examples', 'lessons', 'records', 'packages'];
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|man|test)\/|\.test\.tsx?$/;
const TEXT = /\.(?:md|mjs|js|ts|tsx|sh|txt|ya?ml|html|service)$/;

/** Programs that fetch a package by its name where none is installed. Nobody has to own ours in the registry. */
const FETCHED = /\b(?:npx|npm exec|pnpm dlx|yarn dlx|bunx)(?: -\S+| --)* knossos\b/;

function filesIn(place: string): string[] {
  if (!statSync(join(ROOT, place)).isDirectory()) return [place];
  return readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
    .map((name) => `${place}/${name.replaceAll('\\', '/')}`)
    .filter((name) => TEXT.test(name) && !LEFT_OUT.test(name));
}

it("no page has the command fetched by its name, which may be somebody else's in the registry", () => {
  const files = READ.flatMap(filesIn);
  expect(files.length).toBeGreaterThan(500);
  const faults = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (FETCHED.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(faults).toEqual([]);
});

it.each([
  ['npx knossos solve', true],
  ['npx --yes knossos', true],
  ['npm exec -- knossos play', true],
  ['$ knossos solve', false],
  ['npm install --global dist/packages/knossos-0.1.0.tgz', false],
])('"%s" would be fetched: %s', (line, isFetched) => expect(FETCHED.test(line)).toBe(isFetched));

it('every page that begins with the command in a block says how it is had, or where that is said', () => {
  for (const page of ['README.md', 'docs/first-ten-minutes.md', 'docs/terminal.md']) {
    const text = readFileSync(join(ROOT, page), 'utf8');
    const made = text.indexOf('npm run pack');
    expect([page, made >= 0 && made < text.search(/^(?:\$ )?knossos /m)]).toEqual([page, true]);
  }
});
