import type { Command, CommandGroup, Example, Option, Options } from './command.js';
import { argumentShown, argumentText, flagsOf, fullSummaryOf, hasTable, longFlag } from './describe.js';
import { type JsonForm, keysOf, ONE_OBJECT } from './schema.js';
import { commandLines, flow, type Row, rowLines, wrapped } from './wrap.js';

/** The help on a command, wrapped; `more` are options that followed from the arguments, such as a generator's. */
export function helpOf(
  name: string,
  summary: string,
  command: Command,
  more: Options,
  width: number,
): string {
  const { args = {}, options, about, json = [], exits = {}, examples } = command;
  const shown = Object.entries(args).map(([argument, described]) => argumentShown(argument, described));
  const all = { ...options, ...more };
  const parts: readonly (readonly string[])[] = [
    wrapped(sentence(summary), width),
    wrapped(['usage: knossos', name, ...shown, '[options]'].join(' '), width, 0, 4),
    section(
      'arguments:',
      Object.entries(args).map(([argument, one]) => [argument.toUpperCase(), argumentText(one)]),
      width,
    ),
    section('options:', optionRows(all), width),
    ...Object.entries(all).flatMap((one) => (hasTable(one[1]) ? [choiceTable(one, width)] : [])),
    ...(about === undefined ? [] : [flow(about, width)]),
    ...json.map((form) => jsonHelp(form, width)),
    section('exit codes:', Object.entries(exits), width),
    exampleLines(examples, width),
  ];
  return text(parts);
}

/** A command for one word of its first argument, such as a game: without the options that this one has not. */
export function forSubject(command: Command, others: Options, word: string): Command {
  const [first] = Object.values(command.args ?? {});
  const known = new Set(['--help', ...Object.keys({ ...command.options, ...others }).map(longFlag)]);
  const isOwn = (text: string) => (text.match(/--[a-z][a-z-]*/g) ?? []).every((flag) => known.has(flag));
  const own = (text: string, glue: string) => text.split(glue).filter(isOwn).join(glue);
  const written = new Set<string>();
  const examples = command.examples.flatMap(([line, meaning]): Example[] => {
    const other = first?.choices?.find((choice) => line.split(' ').includes(choice)) ?? word;
    const mine = line.replaceAll(other, word);
    if (!isOwn(line) || (mine !== line && written.size > 0) || written.has(mine)) return [];
    written.add(mine);
    return [[mine, meaning]];
  });
  const options = Object.entries(command.options).map(([name, one]) => [
    name,
    { ...one, summary: own(one.summary, '; ') },
  ]);
  const { about, json } = command;
  return {
    ...command,
    ...(about === undefined ? {} : { about: own(about, '\n\n') }),
    ...(json === undefined ? {} : { json: json.filter(({ prints = ONE_OBJECT }) => isOwn(prints)) }),
    options: Object.fromEntries(options),
    examples,
  };
}

/** The help on a group: what it is about, and its commands. */
export function groupHelp(group: CommandGroup, path: readonly string[], width: number): string {
  const { about, commands, notes, examples } = group;
  const line = ['knossos', ...path, 'COMMAND'].join(' ');
  const rows = Object.entries(commands).flatMap(([name, entry]): Row[] =>
    'isHidden' in entry && entry.isHidden ? [] : [[name, entry.summary]],
  );
  return text([
    flow(about, width),
    wrapped(`usage: ${line} [arguments]`, width, 0, 4),
    rowLines(rows, width),
    exampleLines(examples, width),
    flow(`${line} --help explains a command.${notes === undefined ? '' : `\n\n${notes}`}`, width),
  ]);
}

function text(parts: readonly (readonly string[])[]): string {
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function sentence(summary: string): string {
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
}

function section(title: string, rows: readonly Row[], width: number): string[] {
  return rows.length === 0 ? [] : [title, ...rowLines(rows, width)];
}

function optionRows(options: Options): Row[] {
  return [
    ...Object.entries(options).map(([name, one]): Row => [flagsOf(name, one), fullSummaryOf(one)]),
    ['-h, --help', 'show this help'],
  ];
}

function choiceTable([name, option]: readonly [string, Option<unknown>], width: number): string[] {
  const { choices = [], meanings = {} } = option;
  return [
    `${longFlag(name)} takes:`,
    ...rowLines(
      choices.map((word) => [word, meanings[word] ?? '']),
      width,
    ),
  ];
}

function exampleLines(examples: readonly Example[], width: number): string[] {
  if (examples.length === 0) return [];
  const lines = examples.flatMap(([line, meaning]) => [
    ...commandLines(`knossos ${line}`, width),
    ...wrapped(meaning, width, 6),
  ]);
  return ['examples:', ...lines];
}

function jsonHelp({ prints = ONE_OBJECT, keys, note }: JsonForm, width: number): string[] {
  const all = keysOf(keys);
  const names = all.map(({ name }) => name).join(' ');
  const explained = all.flatMap(({ name, meaning }): Row[] => (meaning === '' ? [] : [[name, meaning]]));
  return [
    ...wrapped(all.length === 0 ? prints : `${prints}, with the keys`, width),
    ...(all.length === 0 ? [] : wrapped(names, width, 2)),
    ...rowLines(explained, width),
    ...(note === undefined ? [] : wrapped(note, width)),
  ];
}
