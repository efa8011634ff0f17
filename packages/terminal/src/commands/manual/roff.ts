import type { Command, CommandGroup, Example } from '../../cli/command.js';
import {
  argumentShown,
  argumentText,
  flagsOf,
  fullSummaryOf,
  hasTable,
  longFlag,
} from '../../cli/describe.js';
import { type JsonForm, keysOf } from '../../cli/schema.js';
import { blocksOf, type Row } from '../../cli/wrap.js';

/** What stands on every page. */
export interface Imprint {
  readonly version: string;
  /** As `2026-11-23`. */
  readonly date: string;
}

/** A manual page about a command, in the roff of `man`. `name` is what is typed, without the program's name. */
export function commandPage(name: string, summary: string, command: Command, imprint: Imprint): string {
  const { args = {}, options, about, json = [], exits = {}, examples } = command;
  const shown = Object.entries(args).map(([argument, one]) => argumentShown(argument, one));
  const argumentRows = Object.entries(args).map(
    ([argument, one]): Row => [argument.toUpperCase(), argumentText(one)],
  );
  const optionRows = Object.entries(options).map(
    ([option, one]): Row => [flagsOf(option, one), fullSummaryOf(one)],
  );
  const group = name.split(' ').slice(0, -1);
  return page([
    ...head(name, summary, imprint),
    ...section('SYNOPSIS', [`.B ${text(`knossos ${name}`)}`, ...flowing([...shown, '[options]'].join(' '))]),
    ...section('DESCRIPTION', about === undefined ? paragraph(`${summary}.`) : prose(about)),
    ...section('ARGUMENTS', rows(argumentRows)),
    ...section('OPTIONS', [
      ...rows([...optionRows, ['-h, --help', 'show the help']]),
      ...Object.entries(options).flatMap(([option, { choices = [], ...one }]) =>
        hasTable({ choices, ...one })
          ? [
              ...paragraph(`${longFlag(option)} takes:`),
              ...rows(choices.map((word) => [word, one.meanings?.[word] ?? ''])),
            ]
          : [],
      ),
    ]),
    ...section('OUTPUT AS JSON', json.flatMap(jsonLines)),
    ...section('EXIT STATUS', rows(Object.entries(exits))),
    ...section('EXAMPLES', exampleLines(examples)),
    ...section('SEE ALSO', [`.BR ${text(['knossos', ...group].join('-'))} (1)`]),
  ]);
}

/** A manual page about a group of commands, or about the whole program where it has no name. */
export function groupPage(name: string, group: CommandGroup, imprint: Imprint): string {
  const { about, commands, notes, examples, summary } = group;
  const all = Object.entries(commands).flatMap(([word, entry]): Row[] =>
    'isHidden' in entry && entry.isHidden ? [] : [[word, entry.summary]],
  );
  const line = ['knossos', ...(name === '' ? [] : [name])].join(' ');
  const others = all.map(([word], at) => {
    const other = [...line.split(' '), word].join('-');
    return `.BR ${text(other)} (1)${at < all.length - 1 ? ' ,' : ''}`;
  });
  return page([
    ...head(name, summary, imprint),
    ...section('SYNOPSIS', [`.B ${text(line)}`, ...flowing('COMMAND [arguments]')]),
    ...section('DESCRIPTION', prose(about)),
    ...section('COMMANDS', rows(all)),
    ...section('NOTES', notes === undefined ? [] : prose(notes)),
    ...section('EXAMPLES', exampleLines(examples)),
    ...section('SEE ALSO', others),
  ]);
}

/** The name of a page without its section: `knossos-mouse-run`. */
export function pageName(words: readonly string[]): string {
  return ['knossos', ...words].join('-');
}

function page(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

function head(name: string, summary: string, { version, date }: Imprint): string[] {
  const title = pageName(name.split(' ').filter((word) => word !== ''));
  const quoted = (value: string) => `"${text(value)}"`;
  return [
    `.TH ${quoted(title.toUpperCase())} 1 ${date} ${quoted(`knossos ${version}`)} "Knossos manual"`,
    ...section('NAME', [`${text(title)} \\- ${text(summary)}`]),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`.SH ${title}`, ...lines.slice(lines[0] === '.PP' ? 1 : 0)];
}

function paragraph(words: string): string[] {
  return ['.PP', ...flowing(words)];
}

/** A text on one line, which `man` breaks again. */
function flowing(words: string): string[] {
  return [text(words.replace(/\s+/g, ' '))];
}

function prose(about: string): string[] {
  return blocksOf(about).flatMap((block) =>
    block.rows.length > 0 ? rows(block.rows) : block.text === '' ? [] : paragraph(block.text),
  );
}

/** Terms with their meanings below them. */
function rows(all: readonly Row[]): string[] {
  return all.flatMap(([term, meaning]) => [
    '.TP',
    `.B ${text(term)}`,
    ...flowing(meaning === '' ? ' ' : meaning),
  ]);
}

function exampleLines(examples: readonly Example[]): string[] {
  return rows(examples.map(([line, meaning]) => [`knossos ${line}`, meaning]));
}

function jsonLines({ prints, keys, note }: JsonForm): string[] {
  const all = keysOf(keys);
  const explained = all.flatMap(({ name, meaning }): Row[] => (meaning === '' ? [] : [[name, meaning]]));
  const names = all.map(({ name }) => name).join(' ');
  return [
    ...paragraph(names === '' ? `${prints}.` : `${prints}, with the keys ${names}.`),
    ...rows(explained),
    ...(note === undefined ? [] : paragraph(note)),
  ];
}

/** A text in which nothing is taken for a request or an escape; signs beyond ASCII are named by their number. */
function text(plain: string): string {
  const escaped = plain
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('"', '\\(dq')
    .replace(
      /[^\x20-\x7e]/gu,
      (sign) => `\\[u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    );
  return /^[.']/.test(escaped) ? `\\&${escaped}` : escaped;
}
