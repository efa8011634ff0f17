import { rulebook } from '@knossos/engine/internal/games';
import { orThrow, puzzleText } from '@knossos/engine/internal/puzzle';
import { dayAfter, dayNumber, dayText } from '@knossos/engine/internal/session';
import { check, description, object, picklist, pipe } from 'valibot';
import { readName } from '../accounts/readable-name.js';
import { visitor } from '../http/client-address.js';
import type { Component, Tools } from '../http/component.js';
import type { ServerContext } from '../http/environment.js';
import { Problem } from '../http/problem.js';
import { keepLatest, type Rate, TokenBuckets, takeTurn } from '../http/rate-limit.js';
import { route } from '../http/routes/route.js';
import type { Store } from '../store/scope.js';
import type { OpenedStore } from '../store/store-part.js';
import type { Threads } from '../threads/threads.js';
import * as api from './api.js';
import {
  countDaily,
  type DailyPuzzle,
  dailyPuzzle,
  enterDaily,
  type FoundResult,
  keepDailyPuzzle,
  listDaily,
  type Me,
  placeInDaily,
  type Solver,
} from './results.js';

interface Claim {
  readonly puzzle: string;
  readonly moves: string;
  readonly worth?: number | undefined;
}

/** Plays a result again. @throws Refusal where it does not hold */
async function findResult(
  threads: Pick<Threads, 'runSent'>,
  { text, puzzle }: ReadPuzzle,
  claim: Claim,
  share: string,
  now: number,
): Promise<FoundResult> {
  if (claim.puzzle.trim() !== puzzle.trim())
    throw new Refusal('another level', 'This is another level than the puzzle of that day.');
  const judged = await threads.runSent('judge', { level: text, moves: claim.moves }, share);
  const { found, better, target } = judged;
  if (found.status !== 'won') throw new Refusal('not won', found.reason);
  const { moves, worth } = found;
  const isMore = better === 'more';
  if (worth === null || (isMore && target?.isBest === false && worth < target.value))
    throw new Refusal('not solved', 'This reaches the end without what the puzzle asks for.');
  if (claim.worth !== undefined && claim.worth !== worth)
    throw new Refusal('forged', `It is worth ${worth}, not ${claim.worth}.`);
  return { played: found.text, moves, worth, rank: isMore ? -worth : worth, at: new Date(now).toISOString() };
}

/** A result that was sent does not hold; the log gets the reason in a word or two. */
class Refusal extends Problem {
  constructor(
    readonly why: string,
    detail: string,
  ) {
    super('invalid', { detail, help: 'Open the puzzle of the day, solve it, and hand that in.' });
  }
}

const GAMES = rulebook.games.map(({ id }) => id);

const params = object({
  day: pipe(
    api.TABLE.entries.day,
    check((day) => dayNumber(day) !== null, 'there are no puzzles of such a day'),
  ),
  game: pipe(picklist(GAMES, 'there is no such game'), description(GAMES.join(', '))),
});

/** A class hands in at the end of a lesson, from one address; a program that guesses does not get far. */
const USUAL_RATE: Rate = { perSecond: 1, burst: 60 };

interface Started extends Tools {
  readonly puzzles: DailyPuzzles;
  readonly buckets: TokenBuckets;
}

export function dailyPart(database: OpenedStore, threads: Threads, rate: Rate = USUAL_RATE): Component {
  let started: Started | null = null;
  const here = (): Started => {
    if (started === null) throw new Error('the tables of results have not been opened');
    return started;
  };
  const isOpen = (day: string) => {
    const today = dayText(here().date());
    return day <= today && day >= dayAfter(today, -api.DAYS_OPEN);
  };

  const results = route(
    { ...api.listResults, params },
    async ({ params: table, query: { limit, after } }, c) => {
      const { puzzles } = here();
      // While players look at the table and solve the puzzle, it is made here.
      if (isOpen(table.day)) puzzles.of(table).catch(() => {});
      const page = await listDaily(database.store, table, { limit, after: after ?? null });
      const me = meOf(c);
      const mine = me && (await placeInDaily(database.store, table, me));
      return {
        isOpen: isOpen(table.day),
        account: accountOf(c),
        total: await countDaily(database.store, table),
        items: [...page.items],
        next: page.next,
        mine,
      };
    },
  );

  const handIn = route({ ...api.handInResult, params }, async ({ params: table, body }, c) => {
    const { puzzles, buckets, log, date } = here();
    takeTurn(c, buckets, log);
    const solver = solverOf(c, body.name);
    try {
      if (!isOpen(table.day))
        throw new Refusal(
          'another day',
          `Results of ${table.day} are not taken in: it is over, or still to come.`,
        );
      const share = shareOf(c, solver);
      const found = await findResult(threads, await puzzles.of(table), body, share, date());
      const entered = await enterDaily(database.store, table, solver, found);
      if (!entered.ok) throw notEntered(entered.why);
      const mine = await placeInDaily(database.store, table, solver);
      if (!mine) throw new Error('a result was taken in and is not there');
      const total = await countDaily(database.store, table);
      return { isBetter: entered.isBetter, total, mine };
    } catch (error) {
      if (error instanceof Refusal) {
        const { day, game } = table;
        log.warn('daily result refused', { id: c.get('requestId'), day, game, why: error.why });
      }
      throw error;
    }
  });

  return {
    name: 'daily',
    feature: 'daily',
    routes: [results, handIn],
    async start(tools) {
      const puzzles = new DailyPuzzles(database.store, threads, tools.closing);
      started = { ...tools, puzzles, buckets: new TokenBuckets(rate, tools.now) };
    },
  };
}

const GUEST = /^[A-Za-z0-9_-]{20,64}$/;

function accountOf(c: ServerContext): string | null {
  const who = c.get('who');
  return who?.kind === 'account' ? who.name : null;
}

/** Who asks: an account or a guest; null for all others. A pupil is a guest here: the class stays private. */
function meOf(c: ServerContext): Me | null {
  const who = c.get('who');
  if (who?.kind === 'account') return { kind: 'account', account: who.account };
  const key = c.req.header(api.GUEST_HEADER);
  return key !== undefined && GUEST.test(key) ? { kind: 'guest', key } : null;
}

/** Whose share the check of a result counts for: the account's, or that of the guest's address. There can be any number of guests. */
function shareOf(c: ServerContext, solver: Solver): string {
  return solver.kind === 'account' ? `account ${solver.account}` : `guests ${visitor(c.get('address'))}`;
}

function solverOf(c: ServerContext, name: string | undefined): Solver {
  const me = meOf(c);
  if (me === null) {
    const help = `Send 20 to 64 letters and digits that nobody can guess as ${api.GUEST_HEADER}, or sign in.`;
    throw new Problem('invalid', { detail: 'Your name is missing.', help });
  }
  if (me.kind === 'account') return me;
  const read = readName(name ?? '');
  if (!read.ok)
    throw new Problem('invalid', {
      detail: `This name cannot stand in the table: ${read.reason}.`,
      help: 'Choose another name.',
    });
  return { ...me, name: read.name, nameKey: read.key };
}

function notEntered(why: 'name-taken' | 'full'): Problem {
  return why === 'full'
    ? new Problem('conflict', {
        detail: 'This table has no room for more guests.',
        help: 'Sign in, and try again.',
      })
    : new Problem('conflict', {
        detail: 'Somebody else has that name in this table.',
        help: 'Choose another name.',
      });
}

interface ReadPuzzle {
  /** Its document as it is kept. */
  readonly text: string;
  /** Its text without title and notes: the puzzle to solve. */
  readonly puzzle: string;
}

/** Read puzzles that are kept in memory: two weeks of them. */
const MOST_READ = 100;

/** The puzzles of the days, as every browser and terminal makes them: made once, in a thread, and stored. */
class DailyPuzzles {
  private readonly read = new Map<string, Promise<ReadPuzzle>>();

  constructor(
    private readonly store: Store,
    private readonly threads: Pick<Threads, 'run'>,
    /** Aborted when the server ends. */
    private readonly closing: AbortSignal,
  ) {}

  /** One puzzle; those that ask while it is being made wait for the same. */
  of(wanted: DailyPuzzle): Promise<ReadPuzzle> {
    const key = `${wanted.day} ${wanted.game}`;
    const known = this.read.get(key);
    if (known) return known;
    const reading = this.find(wanted);
    this.read.set(key, reading);
    // What could not be made is tried again by the next who asks.
    reading.catch(() => this.read.delete(key));
    keepLatest(this.read, MOST_READ);
    return reading;
  }

  private async find(wanted: DailyPuzzle): Promise<ReadPuzzle> {
    const stored = await dailyPuzzle(this.store, wanted);
    const text = stored ?? (await keepDailyPuzzle(this.store, wanted, await this.make(wanted)));
    const level = orThrow(rulebook.parse(text));
    return { text, puzzle: puzzleText(rulebook.of(level), level) };
  }

  private make({ game, day }: DailyPuzzle): Promise<string> {
    return this.threads.run('daily', { game, day }, 'puzzles of the days', this.closing);
  }
}
