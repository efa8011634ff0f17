import { nearest } from '@knossos/engine/internal/puzzle';
import type { CommandGroup } from './command.js';
import { describe, describeAll } from './describe.js';
import { EXIT, UsageFailure } from './failure.js';
import { groupHelp, helpOf } from './help.js';
import type { Io } from './io.js';
import { parse } from './parse.js';
import { widthFor } from './wrap.js';

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
  if ('commands' in found) return dispatch(found, rest, io, here);
  const name = here.join(' ');
  const { default: command } = await found.load();
  try {
    const parsed = await parse(name, command, rest);
    if (!parsed.isHelp) return await command.run(parsed.args, parsed.options, io, parsed.more);
    if (rest.includes('--json')) {
      const options = { ...command.options, ...parsed.others };
      return print(describe(name, found.summary, { ...command, options }), io);
    }
    io.out.write(helpOf(name, found.summary, command, parsed.others, widthFor(io.out)));
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof UsageFailure) || error.command !== null) throw error;
    // Options that follow from a word, such as a game's own, stand in the help of that word.
    const words = command.more ? (Object.values(command.args ?? {})[0]?.choices ?? []) : [];
    const own = rest.find((one) => words.includes(one));
    throw new UsageFailure(error.message, own === undefined ? name : `${name} ${own}`);
  }
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
