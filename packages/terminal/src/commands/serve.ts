import { newCommand, parseCommand, wholeNumber } from '../cli/command.js';
import { EXIT, Failure, messageOf } from '../cli/failure.js';
import type { Io } from '../cli/io.js';

interface Options {
  readonly port: number;
  readonly host: string;
}

/** `knossos serve`: serves the browser app until it is told to stop. */
export async function serve(args: readonly string[], io: Io): Promise<number> {
  const command = newCommand('serve', 'Serve the browser app until Ctrl-C.')
    .option('--port <port>', 'TCP port; 0 takes any free one', wholeNumber(0, 65_535), 4173)
    .option('--host <address>', 'address to listen on', '127.0.0.1');
  const parsed = parseCommand<Options>(command, args);
  if (parsed.help !== null) {
    io.out.write(parsed.help);
    return EXIT.done;
  }
  const { serve: start } = await import('@knossos/server');
  const { port, host } = parsed.options;
  let server: Awaited<ReturnType<typeof start>>;
  try {
    server = await start({ port, host });
  } catch (error) {
    throw new Failure(EXIT.failed, messageOf(error));
  }
  // The address is the one datum of this command; what to do with it is for people.
  io.out.write(`${server.url}\n`);
  io.out.flush();
  io.err.write(`Knossos is at ${server.url} (Ctrl-C ends it)\n`);
  io.err.flush();
  return new Promise<number>(() => {
    // Signals end the process; until then it serves.
  });
}
