import { CommanderError, Option as ParsedOption, Command as Parser } from 'commander';
import type { Command, Given, Option, Options } from './command.js';
import { UsageFailure } from './failure.js';

/** What a command line holds, or the help on options and arguments that was asked for. */
export type Parsed =
  | { readonly help: string }
  | { readonly help: null; readonly args: Given; readonly options: Given; readonly more: Given };

/** Parses what stands behind a command's name. @throws UsageFailure naming the nearest right thing */
export async function parse(
  name: string,
  summary: string,
  command: Command,
  argv: readonly string[],
): Promise<Parsed> {
  const { args = {}, options } = command;
  const others = (await command.more?.(argv)) ?? {};
  const parser = new Parser(`knossos ${name}`)
    .description(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`)
    .helpOption('-h, --help', 'show this help')
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {} })
    .configureHelp({ optionDescription })
    .allowExcessArguments(false);
  for (const [argument, { times, summary: meaning }] of Object.entries(args)) {
    const shown = times === 'many' ? `${argument}...` : argument;
    parser.argument(times === 'maybe' ? `[${shown}]` : `<${shown}>`, meaning);
  }
  const mainOf = withOptions(parser, options);
  const otherOf = withOptions(parser, others);
  try {
    parser.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return { help: parser.helpInformation() };
    throw new UsageFailure(error.message.replace(/^error: /, '').replace(/\n/g, ' '));
  }
  const values = Object.entries(args).map(([argument, { times }], at) => {
    const given = times === 'many' ? parser.args.slice(at) : (parser.args[at] ?? null);
    return [argument, given];
  });
  return { help: null, args: Object.fromEntries(values), options: mainOf(), more: otherOf() };
}

/** Adds options to a parser; the function that is returned reads their values off it when it has parsed. */
function withOptions(parser: Parser, options: Options): () => Given {
  const all = Object.entries(options).map(([name, described]) => {
    const parsed = new ParsedOption(flagsOf(name, described), described.summary);
    if (described.value !== null)
      parsed.argParser((text: string, before: unknown) => described.read(text, before));
    if (described.standard !== null) parsed.default(described.standard);
    parser.addOption(parsed);
    return { name, described, attribute: parsed.attributeName() };
  });
  return () =>
    Object.fromEntries(
      all.map(({ name, described, attribute }) => {
        const isGiven = parser.getOptionValueSource(attribute) === 'cli';
        const given = described.value === null ? true : parser.getOptionValue(attribute);
        return [name, isGiven ? given : described.standard];
      }),
    );
}

/** How an option is typed: `--no-guess`, `--k, --modulo <k>`. */
export function flagsOf(name: string, { value, alias }: Option<unknown>): string {
  const long = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return `${alias === undefined ? '' : `${alias}, `}${long}${value === null ? '' : ` <${value}>`}`;
}

/** What the help says of an option: a default stands there as it would be typed, without quotes and brackets. */
function optionDescription({ description, defaultValue }: ParsedOption): string {
  const standard = standardOf(defaultValue);
  return standard === null ? description : `${description} (default: ${standard})`;
}

/** A default as it would be typed; null where there is nothing to say. */
export function standardOf(value: unknown): string | null {
  if (value === null || value === undefined || typeof value === 'boolean') return null;
  return Array.isArray(value) && value.length === 0 ? null : String(value);
}
