import type { Command, CommandGroup } from './command.js';
import { flagsOf, standardOf } from './parse.js';
import { keysOf, type Schema, schemaOf } from './schema.js';

/** Everything that is said of a command, as plain data: for documents, completion and other programs. */
export interface Description {
  /** What is typed, without the program's name. */
  readonly name: string;
  readonly summary: string;
  readonly arguments: readonly { readonly name: string; readonly times: string; readonly summary: string }[];
  readonly options: readonly {
    readonly flags: string;
    readonly summary: string;
    readonly standard: string | null;
  }[];
  /** JSON Schema, draft 2020-12, of what it prints with `--json`; null where it prints none. */
  readonly output: Schema | null;
  /** The keys of what it prints with `--json`, by case. */
  readonly json: readonly { readonly prints: string; readonly keys: Readonly<Record<string, string>> }[];
  readonly exits: Readonly<Record<string, string>>;
  readonly examples: readonly { readonly line: string; readonly meaning: string }[];
}

export function describe(name: string, summary: string, command: Command): Description {
  const { args = {}, options, json = [], exits = {}, examples } = command;
  return {
    name,
    summary,
    arguments: Object.entries(args).map(([argument, { times, summary: meaning }]) => ({
      name: argument,
      times,
      summary: meaning,
    })),
    options: Object.entries(options).map(([option, described]) => ({
      flags: flagsOf(option, described),
      summary: described.summary,
      standard: standardOf(described.standard),
    })),
    output: json.length === 0 ? null : schemaOf(json),
    json: json.map(({ prints, keys }) => ({
      prints,
      keys: Object.fromEntries(keysOf(keys).map(({ name, meaning }) => [name, meaning])),
    })),
    exits,
    examples: examples.map(([line, meaning]) => ({ line, meaning })),
  };
}

/** All commands of a group and of the groups within it, in order. */
export async function describeAll(group: CommandGroup, path: readonly string[]): Promise<Description[]> {
  const all: Description[] = [];
  for (const [word, entry] of Object.entries(group.commands)) {
    const here = [...path, word];
    if ('commands' in entry) all.push(...(await describeAll(entry, here)));
    else all.push(describe(here.join(' '), entry.summary, await entry.load()));
  }
  return all;
}
