import type { Fields, LogForm, RunningServer, ServerJobs, SignUp } from '@knossos/server';
import { InvalidArgumentError } from 'commander';
import { command, flag, option, withMeanings } from '../cli/command.js';
import { EXIT, Failure, messageOf } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { openPool } from '../cli/jobs.js';
import { stopSignal } from '../cli/stop-signal.js';
import { oneOf, wholeNumber } from '../cli/values.js';
import { database, openingOf, openStorePatiently } from './database.js';

/** Node takes no address for all of them: a variable that is not set would open the server to everybody. */
function address(typed: string): string {
  if (typed.trim() !== '') return typed;
  throw new InvalidArgumentError('It takes an address, such as 127.0.0.1, or 0.0.0.0 for all.');
}

/** `knossos serve`: serves the browser app, and what people share, until it is told to stop. */
export default command({
  options: {
    port: option('port', 'TCP port; 0 takes any free one', wholeNumber(0, 65_535), 4173),
    host: option('address', 'address to listen on', address, '127.0.0.1'),
    log: option(
      'form',
      'how it says on stderr what happens, by default text on a terminal and else json',
      oneOf<LogForm>(['text', 'json', 'off']),
    ),
    behindProxy: option(
      'n',
      'proxies of yours in front, whose X-Forwarded-For is believed',
      wholeNumber(0, 10),
      0,
    ),
    database,
    noDatabase: {
      ...flag('the app alone: nothing is kept on this machine, and nothing is shared'),
      excludes: ['adminCode', 'signUp', 'spaceEach', 'dropOld'],
    },
    noAccounts: {
      ...flag('nobody signs in: the server knows nobody'),
      excludes: ['adminCode', 'signUp'],
    },
    dropOld: flag('deletes the runs, proofs, records and lenders that an older version kept in the database'),
    adminCode: flag('shows a code for one more admin, when all have forgotten their passwords'),
    signUp: withMeanings(
      option('who', 'who may make an account', oneOf<SignUp>(['open', 'closed']), 'open'),
      { open: 'anybody', closed: 'admins alone' },
    ),
    spaceEach: option(
      'MB',
      'MB that the levels of one account may take in the database; an admin may have any',
      wholeNumber(1, 1_000_000),
      64,
    ),
  },
  about:
    'The app is there at once; the database opens behind it, and then the address is printed. A PostgreSQL database that cannot be reached yet is waited for. Only one process can have the embedded database open. SIGTERM and Ctrl-C let requests in hand end, for up to 10 seconds, and end with 0; a second one ends at once. ' +
    'docs/server.md tells an administrator everything from first start to stopping.',
  examples: [
    ['serve --port 8080', 'the app at http://127.0.0.1:8080/'],
    ['serve --host 0.0.0.0 --log json', 'for other machines, with a log for programs'],
    ['serve --no-database', 'the app alone'],
  ],
  run: async (_, { port, host, log: form, behindProxy, database: url, ...rest }, io) => {
    const { noDatabase, noAccounts, signUp, adminCode, spaceEach, dropOld } = rest;
    // Before a port is opened.
    if (!noDatabase && (url !== null || io.env.DATABASE_URL)) await openingOf(io, url);
    const { createLog, serve, usualParts } = await import('@knossos/server');
    const logForm = form ?? (io.err.isTerminal ? 'text' : 'json');
    const log = createLog({
      form: logForm,
      date: io.date,
      write(lines) {
        io.err.write(lines);
        io.err.flush();
      },
    });
    // On the console, whatever is logged; among JSON it is JSON, since it stands in the same stream.
    const tell = (event: string, fields: Fields, sentence: string) => {
      if (logForm === 'json') log.warn(event, fields);
      else io.err.write(`${sentence}\n`);
      io.err.flush();
    };
    let there = () => {};
    const isThere = new Promise<boolean>((resolve) => {
      there = () => resolve(true);
    });
    if (noDatabase) there();
    // A signal that comes before the port is open stops it as soon as it is.
    const signal = stopSignal(io);
    const components = noDatabase
      ? []
      : usualParts({
          // It is loaded when the port is open, so that the app need not wait for it.
          openStore: async ({ closing }) => {
            const store = await openStorePatiently(io, { url, dropOld }, closing, {
              onAway(reason) {
                there();
                tell('database away', { reason }, `The database cannot be reached: ${reason}; trying again`);
              },
              onBack: () => tell('database back', {}, 'The database is there'),
            });
            there();
            return store;
          },
          // Long work of people who play: one thread is enough for it, and leaves the others to them.
          openThreads: async (giveWay) => openPool<ServerJobs>(1, giveWay),
          hasAccounts: !noAccounts,
          spaceEach: spaceEach * 1e6,
          ...{ signUp, proxies: behindProxy, isAdminLost: adminCode },
          announce: (code) =>
            tell('code for an admin', { code }, `Sign up with this code to be the admin: ${code}`),
        });
    let server: RunningServer;
    try {
      server = await serve({ port, host, log, proxies: behindProxy, now: io.now, date: io.date, components });
    } catch (error) {
      throw new Failure(EXIT.failed, messageOf(error));
    }
    const failed = new Promise<unknown>((resolve) => {
      server.ready.catch(resolve);
    });
    const over = Promise.race([signal.first, failed.then((error) => ({ error }))]);
    // The address is shown only if the database could be opened.
    if (await Promise.race([isThere, over.then(() => false)])) tellAddress(io, server, form);
    const end = await over;
    const closed = server.close().then(() => EXIT.done);
    const code = await Promise.race([closed, signal.second]);
    if (end !== undefined) throw new Failure(EXIT.failed, messageOf(end.error));
    return code;
  },
});

/** The address is the one datum of this command; what to do with it is for people. */
function tellAddress(io: Io, { url, elsewhere }: RunningServer, form: LogForm | null): void {
  io.out.write(`${url}\n`);
  io.out.flush();
  if (form !== 'json') {
    io.err.write(`Knossos is at ${url} (Ctrl-C ends it)\n`);
    if (elsewhere.length > 0) io.err.write(`Other machines reach it at ${elsewhere.join(' and ')}\n`);
  }
  io.err.flush();
}
