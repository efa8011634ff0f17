// Writes the passages of docs/terminal.md and docs/terminal/ that follow from what the commands say of themselves. Run it
// after changing an option, a key or an example: npm run build && node scripts/write-command-docs.mjs
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sectionOf, table } from './parts/command-sections.mjs';
import { root } from './parts/run.mjs';

/** @typedef {import('./parts/command-sections.mjs').Description} Description */

/** The pages that passages stand in, relative to the repository. */
export const PAGES = [
  'docs/terminal.md',
  ...readdirSync(join(root, 'docs/terminal'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `docs/terminal/${name}`),
];

/** A passage and what it is about: `index`, or commands by their first words. */
const PASSAGE = /(<!-- commands: ([\w, ]+) -->\n)[\s\S]*?(<!-- end -->)/g;

/**
 * The text of every page with its passages written anew: each stands between `<!-- commands: solve, verify -->` and
 * `<!-- end -->`.
 * @param {ReadonlyMap<string, string>} pages texts by page
 * @param {readonly Description[]} commands
 * @returns {Map<string, string>}
 */
export function withPassages(pages, commands) {
  /** @type {Map<string, string>} */
  const pageOf = new Map();
  for (const [page, text] of pages)
    for (const [, , about = ''] of text.matchAll(PASSAGE))
      for (const { name } of about === 'index' ? [] : chosen(commands, about)) {
        if (pageOf.has(name))
          throw new Error(`knossos ${name} stands twice: in ${pageOf.get(name)} and in ${page}`);
        pageOf.set(name, page);
      }
  for (const { name } of commands)
    if (!pageOf.has(name)) throw new Error(`knossos ${name} stands on no page of docs/terminal/`);
  const written = [...pages].map(([page, text]) => {
    const renew = (
      /** @type {string} */ _all,
      /** @type {string} */ begin,
      /** @type {string} */ about,
      /** @type {string} */ end,
    ) =>
      `${begin}\n${about === 'index' ? indexTable(page, commands, pageOf) : chosen(commands, about).map(sectionOf).join('\n\n')}\n\n${end}`;
    return /** @type {const} */ ([page, text.replace(PASSAGE, renew)]);
  });
  return new Map(written);
}

/**
 * The commands that a passage is about, each being named by its first words.
 * @param {readonly Description[]} commands
 * @param {string} about
 */
function chosen(commands, about) {
  return about.split(', ').flatMap((words) => {
    const found = commands.filter(({ name }) => name === words || name.startsWith(`${words} `));
    if (found.length === 0) throw new Error(`there is no command "${words}"`);
    return found;
  });
}

/**
 * All commands, each with a link to what is said of it.
 * @param {string} page
 * @param {readonly Description[]} commands
 * @param {ReadonlyMap<string, string>} pageOf
 */
function indexTable(page, commands, pageOf) {
  const rows = commands.map(({ name, summary }) => {
    const way = posix.relative(posix.dirname(page), pageOf.get(name) ?? page);
    return [`[\`${name}\`](${way}#knossos-${name.replaceAll(' ', '-')})`, summary];
  });
  return table(['command', 'what it does'], rows);
}

/** The pages as they stand. */
export function pagesAsTheyAre() {
  return new Map(PAGES.map((page) => [page, readFileSync(join(root, page), 'utf8')]));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const program = join(root, 'packages', 'terminal', 'bin', 'knossos.js');
  const { stdout, status } = spawnSync(process.execPath, [program, '--help', '--json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0)
    throw new Error('the program does not describe its commands; build it first: npm run build');
  for (const [page, text] of withPassages(pagesAsTheyAre(), JSON.parse(stdout)))
    writeFileSync(join(root, page), text);
}
