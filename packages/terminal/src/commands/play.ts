import type { GlyphSet } from '@knossos/engine/draw';
import { rulebook } from '@knossos/engine/games';
import { counted } from '@knossos/engine/puzzle';
import { newCommand, parseCommand, type Setting, wholeNumber, withLevels, withLook } from '../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { GAMES } from '../games/index.js';
import { allLevels, complain, describeInvalid, noSuchLevel, type ReadLevel } from '../io/levels.js';
import { type ColourChoice, chooseGlyphs, useColour } from '../io/screen-text.js';
import { gameNames } from '../io/sources.js';
import { takesScreen } from '../play/beginning.js';
import { keyHelp } from '../play/bindings.js';
import { keyTable } from '../play/help.js';
import { SaveFolder } from '../play/saves.js';

interface Options {
  readonly moves?: string;
  readonly seed?: string;
  readonly index?: number;
  readonly glyphs?: GlyphSet;
  readonly color: ColourChoice;
  readonly describe?: boolean;
  readonly set: readonly Setting[];
}

const HELP = `
Without an argument, or with several levels, a list to choose from is shown. On a terminal the game takes the
whole screen; with --moves, --describe or a pipe it goes line by line: each line is moves or one of the words
undo, redo, restart, hint, where, moves, help, quit.

keys:
${keyTable(keyHelp(['W']))}

${GAMES.flatMap(({ keys }) => (keys ? `${keys.title}:\n${keyTable(keys.rows)}\n` : [])).join('\n')}
exit codes of scripted play: 0 won, 1 lost or not finished.`;

/** `knossos play`: full screen on a terminal, scripted otherwise. */
export async function play(args: readonly string[], io: Io): Promise<number> {
  const command = withLook(
    withLevels(newCommand('play', 'Play a level, full screen or from a script.'))
      .argument('[level]', 'a file, - for standard input, a game name or an id')
      .option('--moves <moves>', 'play these moves and tell what happens')
      .option('--seed <seed>', 'seed of the dice, where a game has any')
      .option('--index <n>', 'which level of a pack, from 0', wholeNumber(0)),
  ).option('--describe', 'tell every turn in a sentence, line by line, for screen readers');
  const parsed = parseCommand<Options>(command, args);
  if (parsed.help !== null) {
    io.out.write(`${parsed.help}${HELP}\n`);
    return EXIT.done;
  }
  const { options } = parsed;
  const name = parsed.args[0] ?? null;
  const isScripted = options.moves !== undefined || options.describe || !takesScreen(io);
  if (isScripted && name === null) {
    throw new UsageFailure('play', `scripted play takes a level: a file, a game (${gameNames()}) or an id`);
  }
  if (name === '-' && options.moves === undefined) {
    throw new UsageFailure('play', 'a level from standard input leaves none for the moves; give --moves');
  }
  const colour = useColour(options.color, io.env, io.out);
  const glyphs = options.glyphs ?? (io.out.isTerminal ? chooseGlyphs(undefined, io.env) : 'ascii');
  const levels = await chosenLevels(name, options, isScripted, io);
  if (!isScripted) {
    const { playOnScreen } = await import('../play/full-screen.js');
    const { loadScreens } = await import('../play/game-entry.js');
    const games = new Set(levels.flatMap(({ level }) => (level.ok ? [level.value.game] : [])));
    const screens = await loadScreens(GAMES, games);
    const look = { glyphs, colour };
    const saves = new SaveFolder(io.env);
    return playOnScreen({ levels, screens, look, seed: options.seed ?? null, saves });
  }
  const read = levels[0] as ReadLevel;
  if (!read.level.ok) throw new Failure(EXIT.invalid, describeInvalid(read));
  const level = read.level.value;
  const { playScript } = await import('../play/script.js');
  const moves = options.moves ?? null;
  const seed = options.seed ?? null;
  return playScript(
    rulebook.of(level),
    level,
    { moves, seed, glyphs, colour, describe: options.describe ?? false },
    io,
  );
}

/** The levels to play: one for scripts, all valid ones for the list. @throws Failure when there is none. */
async function chosenLevels(
  name: string | null,
  options: Options,
  isScripted: boolean,
  io: Io,
): Promise<readonly ReadLevel[]> {
  const names = name === null ? rulebook.games.map((game) => game.id) : [name];
  const found: ReadLevel[] = [];
  // A pack may hold more levels than a call takes arguments.
  for (const one of names) for (const read of await allLevels(one, options.set, io)) found.push(read);
  if (found.length === 0) throw new Failure(EXIT.failed, 'no levels were found');
  const shipped = name !== null && rulebook.find(name) !== null;
  if (options.index !== undefined) {
    const one = found[options.index];
    if (!one) throw noSuchLevel(name ?? 'the shipped packs together', found.length, options.index);
    return [one];
  }
  if (isScripted && found.length > 1 && !shipped) {
    throw new Failure(
      EXIT.usage,
      `${name} has ${counted(found.length, 'level')}; choose one with --index 0 to --index ${found.length - 1}`,
    );
  }
  if (isScripted) return found.slice(0, 1);
  const valid = found.filter((read) => read.level.ok);
  for (const read of found) if (!read.level.ok) complain(io, describeInvalid(read));
  if (valid.length === 0)
    throw new Failure(EXIT.invalid, `there is no level to play in ${name ?? 'the shipped packs'}`);
  return valid;
}
