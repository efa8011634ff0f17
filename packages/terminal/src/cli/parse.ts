import { listed, nearest } from '@knossos/engine/internal/puzzle';
import { CommanderError, Option as ParsedOption, Command as Parser } from 'commander';
import type { Command, Given, Option, Options } from './command.js';
import { flagsOf, longFlag } from './describe.js';
import { UsageFailure } from './failure.js';

/** What a command line holds, or the options that followed from it where help was asked for. */
export type Parsed =
  | { readonly isHelp: true; readonly others: Options }
  | { readonly isHelp: false; readonly args: Given; readonly options: Given; readonly more: Given };

/** A size, as no other argument looks. Its option may name others. */
const SIZE = /^[0-9]+[xX×][0-9]+$/;

/** Characters of a message: it quotes the input, which may be anything. */
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
    const name = argument.toUpperCase();
    const shown = times === 'many' ? `${name}...` : name;
    parser.argument(times === 'maybe' ? `[${shown}]` : `<${shown}>`);
  }
  const mainOf = withOptions(parser, options);
  const otherOf = withOptions(parser, others);
  try {
    parser.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return { isHelp: true, others };
    const sized = withSize(error, parser, command, { ...options, ...others }, argv);
    if (sized !== null) return parse(name, command, sized);
    if (error.code === 'commander.unknownOption') checkSubject(command, argv);
    const missing = Object.entries(args).find(([name]) =>
      error.message.includes(`required argument '${name.toUpperCase()}`),
    );
    const message = missing
      ? `${missing[0].toUpperCase()} is missing: ${missing[1].summary}`
      : wordsOf(error, parser.args[Object.keys(args).length] ?? '');
    throw new UsageFailure(message.length <= LONGEST ? message : `${message.slice(0, LONGEST)} ...`);
  }
  const values = Object.entries(args).map(([argument, { times }], at) => {
    const given = times === 'many' ? parser.args.slice(at) : (parser.args[at] ?? null);
    return [argument, given];
  });
  checkPairs({ ...options, ...others }, parser);
  return { isHelp: false, args: Object.fromEntries(values), options: mainOf(), more: otherOf() };
}

/** What the parser's own messages are in our words. */
const OUR_WORDS: readonly (readonly [its: RegExp, ours: string])[] = [
  [/^error: option '(.*)' argument missing$/s, '$1: its value is missing'],
  [/^error: option '(.*?)' argument '(.*)' is invalid\./s, '$1: "$2" cannot stand there.'],
  [/^error: unknown option '(.*)'(?:\n(.*))?$/s, 'there is no option $1 $2'],
];

function wordsOf({ code, message }: CommanderError, extra: string): string {
  if (code === 'commander.excessArguments') return `"${extra}" is one word too many`;
  const words = OUR_WORDS.reduce((text, [its, ours]) => text.replace(its, ours), message);
  return words.replace(/\n/g, ' ').trim();
}

/** Options that follow from the first word are unknown where that is none of its choices. @throws UsageFailure */
function checkSubject({ args = {}, more }: Command, [word = '']: readonly string[]): void {
  const [argument, described] = Object.entries(args)[0] ?? [];
  const { choices } = described ?? {};
  if (!more || !choices || word.startsWith('-') || choices.includes(word)) return;
  const near = nearest(word, choices);
  const help = near === null ? `there are ${choices.join(', ')}` : `did you mean "${near}"?`;
  throw new UsageFailure(`there is no ${argument} "${word.slice(0, 40)}"; ${help}`);
}

/** The words with a lone size as `--size`, where a command takes no other word; null where that size is right as it stands. */
function withSize(
  error: CommanderError,
  parser: Parser,
  { args = {} }: Command,
  { size }: Options,
  argv: readonly string[],
) {
  if (error.code !== 'commander.excessArguments' || size === undefined || isGiven(parser, 'size'))
    return null;
  const isOnly = parser.args.length === 1 && Object.keys(args).length === 0;
  const isSize = (one: string) => isOnly || SIZE.test(one) || size.summary.includes(` ${one},`);
  const word = parser.args.filter(isSize).at(-1);
  const at = word === undefined ? -1 : argv.lastIndexOf(word);
  return at < 0 ? null : [...argv.slice(0, at), '--size', ...argv.slice(at)];
}

/**
 * @throws UsageFailure where two options are given that exclude one another, such as `--database` and `--no-database`, or one without
 * that for which it is
 */
function checkPairs(options: Options, parser: Parser): void {
  const given = Object.keys(options).filter((name) => isGiven(parser, name));
  for (const name of given) {
    const opposite = `no${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const other = [opposite, ...(options[name]?.excludes ?? [])].find((one) => given.includes(one));
    if (other !== undefined)
      throw new UsageFailure(`${longFlag(name)} and ${longFlag(other)} cannot both be given`);
    const needs = Object.entries(options[name]?.needs ?? {});
    const isNeeded = ([one, values]: (typeof needs)[number]) =>
      given.includes(one) && (values === null || values.includes(String(parser.getOptionValue(one))));
    if (needs.length > 0 && !needs.some(isNeeded)) {
      const words = needs.map(
        ([one, values]) => `${longFlag(one)}${values === null ? '' : ` ${listed(values, 'or')}`}`,
      );
      throw new UsageFailure(`${longFlag(name)} has no effect without ${listed(words, 'or')}`);
    }
  }
}

function isGiven(parser: Parser, name: string): boolean {
  return parser.getOptionValueSource(name) === 'cli';
}

/** An option whose value stands under its own name: `--no-database` is another option than `--database`, not its opposite. */
class NamedOption extends ParsedOption {
  constructor(
    flags: string,
    private readonly key: string,
  ) {
    super(flags);
    this.negate = false;
  }
  override attributeName(): string {
    return this.key;
  }
}

/** Adds options to a parser; the function that is returned reads their values off it when it has parsed. */
function withOptions(parser: Parser, options: Options): () => Given {
  const all = Object.entries(options);
  const add = (flags: string, name: string, described: Option<unknown>) => {
    const parsed = new NamedOption(flags, name);
    if (described.value !== null)
      parsed.argParser((text: string, before: unknown) => described.read(text, before));
    if (described.standard !== null) parsed.default(described.standard);
    if (described.bare !== undefined) parsed.preset(described.bare);
    parser.addOption(parsed);
  };
  for (const [name, described] of all) {
    add(flagsOf(name, described), name, described);
    if (described.formerly !== undefined)
      add(`${described.formerly}${described.value === null ? '' : ` <${described.value}>`}`, name, described);
  }
  return () =>
    Object.fromEntries(
      all.map(([name, { value, standard }]) => {
        const given = value === null ? true : parser.getOptionValue(name);
        return [name, isGiven(parser, name) ? given : standard];
      }),
    );
}
