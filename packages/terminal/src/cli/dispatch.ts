import { nearest } from '@knossos/engine/internal/puzzle';
import type { CommandGroup } from './command.js';
import { EXIT, UsageFailure } from './failure.js';
import { describe, describeAll, helpOf } from './help.js';
import type { Io } from './io.js';
import { parse } from './parse.js';

/**
 * Runs the command that the words name, or shows the help that they ask for; `path` are the words before them.
 * @throws UsageFailure naming the nearest command, or what is wrong with its options
 */
export async function dispatch(
  group: CommandGroup,
  argv: readonly string[],
  io: Io,
  path: readonly string[] = [],
): Promise<number> {
  const [word, ...rest] = argv;
  if (word === undefined || word === '--help' || word === '-h' || word === 'help') {
    if (word === 'help' && rest[0] !== undefined) return dispatch(group, [rest[0], '--help'], io, path);
    if (rest[0] === '--json') return print(await describeAll(group, path), io);
    const target = word === undefined ? io.err : io.out;
    target.write(overview(group, path));
    target.flush();
    return word === undefined ? EXIT.usage : EXIT.done;
  }
  const found = Object.hasOwn(group.commands, word) ? group.commands[word] : undefined;
  if (!found) throw await unknown(group, word, path);
  const here = [...path, word];
  if ('commands' in found) return dispatch(found, rest, io, here);
  const name = here.join(' ');
  const { default: command } = await found.load();
  try {
    const parsed = await parse(name, found.summary, command, rest);
    if (parsed.help === null) return await command.run(parsed.args, parsed.options, io, parsed.more);
    if (rest.includes('--json')) return print(describe(name, found.summary, command), io);
    io.out.write(`${parsed.help}${helpOf(command)}`);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof UsageFailure) || error.command !== null) throw error;
    throw new UsageFailure(error.message, name);
  }
}

function print(description: unknown, io: Io): number {
  io.out.write(`${JSON.stringify(description, null, 2)}\n`);
  return EXIT.done;
}

async function unknown(group: CommandGroup, word: string, path: readonly string[]): Promise<UsageFailure> {
  const names = Object.keys(group.commands);
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

/** The help on a group: what it is about, and its commands. */
function overview({ about, commands, notes }: CommandGroup, path: readonly string[]): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  const line = ['knossos', ...path, 'COMMAND'].join(' ');
  return `${about}

usage: ${line} [arguments]

${lines.join('\n')}

${line} --help explains a command${notes ?? '.\n'}`;
}
