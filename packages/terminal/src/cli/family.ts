import { nearest } from '@knossos/engine/puzzle';
import { EXIT, UsageFailure } from './failure.js';
import type { Io } from './io.js';

/** A command: what it is called with behind its name, and its exit code. */
export type CommandFunction = (args: readonly string[], io: Io) => Promise<number>;

/** A command of a family. */
export interface Member {
  readonly summary: string;
  /** Loads the command alone, so that starting up costs only what it needs. */
  readonly load: () => Promise<CommandFunction>;
}

/** Commands that share their first word, such as `mouse run` and `mouse search`. */
export interface Family {
  readonly name: string;
  /** One sentence about all of them. */
  readonly about: string;
  readonly members: Readonly<Record<string, Member>>;
}

/** Runs the command of a family that the first argument names. @throws UsageFailure naming the nearest one */
export async function runFamily(family: Family, args: readonly string[], io: Io): Promise<number> {
  const { members } = family;
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const topic = rest[0];
    if (name === 'help' && topic !== undefined) return runFamily(family, [topic, '--help'], io);
    const target = name === undefined ? io.err : io.out;
    target.write(overview(family));
    target.flush();
    return name === undefined ? EXIT.usage : EXIT.done;
  }
  const member = Object.hasOwn(members, name) ? members[name] : undefined;
  if (!member) {
    const near = nearest(name, Object.keys(members));
    const help =
      near === null
        ? `commands: ${Object.keys(members).join(', ')}`
        : `did you mean "knossos ${family.name} ${near}"?`;
    throw new UsageFailure(
      near === null ? family.name : `${family.name} ${near}`,
      `there is no command "${family.name} ${name.slice(0, 80)}"; ${help}`,
    );
  }
  const command = await member.load();
  return command(rest, io);
}

function overview({ name, about, members }: Family): string {
  const width = Math.max(...Object.keys(members).map((member) => member.length));
  const lines = Object.entries(members).map(
    ([member, { summary }]) => `  ${member.padEnd(width)}  ${summary}`,
  );
  return `${about}

usage: knossos ${name} COMMAND [arguments]

${lines.join('\n')}

knossos ${name} COMMAND --help explains a command.
`;
}
