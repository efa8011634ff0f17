import type { Argument, Command, CommandGroup, Option, Options } from './command.js';
import { keysOf, lineSchemaOf, ONE_OBJECT, schemaOf } from './schema.js';

/** How an option is typed: `--no-guess`, `--k, --modulo <k>`. */
export function flagsOf(
  name: string,
  { value, alias, bare }: Pick<Option<unknown>, 'value' | 'alias' | 'bare'>,
) {
  const shown = value === null ? '' : bare === undefined ? ` <${value}>` : ` [${value}]`;
  return `${alias === undefined ? '' : `${alias}, `}${longFlag(name)}${shown}`;
}

export function longFlag(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A default as it would be typed; null where there is nothing to say. */
export function standardOf(value: unknown): string | null {
  if (value === null || value === undefined || typeof value === 'boolean') return null;
  return Array.isArray(value) && value.length === 0 ? null : String(value);
}

/** Whether the words that an option takes are told below the others, one a line, as there is much to say of them. */
export function hasTable({ choices = [], meanings = {} }: Pick<Option<unknown>, 'choices' | 'meanings'>) {
  return choices.length > 4 && Object.keys(meanings).length > 0;
}

/** The description of an option with the words that it takes, in one line; without its default. */
export function summaryOf(option: Omit<Option<unknown>, 'read' | 'standard'>): string {
  const { summary, choices = [], meanings = {}, isList = false, isExplained = false } = option;
  if (choices.length === 0 || isExplained) return summary;
  if (hasTable(option)) return `${summary}${isList ? ', several joined by commas' : ''}, see below`;
  const words = choices.map((word) => (meanings[word] ? `${word} (${meanings[word]})` : word));
  const last = words.length > 1 ? ` or ${words.at(-1)}` : (words[0] ?? '');
  const list = words.length > 1 ? `${words.slice(0, -1).join(', ')}${last}` : last;
  return `${summary}: ${isList ? 'one or several, joined by commas, of ' : ''}${list}`;
}

/** The same with its default. */
export function fullSummaryOf(option: Option<unknown>): string {
  const standard = standardOf(option.standard);
  const text = summaryOf(option);
  return standard === null ? text : `${text} (default: ${standard})`;
}

export function argumentText({ summary, choices = [] }: Argument<unknown>): string {
  return choices.length === 0 ? summary : `${summary}: ${choices.join(', ')}`;
}

/** An argument as the usage line shows it: `FILE...`, `[GAME]`. */
export function argumentShown(name: string, { times }: Pick<Argument<unknown>, 'times'>): string {
  const shown = `${name.toUpperCase()}${times === 'many' ? '...' : ''}`;
  return times === 'maybe' ? `[${shown}]` : shown;
}

/** Everything that is said of a command, as plain data: for documents, completion and other programs. */
export type Description = ReturnType<typeof describe>;

/** `name` is the typed name, without the program's. */
export function describe(name: string, summary: string, command: Command) {
  const { args = {}, options, about = null, json = [], exits = {}, examples } = command;
  return {
    name,
    summary,
    about,
    arguments: Object.entries(args).map(([argument, described]) => ({
      name: argument,
      times: described.times,
      summary: argumentText(described),
      choices: described.choices ?? null,
    })),
    options: describeOptions(options),
    /** JSON Schema, draft 2020-12, of what it prints with `--json`; null where it prints none. */
    output: json.length === 0 ? null : schemaOf(json),
    /** The same of one line of what it prints with `--jsonl`; null where it takes no such option. */
    line: json.length > 0 && 'jsonl' in options ? lineSchemaOf(json) : null,
    /** The keys of what it prints with `--json`, by case. */
    json: json.map(({ prints = ONE_OBJECT, keys, note = null }) => ({
      prints,
      keys: Object.fromEntries(keysOf(keys).map(({ name: key, meaning }) => [key, meaning])),
      note,
    })),
    exits,
    examples: examples.map(([line, meaning]) => ({ line, meaning })),
  };
}

function describeOptions(options: Options) {
  return Object.entries(options).map(([option, described]) => ({
    flags: flagsOf(option, described),
    summary: described.summary,
    choices: (described.choices ?? []).map((word) => ({ word, meaning: described.meanings?.[word] ?? null })),
    text: summaryOf(described),
    standard: standardOf(described.standard),
  }));
}

/** The options that a word of the command's first argument brings along, such as those of a game's generator. */
interface Variant {
  readonly word: string;
  readonly options: Description['options'];
}

type DescriptionWithVariants = Description & { readonly variants: readonly Variant[] };

async function variantsOf({ args = {}, more }: Command): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (const word of (more && Object.values(args)[0]?.choices) || [])
    variants.push({ word, options: describeOptions((await more?.([word])) ?? {}) });
  return variants;
}

/** All commands of a group and of the groups within it, in order, but for those that are for programs. */
export async function describeAll(
  group: CommandGroup,
  path: readonly string[],
): Promise<DescriptionWithVariants[]> {
  const all: DescriptionWithVariants[] = [];
  for (const [word, entry] of Object.entries(group.commands)) {
    const here = [...path, word];
    if ('commands' in entry) all.push(...(await describeAll(entry, here)));
    else if (!entry.isHidden) {
      const { default: command } = await entry.load();
      all.push({
        ...describe(here.join(' '), entry.summary, command),
        variants: await variantsOf(command),
      });
    }
  }
  return all;
}
