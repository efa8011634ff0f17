import { command, option } from '../cli/command.js';
import { EXIT, Failure, messageOf } from '../cli/failure.js';
import { text, wholeNumber } from '../cli/values.js';

/** `knossos serve`: serves the browser app until it is told to stop. */
export default command({
  options: {
    port: option('port', 'TCP port; 0 takes any free one', wholeNumber(0, 65_535), 4173),
    host: option('address', 'address to listen on', text, '127.0.0.1'),
  },
  examples: [['serve --port 8080', 'the app at http://127.0.0.1:8080/']],
  run: async (_, { port, host }, io) => {
    const { serve: start } = await import('@knossos/server');
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
  },
});
