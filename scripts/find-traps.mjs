// Finds the smallest grid mazes that trap a mouse that counts modulo k, and writes them to records/mouse/traps.
// Where enumeration does not reach it anneals, from the traps that are there as well, and keeps those unless there are
// smaller ones.
//   node scripts/find-traps.mjs                 all, two hours
//   node scripts/find-traps.mjs floor 7         one sense (floor, rectangle, corners), one k
//   node scripts/find-traps.mjs corners 20 2    annealed with another seed than 1
//   node scripts/find-traps.mjs corners 20 2 25 and 25 times as long
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { compile } from './parts/build.mjs';
import { install } from './parts/install.mjs';
import { fail, root, say } from './parts/run.mjs';

/**
 * By sense: the moduli, and the largest size that is enumerated for each.
 * @type {Readonly<Record<string, { from: number, to: number, enumerate: (k: number) => number }>>}
 */
const plan = {
  floor: { from: 2, to: 40, enumerate: (k) => (k <= 16 ? 15 : 14) },
  rectangle: { from: 2, to: 40, enumerate: (k) => (k <= 16 ? 26 : 24) },
  corners: { from: 2, to: 40, enumerate: (k) => (k <= 16 ? 33 : 30) },
};
/**
 * What each sense makes smallest.
 * @type {Readonly<Record<string, string>>}
 */
const meaning = {
  floor: 'fewest floor cells of any grid trap, start and exit anywhere',
  rectangle: 'smallest rectangle of any grid trap, start and exit anywhere, then fewest floor cells',
  corners: 'smallest rectangle of any grid trap from top left to bottom left, then fewest floor cells',
};
const DIVES = 2_000_000;
const BOX_DIVES = 400_000;
/** Most floor cells of a first trap that is found by annealing; and traps for moduli so near are begun with. */
const MOST_FLOOR = 36;
const MOST_CELLS = 66;
const NEAR = 4;
/** Where nothing is there, how much larger than those traps the first one may be. */
const MORE = 8;

const [onlySense, onlyModulo, ...annealed] = process.argv.slice(2);
const [seed = '1'] = annealed;
const times = Number(annealed[1] ?? 1);
if (onlySense !== undefined && !Object.hasOwn(plan, onlySense)) {
  fail(`"${onlySense}" is no sense of smallest; use ${Object.keys(plan).join(', ')}`);
}
if (!(times >= 1)) fail(`"${annealed[1]}" is no number of times; use 1 or more`);
install();
if (!compile(['packages/engine'])) fail('the engine does not compile');

/** @param {string} module */
const load = (module) => import(pathToFileURL(join(root, 'packages/engine/dist', `${module}.js`)).href);
const { isFloor: isFloorOf, mazeOfFloor, cellName } = await load('grid/index');
const { finish, NO_META, orThrow, parseDocument } = await load('puzzle/index');
const { Random } = await load('random/index');
const { formatMouse, parseMouse } = await load('games/mouse/rules/document');
const { networkOf } = await load('games/mouse/rules/network');
const { judgeModular } = await load('games/mouse/walk/modular');
const { findSmallestTrap } = await load('games/mouse/research/trap/search');
const { searchTrap } = await load('games/mouse/research/trap/chance');
const { searchBoxTrap } = await load('games/mouse/research/trap/box-search');

const folder = join(root, 'records/mouse/traps');
mkdirSync(folder, { recursive: true });
for (const [sense, { from, to, enumerate }] of Object.entries(plan)) {
  if (onlySense !== undefined && sense !== onlySense) continue;
  for (let k = from; k <= to; k++) {
    if (onlyModulo === undefined || k === Number(onlyModulo)) find(sense, k, enumerate(k));
  }
}

/**
 * @param {string} sense
 * @param {number} k
 * @param {number} mostCells
 */
function find(sense, k, mostCells) {
  const exact = finish(findSmallestTrap(k, { sense, mostCells }));
  if (!exact.isProved) fail(`k = ${k}: ${exact.givenUp} runs were given up, which proves nothing`);
  const maze = exact.maze ?? anneal(sense, k);
  if (maze === null) return say(`${sense}, k = ${k}: none found`);
  // What another seed does not better keeps the command that found it.
  const before = annealed.length > 0 ? recorded(sense, k) : null;
  if (before !== null && isDeepStrictEqual(before, maze)) return say(`${sense}, k = ${k}: nothing smaller`);
  const isProved = exact.maze !== null || sizeOf(sense, maze) === exact.enumerated + 1;
  const { frame, floor } = maze;
  const level = levelOf(maze, k);
  const drawn = level.board.maze;
  const trap = finish(judgeModular(networkOf(level), k));
  if (trap.verdict !== 'trapped' || trap.mousetrap === null) return fail(`k = ${k}: this is no trap`);
  const names = trap.mousetrap.vertices.map((/** @type {number} */ cell) => cellName(drawn, cell));
  const note = [
    `${floor.length} floor cells in ${frame.columns}x${frame.rows}`,
    isProved
      ? `${meaning[sense]}: proved by enumerating all runs of smaller ones`
      : `no trap ${boundOf(sense, exact.enumerated)} exists, by enumeration of all runs; this one was found by annealing`,
    `transient ${trap.transient}, period ${trap.period}, mousetrap ${names.join(' ')}`,
    ['node scripts/find-traps.mjs', sense, k, ...annealed].join(' '),
  ];
  const meta = { ...NO_META, title: `Trap for k = ${k}`, author: 'Knossos', note: note.join('; ') };
  const name = nameOf(sense, k);
  writeFileSync(join(folder, name), formatMouse({ ...level, meta }));
  say(`${name}: ${note[0]}${isProved ? ', proved' : ''}`);
}

/**
 * @typedef {import('@knossos/engine/internal/games/mouse/research/trap/maze').TrapMaze} TrapMaze
 */

/**
 * A trap smaller than the one that is there, or that one.
 * @param {string} sense
 * @param {number} k
 */
function anneal(sense, k) {
  const there = smallestThere(sense, k);
  const near = Array.from({ length: 2 * NEAR + 1 }, (_, i) => recorded(sense, k - NEAR + i));
  const from = near.filter((maze) => maze !== null);
  const most =
    there === null
      ? from.reduce((size, maze) => Math.max(size, sizeOf(sense, maze) + MORE), 0) || Number.POSITIVE_INFINITY
      : sizeOf(sense, there) - 1;
  const random = Random.from(seed);
  const found = finish(
    sense === 'floor'
      ? searchTrap(k, { mostFloor: Math.min(most, MOST_FLOOR), dives: DIVES * times, from }, random)
      : searchBoxTrap(
          k,
          {
            ends: sense === 'corners' ? 'corners' : 'anywhere',
            mostCells: Math.min(most, MOST_CELLS),
            dives: BOX_DIVES * times,
            from,
          },
          random,
        ),
  );
  return found ?? there;
}

/**
 * What a sense makes smallest, of a maze.
 * @param {string} sense
 * @param {TrapMaze} maze
 */
function sizeOf(sense, { frame, floor }) {
  return sense === 'floor' ? floor.length : frame.columns * frame.rows;
}

/**
 * @param {string} sense
 * @param {number} size
 */
function boundOf(sense, size) {
  if (sense === 'floor') return `with ${size} or fewer floor cells`;
  const ends = sense === 'corners' ? 'from top left to bottom left ' : '';
  return `${ends}in a rectangle of ${size} or fewer cells`;
}

/**
 * The smallest of what is there for any modulus that also traps this one; for rectangles also of the other senses' mazes.
 * @param {string} sense
 * @param {number} k
 * @returns {TrapMaze | null}
 */
function smallestThere(sense, k) {
  const senses = sense === 'rectangle' ? ['rectangle', 'floor', 'corners'] : [sense];
  /** @type {TrapMaze | null} */
  let best = null;
  for (const one of senses) {
    for (let other = plan[sense].from; other <= plan[sense].to; other++) {
      const maze = recorded(one, other);
      if (maze === null) continue;
      const size = (/** @type {TrapMaze} */ of) => [sizeOf(sense, of), of.floor.length];
      const [cells, floor] = size(maze);
      const [leastCells, leastFloor] = best === null ? [Number.POSITIVE_INFINITY, 0] : size(best);
      if (cells > leastCells || (cells === leastCells && floor >= leastFloor)) continue;
      if (finish(judgeModular(networkOf(levelOf(maze, k)), k)).verdict === 'trapped') best = maze;
    }
  }
  return best;
}

/**
 * @param {TrapMaze} maze
 * @param {number} modulo
 */
function levelOf({ frame, floor }, modulo) {
  const isFloor = new Set(floor);
  const maze = mazeOfFloor(frame, (/** @type {number} */ cell) => isFloor.has(cell));
  const board = { shape: 'cells', maze, start: frame.start, exit: { cell: frame.exit, side: null } };
  return { game: 'mouse', meta: NO_META, order: frame.order, modulo, board };
}

/**
 * @param {string} sense
 * @param {number} k
 */
function recorded(sense, k) {
  const file = join(folder, nameOf(sense, k));
  if (!existsSync(file)) return null;
  const { board, order } = orThrow(parseMouse(orThrow(parseDocument(readFileSync(file, 'utf8')))));
  const { columns, rows, sides } = board.maze;
  const floor = Array.from(sides.keys()).filter((cell) => isFloorOf(board.maze, cell));
  return { frame: { columns, rows, start: board.start, exit: board.exit.cell, order }, floor };
}

/**
 * @param {string} sense
 * @param {number} k
 */
function nameOf(sense, k) {
  return `${sense}-k${String(k).padStart(2, '0')}.txt`;
}
