// Measures shipped levels and writes what the app's lists filter by: node scripts/rate-levels.mjs [FILE [PACK ...]].
// FILE is levels/ratings.json where none is named, and all packs are measured. By pack, in the order of its levels: title, difficulty (from 0 up), grade,
// length (what a win takes, in the game's own unit; null where nothing says it), columns and rows. The same levels give the
// same file. It takes a minute or two.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './parts/build.mjs';
import { install } from './parts/install.mjs';
import { fail, root } from './parts/run.mjs';

install();
if (!compile(['packages/engine'])) fail('the engine does not compile');

/** @param {string} file */
const load = (file) => import(pathToFileURL(join(root, 'packages/engine/dist', file)).href);
const { rulebook } = await load('games/index.js');
const { mindOf } = await load('games/minds.js');
const { finish, splitPack } = await load('puzzle/index.js');

/** What a rating measures a win by, the most telling first. */
const LENGTHS = ['length', 'expected', 'mean', 'threeBv'];

const folder = join(root, 'levels');
const [file = join(folder, 'ratings.json'), ...chosen] = process.argv.slice(2);
const packs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter(
    (path) => path.endsWith('.txt') && (chosen.length === 0 || chosen.includes(path.replace(/\.txt$/, ''))),
  )
  .sort();
const lines = packs.map((path) => {
  const levels = splitPack(readFileSync(join(folder, path), 'utf8')).map(
    (/** @type {{ text: string, line: number }} */ { text, line }) => JSON.stringify(rate(text, line)),
  );
  return `  ${JSON.stringify(path.replace(/\.txt$/, ''))}: [\n    ${levels.join(',\n    ')}\n  ]`;
});
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);

/** @param {string} text @param {number} line */
function rate(text, line) {
  const read = rulebook.parse(text, line);
  if (!read.ok) throw new Error(read.fault.message);
  const level = read.value;
  const rules = rulebook.of(level);
  const { difficulty, grade, features } = finish(mindOf(level).rate(level));
  const scene = rules.preview?.(level) ?? rules.view(rules.see(rules.start(level, level.meta.seed ?? '1')));
  const length = LENGTHS.map((name) => features[name]).find((value) => typeof value === 'number') ?? null;
  return {
    title: level.meta.title,
    difficulty,
    grade,
    length: length === null ? null : Math.round(length),
    columns: scene.columns ?? null,
    rows: scene.rows ?? null,
  };
}
