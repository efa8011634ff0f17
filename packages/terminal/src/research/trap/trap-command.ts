import {
  DEFAULT_ORDER,
  formatMouse,
  type GraphBoard,
  type GridBoard,
  MOST_MODULO,
  type MouseLevel,
  networkOf,
  placeName,
} from '@knossos/engine/internal/games/mouse';
import {
  checkMousetrap,
  judgeModular,
  MODULAR_LIMIT,
  type ModularVerdict,
  type MousetrapCheck,
} from '@knossos/engine/internal/games/mouse/walk/modular';
import { Walk } from '@knossos/engine/internal/games/mouse/walk/walk';
import { mazeOfFloor } from '@knossos/engine/internal/grid';
import { counted, grouped, NO_META, type Task } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { searchBoxTrap } from '@knossos/research/trap/box-search';
import { searchTrap } from '@knossos/research/trap/chance';
import { trapStar } from '@knossos/research/trap/maze';
import {
  findSmallestTrap,
  TRAP_SENSES,
  type TrapMaze,
  type TrapSearchResult,
  type TrapSense,
} from '@knossos/research/trap/search';
import { command, maybe, option, type ValuesOf, withMeanings } from '../../cli/command.js';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { index, jsonObject, seed, settings } from '../../cli/options.js';
import { keys, wordOf } from '../../cli/schema.js';
import { oneOf, wholeNumber } from '../../cli/values.js';
import { runTask } from '../../cli/work.js';
import { oneMouseLevel } from '../../games/mouse/levels.js';
import { mousetrapNames, TRAP_KEYS } from '../../games/mouse/places.js';

const MOST_STAR = 10_000;

const options = {
  modulo: {
    ...option('k', 'the mouse counts modulo k; default: what the level says', wholeNumber(2, MOST_MODULO)),
    alias: '--k',
  },
  star: option('k', 'the star of Lemma 11 of Enright and Faben (2016) for k', wholeNumber(2, MOST_STAR)),
  degree: {
    ...option('d', 'with --star: its degree; k unless given', wholeNumber(2, MOST_STAR + 1)),
    needs: { star: null },
  },
  find: option('k', 'look for the smallest grid trap for k', wholeNumber(2, MOST_MODULO)),
  sense: {
    ...withMeanings(
      option<TrapSense>('sense', 'with --find: what is smallest', oneOf<TrapSense>(TRAP_SENSES), 'floor'),
      {
        floor: 'floor cells, start and exit anywhere',
        rectangle: 'the rectangle, start and exit anywhere',
        corners: 'the rectangle, start top left and exit bottom left',
      },
    ),
    needs: { find: null },
  },
  cells: {
    ...option('n', 'with --find: largest size to look at', wholeNumber(2, 200), 24),
    needs: { find: null },
  },
  dives: {
    ...option('n', 'with --find: look by chance, with so many runs', wholeNumber(1)),
    needs: { find: null },
  },
  seed: { ...seed, summary: 'with --dives: any text', needs: { dives: null } },
  index,
  limit: option('turns', 'give up after so many turns', wholeNumber(1), MODULAR_LIMIT),
  ...jsonObject,
  ...settings,
};

type Options = ValuesOf<typeof options>;

/** A level that was judged, for its object; null where none was found. */
const heldBy = (judged: Judged | null) => {
  const { level, verdict } = judged ?? {};
  const trap = verdict?.verdict === 'trapped' ? verdict : null;
  return { judged, board: level?.board, verdict: verdict?.verdict ?? null, trap };
};

const JUDGED_KEYS = keys<ReturnType<typeof heldBy> & { readonly modulo: number }>`
  modulo: count
${TRAP_KEYS}
  turns: count | null  # until he escapes
    ${({ judged }) => (judged?.verdict.verdict === 'escape' ? judged.verdict.turns : null)}
  territory: text[] | null  # the places that he visits for ever
    ${({ board, trap }) => board && trap?.territory.map((vertex) => placeName(board, vertex))}
  conditions: boolean | null  # whether the three conditions hold for the mousetrap, checked one by one
    ${({ judged }) => judged?.check?.isMousetrap}
  level: text | null  # the document ${({ judged }) => judged && formatMouse(judged.level)}`;

const FOUND_KEYS = keys<ReturnType<typeof heldBy> & Found>`${JUDGED_KEYS}
  sense: ${wordOf(TRAP_SENSES)}
  cells: count | null  # in all ${({ maze }) => maze && maze.frame.columns * maze.frame.rows}
  floor: count | null  # floor cells ${({ maze }) => maze?.floor.length}
  proved: boolean  # whether every smaller size was enumerated without a trap ${({ isProved = false }) => isProved}
  enumerated: count | null  # the largest size that was enumerated
  runs: count | null ${({ runs, dives }) => runs ?? dives}
  givenUp: count | null  # runs that came to no end within the limit on turns
  traps: count | null  # trapped runs of the last size`;

interface Found extends Partial<TrapSearchResult> {
  readonly modulo: number;
  readonly maze: TrapMaze | null;
  readonly dives: number | null;
}

/** `knossos mouse trap`: mice that count modulo k, and what holds them. */
export default command({
  args: {
    file: maybe('a file with a maze, - for standard input, a shipped level, a title or an id', {
      names: 'level',
    }),
  },
  options,
  about: `A mouse that counts modulo k can be trapped: then a whole state, his place and all counts modulo k, comes back. A
mousetrap is a set of places at count k - 1 that separates him from the exit, where every neighbour of the set that he
can reach prefers a place outside it (Enright and Faben, "Building a Better Mouse Maze", FUN 2016).

  knossos mouse trap FILE [--k K]         the verdict on a maze
  knossos mouse trap --star K [--degree]  the star of Lemma 11; its text says degree K + 1, its proof builds degree K
  knossos mouse trap --find K             the smallest grid trap: all mazes, size by size (--sense, --cells), or by
                                          chance where that takes too long (--dives, --seed), which proves nothing

--cells limits the floor cells with --sense floor, else the rectangle.`,
  json: [{ keys: JUDGED_KEYS }, { prints: '--find --json prints one object', keys: FOUND_KEYS }],
  exits: {
    '0': 'done',
    '2': 'wrong usage',
    '3': 'the level cannot be read',
    '4': 'a limit was met or no trap was found',
  },
  examples: [
    ['mouse trap --star 3', 'a star that holds a mouse that counts modulo 3'],
    [
      'mouse trap --find 2 --sense rectangle --json',
      'the smallest rectangle that holds one that counts modulo 2',
    ],
  ],
  async run({ file }, options, io) {
    const subjects = [file, options.star, options.find].filter((given) => given !== null).length;
    if (subjects !== 1) throw new UsageFailure('give one of: a file, --star K, --find K');
    if (options.find !== null) return find(options.find, options, io);
    const judged = await runTask(judge(...(await subject(file, options, io)), options.limit), io);
    io.out.write(
      options.json
        ? `${JUDGED_KEYS.line({ ...heldBy(judged), modulo: judged.modulo })}\n`
        : judgedText(judged),
    );
    return judged.verdict.verdict === 'unknown' ? EXIT.gaveUp : EXIT.done;
  },
});

/** The level to judge, and k. */
async function subject(file: string | null, options: Options, io: Io) {
  if (options.star !== null) {
    const degree = options.degree ?? options.star;
    if (degree < options.star) throw new UsageFailure(`--degree is at least ${options.star} here`);
    return [starLevel(options.star, degree), options.modulo ?? options.star] as const;
  }
  const { level } = await oneMouseLevel(file as string, options.set, options.index, io);
  if (level.mind !== undefined)
    throw new UsageFailure(
      `${file} has "mind: ${level.mind}" in its header, and only Squeaky counts modulo k`,
    );
  const modulo = options.modulo ?? level.modulo;
  if (modulo === null) throw new UsageFailure(`${file} has no "modulo:" in its header; give --k`);
  return [{ ...level, modulo }, modulo] as const;
}

async function find(k: number, options: Options, io: Io): Promise<number> {
  const { sense, cells, dives, seed } = options;
  const result: Partial<TrapSearchResult> & { readonly maze: TrapMaze | null } =
    dives === null
      ? await runTask(findSmallestTrap(k, { sense, mostCells: cells }), io)
      : { maze: await runTask(byChance(k, sense, cells, dives, Random.from(seed)), io) };
  const { maze } = result;
  const judged = maze && (await runTask(judge(trapLevel(maze, k), k, options.limit), io));
  if (options.json) {
    io.out.write(`${FOUND_KEYS.line({ ...result, ...heldBy(judged), ...{ modulo: k, sense, dives } })}\n`);
  } else if (maze && judged) {
    const kind = result.isProved ? 'proved smallest' : 'not proved smallest';
    const all = maze.frame.columns * maze.frame.rows;
    io.out.write(`${judgedText(judged)}${maze.floor.length} floor cells, ${all} in all; ${kind}\n`);
  } else {
    const known = result.isProved
      ? `there is none (all of size up to ${cells} were looked at)`
      : 'none was found';
    io.out.write(`modulo ${k}: ${known}\n`);
  }
  return judged ? EXIT.done : EXIT.gaveUp;
}

/** A small trap that was met on so many runs. */
function byChance(k: number, sense: TrapSense, cells: number, dives: number, random: Random) {
  if (sense === 'floor') return searchTrap(k, { mostFloor: cells, dives }, random);
  const ends = sense === 'corners' ? 'corners' : 'anywhere';
  return searchBoxTrap(k, { ends, mostCells: cells, dives }, random);
}

function judgedText({ level, modulo, verdict, check }: Judged): string {
  const lines = [formatMouse(level)];
  if (verdict.verdict === 'escape') lines.push(`he escapes after ${counted(verdict.turns, 'turn')}`);
  else if (verdict.verdict === 'unknown') {
    lines.push(`unknown after ${counted(verdict.turns, 'turn')}; raise --limit to know more`);
  } else {
    const trap = mousetrapNames(level.board, verdict);
    lines.push(
      `trapped, counting modulo ${modulo}: after ${counted(verdict.transient, 'turn')} he goes round ` +
        `for ever, ${counted(verdict.period, 'turn')} a round, on ${counted(verdict.territory.length, 'place')}`,
      trap === null
        ? 'no mousetrap in the sense of the article holds him'
        : `mousetrap: ${trap.join(' ')}, from turn ${grouped(verdict.mousetrap?.turn ?? 0)} on (its three conditions ${check?.isMousetrap ? 'hold' : 'FAIL'})`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** A verdict on a level whose mouse counts modulo k, with its mousetrap checked from the definition. */
interface Judged {
  readonly level: MouseLevel;
  readonly modulo: number;
  readonly verdict: ModularVerdict;
  /** The article's three conditions, checked one by one at the moment that the verdict names; null without a trap. */
  readonly check: MousetrapCheck | null;
}

/** Judges a mouse that counts modulo k in a level whose exit can be reached. */
function* judge(level: MouseLevel, modulo: number, limit: number): Task<Judged> {
  const network = networkOf(level);
  const verdict = yield* judgeModular(network, modulo, limit);
  const trap = verdict.verdict === 'trapped' ? verdict.mousetrap : null;
  if (trap === null) return { level, modulo, verdict, check: null };
  const walk = new Walk(network, modulo);
  while (walk.turns < trap.turn) {
    walk.step();
    if (walk.turns % 1_000_000 === 0) {
      yield { done: walk.turns, total: trap.turn, unit: 'turns', note: 'checking the mousetrap' };
    }
  }
  return { level, modulo, verdict, check: checkMousetrap(network, modulo, walk, trap.vertices) };
}

/** The star of Lemma 11 as a level. */
function starLevel(k: number, degree: number): MouseLevel {
  return levelOf(trapStar(k, degree), k, `star of degree ${degree} for a mouse that counts modulo ${k}`);
}

function trapLevel({ frame, floor }: TrapMaze, modulo: number): MouseLevel {
  const cells = new Set(floor);
  const maze = mazeOfFloor(frame, (cell) => cells.has(cell));
  const { columns, rows, start, exit } = frame;
  const board: GridBoard = { shape: 'cells', maze, start, exit: { cell: exit, side: null } };
  return levelOf(board, modulo, `${columns}x${rows}: trap of ${floor.length} cells for modulo ${modulo}`);
}

function levelOf(board: GridBoard | GraphBoard, modulo: number, title: string): MouseLevel {
  return { game: 'mouse', meta: { ...NO_META, title }, order: DEFAULT_ORDER, modulo, board };
}
