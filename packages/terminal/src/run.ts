import manifest from '../package.json' with { type: 'json' };
import { ClosedPipe, EXIT, Failure, messageOf, OutputFailure, UsageFailure } from './cli/failure.js';
import type { CommandFunction } from './cli/family.js';
import type { Io } from './cli/io.js';

interface Entry {
  readonly summary: string;
  /** Loads the command alone, so that starting up costs only what it needs. */
  readonly load: () => Promise<CommandFunction>;
}

const COMMANDS: Readonly<Record<string, Entry>> = {
  play: {
    summary: 'play a level, full screen or from a script',
    load: async () => (await import('./commands/play.js')).play,
  },
  solve: {
    summary: 'shortest plans, or a proof that there is none',
    load: async () => (await import('./commands/solve.js')).solve,
  },
  verify: {
    summary: 'replay moves and say whether they win',
    load: async () => (await import('./commands/verify.js')).verify,
  },
  show: {
    summary: 'draw a level as text, SVG or JSON',
    load: async () => (await import('./commands/show.js')).show,
  },
  rate: {
    summary: 'measure how hard levels are',
    load: async () => (await import('./commands/rate.js')).rate,
  },
  generate: {
    summary: 'make new levels from a seed',
    load: async () => (await import('./commands/generate.js')).generate,
  },
  convert: {
    summary: 'turn levels into text, ids, SVG, JSON or links',
    load: async () => (await import('./commands/convert.js')).convert,
  },
  mouse: {
    summary: 'run, search, enumerate and study mouse mazes',
    load: async () => (await import('./games/mouse/commands.js')).mouse,
  },
  mines: {
    summary: 'play, solve and measure Minehunt',
    load: async () => (await import('./games/mines/commands.js')).mines,
  },
  haunt: {
    summary: 'play Monster Maze and measure policies',
    load: async () => (await import('./games/haunt/commands.js')).haunt,
  },
  serve: {
    summary: 'serve the browser app',
    load: async () => (await import('./commands/serve.js')).serve,
  },
};

/**
 * Runs a command line (without the program's own name) and returns its exit code. Everything that goes wrong
 * becomes one message on stderr; a pipe that its reader has closed ends quietly.
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    const code = await dispatch(argv, io);
    io.out.flush();
    return code;
  } catch (error) {
    if (error instanceof ClosedPipe) return EXIT.done;
    return report(error, io);
  }
}

async function dispatch(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...args] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const topic = args[0];
    if (name === 'help' && topic !== undefined) return dispatch([topic, '--help'], io);
    const target = name === undefined ? io.err : io.out;
    target.write(overview());
    target.flush();
    return name === undefined ? EXIT.usage : EXIT.done;
  }
  if (name === '--version' || name === '-V') {
    io.out.write(`${manifest.version}\n`);
    return EXIT.done;
  }
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) throw await unknownCommand(name);
  const command = await entry.load();
  return command(args, io);
}

/** Says what was perhaps meant: the name of a level or a game is to be played, another word is nearly a command. */
async function unknownCommand(name: string): Promise<UsageFailure> {
  const [{ nearest }, { rulebook }, { kindOfPath }] = await Promise.all([
    import('@knossos/engine/puzzle'),
    import('@knossos/engine/games'),
    import('./io/sources.js'),
  ]);
  const isLevel = rulebook.find(name) !== null || kindOfPath(name) === 'file';
  const near = isLevel ? 'play' : nearest(name, Object.keys(COMMANDS));
  const meant = isLevel ? `play ${name}` : near;
  const help =
    meant === null ? `commands: ${Object.keys(COMMANDS).join(', ')}` : `did you mean "knossos ${meant}"?`;
  return new UsageFailure(near, `there is no command "${name.slice(0, 80)}"; ${help}`);
}

function report(error: unknown, io: Io): number {
  const code = error instanceof Failure ? error.exitCode : EXIT.failed;
  const help =
    error instanceof UsageFailure
      ? `run: knossos ${error.command === null ? '' : `${error.command} `}--help\n`
      : '';
  try {
    io.out.flush();
    io.err.write(`knossos: ${messageOf(error)}\n${help}`);
    io.err.flush();
  } catch (second) {
    // Where messages cannot be written either, the exit code is all that is left to say.
    if (!(second instanceof ClosedPipe || second instanceof OutputFailure)) throw second;
  }
  return code;
}

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `Knossos: grid puzzles in which something thinks back.

usage: knossos COMMAND [arguments]

${lines.join('\n')}

knossos COMMAND --help explains a command; knossos --version prints ${manifest.version}.
FILE may be a path, - for standard input, a game's name (its shipped levels), game:parameters#seed, or an id.
exit codes: 0 done, 1 failed, 2 wrong usage, 3 invalid level, 4 gave up at a limit, 5 proved impossible.
`;
}
