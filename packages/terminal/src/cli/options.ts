import { GLYPH_SETS, type GlyphSet, THEMES, type Theme } from '@knossos/engine/internal/draw';
import { ALGORITHM_NAMES, ALGORITHMS, type AlgorithmName } from '@knossos/engine/internal/optimise';
import { headOfCheckpoint } from '@knossos/server/files';
import { InvalidArgumentError } from 'commander';
import { flag, many, maybe, one, option, withMeanings } from './command.js';
import { EXIT, Failure } from './failure.js';
import type { Io, Output } from './io.js';
import { colourCount } from './terminal-colours.js';
import { choosing, decimal, nearestOf, nextSetting, oneOf, type Setting, wholeNumber } from './values.js';

/** Most worker threads that a command starts. */
const MOST_WORKERS = 256;

export const settings = {
  set: option<readonly Setting[]>(
    'key=value',
    'set a header value of every level (repeatable), in place of all lines with that key, such as every rule',
    nextSetting,
    [],
  ),
};

const LEVELS = "a file, - for standard input, a game, a shipped pack or level, a level's title, or an id";

/** Levels, of commands that take any number of files. */
export const manyLevels = many(`what to read, each ${LEVELS}`, { names: 'level' });

export const oneFile = one(LEVELS, { names: 'level' });

/** The same where the argument may be left out. */
export const maybeFile = maybe(LEVELS, { names: 'level' });

export const index = option('n', 'which level of a pack, from 0', wholeNumber(0));

/** Which level of a pack is meant, or any one. */
export const which = {
  index,
  random: flag('any one of the levels; the choice is told, and --seed repeats it'),
};

/** Reads a seed from an option: any text that can be seen, since one that is blank could not be given back. */
export function seedText(typed: string): string {
  if (typed.trim() !== '') return typed;
  throw new InvalidArgumentError('A seed is any text, but not an empty one.');
}

export const dice = option('seed', 'seed of the dice, where a game has any, and of --random', seedText);

/** The same where nothing else is random. */
export const lot = option('seed', 'seed of --random', seedText);

/** What each of many commands is given besides: a seed that every result depends on. */
export const seed = option('seed', 'any text', seedText, '1');

/** One object, whatever the command is about. */
export const jsonObject = { json: flag('print a JSON object') };

/** An array, or one object a line, of commands over many levels. */
export const jsonList = {
  json: flag('print a JSON array'),
  jsonl: { ...flag('print one JSON object a line'), excludes: ['json'] },
};

export const work = {
  workers: option('n', 'worker threads; one a core unless given', wholeNumber(1, MOST_WORKERS)),
  seconds: option('s', 'end after so many seconds', decimal),
  checkpoint: option('file', 'keep what is done here, and go on from it'),
};

export const look = {
  glyphs: option('set', 'characters of the board', oneOf(GLYPH_SETS)),
  color: option<ColourChoice>(
    'when',
    'whether there are colours',
    oneOf<ColourChoice>(['always', 'never', 'auto']),
    'auto',
  ),
};

export const theme = option<Theme>('theme', 'colours of SVG', oneOf(THEMES), 'light');

/** What the options of {@link look} come to where the output goes. */
export function lookOf(
  { glyphs, color }: { readonly glyphs: GlyphSet | null; readonly color: ColourChoice },
  io: Pick<Io, 'out' | 'env'>,
): { readonly glyphs: GlyphSet; readonly colour: boolean } {
  return {
    glyphs: glyphs ?? (io.out.isTerminal && isUtf8(io.env) ? 'unicode' : 'ascii'),
    colour: useColour(color, io.env, io.out),
  };
}

export type ColourChoice = 'always' | 'never' | 'auto';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether to use colour: the option wins, then NO_COLOR, then FORCE_COLOR, then whether it is a terminal that has some. */
export function useColour(choice: ColourChoice, env: Environment, output: Output): boolean {
  if (choice !== 'auto') return choice === 'always';
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '') return env.FORCE_COLOR !== '0';
  return output.isTerminal && colourCount(env) > 0;
}

/** Whether the locale's characters are UTF-8. */
function isUtf8(env: Environment): boolean {
  return /utf-?8/i.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '');
}

/** A random seed; the command that uses it prints it. */
export function freshSeed(): string {
  return String(Math.floor(Math.random() * 2 ** 32));
}

const SUMMARIES = Object.fromEntries(ALGORITHM_NAMES.map((name) => [name, ALGORITHMS[name].summary]));

/** The option that says how is searched. */
export const algorithmOption = (summary: string) =>
  withMeanings(
    option<AlgorithmName>('name', summary, choosing(ALGORITHM_NAMES, nearestOf(ALGORITHM_NAMES))),
    SUMMARIES,
  );

/** @throws Failure where a file is the checkpoint of a search that there is not */
export function requireKnownSearch(path: string | null): void {
  const algorithm = path === null ? null : headOfCheckpoint(path)?.parameters.algorithm;
  if (typeof algorithm === 'string' && !ALGORITHM_NAMES.some((name) => name === algorithm))
    throw new Failure(
      EXIT.invalid,
      `the checkpoint ${path} is of a search by ${algorithm}, which there is not; it takes ${ALGORITHM_NAMES.join(', ')}`,
    );
}
