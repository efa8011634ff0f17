import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { groupsOf } from '../docs/.vitepress/sidebar.mjs';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = 'docs/solvers';
const INDEX = 'README.md';
const ENGINE = 'packages/engine/src';

const pages = readdirSync(join(ROOT, FOLDER)).map((name) => ({
  name,
  text: readFileSync(join(ROOT, FOLDER, name), 'utf8'),
}));
const others = ['docs/beside-other-tools.md', 'docs/researchers.md'].filter((file) =>
  existsSync(join(ROOT, file)),
);

/** Folders of the engine in which nothing is solved or searched: doors, rules, views, words, drawing, what is kept of a game. */
const LIGHT = [
  'chase',
  'chase/rules',
  'draw',
  'draw/film',
  'draw/pieces',
  'draw/plot',
  'draw/sheet',
  'draw/svg',
  'draw/text',
  'entrance',
  'games/haunt/campaign',
  'games/custom/rules',
  'games/custom/rules/sentences',
  'games/haunt/rules',
  'games/haunt/view',
  'games/mines/board',
  'games/mines/foreign',
  'games/mines/replay',
  'games/mines/rules',
  'games/mouse/foreign',
  'games/mouse/rules',
  'games/theseus/foreign',
  'grid',
  'library',
  'own',
  'puzzle',
  'puzzle/common',
  'puzzle/contract',
  'puzzle/document',
  'puzzle/foreign',
  'puzzle/history',
  'random',
  'strength',
  'session',
];

/** Paths of code and data that a text names between backticks. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`((?:packages|bench|tests|scripts|records|levels)\/[^`\s*]+)`/g)].map(
    ([, path = '']) => path,
  );
}

test('every path that a page about solvers names is there', () => {
  const texts = [
    ...pages.map(({ name, text }) => ({ name, text })),
    ...others.map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') })),
  ];
  const missing = texts.flatMap(({ name, text }) =>
    pathsIn(text)
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${name}: ${path}`),
  );
  expect(missing).toEqual([]);
  expect(texts.flatMap(({ text }) => pathsIn(text)).length).toBeGreaterThan(80);
});

test('every room of the engine in which something is solved stands on a page', () => {
  const rooms = new Set(
    readdirSync(join(ROOT, ENGINE), { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.includes('/') && file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => dirname(file))
      // The door of a game holds its light rules; what it solves lies in rooms of its own.
      .filter((room) => !/^games(\/[a-z]+)?$/.test(room)),
  );
  const named = pages.flatMap(({ text }) => pathsIn(text)).map((path) => path.slice(ENGINE.length + 1));
  const unnamed = [...rooms].filter(
    (room) => !LIGHT.includes(room) && !named.some((path) => path === room || dirname(path) === room),
  );
  expect(unnamed).toEqual([]);
  expect(LIGHT.filter((room) => !rooms.has(room))).toEqual([]);
});

test('every page stands once in a table, by which the site orders them', () => {
  const index = pages.find(({ name }) => name === INDEX)?.text ?? '';
  const names = groupsOf(index).flatMap((group) => group.names.map((name) => `${name}.md`));
  expect(names.sort()).toEqual(
    pages
      .map(({ name }) => name)
      .filter((name) => name !== INDEX)
      .sort(),
  );
});

test('every page has what readers look for, and one picture at least', () => {
  for (const { name, text } of pages) {
    if (name === INDEX) continue;
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings, name).toEqual(['Cost', 'Source', 'Where it is', 'What holds it together']);
    const pictures = [...text.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)];
    expect(pictures.length, name).toBeGreaterThan(0);
    for (const [, , file = ''] of pictures)
      expect(existsSync(join(ROOT, posix.join(FOLDER, file))), `${name}: ${file}`).toBe(true);
  }
});

test('every picture of solvers is shown', () => {
  const shown = pages.flatMap(({ text }) =>
    [...text.matchAll(/pictures\/solvers\/([\w-]+\.svg)\)/g)].map(([, file]) => file),
  );
  expect(readdirSync(join(ROOT, 'docs/pictures/solvers')).sort()).toEqual([...new Set(shown)].sort());
});
