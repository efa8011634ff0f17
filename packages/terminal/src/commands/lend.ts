import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call } from '@knossos/api';
import { type Ask, VolunteerClient } from '@knossos/api/volunteer-client';
import { Turned, WorkLoop, type WorkNews } from '@knossos/api/work-loop';
import { proofKinds } from '@knossos/engine/internal/games/enumerations';
import { counted, type ThreadJob } from '@knossos/engine/internal/puzzle';
import { counterOn, dataFolder, type Jobs, makeFolder, rest, writeAtomically } from '@knossos/lab';
import { record, safeParse, string } from 'valibot';
import { command, one, option } from '../cli/command.js';
import { codeOf, EXIT, Failure, reasonOf, UsageFailure, WRITING } from '../cli/failure.js';
import { complain, type Io } from '../cli/io.js';
import { type LongWork, openPool, runJob } from '../cli/jobs.js';
import { text, wholeNumber } from '../cli/values.js';

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
answer, it goes on with what it has and tries again; an address that has never answered is given up after ten tries. It ends by itself when
nothing is left to be done.

It says nothing of this machine but the name that is given. A token by which the server knows it again is kept in the data folder.
Parts are counted as this program knows them: the server does not say what is run.`,
  examples: [
    ['lend https://knossos.example/', 'all cores of this machine'],
    ['lend http://localhost:4173/ --cores 1 --name Ada', 'one core, and a name'],
  ],
  exits: {
    '0': 'done, or told to stop',
    '1': 'the server lends nothing, or never answered',
    '2': 'wrong usage',
  },
  run: async ({ server }, { cores, name, proof }, io) => {
    const url = addressOf(server);
    const kinds = await proofKinds();
    const pool = openPool<Jobs>(cores);
    const work = async (given: LongWork) => {
      const source = new VolunteerClient<ThreadJob>({
        ...{ ask: askAt(url), proof, token: tokenFor(url, io.env, given.tell), name: () => name },
        jobsOf: (known) => {
          const work = kinds.find(known)?.read(known.parameters);
          return work ? (part) => work.count(part) : null;
        },
      });
      if (!(await introduced(source, url, given))) return 0;
      complain(io, `lending ${counted(pool.workers, 'core')} to ${url} (Ctrl-C ends it)`);
      const { now, signal } = given;
      let done = 0;
      const loop = new WorkLoop({
        ...{ source, now, signal, rest, ...counterOn(pool) },
        tell: (news) => {
          if (news.kind === 'accepted') done++;
          hear(news, given);
          given.show(() => `${counted(done, 'part')} taken`);
        },
      });
      await loop.run();
      return done;
    };
    try {
      const { value: done } = await runJob(io, pool, work);
      return ended(io, done);
    } catch (error) {
      throw error instanceof Turned ? new Failure(EXIT.failed, error.message) : error;
    }
  },
});

function ended(io: Io, done: number): number {
  complain(io, `${counted(done, 'part')} counted and taken; nothing is left in hand`);
  return EXIT.done;
}

/** How often an address is tried that has never answered. */
const MOST_TRIES = 10;

/**
 * Becomes a volunteer; false when told to end before. A server that has given a token has answered before, and is waited for by
 * {@link WorkLoop}. @throws Failure where nobody answers
 */
export async function introduced(
  volunteer: Pick<VolunteerClient<ThreadJob>, 'introduce'>,
  url: string,
  { signal, tell }: Pick<LongWork, 'signal' | 'tell'>,
  wait = rest,
): Promise<boolean> {
  for (let tries = 1; !signal.aborted; tries++) {
    try {
      await volunteer.introduce();
      return true;
    } catch (error) {
      if (error instanceof Turned) throw error;
      if (tries === MOST_TRIES)
        throw new Failure(
          EXIT.failed,
          `${url} has not answered ${MOST_TRIES} times: ${reason(error)}; is this the address of a server that runs?`,
        );
      if (tries === 1) tell(`${url} does not answer: ${reason(error)}; trying again`);
      await wait(2000, signal);
    }
  }
  return false;
}

function hear(news: WorkNews, { tell }: LongWork): void {
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

/** Asks the server at an address with a slash at its end. */
export function askAt(url: string): Ask {
  return (endpoint, given) =>
    call(endpoint, given, (address, request) =>
      fetch(url + address, request).catch((error: unknown) => {
        throw isBadPort(error)
          ? new Turned(`no server can be asked at ${url}: its port is kept for other services`)
          : error;
      }),
    );
}

/** Whether a port was refused before anybody was asked, as it always will be: those of mail and other old services. */
function isBadPort(error: unknown): boolean {
  return error instanceof TypeError && error.cause instanceof Error && error.cause.message === 'bad port';
}

const TOKENS = record(string(), string());

/** Why a token is not kept, in better words for some of the system's codes. */
const KEEPING: Readonly<Record<string, string>> = { ...WRITING, ENOENT: 'it cannot be made' };

/**
 * What this machine is known by as a volunteer of a server; kept in the data folder, by the addresses of servers. Where it cannot be
 * kept, that is reported once, and the machine lends all the same.
 */
export function tokenFor(server: string, env: Io['env'], tell: (message: string) => void) {
  const folder = dataFolder(env);
  const path = join(folder, 'lender.json');
  const all = (): Readonly<Record<string, string>> => {
    try {
      const found = safeParse(TOKENS, JSON.parse(readFileSync(path, 'utf8')));
      return found.success ? found.output : {};
    } catch (error) {
      // A token that cannot be read is asked for again.
      if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return {};
      throw error;
    }
  };
  let isReported = false;
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (codeOf(error) === '') throw error;
      if (!isReported) {
        const what = `the data folder ${folder} cannot be used: ${reasonOf(error, KEEPING)}`;
        tell(
          `${what}; this machine lends all the same, as a new one each time, unless XDG_DATA_HOME names another`,
        );
      }
      isReported = true;
    }
  };
  let token: string | null = null;
  attempt(() => {
    token = all()[server] ?? null;
  });
  return {
    read: () => token,
    write(given: string | null): void {
      token = given;
      // One that is not known any more is kept until there is another.
      if (given === null) return;
      attempt(() => {
        makeFolder(folder, true);
        writeAtomically(path, `${JSON.stringify({ ...all(), [server]: given }, null, 2)}\n`);
        chmodSync(path, 0o600);
      });
    },
  };
}
