// Makes the level packs in levels/ anew from the seeds in parts/level-seeds.mjs: those of all games, or of the games
// named after it. It takes about a minute, and changes nothing as long as generators and rating stay as they are.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './parts/build.mjs';
import { install } from './parts/install.mjs';
import {
  describedSeeds,
  escapeSeeds,
  goldSeeds,
  hauntSeeds,
  largeHauntSeeds,
  minesSeeds,
  theseusSeeds,
  wanderingSeeds,
} from './parts/level-seeds.mjs';
import { fail, root, say } from './parts/run.mjs';

/** The pack of escape in which monsters wander, all grades in one. */
const WANDERING = '5-restless';
/** The packs of haunt: the campaign, mazes that are solved, and mazes too large for that. */
const HAUNTED = { campaign: '1-the-campaign', solved: '2-every-key-known', large: '3-into-the-dark' };
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
  const levels = levelsOf(game, seeds);
  for (const name of readdirSync(folderOf(game)))
    if (/^[1-4]-.*\.txt$/.test(name)) rmSync(join(folderOf(game), name));
  for (const [index, [grade, name]] of Object.entries(packs[game]).entries())
    write(
      game,
      `${index + 1}-${name}`,
      levels.filter((level) => level.grade === grade),
    );
  if (game === 'escape') write(game, WANDERING, levelsOf(game, wanderingSeeds));
}

if (process.argv.length === 2 || process.argv.includes('haunt')) {
  const { campaignLevels } = await load('games/haunt');
  const campaign = campaignLevels().map((/** @type {{ meta: object }} */ level) => {
    const note = noteOf('haunt', finish(mindOf('haunt').rate(level)).features);
    return { text: rulebook.format({ ...level, meta: { ...level.meta, note } }) };
  });
  write('haunt', HAUNTED.campaign, campaign);
  write('haunt', HAUNTED.solved, levelsOf('haunt', hauntSeeds));
  write('haunt', HAUNTED.large, levelsOf('haunt', largeHauntSeeds));
}

// By their rules, not by their difficulty: five levels of one kind stand together.
if (process.argv.length === 2 || process.argv.includes('custom'))
  write(
    'custom',
    '1-first-steps',
    describedSeeds.map((seed) => make('custom', seed)),
  );

/**
 * The levels of some seeds, from easy to hard.
 * @param {string} game
 * @param {readonly import('./parts/level-seeds.mjs').LevelSeed[]} seeds
 */
function levelsOf(game, seeds) {
  return seeds.map((seed) => make(game, seed)).sort((a, b) => a.difficulty - b.difficulty);
}

/** @param {string} game */
function folderOf(game) {
  const folder = join(root, 'levels', game);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * @param {string} game
 * @param {string} name
 * @param {readonly { text: string }[]} levels
 */
function write(game, name, levels) {
  writeFileSync(join(folderOf(game), `${name}.txt`), levels.map(({ text }) => text).join('\n---\n\n'));
  say(`levels/${game}/${name}.txt: ${levels.length} levels`);
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
  const note = noteOf(game, features);
  const meta = { title, author: 'Knossos', source: `generated with ${options}`, note, seed, moves: null };
  return { text: rulebook.format({ ...made.value, meta }), difficulty, grade };
}

/**
 * What was measured of a level.
 * @param {string} game
 * @param {Readonly<Record<string, number | boolean | string | null>>} features
 * @returns {string}
 */
function noteOf(game, features) {
  if (game === 'mines') return fieldNote(features);
  if (game === 'gold') return caveNote(features);
  if (game === 'haunt') return hauntNote(features);
  if (features.probability !== undefined) return diceNote(features);
  return [`optimum ${features.length}`, ...remarks(features)].join('; ');
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
 * What the best policy comes to where monsters wander, and what becomes of those who take the shortest way.
 * @param {Readonly<Record<string, number | boolean | string | null>>} features
 * @returns {string}
 */
function diceNote({ expected, probability, hurriedWin }) {
  const percent = (/** @type {unknown} */ chance) => `${(100 * Number(chance)).toFixed(2)} %`;
  const best =
    expected === null ? `chance ${percent(probability)}` : `expected ${Number(expected).toFixed(2)} moves`;
  return `${best}; ${percent(hurriedWin)} on a shortest way`;
}

/**
 * What the best policy comes to over every start, or games of the cautious policy, and the mean way without monsters.
 * @param {Readonly<Record<string, number | boolean | string | null>>} features
 * @returns {string}
 */
function hauntNote({ isExact, games, expected, probability, mean }) {
  const chance = `${(100 * Number(probability)).toFixed(2)} %`;
  const moves = `${Number(expected).toFixed(2)} moves`;
  const found = !isExact
    ? `sampled in ${games} games; won ${chance}; mean ${moves}`
    : expected === null
      ? `chance ${chance}`
      : `expected ${moves}`;
  return `${found}; ${Number(mean).toFixed(2)} without monsters`;
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
