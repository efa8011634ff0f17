import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { slugOf } from '../../scripts/parts/slug.mjs';
import { SECTIONS } from './sidebar.mjs';

const BASE = '/docs/';
const staged = join(import.meta.dirname, '../../.cache/docs');

/** @param {string} page */
const isThere = (page) => existsSync(join(staged, `${page}.md`));

/** @param {string} page */
const linkTo = (page) => `/${page.replace(/(^|\/)index$/, '$1')}`;

/** The first heading of a page. @param {string} page */
function titleOf(page) {
  return /^# (.*)$/m.exec(readFileSync(join(staged, `${page}.md`), 'utf8'))?.[1]?.replaceAll('`', '') ?? page;
}

/** A page, with those of its folder below it where it is the door of one. @param {string} text @param {string} page */
function entry(text, page) {
  const folder = /^(solvers|decisions|terminal)(?:\/index)?$/.exec(page)?.[1];
  const below = folder
    ? readdirSync(join(staged, folder))
        .filter((name) => name.endsWith('.md') && name !== 'index.md')
        .map((name) => `${folder}/${name.slice(0, -3)}`)
        .map((path) => ({ text: titleOf(path), link: linkTo(path) }))
    : [];
  return { text, link: linkTo(page), ...(below.length > 0 && { collapsed: true, items: below }) };
}

const sidebar = SECTIONS.map(([text, pages]) => ({
  text,
  items: pages.filter(([, page]) => isThere(page)).map(([title, page]) => entry(title, page)),
})).filter(({ items }) => items.length > 0);

/**
 * Puts the small scripts of a page into files of their own, so that a server may forbid scripts inside of pages, as ours does.
 * @param {string} html
 * @param {string} outDir
 */
function withoutInlineScripts(html, outDir) {
  return html.replaceAll(
    /<script((?:(?!\ssrc=)[^>])*)>([\s\S]+?)<\/script>/g,
    (whole, attributes, script) => {
      if (/type="(?!module|text\/javascript)/.test(attributes)) return whole;
      const name = `early-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
      mkdirSync(join(outDir, 'assets'), { recursive: true });
      writeFileSync(join(outDir, 'assets', name), script);
      return `<script${attributes} src="${BASE}assets/${name}"></script>`;
    },
  );
}

export default defineConfig({
  title: 'Knossos',
  description: 'Guides to a workbench for grid puzzles in which something thinks back.',
  lang: 'en-GB',
  base: BASE,
  srcDir: '../.cache/docs',
  outDir: '../dist/docs',
  cacheDir: '../.cache/vitepress',
  // What a page knows of all others is a file of its own too.
  metaChunk: true,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${BASE}icon.svg` }]],
  markdown: {
    anchor: { slugify: slugOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  transformHtml: (html, _, { siteConfig }) => withoutInlineScripts(html, siteConfig.outDir),
  // The index of the search is one file, which is loaded when somebody searches.
  vite: { build: { chunkSizeWarningLimit: 4000 } },
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/first-ten-minutes' },
      { text: 'Commands', link: '/terminal' },
      // The app stands beside the guides, outside of what this site may link to by itself.
      { text: 'Play', link: '/../', target: '_self' },
    ],
    sidebar,
    search: { provider: 'local' },
    outline: [2, 3],
    docFooter: { prev: 'Before', next: 'Next' },
  },
});
