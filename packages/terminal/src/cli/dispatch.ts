import { nearest } from '@knossos/engine/internal/puzzle';
import type { Command, CommandGroup, CommandLine } from './command.js';
import { describe, describeAll } from './describe.js';
import { EXIT, UsageFailure } from './failure.js';
import { forSubject, groupHelp, helpOf } from './help.js';
import type { Io } from './io.js';
import { parse } from './parse.js';
import { widthFor } from './wrap.js';

/**
 * Runs the command that the words name, or shows help; `path` are the words before them, `joined` the parts done.
 * @throws UsageFailure
 */
export async function dispatch(
  group: CommandGroup,
  argv: readonly string[],
  io: Io,
  path: readonly string[] = [],
  joined: CommandLine['joined'] = null,
): Promise<number> {
  const [word, ...rest] = argv;
  const { standard } = group;
  const isStandard = standard !== undefined && !isOwnWord(group, word);
  if (isStandard) return dispatch(group, [standard, ...argv], io, path, joined);
  if (word === undefined || word === '--help' || word === '-h' || word === 'help') {
    if (word === 'help' && rest[0] !== undefined) return dispatch(group, [...rest, '--help'], io, path);
    if (rest[0] === '--json') return print(await describeAll(group, path), io);
    const target = word === undefined ? io.err : io.out;
    target.write(groupHelp(group, path, widthFor(target)));
    target.flush();
    return word === undefined ? EXIT.usage : EXIT.done;
  }
  const found = Object.hasOwn(group.commands, word) ? group.commands[word] : undefined;
  if (!found) throw await unknown(group, word, path);
  const here = [...path, word];
  if ('commands' in found) return dispatch(found, rest, io, here, joined);
  const name = here.join(' ');
  const { default: command } = await found.load();
  try {
    const parsed = await parse(name, command, rest);
    if (!parsed.isHelp) {
      const line = { name, argv: rest, joined };
      return await command.run(parsed.args, parsed.options, io, parsed.more, line);
    }
    const subject = subjectOf(command, rest);
    const shown = subject === undefined ? command : forSubject(command, parsed.others, subject);
    if (rest.includes('--json')) {
      const options = { ...shown.options, ...parsed.others };
      return print(describe(name, found.summary, { ...shown, options }), io);
    }
    io.out.write(helpOf(name, found.summary, shown, parsed.others, widthFor(io.out)));
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof UsageFailure) || error.command !== null) throw error;
    const own = subjectOf(command, rest);
    throw new UsageFailure(error.message, own === undefined ? name : `${name} ${own}`);
  }
}

/** Whether a word names a command of a group, or asks for help on it. */
function isOwnWord({ commands }: CommandGroup, word: string | undefined): boolean {
  return word !== undefined && (Object.hasOwn(commands, word) || ['--help', '-h', 'help'].includes(word));
}

/** The word from which options follow, such as a game: they stand in the help of that word. */
function subjectOf(command: Command, argv: readonly string[]): string | undefined {
  const words = command.more ? (Object.values(command.args ?? {})[0]?.choices ?? []) : [];
  return argv.find((one) => words.includes(one));
}

function print(description: unknown, io: Io): number {
  io.out.write(`${JSON.stringify(description, null, 2)}\n`);
  return EXIT.done;
}

async function unknown(group: CommandGroup, word: string, path: readonly string[]): Promise<UsageFailure> {
  const names = Object.entries(group.commands).flatMap(([name, entry]) =>
    'isHidden' in entry && entry.isHidden ? [] : [name],
  );
  const near = (await group.meant?.(word)) ?? nearest(word, names);
  const name = [...path, word.slice(0, 80)].join(' ');
  const meant = typeof near === 'string' ? { command: near, line: near } : near;
  const help =
    meant === null
      ? `commands: ${names.join(', ')}`
      : `did you mean "${['knossos', ...path, meant.line].join(' ')}"?`;
  const explains = meant === null ? path : [...path, meant.command];
  return new UsageFailure(`there is no command "${name}"; ${help}`, explains.join(' '));
}
