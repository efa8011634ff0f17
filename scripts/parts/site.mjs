import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from './run.mjs';
import { anchorsOf } from './slug.mjs';

/** Folders in which pages of the site stand, and pages beside them. */
const FOLDERS = ['docs', 'levels', 'packages', 'records'];
const PAGES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
const IGNORED = new Set(['node_modules', 'dist', 'test', 'coverage']);

/** The colour of rock in drawings. */
const ROCK = '#4a4540';

/** Where the pages are laid out for the generator. */
export const staged = join(root, '.cache/docs');

/**
 * All pages of the site, by the file that each is made of, relative to the repository; the pages of the library are among them
 * when they have been written.
 * @returns {string[]}
 */
export function sourcesOfPages() {
  const pages = PAGES.filter((name) => existsSync(join(root, name)));
  for (const folder of FOLDERS) pages.push(...markdownBelow(folder));
  return pages;
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function markdownBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || IGNORED.has(entry.name)) return [];
    if (entry.isDirectory()) return markdownBelow(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

/**
 * Where a page stands on the site: `docs/` is its root, and a README is the page of its folder.
 * @param {string} source such as `docs/solvers/README.md`
 * @returns {string} such as `solvers/index.md`
 */
export function pageOf(source) {
  const path = source.replace(/^docs\//, '').replace(/(^|\/)README\.md$/, '$1index.md');
  return path.includes('/') ? path : path.toLowerCase();
}

/** Lays out all pages, with links that lead from page to page, and the pictures that they show. */
export function stage() {
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(join(staged, 'public'), { recursive: true });
  cpSync(join(root, 'packages/web/public/icon.svg'), join(staged, 'public/icon.svg'));
  const sources = new Set(sourcesOfPages());
  for (const source of sources) {
    const target = join(staged, pageOf(source));
    mkdirSync(dirname(target), { recursive: true });
    const text = readFileSync(join(root, source), 'utf8');
    const named = source.startsWith('docs/api/') ? withOwnAnchors(text, dirname(source)) : text;
    writeFileSync(target, withLinks(named, source, sources));
  }
}

/**
 * What writes the reference numbers headings of one name together with members that it gives no heading. Such a link means the last
 * heading of that name, since types stand behind functions and members.
 * @param {string} text
 * @param {string} folder the one that it stands in
 * @returns {string}
 */
function withOwnAnchors(text, folder) {
  const own = anchorsOf(text);
  return text.replace(/\((\w+\.md|)#([\w-]+?)(-\d+)\)/g, (link, file, name, number) => {
    const anchors = file === '' ? own : anchorsOf(readFileSync(join(root, folder, file), 'utf8'));
    if (anchors.has(name + number)) return link;
    let last = name;
    for (let more = 1; anchors.has(`${name}-${more}`); more++) last = `${name}-${more}`;
    return `(${file}#${last})`;
  });
}

/**
 * @param {string} text
 * @param {string} source
 * @param {ReadonlySet<string>} sources
 * @returns {string}
 */
function withLinks(text, source, sources) {
  const page = pageOf(source);
  /** @param {string} path @returns {string} the file that a link of this page means, from the repository on */
  const meant = (path) => posix.join(posix.dirname(source), path);
  /** @param {string} file @returns {string} */
  const from = (file) => {
    const way = posix.relative(posix.dirname(page), file);
    return way.startsWith('.') ? way : `./${way}`;
  };
  /** Lays a picture beside the pages, or where it is served as it is. @param {string} path @param {string} folder */
  const laid = (path, folder) => {
    const name = meant(path)
      .replaceAll('/', '-')
      .replace(/^docs-pictures-/, '');
    mkdirSync(join(staged, folder), { recursive: true });
    cpSync(join(root, meant(path)), join(staged, folder, name));
    return name;
  };
  /** The classes by which the site's style knows a drawing, and one with rock in it. @param {string} path */
  const classesOf = (path) => {
    if (!path.endsWith('.svg')) return [];
    return readFileSync(join(root, meant(path)), 'utf8').includes(ROCK) ? ['drawn', 'rock'] : ['drawn'];
  };
  /** @param {string} path */
  const shown = (path) => from(`pictures/${laid(path, 'pictures')}`);
  return outsideOfBlocks(text, (prose) =>
    prose
      .replace(
        /(!?)\[([^\]]*)\]\(((?!\w+:|#)[^)\s#]+)(#[^)\s]*)?\)/g,
        (_, mark, words, path, anchor = '') => {
          if (mark) return `![${words}](${shown(path)})${braced(classesOf(path))}`;
          if (isPicture(path)) return `[${words}](/linked/${laid(path, 'public/linked')})`;
          const file = sources.has(meant(path)) ? meant(path) : posix.join(meant(path), 'README.md');
          if (sources.has(file)) return `[${words}](${from(pageOf(file))}${anchor})`;
          // Sources and files of settings are not part of the site: it names them.
          const named = words.replaceAll('`', '').endsWith(posix.basename(path));
          return named ? words : `${words} (\`${meant(path)}\`)`;
        },
      )
      .replace(
        /<img src="((?!\w+:)[^"]+)"/g,
        (_, path) => `<img class="${classesOf(path).join(' ')}" src="${shown(path)}"`,
      ),
  );
}

/** Classes as Markdown has them. @param {readonly string[]} classes */
const braced = (classes) => (classes.length === 0 ? '' : `{${classes.map((name) => `.${name}`).join(' ')}}`);

/** @param {string} path */
const isPicture = (path) => /\.(?:svg|png|gif|webp)$/.test(path);

/**
 * Changes a page of Markdown, its fenced blocks aside.
 * @param {string} text
 * @param {(prose: string) => string} change
 * @returns {string}
 */
function outsideOfBlocks(text, change) {
  return text
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}
