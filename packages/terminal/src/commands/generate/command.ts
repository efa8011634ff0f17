import { rulebook } from '@knossos/engine/internal/games';
import {
  type AnyMind,
  checkParameters,
  counted,
  describeFault,
  type GeneratorOption,
  GRADES,
  type Grade,
  grouped,
  type Level,
  nearest,
} from '@knossos/engine/internal/puzzle';
import { anotherTask, levelTask, type Wish } from '@knossos/engine/internal/session';
import { command, flag, type Given, type Option, type Options, one, option } from '../../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../../cli/failure.js';
import { complain } from '../../cli/io.js';
import { JsonWriter, jsonLine } from '../../cli/json.js';
import { freshSeed, seedText } from '../../cli/options.js';
import { Turns } from '../../cli/turns.js';
import { oneOf, wholeNumber } from '../../cli/values.js';
import { describeProgress, LiveLine, runTask } from '../../cli/work.js';
import { oneLevel } from '../../io/choice.js';
import { partOptions } from '../../parts/options.js';
import { isParted } from '../../parts/parting.js';
import { gradedLevel, hardestTask } from './hardest.js';
import { hardestInParts } from './hardest-parts.js';
import { isSearch, planOf, type SearchValues, searchOptions } from './plan.js';
import { searchLevels } from './search.js';
import { describeShare, shareTask } from './share.js';

const chosen = {
  hardestOf: option('n', 'make so many, rate them, and take the hardest', wholeNumber(1, 100_000)),
  grade: option<Grade>('grade', 'make levels until one is graded so', oneOf<Grade>(GRADES)),
};

const drawn = {
  winnable: option(
    'n',
    'draw so many levels at random, and say which share of them can be won',
    wholeNumber(1, 10_000_000),
  ),
};

/** What every game's levels can be asked for that it can make so; a game's own option of the same name comes first. */
function generalOptions(mind: AnyMind | undefined): Options {
  return {
    ...chosen,
    ...(mind === undefined || mind.designs ? searchOptionsOf(mind) : {}),
    ...(mind === undefined || mind.draw ? drawn : {}),
  };
}

/** The options of a search, with the styles that a game knows. */
function searchOptionsOf(mind: AnyMind | undefined): Options {
  const styles = mind?.designStyles ?? [];
  if (styles.length === 0) return searchOptions;
  const choices = styles.map(({ name }) => name);
  const meanings = Object.fromEntries(styles.map(({ name, summary }) => [name, summary]));
  return { ...searchOptions, styles: { ...searchOptions.styles, choices, meanings, isList: true } };
}

/** What was given of {@link generalOptions}; nothing of those that stand for an option of the game's own. */
function generalValues(given: Given, own: readonly string[]) {
  const value = (name: string, standard: unknown) =>
    own.includes(name) ? standard : (given[name] ?? standard);
  const searching = Object.entries(searchOptions).map(([name, { standard }]) => [
    name,
    value(name, standard),
  ]);
  return {
    // They were read by the descriptions above.
    searching: Object.fromEntries(searching) as unknown as SearchValues,
    hardestOf: value('hardestOf', null) as number | null,
    grade: value('grade', null) as Grade | null,
    winnable: value('winnable', null) as number | null,
  };
}

/** `knossos generate`: new levels, the same ones for the same seed. */
export default command({
  args: { game: one('the game', { choices: rulebook.games.map(({ id }) => id) }) },
  options: {
    count: option('n', 'how many', wholeNumber(1, 1_000_000), 1),
    seed: option('seed', 'any text or number; one is chosen and printed when missing', seedText),
    like: option('level', 'another level of the kind and size of this one: a file, an id or a name'),
    easier: flag('a step easier than that level, or than usual'),
    harder: flag('a step harder'),
    ...partOptions,
    json: flag('print a JSON array; with --winnable an object'),
  },
  more: async (argv) => {
    const mind = await argv
      .map((word) => rulebook.find(word))
      .find((found) => found !== null)
      ?.mind();
    const own = mind?.generatorOptions.map((one) => [one.name, optionOf(one)]) ?? [];
    return { ...generalOptions(mind), ...Object.fromEntries(own) };
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
    {
      prints: '--json prints an array of objects',
      as: 'array',
      keys: `
        index: count
        game: text
        title: text | null
        seed: text | null  # the one that gives this very level as the first
        text: text  # the canonical document
        id: text`,
    },
    {
      prints: '--json --winnable prints one object',
      as: 'object',
      keys: `
        game: text
        seed: text
        drawn: count
        won: count
        open: count  # left open at a limit
        share: number | null  # of those that were decided
        low: number  # its 95 % interval (Wilson)
        high: number`,
    },
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
    const { count, seed: given, like, easier, harder, json } = options;
    const rules = rulebook.find(game);
    if (!rules) throw unknownGame(game);
    const mind = await rules.mind();
    const names = mind.generatorOptions.map(({ name }) => name);
    const values = Object.fromEntries(
      Object.entries(parameters).filter(
        (pair): pair is [string, string] => names.includes(pair[0]) && typeof pair[1] === 'string',
      ),
    );
    const { searching, hardestOf, winnable, ...general } = generalValues(parameters, names);
    // A game may make levels of a grade by itself; here all are looked for in one way.
    const grade = GRADES.find((one) => one === values.grade) ?? general.grade;
    if (grade !== null) delete values.grade;
    const checked = checkParameters(mind.generatorOptions, values);
    if (!checked.ok) throw new UsageFailure(describeFault(checked.fault));
    const wish: Wish = easier ? 'easier' : harder ? 'harder' : 'like this';
    const isWished = like !== null || easier || harder;
    if (easier && harder) throw new UsageFailure('--easier and --harder cannot both be wished');
    const [other] = Object.keys(values);
    if (like !== null && other !== undefined)
      throw new UsageFailure(`--${other} cannot be given with a level to be like`);
    const from = like === null ? null : (await oneLevel(like, [], null, io)).level;
    if (from !== null && from.game !== game)
      throw new UsageFailure(`${like} is a level of ${from.game}, not of ${game}`);
    const isSearched = isSearch(searching);
    const ways = [isWished, hardestOf !== null || grade !== null, isSearched, winnable !== null];
    if (ways.filter((way) => way).length > 1)
      throw new UsageFailure('these options are ways of making levels: choose one');
    const seed = given ?? (isSearched ? '1' : freshSeed());
    const isHardest = hardestOf !== null && grade === null;
    if (isParted(options) && !isSearched && !isHardest)
      throw new UsageFailure('what is done in parts is --hardest-of, or a search with --evaluations');
    if (winnable !== null) {
      const share = await runTask(shareTask(rules, mind, values, seed, winnable), io);
      const { interval, ...counts } = share;
      const [low, high] = interval;
      io.out.write(json ? `${jsonLine({ game, seed, ...counts, low, high })}\n` : describeShare(share));
      return EXIT.done;
    }
    const writer = json ? new JsonWriter(io, 'json') : null;
    const turns = new Turns(io);
    const print = (level: Level, index: number) => {
      const text = rules.format(level);
      if (writer) {
        const id = rulebook.encode(level);
        writer.write(
          jsonLine({ index, game: level.game, title: level.meta.title, seed: level.meta.seed, text, id }),
        );
      } else io.out.write(`${index === 0 ? '' : '\n---\n\n'}${text}`);
    };
    if (isSearched) {
      const planned = planOf(mind, values, searching, seed);
      const found = await searchLevels(mind, planned, searching, count, { options, line }, io);
      found.levels.forEach(print);
      if (!isParted(options)) writer?.end();
      return found.exitCode;
    }
    // The first level is the seed's own, so that asking for more does not change it.
    const seeds = Array.from({ length: count }, (_, index) => (index === 0 ? seed : `${seed}.${index}`));
    if (isHardest) {
      const search = { mind, parameters: values, seeds, hardestOf };
      const found = await hardestInParts(search, { seed: given }, options, line, io);
      if (typeof found === 'number') return found;
      found?.forEach(print);
      if (found !== null) writer?.end();
      if (found !== null) return EXIT.done;
    }
    // The best that a search for the level in hand has come to: printed where a signal ends it, without a seed.
    let best: { readonly level: Level; readonly index: number } | null = null;
    let printed = 0;
    const better = (level: Level) => {
      best = { level, index: printed };
    };
    const soFar = () => progressText(printed, count, best !== null);
    const started = io.now();
    const live = new LiveLine(io);
    const forget = io.lastWords(() => {
      if (best !== null) print(best.level, best.index);
    });
    for (const [index, own] of seeds.entries()) {
      const wishes = { parameters: values, seed: own };
      let level: Level;
      if (grade !== null) level = await gradedLevel(mind, wishes, grade, hardestOf, io);
      else if (hardestOf !== null)
        level = await runTask(hardestTask(mind, wishes, hardestOf, better), io, { soFar });
      else {
        const task = isWished
          ? anotherTask({ rules, mind }, { level: from, kind: values }, wish, own, better)
          : levelTask(mind, values, own, better);
        const made = await runTask(task, io, { soFar });
        if (!made.ok) throw new Failure(EXIT.failed, `${describeFault(made.fault)} (seed ${own})`);
        level = made.value;
      }
      best = null;
      print(level, index);
      printed++;
      if (!turns.isDue()) continue;
      if (!io.out.isTerminal)
        live.show(() =>
          describeProgress({ done: printed, total: count, unit: 'levels', note: null }, io.now() - started),
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
    writer?.end();
    return EXIT.done;
  },
});

/** What there is when levels are made no further. */
function progressText(printed: number, count: number, isBegun: boolean): string {
  if (printed === 0) return isBegun ? 'the level so far is printed' : 'no level was found yet';
  const also = isBegun ? ', and the best so far of the next' : '';
  return `${grouped(printed)} of ${counted(count, 'level')} ${printed === 1 && !isBegun ? 'is' : 'are'} printed${also}`;
}

/** A parameter of a generator as an option; its values are checked together. */
function optionOf({ kind, summary, choices, standard }: GeneratorOption): Option<string | null> {
  const value = { size: 'COLSxROWS', integer: 'n', choice: 'word', level: 'id' }[kind];
  if (kind === 'level') return option(value, summary);
  if (kind !== 'choice' || !choices) return option(value, `${summary} (default: ${standard})`);
  const isClear = choices.every((choice) => summary.includes(choice));
  const words = isClear ? summary : `${summary}: ${choices.join(', ')}`;
  return { ...option(value, `${words} (default: ${standard})`), choices, isExplained: true };
}

function unknownGame(name: string): UsageFailure {
  const names = rulebook.games.map((game) => game.id);
  const near = nearest(name, names);
  const help = near === null ? `games: ${names.join(', ')}` : `did you mean "${near}"?`;
  return new UsageFailure(`there is no game "${name}"; ${help}`);
}
