import manifest from '../package.json' with { type: 'json' };
import { ClosedPipe, EXIT, Failure, messageOf, OutputFailure, UsageFailure } from './cli/failure.js';
import type { Io } from './cli/io.js';

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
  if (['--version', '-V', '-v'].includes(argv[0] ?? '')) {
    io.out.write(`${manifest.version}\n`);
    return EXIT.done;
  }
  const [{ dispatch }, { COMMANDS }] = await Promise.all([
    import('./cli/dispatch.js'),
    import('./commands/index.js'),
  ]);
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
