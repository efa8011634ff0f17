import type { Command, CommandGroup } from './command.js';
import { flagsOf, standardOf } from './parse.js';
import { type JsonForm, keysOf, schemaOf } from './schema.js';

/** Columns of what is written here; what the parser writes of options fits itself to the terminal. */
const WIDTH = 118;

/** What the help says of a command behind its options. */
export function helpOf({ about, json = [], exits, examples }: Command): string {
  const codes = exits && Object.entries(exits).map(([code, meaning]) => `${code} ${meaning}`);
  const parts = [
    ...(about === undefined ? [] : [about.trim()]),
    ...json.map(jsonHelp),
    ...(codes ? [wrapped(`exit codes: ${codes.join(', ')}.`, '')] : []),
    ...(examples.length === 0
      ? []
      : [
          `examples:\n${examples.map(([line, meaning]) => `  knossos ${line}\n      ${meaning}`).join('\n')}`,
        ]),
  ];
  return parts.map((part) => `\n${part}\n`).join('');
}

function jsonHelp({ prints, keys, note }: JsonForm): string {
  const all = keysOf(keys);
  const told = all.filter(({ meaning }) => meaning !== '');
  const width = Math.max(0, ...told.map(({ name }) => name.length));
  const lines = told.map(({ name, meaning }) =>
    wrapped(`  ${name.padEnd(width)}  ${meaning}`, ' '.repeat(width + 4)),
  );
  const names = [`${prints}, with the keys`, wrapped(`  ${all.map(({ name }) => name).join(' ')}`, '  ')];
  return [...(all.length === 0 ? [prints] : names), ...lines, ...(note === undefined ? [] : [note])].join(
    '\n',
  );
}

/** A text in lines that are not too long; all but the first begin with `indent`. */
function wrapped(text: string, indent: string): string {
  const rest = text.trimStart();
  const start = text.slice(0, text.length - rest.length);
  const lines: string[] = [];
  let line = start;
  // Spaces within the text stand: they set a key apart from its meaning.
  for (const word of rest.split(/(?<=\S) (?=\S)/)) {
    const longer = line.trim() === '' ? `${line}${word}` : `${line} ${word}`;
    if (longer.length > WIDTH && line.trim() !== '') {
      lines.push(line);
      line = `${indent}${word}`;
    } else line = longer;
  }
  return [...lines, line].join('\n');
}

/** Everything that is said of a command, as plain data: for documents, completion and other programs. */
export type Description = ReturnType<typeof describe>;

/** `name` is what is typed, without the program's name. */
export function describe(name: string, summary: string, command: Command) {
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
    /** JSON Schema, draft 2020-12, of what it prints with `--json`; null where it prints none. */
    output: json.length === 0 ? null : schemaOf(json),
    /** The keys of what it prints with `--json`, by case. */
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
    else all.push(describe(here.join(' '), entry.summary, (await entry.load()).default));
  }
  return all;
}
