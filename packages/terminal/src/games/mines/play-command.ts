import { type MinesLevel, PRESETS } from '@knossos/engine/internal/games/mines';
import { describeFault, success } from '@knossos/engine/internal/puzzle';
import { command, flag, maybe, option, type ValuesOf } from '../../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { freshSeed, index, seedText } from '../../cli/options.js';
import { type Size, sizeOf, wholeNumber } from '../../cli/values.js';
import { runTask } from '../../cli/work.js';
import { kindOfPath } from '../../io/sources.js';
import { isScripted, PLAY_EXITS, playLevels, playOptions } from '../../play/beginning.js';
import { keyTable } from '../../play/help.js';
import { SaveFolder } from '../../play/saves.js';
import { firstClickOf, isWord, noPreset, startRule } from './board-options.js';
import { fieldFrom } from './board-source.js';
import { FIELD_KEYS } from './play/bindings.js';
import { type FieldKind, LeftBoards, layField } from './play/stores.js';

const options = {
  index,
  size: option(
    'CxR',
    'columns and rows, as WHAT says them',
    sizeOf(10_000, 'A field has two cells or more.'),
  ),
  mines: option('n', 'mines, with --size', wholeNumber(1, 10_000)),
  start: startRule,
  first: option('cell', 'the first click is made for you: on this cell, e.g. c4, or random'),
  noGuess: flag('a board that is proved to need no guess'),
  seed: option('seed', 'this very board: any text', seedText),
  ...playOptions,
};

type Options = ValuesOf<typeof options>;

/** `knossos mines play`: a board, full screen on a terminal, scripted otherwise. */
export default command({
  args: { what: maybe('what to play; default: beginner', { names: 'level' }) },
  options,
  about: `WHAT is ${PRESETS.map(({ name }) => name).join(', ')}, COLSxROWS:MINES such as 20x12:40, a file (- for standard
input), or an id. Without --seed you continue a board that was left in the middle, else a new one is dealt; with
--no-guess it is one that is proved to need no guess. --first random is way 1 of the guides: a click anywhere, the same one
for the same seed.

On a terminal the game takes the whole screen; with --moves, --describe or a pipe it goes line by line: each line is
moves (c4 opens, fc4 flags, xc4 chords) or one of the words undo, redo, restart, hint, where, moves, help, quit.

keys:
${keyTable(FIELD_KEYS.help)}`,
  exits: PLAY_EXITS,
  examples: [
    ['mines play expert', 'an expert board'],
    ['mines play beginner --seed 7 --moves a1 --describe', 'one click, told in sentences'],
  ],
  async run({ what: given }, options, io) {
    const { size, mines } = options;
    const what = given ?? sized(size, mines) ?? 'beginner';
    if (given !== null && (size !== null || mines !== null))
      throw new UsageFailure(`${given} says the size and the mines: leave --size and --mines out`);
    if (what === '-' && options.moves === null)
      throw new UsageFailure('a board from standard input leaves none for the moves; give --moves');
    const level = success(await levelFor(what, options, io));
    const screen = async () => (await import('./play/mines-app.js')).openField;
    return playLevels([{ file: what, index: 0, line: 1, level }], [{ id: 'mines', screen }], options, io);
  },
});

/** A size and mines as WHAT says them. @throws UsageFailure for mines without a size */
function sized(size: Size | null, mines: number | null): string | null {
  if (size === null && mines !== null) throw new UsageFailure('--mines takes the --size of the board, too');
  return size && `${size.columns}x${size.rows}${mines === null ? '' : `:${mines}`}`;
}

async function levelFor(what: string, options: Options, io: Io): Promise<MinesLevel> {
  const kind = kindOf(what, options);
  if (kind === null) {
    const { start, first, noGuess } = options;
    const useless = start !== null ? 'start' : first !== null ? 'first' : noGuess ? 'no-guess' : null;
    if (useless) throw new UsageFailure(`--${useless} is for boards that are dealt; ${what} is one already`);
    const level = await boardNamed(what, options, io);
    return options.seed === null ? level : { ...level, meta: { ...level.meta, seed: options.seed } };
  }
  if (options.index !== null)
    throw new UsageFailure(`--index chooses from the levels of a file; ${what} is none`);
  const first = options.first === null ? null : firstClickOf(kind, options.first);
  if (kind.isNoGuess && typeof first === 'number') {
    const help = 'leave --first out, or draw the cell with --first random';
    throw new UsageFailure(`a board that needs no guess has a first cell of its own: ${help}`);
  }
  const boards = options.seed === null && options.moves === null && io.input.isTerminal;
  const left = boards ? new LeftBoards(new SaveFolder(io.env)) : null;
  const known = kind.isNoGuess ? (left?.left(kind, null) ?? null) : null;
  if (known) return known;
  const seed = options.seed ?? freshSeed();
  const laid = await runTask(layField(kind, seed), io);
  if (!laid.ok) {
    const fault = describeFault(laid.fault);
    throw kind.isNoGuess ? new Failure(EXIT.failed, fault) : new UsageFailure(fault);
  }
  if (isScripted(options, io) && options.seed === null) complain(io, `the same board again: --seed ${seed}`);
  const level = typeof first === 'number' ? { ...laid.value, first } : laid.value;
  const problem = left?.keep(level) ?? null;
  if (problem !== null) complain(io, problem);
  return left?.left(kind, level) ?? level;
}

/** The board of a file, an id or a name. @throws UsageFailure for a word that names none, saying which presets there are */
async function boardNamed(what: string, { index }: Options, io: Io): Promise<MinesLevel> {
  try {
    return await fieldFrom(what, null, io, index);
  } catch (error) {
    const isNothing = error instanceof Failure && error.exitCode === EXIT.failed;
    if (isNothing && isWord(what) && kindOfPath(what) === null) throw new UsageFailure(noPreset(what));
    throw error;
  }
}

/** The kind of board that an argument names; null for one that names a file or a level. */
function kindOf(what: string, { start, noGuess, first }: Options): FieldKind | null {
  if (kindOfPath(what) === 'file') return null;
  const rest = {
    start: start ?? ('safe' as const),
    isNoGuess: noGuess,
    isFirstRandom: first?.toLowerCase() === 'random',
  };
  const preset = PRESETS.find(({ name }) => name === what);
  if (preset) return { columns: preset.columns, rows: preset.rows, mines: preset.mines, ...rest };
  const custom = /^([0-9]{1,5})[xX×]([0-9]{1,5})(?:[:/]([0-9]{1,6}))?$/.exec(what);
  if (!custom) return null;
  const [columns, rows] = [Number(custom[1]), Number(custom[2])];
  const known = PRESETS.find((one) => one.columns === columns && one.rows === rows);
  const mines = custom[3] === undefined ? known?.mines : Number(custom[3]);
  if (mines === undefined) throw new UsageFailure(`say how many mines: ${what}:20`);
  return { columns, rows, mines, ...rest };
}
