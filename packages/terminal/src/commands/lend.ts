import { proofKinds } from '@knossos/engine/internal/games/enumerations';
import { counted } from '@knossos/engine/internal/puzzle';
import type { Jobs } from '@knossos/lab';
import { rest } from '@knossos/lab';
import type { LendingNews } from '@knossos/lab/proof';
import { command, one, option } from '../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../cli/failure.js';
import { complain, type Io } from '../cli/io.js';
import { type LongWork, openPool, runJob } from '../cli/jobs.js';
import { text, wholeNumber } from '../cli/values.js';
import { ServerProofClient } from './lend/server-client.js';
import { LenderTokens } from './lend/tokens.js';

/** `knossos lend`: counts parts of a server's proofs until it is told to stop. */
export default command({
  args: { server: one('the address of the server, such as https://knossos.example/') },
  options: {
    cores: option('n', 'parts at a time; one a core unless given', wholeNumber(1, 256)),
    name: option('name', 'what to be called in the list of lenders; nobody has to say', text),
    proof: option(
      'n',
      'the number of one proof; the oldest that goes on, then the next, unless given',
      wholeNumber(1),
    ),
  },
  about: `Lends this machine to proofs that a server has done together: it fetches parts, counts them and hands in what it found. Ctrl-C and
SIGTERM give the parts in hand back; those of a machine that was killed are lent to others after ten minutes. While the server does not
answer, it goes on with what it has and tries again. It ends by itself when nothing is left to be done.

It says nothing of this machine but the name that is given. A token by which the server knows it again is kept in the data folder.
Parts are counted as this program knows them: the server does not say what is run.`,
  examples: [
    ['lend https://knossos.example/', 'all cores of this machine'],
    ['lend http://localhost:4173/ --cores 1 --name Ada', 'one core, and a name'],
  ],
  exits: { '0': 'done, or told to stop', '1': 'the server lends nothing', '2': 'wrong usage' },
  run: async ({ server }, { cores, name, proof }, io) => {
    const url = addressOf(server);
    const [{ Turned, lend }, kinds] = await Promise.all([import('@knossos/lab/proof'), proofKinds()]);
    const tokens = new LenderTokens(io.env);
    const turned = (message: string) => new Turned(message);
    const client = new ServerProofClient({ url, kinds, proof, token: tokens.of(url), turned, fetch });
    const pool = openPool<Jobs>(cores);
    const isRefused = (error: unknown) => error instanceof Turned;
    const work = async (given: LongWork) => {
      if (!(await introduced(client, name, url, tokens, given, isRefused))) return 0;
      complain(io, `lending ${counted(pool.workers, 'core')} to ${url} (Ctrl-C ends it)`);
      const { now, signal } = given;
      let done = 0;
      await lend({
        ...{ client, pool, now, signal, rest },
        tell: (news) => {
          if (news.kind === 'accepted') done++;
          hear(news, given);
          given.show(() => `${counted(done, 'part')} taken`);
        },
      });
      return done;
    };
    try {
      const { value: done } = await runJob(io, pool, work);
      return ended(io, done);
    } catch (error) {
      throw isRefused(error) ? new Failure(EXIT.failed, (error as Error).message) : error;
    }
  },
});

function ended(io: Io, done: number): number {
  complain(io, `${counted(done, 'part')} counted and taken; nothing is left in hand`);
  return EXIT.done;
}

/** Becomes a lender, however long the server is away; false when told to end before. */
async function introduced(
  client: ServerProofClient,
  name: string | null,
  url: string,
  tokens: LenderTokens,
  { signal, tell }: LongWork,
  isRefused: (error: unknown) => boolean,
): Promise<boolean> {
  let isAway = false;
  while (!signal.aborted) {
    try {
      tokens.keep(url, await client.introduce(name));
      return true;
    } catch (error) {
      if (isRefused(error)) throw error;
      if (!isAway) tell(`${url} does not answer: ${reason(error)}; trying again`);
      isAway = true;
      await rest(2000, signal);
    }
  }
  return false;
}

function hear(news: LendingNews, { tell }: LongWork): void {
  if (news.kind === 'away') tell(`the server does not answer: ${news.message}; trying again`);
  if (news.kind === 'back') tell('the server is back');
  if (news.kind === 'waiting') tell('nothing is to be had at the moment; waiting');
  if (news.kind === 'refused') tell(`a part was not taken: ${news.reason}`);
}

/** What was said, or what the system said below it. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}

/** The address of a server, with a slash at its end. @throws UsageFailure */
function addressOf(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageFailure(
      `"${typed.slice(0, 80)}" is no address of a server; write https://knossos.example/`,
    );
  }
  return `${url.origin}${url.pathname.replace(/\/?$/, '/')}`;
}
