import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitepress';
import { slugOf } from '../../scripts/parts/slug.mjs';
import { GROUPED, groupsOf, SECTIONS } from './sidebar.mjs';

const BASE = '/docs/';
/** Letters of a word that still fits a line of a telephone. */
const LONGEST_WORD = 26;
const staged = join(import.meta.dirname, '../../.cache/docs');

/** @param {string} page */
const isThere = (page) => existsSync(join(staged, `${page}.md`));

/** @param {string} page */
const linkTo = (page) => `/${page.replace(/(^|\/)index$/, '$1')}`;

/** @param {string} page */
const textOf = (page) => readFileSync(join(staged, `${page}.md`), 'utf8');

/** The first heading of a page. @param {string} page */
function titleOf(page) {
  return /^# (.*)$/m.exec(textOf(page))?.[1]?.replaceAll('`', '') ?? page;
}

/** A page, and behind it those that it leads to where it is the door of others. @param {string} text @param {string} page */
function entries(text, page) {
  if (page !== GROUPED) return [{ text, link: linkTo(page) }];
  const folder = dirname(page);
  const groups = groupsOf(textOf(page)).map(({ heading, names }) => ({
    text: heading,
    // Without a place of its own a group would be a button, with another one inside.
    link: `${linkTo(page)}#${slugOf(heading)}`,
    collapsed: true,
    items: names
      .map((name) => `${folder}/${name}`)
      .map((path) => ({ text: titleOf(path), link: linkTo(path) })),
  }));
  return [{ text, link: linkTo(page) }, ...groups];
}

const sidebar = SECTIONS.map(([text, pages]) => ({
  text,
  items: pages.filter(([, page]) => isThere(page)).flatMap(([title, page]) => entries(title, page)),
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

/**
 * Keeps short words of code in one line: a browser would break `mouse-kernel` and `--json` at their hyphens.
 * @param {import('vitepress').MarkdownRenderer} markdown
 */
function wholeWords(markdown) {
  const written = markdown.renderer.rules.code_inline;
  markdown.renderer.rules.code_inline = (...given) =>
    (written?.(...given) ?? '').replaceAll(/(?<=[>\s])[^\s<>]*-[^\s<>]*(?=[<\s])/g, (word, at, html) =>
      word.length > LONGEST_WORD || html.lastIndexOf('<', at) > html.lastIndexOf('>', at)
        ? word
        : `<span class="whole">${word}</span>`,
    );
}

/** Gives each entry of the glossary an anchor of its own. @param {import('vitepress').MarkdownRenderer} markdown */
function anchorTerms(markdown) {
  markdown.core.ruler.push('terms', ({ tokens, env }) => {
    if (env.relativePath !== 'glossary.md') return;
    for (const [at, token] of tokens.entries()) {
      const text = token.type === 'list_item_open' ? tokens[at + 2]?.content : undefined;
      const words = text && /^(\*\*.+?): /.exec(text)?.[1];
      if (words) token.attrSet('id', slugOf(words.replaceAll('*', '')));
    }
  });
}

/**
 * What the search reads of a page. An entry with an anchor is a section: whoever types its words looks for their meaning.
 * @param {string} source
 * @param {object} env
 * @param {import('vitepress').MarkdownRenderer} markdown
 */
function searchedText(source, env, markdown) {
  const entry = /<li id="([^"]+)">(.+?): /g;
  return markdown.render(source, env).replaceAll(entry, '<li><h3 id="$1">$2<a href="#$1"></a></h3>');
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
    config: (markdown) => {
      wholeWords(markdown);
      anchorTerms(markdown);
    },
  },
  transformHtml: (html, _, { siteConfig }) => withoutInlineScripts(html, siteConfig.outDir),
  // The index of the search is one file, which is loaded when somebody searches.
  vite: { build: { chunkSizeWarningLimit: 4000 } },
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/first-ten-minutes' },
      { text: 'Solvers', link: '/solvers/' },
      { text: 'Commands', link: '/terminal' },
      // The app stands beside the guides, outside of what this site may link to by itself.
      { text: 'Play', link: '/../', target: '_self' },
    ],
    sidebar,
    search: { provider: 'local', options: { _render: searchedText } },
    outline: [2, 3],
    docFooter: { prev: 'Before', next: 'Next' },
  },
});
