import {
  busiest,
  type Cover,
  coverTask,
  flashCount,
  follow,
  formatPreferences,
  MOST_COVER_TURNS,
  MOST_MODULO,
  MOST_TURNS,
  type MouseLevel,
  networkOf,
  placeName,
  type Release,
} from '@knossos/engine/internal/games/mouse';
import { COMPARED_RULES, type ComparedRule } from '@knossos/engine/internal/games/mouse/compared/bounds';
import {
  expectedTurns,
  type Fraction,
  fractionText,
  fractionValue,
} from '@knossos/engine/internal/games/mouse/compared/random-walk';
import { DEFAULT_RULE } from '@knossos/engine/internal/games/mouse/walk/rule-walk';
import { counted, describeFault, type Fault, grouped } from '@knossos/engine/internal/puzzle';
import { command, flag, one, option, type ValuesOf } from '../../cli/command.js';
import { UsageFailure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { JsonWriter } from '../../cli/json.js';
import { jsonList, look, lookOf, lot, settings, which } from '../../cli/options.js';
import { keys, wordOf } from '../../cli/schema.js';
import { oneOf, type Setting, wholeNumber } from '../../cli/values.js';
import { runTask } from '../../cli/work.js';
import { type Choice, choiceOf, chosenFrom, tellIdleSeed } from '../../io/choice.js';
import { allLevels, heading, type ReadLevel, Tally } from '../../io/levels.js';
import { describeRefused, mouseLevelOf, READING } from './levels.js';
import { busiestPlaces, type Held, heatMap, mousetrapNames, TRAP_KEYS, valuesByPlace } from './places.js';

const options = {
  modulo: { ...option('k', 'a mouse that counts modulo k', wholeNumber(2, MOST_MODULO)), alias: '--k' },
  mind: option<ComparedRule>(
    'name',
    'who runs, in place of the mouse; see knossos mouse minds',
    oneOf(COMPARED_RULES),
  ),
  json: flag('print JSON'),
  jsonl: jsonList.jsonl,
  ...which,
  seed: lot,
  limit: option('turns', 'give up after so many turns', wholeNumber(1), MOST_TURNS),
  ...settings,
  ...look,
};

type Options = ValuesOf<typeof options>;

/** A run of one level, or why there is none. */
interface Ran {
  readonly read: ReadLevel;
  /** Null where it is invalid. */
  readonly maze: MouseLevel | null;
  readonly fault: Fault | null;
  readonly run: Release | null;
  readonly cover: Cover | null;
  readonly mind: ComparedRule | null;
  readonly expected: Fraction | null;
}

/** How a run ended, and what that says of a mouse that counts modulo k. */
const STATUS = {
  out: ['out', 'escape'],
  trapped: ['trapped', 'trapped'],
  cap: ['gave-up', 'unknown'],
} as const;

const turnsOf = ({ run }: Ran) => (run?.ending === 'out' ? run.turns : null);

const RUN_KEYS = keys<Ran & Held>`
  file: text  # the argument that named the level: a path, -, an id ${({ read }) => read.file}
  index: count  # the level's number within its file, from 0 ${({ read }) => read.index}
  title: text | null ${({ maze }) => maze?.meta.title}
  game: 'mouse' ${() => 'mouse'}
  status: 'out' | 'trapped' | 'gave-up' | 'invalid'  # out, trapped, gave-up (--limit was met) or
    invalid (also: the exit is cut off) ${(ran) => (ran.run ? STATUS[ran.run.ending][0] : statusWithout(ran))}
  turns: count | null  # moves from start to exit; null when he does not get out ${turnsOf}
  flash: count | null  # what the old Flash game would show: turns + 2
    ${(ran) => (turnsOf(ran) === null ? null : flashCount(turnsOf(ran) ?? 0))}
  mind: ${wordOf(COMPARED_RULES)} | null  # who ran in place of the mouse, by --mind or the level's "mind:"
    ${({ mind, maze }) => mind ?? maze?.mind}
  expected: text | null  # of --mind random: the expected turns, a whole number or a fraction such as 575/4; turns and
    visits are null then ${({ expected }) => expected && fractionText(expected)}
  busiest: count | null  # most visits of any place ${({ run }) => run && busiest(run.visits)}
  cover: count | null  # cover time: turns until every place in reach of the start was visited, the walk going on
    through the exit; null when that takes more than --limit or a hundred million turns, and of a mouse
    that counts modulo k ${({ cover }) => (cover === null || cover.last === null ? null : cover.turns)}
  visits: count[][] | record<count> | null  # rows of numbers, or numbers by the name of the vertex; the
    exit has none; their sum is turns
    ${({ maze, run }) => maze && run && valuesByPlace(maze.board, (place) => run.visits[place] ?? 0)}
  prefer: text | null  # cells with preferences of their own, as the header has them
    ${({ maze }) => maze && ownOrders(maze)}
  modulo: count | null  # k of a mouse that counts modulo k, else null ${({ maze }) => maze?.modulo}
${TRAP_KEYS}
  error: text | null  # what is wrong with an invalid level ${({ fault }) => fault && describeFault(fault)}`;

/** `knossos mouse run`: releases the mouse and counts. */
export default command({
  args: {
    file: one('a file with mazes, - for standard input, a shipped level, a title or an id', {
      names: 'level',
    }),
  },
  options,
  json: [
    {
      prints:
        '--json prints one object for a file with one level (or with --index), else an array; --jsonl one object a line',
      as: 'either',
      keys: RUN_KEYS,
    },
  ],
  exits: {
    '0': 'done',
    '2': 'wrong usage',
    '3': 'a level cannot be read or cuts off the exit',
    '4': 'a limit was met',
  },
  examples: [
    ['mouse run mouse/1-first-designs.txt', 'all runs of a shipped pack, with the visits of every cell'],
    ['mouse run mouse/1-first-designs.txt --index 0 --json', 'one run as an object'],
  ],
  run: ({ file }, options, io) => runAll(file, options, io),
});

async function runAll(name: string, options: Options, io: Io): Promise<number> {
  const settings: readonly Setting[] =
    options.modulo === null
      ? options.set
      : [...options.set, ['modulo', String(options.modulo), `--modulo ${options.modulo}`]];
  tellIdleSeed(options, null, io);
  const levels = chosen(await allLevels(name, settings, io, READING), name, choiceOf(options), io);
  const isJson = options.json || options.jsonl;
  const isArray = options.json && !options.jsonl && levels.length !== 1;
  const writer = isJson ? new JsonWriter(io, isArray ? 'json' : 'jsonl') : null;
  const tally = new Tally();
  const refused: string[] = [];
  for (const [at, read] of levels.entries()) {
    const level = mouseLevelOf(read.level);
    const { mind } = options;
    const fault = level.ok ? null : level.fault;
    const none = { read, fault, mind, run: null, cover: null, expected: null };
    if (level.ok && level.value.modulo !== null && mind !== null)
      throw new UsageFailure('a mouse that counts modulo k has a mind of its own: leave --mind out');
    if (level.ok && mind === 'random') {
      const expected = await runTask(expectedTurns(networkOf(level.value)), io);
      tally.add(expected === null ? 'gave-up' : 'solved');
      if (writer) writer.write(runObject({ ...none, maze: level.value, expected }));
      else io.out.write(`${at === 0 ? '' : '\n'}${expectedText(read, level.value, expected)}`);
      continue;
    }
    const other = mind === null || mind === 'random' ? {} : { mind };
    const maze = level.ok ? { ...level.value, ...other } : null;
    const run = maze && (await runTask(follow(maze, options.limit), io));
    const cover = maze && (await coverTimeOf(maze, options.limit, io));
    tally.add(run === null ? 'invalid' : run.ending === 'cap' ? 'gave-up' : 'solved');
    if (writer) writer.write(runObject({ ...none, maze, run, cover }));
    else if (!level.ok) refused.push(describeRefused(read, level));
    else if (run && maze)
      io.out.write(`${at === 0 ? '' : '\n'}${runText(read, maze, run, cover, options, io)}`);
  }
  writer?.end();
  tellRefused(refused, io);
  return tally.exitCode(true);
}

/** Prints the faults of levels, once where several of a file have the same. */
function tellRefused(refused: readonly string[], io: Io): void {
  const counts = new Map<string, number>();
  for (const text of refused) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const [text, count] of counts) {
    complain(io, count === 1 ? text : `${text} (${counted(count, 'level')})`);
  }
}

function expectedText(read: ReadLevel, level: MouseLevel, expected: Fraction | null): string {
  const turns =
    expected === null
      ? 'too many places for the expected turns of a random walk'
      : `expected turns of a random walk: ${fractionText(expected)} (${fractionValue(expected).toFixed(4)})`;
  return `${heading(read.file, read.index, level.meta.title, 'Mouse Maze')}\n\n${turns}\n`;
}

/** How long he takes to see all of the maze; null for a mouse that counts modulo k, who may never do. */
async function coverTimeOf(level: MouseLevel, limit: number, io: Io): Promise<Cover | null> {
  if (level.modulo !== null) return null;
  return await runTask(coverTask(networkOf(level), Math.min(limit, MOST_COVER_TURNS), undefined, level), io);
}

function chosen(levels: readonly ReadLevel[], name: string, choice: Choice, io: Io): readonly ReadLevel[] {
  return choice === null ? levels : [chosenFrom(levels, name, choice, io)];
}

function runObject(ran: Ran): string {
  const { maze, run } = ran;
  const verdict = run && maze?.modulo ? STATUS[run.ending][1] : null;
  const trap = run?.ending === 'trapped' ? run : null;
  return RUN_KEYS.line({ ...ran, verdict, board: maze?.board, trap });
}

/** The status where nothing ran: of a level that is none, or of a random walk. */
function statusWithout({ maze, expected }: Ran) {
  return maze === null ? 'invalid' : expected === null ? 'gave-up' : 'out';
}

function runText(
  read: ReadLevel,
  level: MouseLevel,
  run: Release,
  cover: Cover | null,
  options: Options,
  io: Io,
): string {
  const places = busiestPlaces(level.board, run);
  const more =
    places.length > 3 ? `${places.slice(0, 3).join(', ')} and ${places.length - 3} more` : places.join(', ');
  return [
    heading(read.file, read.index, level.meta.title, 'Mouse Maze'),
    '',
    heatMap(level, run.visits, lookOf(options, io)),
    ...(ownOrders(level) === null ? [] : [`own preferences, the first one as an arrow: ${ownOrders(level)}`]),
    ...ending(level, run),
    `most visits: ${grouped(busiest(run.visits))}, at ${more}`,
    ...(cover === null ? [] : [coverLine(level, cover)]),
    '',
  ].join('\n');
}

/** Cells with preferences of their own, as the header has them; null where there are none. */
function ownOrders({ board }: MouseLevel): string | null {
  return board.shape === 'graph' ? null : formatPreferences(board);
}

function coverLine({ board }: MouseLevel, { turns, last }: Cover): string {
  if (last === null) return `cover time: more than ${counted(turns, 'turn')}`;
  return `cover time: ${counted(turns, 'turn')} until he has been everywhere, ${placeName(board, last)} last`;
}

function ending(level: MouseLevel, run: Release): string[] {
  const { modulo, mind = DEFAULT_RULE } = level;
  const other = mind === DEFAULT_RULE ? '' : `, mind ${mind}`;
  const counting = modulo === null ? other : `, counting modulo ${modulo}`;
  const turns = counted(run.turns, 'turn');
  if (run.ending === 'out') {
    return [`${turns}${counting} (Flash count ${grouped(flashCount(run.turns))})`];
  }
  if (run.ending === 'trapped') {
    const trap = mousetrapNames(level.board, run);
    const { transient, period } = run;
    return [
      `trapped${counting}: after ${counted(transient, 'turn')} he goes round for ever, ` +
        `${counted(period, 'turn')} a round`,
      trap === null ? 'no mousetrap in the sense of the article holds him' : `mousetrap: ${trap.join(' ')}`,
    ];
  }
  return [`not out after ${turns}${counting}; raise --limit to know more`];
}
