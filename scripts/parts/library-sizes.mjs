import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './run.mjs';

/**
 * What a bundle costs that imports something of the library: what is loaded at once, and what is loaded later.
 * @typedef {{ what: string, first: number, later: number }} Size bytes, minified and compressed by gzip
 */

/** What is measured by itself, beside each game: names of the library, and how the table calls them. */
const ALONE = /** @type {const} */ ([
  ['createRandom', '`createRandom` alone'],
  ['gameIds', '`gameIds` alone'],
  ['createGame', '`createGame`, for a game of your own'],
  ['solve', '`solve`, for every game'],
  ['generate', '`generate`, for every game'],
  ['parse', '`parse`, for every game'],
  ['show', '`show`, for every game'],
  ['readForeign', '`readForeign`, for every game'],
]);

/**
 * Bundles small programs and measures them: one for each game by itself, and one that solves texts of any game.
 * @param {readonly string[]} games their ids
 * @returns {Promise<Size[]>}
 */
export async function librarySizes(games) {
  const sizes = [];
  for (const id of games) {
    const code = `import { game } from '@knossos/engine/games/${id}'; globalThis.use(game);`;
    sizes.push({ what: `\`${id}\` by itself`, ...(await sizeOf(code)) });
  }
  for (const [name, what] of ALONE) {
    const code = `import { ${name} } from '@knossos/engine'; globalThis.use(${name});`;
    sizes.push({ what, ...(await sizeOf(code)) });
  }
  return sizes;
}

/**
 * The table of a readme.
 * @param {readonly Size[]} sizes
 */
export function sizesTable(sizes) {
  const kilo = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
  const rows = sizes.map(({ what, first, later }) => `| ${what} | ${kilo(first)} | ${kilo(later)} |`);
  return ['| imported | at once | later |', '|---|--:|--:|', ...rows, ''].join('\n');
}

/**
 * @param {string} code
 * @returns {Promise<{ first: number, later: number }>}
 */
async function sizeOf(code) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/sizes-'));
  try {
    const entry = join(folder, 'entry.js');
    writeFileSync(entry, code);
    const built = await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      build: {
        target: 'es2022',
        minify: true,
        write: false,
        modulePreload: false,
        rolldownOptions: { input: entry },
      },
    });
    if (!('output' in built)) throw new Error('a bundle was watched instead of made');
    const { output } = built;
    const sum = { first: 0, later: 0 };
    const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
    const first = new Set();
    const follow = (/** @type {string} */ name) => {
      const chunk = chunks.get(name);
      if (!chunk || first.has(name)) return;
      first.add(name);
      for (const next of chunk.imports) follow(next);
    };
    for (const [name, chunk] of chunks) if (chunk.isEntry) follow(name);
    for (const [name, { code: text }] of chunks)
      sum[first.has(name) ? 'first' : 'later'] += gzipSync(text, { level: 9 }).length;
    return sum;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
