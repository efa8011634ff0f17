import { rulebook } from '@knossos/engine/internal/games';
import { object, optional, picklist } from 'valibot';
import type { Space } from '../accounts/own-data.js';
import type { ServerContext, Who } from '../http/environment.js';
import { flawIn, Problem } from '../http/problem.js';
import { keepLatest } from '../http/rate-limit.js';
import { type Route, route } from '../http/routes/route.js';
import type { Log } from '../observe/log.js';
import { Gathered } from '../store/gathered.js';
import type { Store } from '../store/scope.js';
import type { Threads } from '../threads/threads.js';
import * as api from './api.js';
import { levelOf, listLevels, listOwnLevels } from './find.js';
import {
  addLevels,
  changeLevel,
  countLevels,
  type HandedIn,
  type NewLevel,
  putStar,
  removeLevel,
  withdrawLevel,
} from './levels.js';
import { LEVELS } from './own-data.js';
import { type LevelContent, MOST_BYTES } from './read-level.js';
import { tagOf } from './words.js';

/** Levels that one account may have, drafts included. */
const MOST_LEVELS = 2000;

/** Levels that one statement of the database adds. */
const AT_ONCE = 100;

/** Accounts whose allowance is remembered. */
const MOST_ACCOUNTS = 10_000;

/** What can be looked for: levels of the games that there are. */
const SEARCH = object({
  ...api.listLevels.query.entries,
  game: optional(picklist(rulebook.games.map(({ id }) => id))),
});

export interface LevelsTools {
  readonly store: Store;
  readonly log: Log;
  readonly threads: Pick<Threads, 'runSent'>;
  /** How much each may keep. */
  readonly space: Space;
  /** Says that there may be a level to rate. */
  wake(): void;
}

export function levelRoutes(tools: LevelsTools): Route[] {
  /**
   * How many more levels certainly fit, by account, so that not each of many asks the database to count all of them. Half of what there
   * was at the last look is given out before the next one: another server on the same database may have taken some meanwhile.
   */
  const allowance = new Map<number, number>();
  const adding = new Gathered<NewLevel, HandedIn>((some) => addLevels(tools.store, some), AT_ONCE);

  /** @throws Problem where an account has as many levels as it may have, or as many bytes */
  const requirePlace = async (author: number, who: Who | null): Promise<void> => {
    let left = allowance.get(author) ?? 0;
    if (left <= 0) {
      const bytes = await tools.space.require(tools.store, LEVELS, who);
      const places = MOST_LEVELS - (await countLevels(tools.store, author));
      if (places <= 0)
        throw new Problem('conflict', {
          detail: `You have ${MOST_LEVELS} levels here, which is as many as one account may have.`,
          help: 'Delete some first.',
        });
      left = Math.max(1, Math.floor(Math.min(places, bytes / MOST_BYTES) / 2));
    }
    allowance.set(author, left - 1);
    keepLatest(allowance, MOST_ACCOUNTS);
  };

  const seen = async (id: number, c: ServerContext): Promise<api.WholeLevel> => {
    const who = c.get('who');
    const level = await levelOf(tools.store, id, accountOf(who));
    if (level !== null && maySee(level, who)) return level;
    if (level !== null)
      tools.log.warn('hidden level refused', { id: c.get('requestId'), level: id, state: level.state });
    throw noLevel();
  };

  /** The number of a level that was saved. @throws Problem where the same puzzle is published already */
  const saved = (handedIn: HandedIn): { id: number } => {
    if (handedIn.end === 'there') throw there(handedIn.level);
    tools.wake();
    return { id: handedIn.id };
  };

  /** Adds a level, together with those that others hand in at the same moment. */
  const add = async (level: NewLevel) => saved(await adding.do(level));

  return [
    route({ ...api.listLevels, query: SEARCH }, async ({ query }, c) =>
      inAnswer(await listLevels(tools.store, query, accountOf(c.get('who')))),
    ),
    route(api.oneLevel, ({ params: { id } }, c) => seen(id, c)),
    route(api.ownLevels, async ({ query }, c) =>
      inAnswer(await listOwnLevels(tools.store, personIn(c).account, query)),
    ),
    route(api.addLevel, async ({ body: { level, tags, state, forkOf } }, c) => {
      const { account: author } = personIn(c);
      await requirePlace(author, c.get('who'));
      const parent = forkOf === null ? null : await seen(forkOf, c);
      const content = await contentOf(tools.threads, level, author, state);
      return add({ ...content, tags: tagsIn(tags), state, author, forkOf: parent?.id ?? null });
    }),
    route(api.changeLevel, async ({ params: { id }, body }, c) => {
      const before = await seen(id, c);
      const author = before.author.number;
      requireOwn(author, personIn(c));
      if (before.state === 'withdrawn') throw withdrawn(before.reason);
      const state = body.state ?? before.state;
      if (body.level !== undefined) {
        // It may become larger.
        allowance.delete(author);
        await tools.space.require(tools.store, LEVELS, c.get('who'));
      }
      const content = await contentOf(tools.threads, body.level ?? before.text, author, state);
      const tags = body.tags === undefined ? before.tags : tagsIn(body.tags);
      return saved(await changeLevel(tools.store, id, { ...content, tags, state }));
    }),
    route(api.deleteLevel, async ({ params: { id } }, c) => {
      ownOrAdmin((await seen(id, c)).author.number, personIn(c));
      return { done: await removeLevel(tools.store, id) };
    }),
    route(api.forkLevel, async ({ params: { id } }, c) => {
      const { account: author } = personIn(c);
      const { text, tags } = await seen(id, c);
      await requirePlace(author, c.get('who'));
      const content = await contentOf(tools.threads, text, author, 'draft');
      return add({ ...content, tags, state: 'draft', author, forkOf: id });
    }),
    ...adminRoutes(tools),
    ...starRoutes(tools),
  ];
}

function adminRoutes(tools: LevelsTools): Route[] {
  return [
    route(api.withdrawLevel, async ({ params: { id }, body: { reason } }, c) => {
      if (!(await withdrawLevel(tools.store, id, reason))) throw noLevel();
      const by = personIn(c).account;
      tools.log.info('level withdrawn', { id: c.get('requestId'), level: id, by });
      return { done: true };
    }),
    route(api.giveLevelBack, async ({ params: { id } }) => {
      if (!(await withdrawLevel(tools.store, id, null))) throw noLevel();
      return { done: true };
    }),
  ];
}

function starRoutes(tools: LevelsTools): Route[] {
  return [api.giveStar, api.takeStarBack].map((star) =>
    route(star, async ({ params: { id } }, c) => {
      const { account } = personIn(c);
      const isGiven = star === api.giveStar;
      if (isGiven && (await levelOf(tools.store, id))?.author.number === account)
        throw new Problem('conflict', {
          detail: 'This level is your own: its stars come from others.',
          help: 'Give your star to a level of somebody else.',
        });
      const stars = await putStar(tools.store, id, account, isGiven);
      if (stars === null) throw noLevel();
      return { stars, starred: isGiven };
    }),
  );
}

/** The content of a level that was sent, read in a thread. @throws Problem when it is none, or too large */
async function contentOf(
  threads: LevelsTools['threads'],
  text: string,
  author: number,
  state: string,
): Promise<LevelContent> {
  // Whose work it is to read what an account sends; ratings of its levels are another share.
  const read = await threads.runSent('level', { text }, `levels sent by account ${author}`);
  if (!read.ok)
    throw new Problem('invalid', {
      detail: `This level cannot be taken: ${read.what}`,
      help: read.help,
      errors: [{ where: 'body.level', what: read.what }],
    });
  if (state !== 'draft' && read.content.title === '')
    throw flawIn('level', 'A published level has a title.', 'Put a line "title: ..." into its header.');
  return read.content;
}

export function inAnswer<T>({ items, next }: { readonly items: readonly T[]; readonly next: string | null }) {
  return { items: [...items], next };
}

type Person = Extract<Who, { readonly kind: 'account' }>;

/** Who asks, on a route that is for people with an account alone. */
export function personIn(c: ServerContext): Person {
  const who = c.get('who');
  if (who?.kind === 'account') return who;
  throw new Problem('sign-in', {
    detail: 'Only people with an account can do this.',
    help: 'Sign in, and try again.',
  });
}

/** The number of the account that asks; null for everybody else. */
export function accountOf(who: Who | null): number | null {
  return who?.kind === 'account' ? who.account : null;
}

/** Whether a visitor may see a level: published levels are for all, drafts for their authors, withdrawn levels for admins too. */
function maySee({ state, author }: api.SharedLevel, who: Who | null): boolean {
  if (state === 'published') return true;
  if (who?.kind !== 'account') return false;
  return who.account === author.number || (state === 'withdrawn' && who.role === 'admin');
}

/** @throws Problem unless the person is the author or an admin, who may take it away */
export function ownOrAdmin(author: number, person: Person): void {
  if (person.role !== 'admin') requireOwn(author, person);
}

/** Only the author changes it. @throws Problem for others */
export function requireOwn(author: number, { account }: Person): void {
  if (account === author) return;
  throw new Problem('forbidden', {
    detail: 'This belongs to somebody else.',
    help: 'Make a copy: that is yours to change.',
  });
}

/** The same words for levels that do not exist and for hidden ones. */
function noLevel(): Problem {
  return new Problem('missing', {
    detail: 'There is no such level.',
    help: 'Its author may have withdrawn it; look for others in the list.',
  });
}

/** Tags as they are kept; those that hold nothing are left out. */
function tagsIn(tags: readonly string[]): string[] {
  const read = tags.map((tag) => ({ tag, stored: tagOf(tag) }));
  if (read.some(({ tag, stored }) => stored === null && tag.trim().length > 24))
    throw flawIn('tags', 'A tag has at most 24 characters.', 'Shorten it.');
  return [...new Set(read.flatMap(({ stored }) => stored ?? []))];
}

function there(level: api.WholeLevel | null): Problem {
  if (level === null || level.state === 'withdrawn') return withdrawn(null);
  const { id, title, author } = level;
  return new Problem('conflict', {
    detail: `This puzzle is published already: “${title}” by ${author.name}, level ${id}.`,
    help: 'Change the puzzle, or give that one a star.',
    errors: [{ where: 'body.level', what: `It is level ${id}.` }],
  });
}

function withdrawn(reason: string | null): Problem {
  return new Problem('conflict', {
    detail: `This level was taken out of the library${reason === null ? '' : `: ${reason}`}.`,
    help: 'Ask an admin of this server about it.',
  });
}
