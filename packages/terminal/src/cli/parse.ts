import { CommanderError, Option as ParsedOption, Command as Parser } from 'commander';
import type { Command, Given, Options } from './command.js';
import { flagsOf } from './describe.js';
import { UsageFailure } from './failure.js';

/** What a command line holds, or the options that followed from it where help was asked for. */
export type Parsed =
  | { readonly isHelp: true; readonly others: Options }
  | { readonly isHelp: false; readonly args: Given; readonly options: Given; readonly more: Given };

/** Characters of a message: it quotes what was typed, which may be anything. */
const LONGEST = 300;

/** Parses what stands behind a command's name. @throws UsageFailure naming the nearest right thing */
export async function parse(name: string, command: Command, argv: readonly string[]): Promise<Parsed> {
  const { args = {}, options } = command;
  const others = (await command.more?.(argv)) ?? {};
  const parser = new Parser(`knossos ${name}`)
    .helpOption('-h, --help')
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {} })
    .allowExcessArguments(false);
  for (const [argument, { times }] of Object.entries(args)) {
    const shown = times === 'many' || times === 'any' ? `${argument}...` : argument;
    parser.argument(times === 'maybe' || times === 'any' ? `[${shown}]` : `<${shown}>`);
  }
  const mainOf = withOptions(parser, options);
  const otherOf = withOptions(parser, others);
  try {
    parser.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return { isHelp: true, others };
    const message = error.message.replace(/^error: /, '').replace(/\n/g, ' ');
    throw new UsageFailure(message.length <= LONGEST ? message : `${message.slice(0, LONGEST)} ...`);
  }
  const values = Object.entries(args).map(([argument, { times }], at) => {
    const given = times === 'many' || times === 'any' ? parser.args.slice(at) : (parser.args[at] ?? null);
    return [argument, given];
  });
  return { isHelp: false, args: Object.fromEntries(values), options: mainOf(), more: otherOf() };
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
