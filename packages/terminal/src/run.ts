import manifest from '../package.json' with { type: 'json' };
import type { CommandGroup } from './cli/command.js';
import { ClosedPipe, EXIT, Failure, messageOf, OutputFailure, UsageFailure } from './cli/failure.js';
import type { Io } from './cli/io.js';
import { haunt } from './games/haunt/commands.js';
import { mines } from './games/mines/commands.js';
import { mouse } from './games/mouse/commands.js';

/** All commands. */
const COMMANDS: CommandGroup = {
  summary: 'grid puzzles in which something thinks back',
  about: 'Knossos: grid puzzles in which something thinks back.',
  commands: {
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
    mouse,
    mines,
    haunt,
    serve: {
      summary: 'serve the browser app until Ctrl-C',
      load: async () => (await import('./commands/serve.js')).serve,
    },
  },
  notes: `; knossos --version prints ${manifest.version}.
FILE may be a path, - for standard input, a game's name (its shipped levels), game:parameters#seed, or an id.
exit codes: 0 done, 1 failed, 2 wrong usage, 3 invalid level, 4 gave up at a limit, 5 proved impossible.
`,
  meant: async (word) => {
    const [{ rulebook }, { kindOfPath }] = await Promise.all([
      import('@knossos/engine/games'),
      import('./io/sources.js'),
    ]);
    const isLevel = rulebook.find(word) !== null || kindOfPath(word) === 'file';
    return isLevel ? { command: 'play', line: `play ${word}` } : null;
  },
};

/**
 * Runs a command line (without the program's own name) and returns its exit code. Everything that goes wrong
 * becomes one message on stderr; a pipe that its reader has closed ends quietly.
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    const code = await answer(argv, io);
    io.out.flush();
    return code;
  } catch (error) {
    if (error instanceof ClosedPipe) return EXIT.done;
    return report(error, io);
  }
}

async function answer(argv: readonly string[], io: Io): Promise<number> {
  if (argv[0] === '--version' || argv[0] === '-V') {
    io.out.write(`${manifest.version}\n`);
    return EXIT.done;
  }
  const { dispatch } = await import('./cli/dispatch.js');
  return dispatch(COMMANDS, argv, io);
}

function report(error: unknown, io: Io): number {
  const code = error instanceof Failure ? error.exitCode : EXIT.failed;
  const help =
    error instanceof UsageFailure
      ? `run: ${['knossos', error.command].filter((word) => word).join(' ')} --help\n`
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
