// Makes the level packs in levels/ anew from the seeds in parts/level-seeds.mjs: those of all games, or of the games
// named after it. It takes about a minute, and changes nothing as long as generators and rating stay as they are.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './parts/build.mjs';
import { install } from './parts/install.mjs';
import { escapeSeeds, goldSeeds, minesSeeds, theseusSeeds } from './parts/level-seeds.mjs';
import { fail, root, say } from './parts/run.mjs';

/** One file for each grade. */
const packs = {
  theseus: { easy: 'first-steps', medium: 'the-thread', hard: 'deeper-in', fiendish: 'the-heart' },
  escape: { easy: 'first-steps', medium: 'the-galleries', hard: 'the-deep', fiendish: 'no-daylight' },
  gold: { easy: 'loose-boards', medium: 'the-old-seam', hard: 'the-lode', fiendish: 'nothing-left' },
  mines: { easy: 'one-number', medium: 'two-numbers', hard: 'the-count', fiendish: 'many-numbers' },
};

install();
if (!compile(['packages/engine'])) fail('the engine does not compile');

/** @param {string} door */
const load = (door) => import(pathToFileURL(join(root, 'packages/engine/dist', door, 'index.js')).href);
const { rulebook } = await load('games');
const { finish } = await load('puzzle');
const { Random } = await load('random');
const { mindOf } = await import(pathToFileURL(join(root, 'packages/engine/dist/games/minds.js')).href);

for (const [game, seeds] of /** @type {const} */ ([
  ['theseus', theseusSeeds],
  ['escape', escapeSeeds],
  ['mines', minesSeeds],
  ['gold', goldSeeds],
])) {
  if (process.argv.length > 2 && !process.argv.includes(game)) continue;
  const levels = seeds.map((seed) => make(game, seed));
  levels.sort((a, b) => a.difficulty - b.difficulty);
  const folder = join(root, 'levels', game);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (/^[1-4]-.*\.txt$/.test(name)) rmSync(join(folder, name));
  for (const [index, [grade, name]] of Object.entries(packs[game]).entries()) {
    const texts = levels.filter((level) => level.grade === grade).map(({ text }) => text);
    writeFileSync(join(folder, `${index + 1}-${name}.txt`), texts.join('\n---\n\n'));
    say(`levels/${game}/${index + 1}-${name}.txt: ${texts.length} levels`);
  }
}

/**
 * @param {string} game
 * @param {import('./parts/level-seeds.mjs').LevelSeed} seed
 * @returns {{ text: string, difficulty: number, grade: string }}
 */
function make(game, [title, options, seed]) {
  const parameters = Object.fromEntries(options.split(' ').map((option) => option.split('=')));
  const made = finish(mindOf(game).generate(parameters, Random.from(seed)));
  if (!made.ok) fail(`${title}: ${made.fault.message}`);
  const { difficulty, grade, features } = finish(mindOf(game).rate(made.value));
  const note =
    game === 'mines'
      ? fieldNote(features)
      : game === 'gold'
        ? caveNote(features)
        : [`optimum ${features.length}`, ...remarks(features)].join('; ');
  const meta = { title, author: 'Knossos', source: `generated with ${options}`, note, seed, moves: null };
  return { text: rulebook.format({ ...made.value, meta }), difficulty, grade };
}

/**
 * What a field needs: the hardest of the four ways forward, and the fewest openings.
 * @param {Readonly<Record<string, number | boolean | string | null>>} features
 * @returns {string}
 */
function fieldNote({ hardestWay, threeBv }) {
  return `way ${hardestWay}; 3BV ${threeBv}`;
}

/**
 * The most gold, and the shortest way to it.
 * @param {Readonly<Record<string, number | boolean | string | null>>} features
 * @returns {string}
 */
function caveNote({ gold, length, bestWays }) {
  return `optimum ${gold}; ${length} steps${bestWays === 1 ? '; only one best way' : ''}`;
}

/**
 * What is special, in few words.
 * @param {Readonly<Record<string, number | boolean | string | null>>} features
 * @returns {string[]}
 */
function remarks(features) {
  const { length, lengthWithoutWait, waitNeeded, plans, forcedMoves, shortestPathLoses, trapDepth } =
    features;
  const found = [];
  if (waitNeeded)
    found.push(lengthWithoutWait === null ? 'needs a wait' : `${lengthWithoutWait} without a wait`);
  if (plans === 1) found.push('only one shortest way');
  if (forcedMoves === length) found.push('not one step to spare');
  if (typeof trapDepth === 'number' && trapDepth >= 10)
    found.push(`a mistake can take ${trapDepth} moves to show`);
  if (found.length === 0 && shortestPathLoses) found.push('the straight way loses');
  return found.slice(0, 2);
}
