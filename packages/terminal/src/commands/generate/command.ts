import { rulebook } from '@knossos/engine/internal/games';
import {
  type AnyMind,
  type AnyRules,
  counted,
  describeFault,
  type GeneratorParameters,
  grouped,
  type Interval,
  type Level,
  nearest,
  type Task,
  wilsonInterval,
} from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { anotherTask, levelTask } from '@knossos/engine/internal/session';
import { command, one } from '../../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { JsonWriter } from '../../cli/json.js';
import { keys } from '../../cli/schema.js';
import { percent } from '../../cli/text.js';
import { Turns } from '../../cli/turns.js';
import { describeProgress, LiveLine, runTask } from '../../cli/work.js';
import { isParted } from '../../parts/parting.js';
import { gradedLevel, hardestTask } from './hardest.js';
import { hardestInParts } from './hardest-parts.js';
import { commonOptions, type Order, optionsOf, orderOf } from './options.js';
import { planOf } from './plan.js';
import { searchLevels } from './search.js';

const MADE = keys<{ readonly level: Level; readonly index: number }>`
  index: count
  game: text ${({ level }) => level.game}
  title: text | null ${({ level }) => level.meta.title}
  seed: text | null  # the one that gives this very level as the first ${({ level }) => level.meta.seed}
  text: text  # the canonical document ${({ level }) => rulebook.format(level)}
  id: text ${({ level }) => rulebook.encode(level)}`;

const SHARE = keys<{ readonly share: Share }>`
  game: text
  seed: text
  drawn: count ${({ share }) => share.drawn}
  won: count ${({ share }) => share.won}
  open: count  # left open at a limit ${({ share }) => share.open}
  share: number | null  # of those that were decided ${({ share }) => share.share}
  low: number  # its 95 % interval (Wilson) ${({ share }) => share.interval[0]}
  high: number ${({ share }) => share.interval[1]}`;

/** `knossos generate`: new levels, the same ones for the same seed. */
export default command({
  args: { game: one('the game', { choices: rulebook.games.map(({ id }) => id) }) },
  options: commonOptions,
  more: async (argv) => {
    const game = argv.map((word) => rulebook.find(word)).find((found) => found !== null);
    return optionsOf(await game?.mind());
  },
  about: `The same seed gives the same levels. Each game has options of its own: knossos generate GAME --help.
With --like these are chosen for you, on the game's difficulty scale from tiny to fiendish. So is what you leave out with --easier, --harder
and --grade. With --grade easier or harder steps are tried until a level is graded so. Where none is after seven seconds, it says what to
change, and looks on. Ctrl-C in the middle of a level prints the best that came out so far, without a seed.

With --objective, --seconds or --evaluations levels are searched for that are worth most, in games where they can be: by the
length of their shortest solution, or by a formula over the features that knossos rate prints, such as
"length + 2*awayMoves - 10*randomWin" (it may use + - * / ( ), abs, sqrt, log, min and max; what is unknown counts as 0). The
search runs in parts on any number of threads; what it finds depends on the seed, the options, --parts and the number of
evaluations, never on --workers. One that --seconds or Ctrl-C ended prints the best, and a command with counts that finds
the same again. --count takes so many of the best different levels, mirror images counting as one.`,
  json: [
    { prints: '--json prints an array of objects', as: 'array', keys: MADE },
    { prints: '--json --winnable prints one object', keys: SHARE },
  ],
  exits: { '75': 'a part was stopped by a signal: the same command goes on with it' },
  examples: [
    ['generate theseus --size 8x8 --count 3 --seed 42', 'three levels as a pack'],
    ['generate theseus --like theseus:4x4#7 --harder --seed 2', 'another one like it, but harder'],
    [
      'generate theseus --size 6x6 --exit cell --evaluations 20000 --parts 2',
      'the longest that a short search finds',
    ],
    ['generate theseus --size 5x5 --winnable 1000 --seed 1', 'which share of random mazes can be won'],
    ['generate mines --preset expert --no-guess yes --seed 7', 'a board that needs no guess'],
  ],
  async run({ game }, options, io, parameters, line) {
    const rules = rulebook.find(game);
    if (!rules) throw unknownGame(game);
    const order = await orderOf(rules, options, parameters, io);
    const { mind, count, seed, searching, hardestOf, grade } = order;
    if (order.winnable !== null) {
      const share = await runTask(shareTask(rules, mind, order.parameters, seed, order.winnable), io);
      io.out.write(options.json ? `${SHARE.line({ share, ...{ game, seed } })}\n` : describeShare(share));
      return EXIT.done;
    }
    const writer = options.json ? new JsonWriter(io, 'json') : null;
    const print = (level: Level, index: number) => {
      if (writer) writer.write(MADE.line({ level, index }));
      else io.out.write(`${index === 0 ? '' : '\n---\n\n'}${rules.format(level)}`);
    };
    if (searching !== null) {
      const planned = planOf(mind, order.parameters, searching, seed);
      const found = await searchLevels(mind, planned, searching, count, { options, line }, io);
      found.levels.forEach(print);
      if (!isParted(options)) writer?.end();
      return found.exitCode;
    }
    // The first level is the seed's own, so that asking for more does not change it.
    const seeds = Array.from({ length: count }, (_, index) => (index === 0 ? seed : `${seed}.${index}`));
    const hardest =
      hardestOf === null || grade !== null
        ? null
        : await hardestInParts({ mind, parameters: order.parameters, seeds, hardestOf }, options, line, io);
    if (typeof hardest === 'number') return hardest;
    if (hardest === null) await makeLevels(order, seeds, print, io);
    else hardest.forEach(print);
    writer?.end();
    return EXIT.done;
  },
});

function unknownGame(name: string): UsageFailure {
  const names = rulebook.games.map((game) => game.id);
  const near = nearest(name, names);
  const help = near === null ? `games: ${names.join(', ')}` : `did you mean "${near}"?`;
  return new UsageFailure(`there is no game "${name}"; ${help}`);
}

/**
 * Makes a level for each seed, one after another, and prints it. A signal that ends it prints the best that a search for the level in hand
 * has come to, without a seed. @throws Failure where none can be made
 */
async function makeLevels(
  order: Order,
  seeds: readonly string[],
  print: (level: Level, index: number) => void,
  io: Io,
): Promise<void> {
  let best: Level | null = null;
  let printed = 0;
  const better = (level: Level) => {
    best = level;
  };
  const soFar = () => progressText(printed, seeds.length, best !== null);
  const started = io.now();
  const live = new LiveLine(io);
  const turns = new Turns(io);
  const forget = io.lastWords(() => {
    if (best !== null) print(best, printed);
  });
  for (const [index, seed] of seeds.entries()) {
    const level = await oneFor(order, seed, { better, soFar }, io);
    best = null;
    print(level, index);
    printed++;
    if (!turns.isDue()) continue;
    if (!io.out.isTerminal)
      live.show(() =>
        describeProgress(
          { done: printed, total: seeds.length, unit: 'levels', note: null },
          io.now() - started,
        ),
      );
    const silence = io.lastWords(() => {
      live.clear();
      complain(io, `interrupted; ${soFar()}`);
    });
    await turns.take();
    silence();
  }
  forget();
  live.clear();
}

/** What hears how far a level is: every one that is the best so far, and what there is of all. */
interface Heard {
  readonly better: (level: Level) => void;
  readonly soFar: () => string;
}

/** The level of a seed, in the way that was asked for. @throws Failure */
async function oneFor(order: Order, seed: string, { better, soFar }: Heard, io: Io): Promise<Level> {
  const { rules, mind, parameters, wish, from, grade, hardestOf } = order;
  if (grade !== null) return gradedLevel(mind, { parameters, seed }, grade, hardestOf, io);
  if (hardestOf !== null)
    return runTask(hardestTask(mind, { parameters, seed }, hardestOf, better), io, { soFar });
  const task =
    wish === null
      ? levelTask(mind, parameters, seed, better)
      : anotherTask({ rules, mind }, { level: from, kind: parameters }, wish, seed, better);
  const made = await runTask(task, io, { soFar });
  if (made.ok) return made.value;
  throw new Failure(EXIT.failed, `${describeFault(made.fault)} (seed ${seed})`);
}

/** What there is when levels are made no further. */
function progressText(printed: number, count: number, isBegun: boolean): string {
  if (printed === 0) return isBegun ? 'the level so far is printed' : 'no level was found yet';
  const also = isBegun ? ', and the best so far of the next' : '';
  return `${grouped(printed)} of ${counted(count, 'level')} ${printed === 1 && !isBegun ? 'is' : 'are'} printed${also}`;
}

/** How many of a generator's first draws can be won. */
interface Share {
  readonly drawn: number;
  readonly won: number;
  /** Those that a limit left open; they count as neither in the share. */
  readonly open: number;
  readonly share: number | null;
  /** The 95 % interval of the share. */
  readonly interval: Interval;
}

/** Joint states after which a draw is left open. */
const MOST_STATES = 5_000_000;

/** Draws levels at random and solves each. @throws UsageFailure for a game that draws none, and for wrong parameters */
function* shareTask(
  rules: AnyRules,
  mind: AnyMind,
  parameters: GeneratorParameters,
  seed: string,
  draws: number,
): Task<Share> {
  if (mind.draw === undefined) throw new UsageFailure(`levels of ${mind.id} are not drawn at random`);
  const random = Random.from(seed);
  let won = 0;
  let open = 0;
  for (let at = 0; at < draws; at++) {
    const drawn = mind.draw(parameters, random.branch(at));
    if (!drawn.ok) throw new UsageFailure(describeFault(drawn.fault));
    const solution = yield* mind.solve(rules.start(drawn.value, ''), { limit: MOST_STATES });
    if (solution.status === 'solved') won++;
    else if (solution.status !== 'impossible') open++;
    const note = `${grouped(won)} can be won`;
    yield { done: at + 1, total: draws, unit: 'levels', note };
  }
  const known = draws - open;
  return {
    drawn: draws,
    won,
    open,
    share: known === 0 ? null : won / known,
    interval: wilsonInterval(won, known),
  };
}

function describeShare({ drawn, won, open, share, interval }: Share): string {
  const left = open === 0 ? '' : `; ${open} left open at a limit`;
  const counted = `${won} of ${drawn - open} random levels`;
  if (share === null) return `no level was decided${left}\n`;
  return `${percent(share)} can be won (95 % interval ${percent(interval[0])} to ${percent(interval[1])}; ${counted}${left})\n`;
}
