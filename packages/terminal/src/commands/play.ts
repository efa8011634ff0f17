import { rulebook } from '@knossos/engine/internal/games';
import { canBeSolved, success } from '@knossos/engine/internal/puzzle';
import { dealtAfter, type PlayMode } from '@knossos/engine/internal/strength';
import { command, option } from '../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../cli/failure.js';
import { complain, type Io } from '../cli/io.js';
import { dice, freshSeed, maybeFile, settings, which } from '../cli/options.js';
import { oneOf, type Setting } from '../cli/values.js';
import { runTask } from '../cli/work.js';
import { GAMES } from '../games/index.js';
import { choiceOf, chosenFrom, tellIdleSeed } from '../io/choice.js';
import { allLevels, describeInvalid, type ReadLevel, severalLevels, validOf } from '../io/levels.js';
import { levelsIn, shippedPacks, shippedRatings } from '../io/shipped.js';
import { gameNames } from '../io/unnamed.js';
import {
  isRow,
  isScripted,
  PLAY_EXITS,
  playLevels,
  playOptions,
  type StartOptions,
  takesScreen,
} from '../play/beginning.js';
import { keyHelp } from '../play/bindings.js';
import { keyTable } from '../play/help.js';
import { PlayingOn, whyNone } from '../play/playing-on.js';
import { SaveFolder } from '../play/saves.js';

/** `knossos play`: full screen on a terminal, scripted otherwise; `ownKeys` are the keys of games that have their own, as text. */
const described = (ownKeys: readonly string[]) =>
  command({
    args: { level: maybeFile },
    options: {
      ...playOptions,
      seed: dice,
      on: {
        ...option('mode', 'one level after another, as hard as you are strong', oneOf(PLAY_WORDS)),
        bare: 'number',
        excludes: ['moves', 'describe', 'index', 'random'],
      },
      ...which,
      ...settings,
    },
    about: `Without an argument, or with several levels, a list to choose from is shown. Levels whose first one says "pack:" are a
game of several levels, and are played in a row. On a terminal the game takes the
whole screen; with --moves, --describe or a pipe it goes line by line: each line is moves or one of the words
undo, redo, restart, hint, where, moves, help, quit.

keys:
${keyTable(keyHelp([...'URDLWQEZC']))}

${ownKeys.join('\n')}`,
    exits: PLAY_EXITS,
    examples: [
      ['play', 'a list of all levels that ship'],
      ['play theseus --on', 'one maze after another, as hard as you are strong'],
      ['play theseus:8x8#42 --moves ULLU --describe', 'four moves, told in sentences'],
    ],
    async run({ level: name }, options, io) {
      const isScript = isScripted(options, io);
      if (options.on !== null) return playOn(name, options.on, options, io);
      if (isScript && name === null && !options.random) {
        throw new UsageFailure(`scripted play takes a level: a file, a game (${gameNames()}) or an id`);
      }
      if (name === '-' && options.moves === null) {
        throw new UsageFailure('a level from standard input leaves none for the moves; give --moves');
      }
      const levels = await chosenLevels(name, options, isScript, io);
      tellIdleSeed(options, validOf(levels), io);
      return playLevels(levels, GAMES, options, io);
    },
  });

export async function load() {
  const ownKeys = GAMES.flatMap(({ keys }) =>
    keys ? [keys.rows().then((rows) => `${keys.title}:\n${keyTable(rows)}\n`)] : [],
  );
  return { default: described(await Promise.all(ownKeys)) };
}

/** The levels to play: one for scripts, all valid ones for the list. @throws Failure when there is none. */
async function chosenLevels(
  name: string | null,
  options: Parameters<typeof choiceOf>[0] & { readonly set: readonly Setting[] },
  isScript: boolean,
  io: Io,
): Promise<readonly ReadLevel[]> {
  const names = name === null ? rulebook.games.map((game) => game.id) : [name];
  const found: ReadLevel[] = [];
  // A pack may hold more levels than a call takes arguments.
  for (const one of names) for (const read of await allLevels(one, options.set, io)) found.push(read);
  if (found.length === 0) throw new Failure(EXIT.failed, 'no levels were found');
  const shipped = name !== null && rulebook.find(name) !== null;
  const choice = choiceOf(options);
  if (choice !== null) return [chosenFrom(found, name ?? 'the shipped packs together', choice, io)];
  if (isScript && found.length > 1 && !shipped && !isRow(found))
    throw severalLevels(name ?? '', found.length);
  if (isScript && !isRow(found)) return found.slice(0, 1);
  const valid = found.filter((read) => read.level.ok);
  for (const read of found) if (!read.level.ok) complain(io, describeInvalid(read));
  if (valid.length === 0)
    throw new Failure(EXIT.invalid, `there is no level to play in ${name ?? 'the shipped packs'}`);
  return valid;
}

/** The ways to play on, by what they are called on the command line. */
const PLAY_WORDS = ['number', 'three-minutes', 'no-undo'] as const;
const MODES: Readonly<Record<(typeof PLAY_WORDS)[number], PlayMode>> = {
  number: 'on',
  'three-minutes': 'three minutes',
  'no-undo': 'first try',
};

/** Plays one level after another of a game, each about as hard as one is strong. */
async function playOn(
  game: string | null,
  word: (typeof PLAY_WORDS)[number],
  start: StartOptions,
  io: Io,
): Promise<number> {
  const rules = game === null ? null : rulebook.find(game);
  if (!rules) throw new UsageFailure(`--on takes a game: ${gameNames()}`);
  if (!takesScreen(io)) throw new UsageFailure('--on takes the whole screen of a terminal');
  const saves = new SaveFolder(io.env);
  const ratings = shippedRatings();
  const all = shippedPacks(rules.id).flatMap((pack) =>
    levelsIn(pack).flatMap(({ text, index }) => {
      const level = rulebook.parse(text);
      if (!level.ok) return [];
      const difficulty = ratings[pack.name]?.[index]?.difficulty ?? null;
      return [{ level: level.value, difficulty, saved: saves.read(rules, level.value) }];
    }),
  );
  const mode = MODES[word];
  const solved = all.flatMap(({ level, saved }) => (saved?.best != null ? [level] : []));
  const isDealt = dealtAfter(rules, solved);
  const shipped = all.filter(
    ({ level, difficulty, saved }) =>
      difficulty !== null && saved === null && canBeSolved(rules, level) && isDealt(level),
  );
  const seed = start.seed ?? freshSeed();
  const mind = await rules.mind();
  const on = new PlayingOn({ rules, mind, mode, saves, shipped, seed, now: () => io.now() });
  const made = await runTask(on.ahead(true), io);
  const first = on.next();
  if (first === null) throw new Failure(EXIT.failed, whyNone(made));
  const read = {
    file: 'Play on',
    index: 0,
    line: 1,
    level: success(first),
    name: first.meta.title ?? rules.title,
  };
  const code = await playLevels([read], GAMES, { ...start, seed: null }, io, false, on);
  io.out.write(on.summary);
  return code;
}
