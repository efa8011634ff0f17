import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packTitle, splitPack } from '@knossos/engine/internal/puzzle';
import { root } from './run.mjs';

const README = `# @knossos/levels

The level packs of Knossos as modules, for Node and for pages. The list is small; the text of a pack is loaded when it is asked for.
\`@knossos/engine\` reads it.

\`\`\`ts
import { parsePack } from '@knossos/engine';
import { packs } from '@knossos/levels';

for (const pack of packs) console.log(pack.name, pack.title, pack.levels);
const levels = parsePack(await packs[0].load());
\`\`\`
`;

const TYPES = `/** A pack of levels that is shipped. */
export interface LevelPack {
  /** The id of its game, as \`@knossos/engine\` knows it. */
  readonly game: string;
  /** Its name, as the command line knows it: \`theseus/1-first-steps\`. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** How many levels it holds. */
  readonly levels: number;
  /** Loads its text, which \`parsePack\` of \`@knossos/engine\` reads. */
  load(): Promise<string>;
}

/** All packs, by their games and in their order. */
export declare const packs: readonly LevelPack[];
`;

/**
 * Lays out the package of the shipped levels: a list, and a module for each pack.
 * @param {string} target an empty folder
 */
export function stageLevels(target) {
  const { version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = join(root, 'levels');
  const games = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rows = games.flatMap(({ name: game }) =>
    readdirSync(join(folder, game))
      .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
      .map((file) => {
        const text = readFileSync(join(folder, game, file), 'utf8');
        const name = `${game}/${file.replace(/\.txt$/, '')}`;
        write(target, `dist/${name}.js`, `export default ${JSON.stringify(text)};\n`);
        const facts = { game, name, title: packTitle(file), levels: splitPack(text).length };
        const load = `async () => (await import('./${name}.js')).default`;
        return `  { ...${JSON.stringify(facts)}, load: ${load} },\n`;
      }),
  );
  write(target, 'dist/index.js', `export const packs = [\n${rows.join('')}];\n`);
  write(target, 'dist/index.d.ts', TYPES);
  write(target, 'README.md', README);
  const manifest = {
    ...{ name: '@knossos/levels', version, description: 'The level packs of Knossos, as modules', license },
    ...{ type: 'module', sideEffects: false, engines, files: ['dist'] },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
  };
  write(target, 'package.json', `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * @param {string} folder
 * @param {string} path
 * @param {string} text
 */
function write(folder, path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
