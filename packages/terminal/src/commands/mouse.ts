import { nearest } from '@knossos/engine/puzzle';
import { EXIT, UsageFailure } from '../cli/failure.js';
import type { Io } from '../io/io.js';
import type { CommandFunction } from '../run.js';

interface Entry {
  readonly summary: string;
  readonly load: () => Promise<CommandFunction>;
}

const COMMANDS: Readonly<Record<string, Entry>> = {
  run: {
    summary: 'release the mouse and count his turns',
    load: async () => (await import('./mouse-run.js')).mouseRun,
  },
  search: {
    summary: 'search for mazes that hold the mouse long',
    load: async () => (await import('./mouse-search.js')).mouseSearch,
  },
  enumerate: {
    summary: 'prove the optimum of a small frame, with a certificate',
    load: async () => (await import('./mouse-enumerate.js')).mouseEnumerate,
  },
  bound: {
    summary: 'bound the turns that the mouse needs in a maze',
    load: async () => (await import('./mouse-bound.js')).mouseBound,
  },
  trap: {
    summary: 'judge, build and find traps for mice that count modulo k',
    load: async () => (await import('./mouse-trap.js')).mouseTrap,
  },
  landscape: {
    summary: 'show how scores change around a maze',
    load: async () => (await import('./mouse-landscape.js')).mouseLandscape,
  },
};

/** `knossos mouse`: the commands about mouse mazes. */
export async function mouse(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const topic = rest[0];
    if (name === 'help' && topic !== undefined) return mouse([topic, '--help'], io);
    const target = name === undefined ? io.err : io.out;
    target.write(overview());
    target.flush();
    return name === undefined ? EXIT.usage : EXIT.done;
  }
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) {
    const near = nearest(name, Object.keys(COMMANDS));
    const help =
      near === null
        ? `commands: ${Object.keys(COMMANDS).join(', ')}`
        : `did you mean "knossos mouse ${near}"?`;
    throw new UsageFailure(
      near === null ? 'mouse' : `mouse ${near}`,
      `there is no command "mouse ${name.slice(0, 80)}"; ${help}`,
    );
  }
  const command = await entry.load();
  return command(rest, io);
}

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `Mouse mazes: Squeaky goes where he has been least often; hold him as long as you can.

usage: knossos mouse COMMAND [arguments]

${lines.join('\n')}

knossos mouse COMMAND --help explains a command.
`;
}
