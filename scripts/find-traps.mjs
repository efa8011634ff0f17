// Finds the smallest grid mazes that trap a mouse that counts modulo k. --into records/mouse/traps, or another folder, keeps those
// that are smaller than what stands there; without it they are printed.
// Where enumeration does not reach it anneals, from the traps that are there when it begins as well, and keeps those unless there
// are smaller ones. What it finds does not lead to more before it is started again.
//   node scripts/find-traps.mjs                 all, two hours
//   node scripts/find-traps.mjs floor 7         one sense (floor, rectangle, corners), one k
//   node scripts/find-traps.mjs corners 20 2    annealed with another seed than 1
//   node scripts/find-traps.mjs corners 20 2 25 and 25 times as long
// A sense and a k are a task; parts of them are done with --part I/N --out FILE and put together with --join FILES, see
// parts/hunt.mjs. All must begin with the same traps; a task that a signal stops begins anew.
import { join } from 'node:path';
import { formatMouse, networkOf, parseMouse } from '@knossos/engine/internal/games/mouse';
import { judgeModular } from '@knossos/engine/internal/games/mouse/walk/modular';
import { cellName, isFloor as isFloorOf, mazeOfFloor } from '@knossos/engine/internal/grid';
import { describeFault, drive, finish, NO_META, parseDocument } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { searchBoxTrap } from '@knossos/research/trap/box-search';
import { searchTrap } from '@knossos/research/trap/chance';
import { findSmallestTrap } from '@knossos/research/trap/search';
import { asked, hunt } from './parts/hunt.mjs';
import { placeOf, putRecord, recordIn } from './parts/records.mjs';
import { say } from './parts/run.mjs';
import { EXIT, expectNoMore, numberOf, refuse } from './parts/words.mjs';

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

const given = asked('find-traps');
const [onlySense, onlyModulo, ...annealed] = given.words;
const [seed = '1', longer = '1', ...more] = annealed;
expectNoMore(more, 'node scripts/find-traps.mjs [SENSE] [K] [SEED] [TIMES] [--into FOLDER]');
if (onlySense !== undefined && !Object.hasOwn(plan, onlySense))
  refuse(`"${onlySense}" is no sense of smallest; use ${Object.keys(plan).join(', ')}`);
const onlyK = onlyModulo === undefined ? null : numberOf(onlyModulo, 'k, the second word', 2, 40);
const times = numberOf(longer, 'times as long, the fourth word', 1, 1e6);

const place = placeOf(given.into, 'records/mouse/traps');
const { folder } = place;
const senses = Object.entries(plan).map(([sense, { from, to }]) => ({
  sense,
  moduli: Array.from({ length: to - from + 1 }, (_, i) => from + i),
}));
/** The traps that are there when it begins, by name. @type {Map<string, TrapMaze>} */
const there = new Map();
for (const { sense, moduli } of senses) {
  for (const k of moduli) {
    const file = join(folder, nameOf(sense, k));
    if (recordIn(file) !== '') there.set(nameOf(sense, k), mazeOf(recordIn(file), file));
  }
}
const tasks = senses
  .filter(({ sense }) => onlySense === undefined || sense === onlySense)
  .flatMap(({ sense, moduli }) => moduli.map((k) => [sense, String(k)]))
  .filter(([, k]) => onlyK === null || Number(k) === onlyK);
await hunt(given, { tasks: () => tasks, from: JSON.stringify([...there]), run: find, keep });

/**
 * The document of the smallest trap; empty where none is found.
 * @type {import('./parts/hunt.mjs').Run}
 */
async function find([sense = '', modulo], signal) {
  const k = Number(modulo);
  const mostCells = plan[sense]?.enumerate(k);
  const exact = await driven(findSmallestTrap(k, { sense: /** @type {Sense} */ (sense), mostCells }), signal);
  if (exact === null) return null;
  if (!exact.isProved)
    refuse(`k = ${k}: ${exact.givenUp} runs were given up, which proves nothing`, EXIT.failed);
  const maze = exact.maze ?? (await anneal(sense, k, signal));
  if (signal.aborted) return null;
  if (maze === null) return '';
  const isProved = exact.maze !== null || sizeOf(sense, maze) === exact.enumerated + 1;
  const { frame, floor } = maze;
  const level = levelOf(maze, k);
  const drawn = level.board.maze;
  const trap = finish(judgeModular(networkOf(level), k));
  if (trap.verdict !== 'trapped' || trap.mousetrap === null)
    return refuse(`k = ${k}: this is no trap`, EXIT.failed);
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
  return formatMouse({ ...level, meta });
}

/**
 * Keeps a trap that is smaller than the one that is there, or of which more is proved.
 * @param {readonly string[]} task
 * @param {string} found
 */
function keep([sense = '', modulo], found) {
  const name = nameOf(sense, Number(modulo));
  if (found === '') return say(`${name}: none found`);
  const before = recordIn(join(folder, name));
  const [, size = '', proved = ''] = /^note: (.*?); (.*?);/m.exec(found) ?? [];
  const less = before === '' ? -1 : compared(sense, mazeOf(found), mazeOf(before));
  const isMore = less === 0 && !before.includes('proved by') && !before.includes(proved);
  if (!(less < 0 || isMore)) return say(`${name}: nothing smaller`);
  putRecord(place, name, found);
  say(`${name}: ${size}${proved.includes('proved by') ? ', proved' : ''}`);
}

/**
 * Drives a task so that signals are heard; null where one stopped it.
 * @param {import('@knossos/engine/internal/puzzle').Task<any>} task
 * @param {AbortSignal} signal
 */
function driven(task, signal) {
  const pause = () => new Promise((resolve) => setImmediate(resolve));
  return drive(task, { now: () => performance.now(), pause, isAborted: () => signal.aborted });
}

/**
 * @typedef {import('@knossos/research/trap/maze').TrapMaze} TrapMaze
 * @typedef {'floor' | 'rectangle' | 'corners'} Sense
 */

/**
 * A trap smaller than the one that is there, or that one.
 * @param {string} sense
 * @param {number} k
 * @param {AbortSignal} signal
 */
async function anneal(sense, k, signal) {
  const smallest = smallestThere(sense, k);
  const near = Array.from({ length: 2 * NEAR + 1 }, (_, i) => there.get(nameOf(sense, k - NEAR + i)));
  const from = near.filter((maze) => maze !== undefined);
  const most =
    smallest === null
      ? from.reduce((size, maze) => Math.max(size, sizeOf(sense, maze) + MORE), 0) || Number.POSITIVE_INFINITY
      : sizeOf(sense, smallest) - 1;
  const random = Random.from(seed);
  const found = await driven(
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
    signal,
  );
  return found ?? smallest;
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
  /** @type {TrapMaze | null} */
  let best = null;
  for (const [name, maze] of there) {
    if (sense !== 'rectangle' && !name.startsWith(sense)) continue;
    if (best !== null && compared(sense, maze, best) >= 0) continue;
    if (finish(judgeModular(networkOf(levelOf(maze, k)), k)).verdict === 'trapped') best = maze;
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
  const shape = /** @type {const} */ ('cells');
  const board = { shape, maze, start: frame.start, exit: { cell: frame.exit, side: null } };
  return { game: /** @type {const} */ ('mouse'), meta: NO_META, order: frame.order, modulo, board };
}

/** @param {string} text @param {string} [file] where it stands @returns {TrapMaze} */
function mazeOf(text, file = 'what was found') {
  const document = parseDocument(text);
  const read = document.ok ? parseMouse(document.value) : document;
  if (!read.ok) return refuse(`${file}: ${describeFault(read.fault)}`, EXIT.invalid);
  const { board, order } = read.value;
  if (board.shape !== 'cells') return refuse(`${file}: this is no maze of cells`, EXIT.invalid);
  const { columns, rows, sides } = board.maze;
  const floor = Array.from(sides.keys()).filter((cell) => isFloorOf(board.maze, cell));
  return { frame: { columns, rows, start: board.start, exit: board.exit.cell, order }, floor };
}

/**
 * Below 0 where the first is smaller.
 * @param {string} sense
 * @param {TrapMaze} one
 * @param {TrapMaze} other
 */
function compared(sense, one, other) {
  return sizeOf(sense, one) - sizeOf(sense, other) || one.floor.length - other.floor.length;
}

/**
 * @param {string} sense
 * @param {number} k
 */
function nameOf(sense, k) {
  return `${sense}-k${String(k).padStart(2, '0')}.txt`;
}
