import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { SECTIONS } from '../docs/.vitepress/sidebar.mjs';
import { pageOf, sourcesOfPages } from '../scripts/parts/site.mjs';
import { anchorsOf, slugOf } from '../scripts/parts/slug.mjs';
import { ROOT, textOf } from './repository.js';

/** The pages that people write; those of the library's reference are made from its sources. */
const PAGES = sourcesOfPages().filter((page) => !page.startsWith('docs/api/'));

const proseOf = (page: string) =>
  textOf(page)
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ' '));

const anchorsIn = (page: string) => anchorsOf(textOf(page));

/** Links of a page to files of ours and to anchors. */
function linksOf(page: string): string[] {
  const prose = proseOf(page);
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g), ...prose.matchAll(/<(?:img|a)[^>]* (?:src|href)="([^"]+)"/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^\w+:/.test(link));
}

test('every link and every anchor within the guides leads somewhere', () => {
  const broken = PAGES.flatMap((page) =>
    linksOf(page).flatMap((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? page : posix.join(posix.dirname(page), path);
      // The reference of the library is there once it has been written.
      if (file.startsWith('docs/api')) return [];
      if (!existsSync(join(ROOT, file))) return [`${page}: there is no ${file}`];
      if (anchor === undefined || !file.endsWith('.md') || anchorsIn(file).has(anchor)) return [];
      return [`${page}: ${file} has no heading for #${anchor}`];
    }),
  );
  expect(broken).toEqual([]);
});

test('every guide has a place beside the pages of the site', () => {
  const listed = new Set<string>(SECTIONS.flatMap(([, pages]) => pages.map(([, page]) => page)));
  const guides = PAGES.filter((page) => /^docs\/[^/]+\.md$/.test(page)).map((page) =>
    pageOf(page).slice(0, -3),
  );
  expect(guides.filter((page) => !listed.has(page))).toEqual([]);
});

test('anchors are those that GitHub makes', () => {
  expect(slugOf('Cell drawings (escape)')).toBe('cell-drawings-escape');
  expect(slugOf("What's new - and what is not")).toBe('whats-new---and-what-is-not');
  expect(slugOf('`knossos mouse search`, in_short')).toBe('knossos-mouse-search-in_short');
});
