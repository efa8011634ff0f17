import { GLYPH_SETS } from '@knossos/engine/draw';
import { nearest } from '@knossos/engine/puzzle';
import { Command, CommanderError, InvalidArgumentError, type Option } from 'commander';
import { UsageFailure } from './failure.js';

/** A header value set from outside. */
export type Setting = readonly [key: string, value: string];

/** A command with our manners: it throws instead of exiting, and says nothing by itself. */
export function newCommand(name: string, summary: string): Command {
  return new Command(`knossos ${name}`)
    .description(summary)
    .helpOption('-h, --help', 'show this help')
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {} })
    .configureHelp({ optionDescription })
    .allowExcessArguments(false);
}

/** What the help says of an option: a default stands there as it would be typed, without quotes and brackets. */
function optionDescription({ description, defaultValue }: Option): string {
  if (defaultValue === undefined || typeof defaultValue === 'boolean') return description;
  return `${description} (default: ${String(defaultValue)})`;
}

/** Adds the option that sets header values, for every command that reads levels. */
export function withLevels(command: Command): Command {
  return command
    .option(
      '--set <key=value>',
      'set a header value of every level (repeatable)',
      (text: string, before: readonly Setting[]) => [...before, readSetting(text)],
    )
    .setOptionValueWithSource('set', [], 'default');
}

/** Adds the options of how a board is written, for every command that shows one. */
export function withLook(command: Command): Command {
  return command
    .option('--glyphs <set>', GLYPH_SETS.join(', '), oneOf(GLYPH_SETS))
    .option('--color <when>', 'always, never or auto', oneOf(['always', 'never', 'auto']), 'auto');
}

/** What a parsed command line holds, or the help that was asked for. */
export type Parsed<O> =
  | { readonly help: string }
  | { readonly help: null; readonly args: readonly string[]; readonly options: O };

/** Parses the arguments behind the command's name. @throws UsageFailure naming the nearest right thing. */
export function parseCommand<O>(command: Command, args: readonly string[]): Parsed<O> {
  try {
    command.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return { help: command.helpInformation() };
    const name = command.name().replace(/^knossos /, '');
    throw new UsageFailure(name, error.message.replace(/^error: /, '').replace(/\n/g, ' '));
  }
  return { help: null, args: command.args, options: command.opts() as O };
}

function readSetting(text: string): Setting {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It takes key=value, e.g. --set wait=yes.');
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** Reads a whole number from an option. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const number = /^[0-9]{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} up` : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`It takes a whole number ${range}.`);
  };
}

/** Reads one of several words from an option. */
export function oneOf<T extends string>(choices: readonly T[]): (text: string) => T {
  return (text) => {
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    throw new InvalidArgumentError(
      `It takes ${choices.slice(0, -1).join(', ')} or ${choices[choices.length - 1]}.`,
    );
  };
}

/** Reads a positive number, perhaps with a fraction, from an option. */
export function decimal(text: string): number {
  const number = /^[0-9]{1,12}(\.[0-9]{1,12})?$|^\.[0-9]{1,12}$/.test(text) ? Number(text) : 0;
  if (number > 0) return number;
  throw new InvalidArgumentError('It takes a number greater than 0, e.g. 0.5.');
}

/** Reads one of many words from an option; a wrong one is told the nearest. */
export function nearestOf<T extends string>(choices: readonly T[]): (text: string) => T {
  return (text) => {
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    const near = nearest(text, choices);
    const help = near === null ? '' : ` Did you mean ${near}?`;
    throw new InvalidArgumentError(
      `It takes ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.${help}`,
    );
  };
}

/** Reads several different names of a list, joined by commas, from an option. */
export function namesOf<T extends string>(readOne: (text: string) => T): (text: string) => readonly T[] {
  return (text) => {
    const names = text.split(',').map((word) => readOne(word.trim()));
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice === undefined) return names;
    throw new InvalidArgumentError(`It names ${twice} twice.`);
  };
}
