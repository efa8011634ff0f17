import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * Sheets are loaded with their pages and stay: a class that two of them style for different things changes its looks
 * with the pages that were visited. So every class has one sheet, and others may add to it only what holds inside
 * something of their own, and only to classes that are there on every page or in their own room.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Sheets whose things stand on the pages of every room. */
const COMMON = /^(styles|ui|board|play|app\.css)/;

const sheets = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, selectors: selectorsOf(readFileSync(join(ROOT, path), 'utf8')) }));

test('every sheet is in a layer: what is in none would win over all', () => {
  const outside = sheets.flatMap(({ path }) => {
    // A sheet that is imported is in a layer of its own.
    const text = readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|@import [^;]+;/g, '');
    const rest = withoutBlocks(text, /@layer (tokens|base|layout|components|pages) \{/);
    return rest.trim() === '' ? [] : [path];
  });
  expect(outside).toEqual([]);
});

test('a class is styled by itself in one sheet only', () => {
  const found = [...owners()].flatMap(([name, paths]) =>
    paths.size > 1 ? [`.${name}: ${[...paths].join(', ')}`] : [],
  );
  expect(found).toEqual([]);
});

test('what one room styles by itself is no name for another thing in another room', () => {
  const own = owners();
  const found = sheets.flatMap(({ path, selectors }) => {
    const names = new Set(selectors.flatMap((selector) => classesOf(selector)));
    return [...names].flatMap((name) =>
      [...(own.get(name) ?? [])]
        .filter((other) => other !== path && !COMMON.test(other) && folderOf(other) !== folderOf(path))
        .filter(() => !COMMON.test(path))
        .map((other) => `.${name} of ${other} in ${path}`),
    );
  });
  expect(found).toEqual([]);
});

/** A game with all its floors, or a folder. */
function folderOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('games/') ? 2 : 1)
    .join('/');
}

/** By class: the sheets with a selector that begins with it alone. */
function owners(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, selectors } of sheets) {
    for (const selector of selectors) {
      const [first = ''] = selector.split(/[\s>+~]+/);
      const [name, ...more] = classesOf(first);
      if (name === undefined || more.length > 0) continue;
      found.set(name, (found.get(name) ?? new Set()).add(path));
    }
  }
  return found;
}

/** All selectors of a sheet, but for those of print and forced colours, which treat many things alike. */
function selectorsOf(sheet: string): string[] {
  const text = withoutBlocks(
    sheet.replace(/\/\*[\s\S]*?\*\//g, ''),
    /@media (print|\(forced-colors: active\)) \{/,
  );
  const found: string[] = [];
  const outer: string[][] = [['']];
  for (const [, head = '', mark] of text.matchAll(/([^{};]*)([{};])/g)) {
    const around = outer.at(-1) ?? [''];
    if (mark === '}') outer.pop();
    if (mark !== '{') continue;
    const selector = head.trim();
    const full = selector.startsWith('@') ? around : around.flatMap((parent) => nested(parent, selector));
    if (full !== around) found.push(...full);
    outer.push(full);
  }
  return found;
}

/** The selectors of a rule in one that `parent` selects. */
function nested(parent: string, selector: string): string[] {
  return selector.split(',').map((part) => {
    const own = part.trim();
    return own.includes('&') ? own.replaceAll('&', parent) : `${parent} ${own}`.trim();
  });
}

/** A sheet without the blocks that begin so. */
function withoutBlocks(sheet: string, begin: RegExp): string {
  const start = begin.exec(sheet);
  if (!start) return sheet;
  let at = start.index + start[0].length;
  for (let depth = 1; depth > 0 && at < sheet.length; at++) {
    if (sheet[at] === '{') depth++;
    if (sheet[at] === '}') depth--;
  }
  return withoutBlocks(sheet.slice(0, start.index) + sheet.slice(at), begin);
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
}
