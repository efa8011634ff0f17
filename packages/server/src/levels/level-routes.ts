import { rulebook } from '@knossos/engine/internal/games';
import { object, optional, picklist } from 'valibot';
import type { ServerContext } from '../http/environment.js';
import { Problem } from '../http/problem.js';
import { type Route, route } from '../http/routes/route.js';
import { Gathered } from '../store/gathered.js';
import { Allowance } from './allowance.js';
import { tellLevels, tellOne } from './answers.js';
import * as api from './api.js';
import { readContent } from './content.js';
import { listLevels, listOwnLevels } from './find.js';
import type { HandedIn, NewLevel } from './levels.js';
import { addLevels, changeLevel, countLevels, levelOf, removeLevel, withdrawLevel } from './levels.js';
import { LEVELS } from './own-data.js';
import { maySee, noLevel, ownOrAdmin, personIn, requireOwn } from './people.js';
import { MOST_BYTES } from './read-level.js';
import type { StoredLevel } from './stored-level.js';
import type { LevelsTools } from './tools.js';
import { tagOf } from './words.js';

/** Levels that one account may have, drafts included. */
const MOST_LEVELS = 2000;

/** Levels that one statement of the database adds. */
const AT_ONCE = 100;

/** What can be looked for: levels of the games that there are. */
const SEARCH = object({
  ...api.listLevels.query.entries,
  game: optional(picklist(rulebook.games.map(({ id }) => id))),
});

/** The levels of the library, as their routes need them. */
class SharedLevels {
  private readonly allowance = new Allowance();
  private readonly adding = new Gathered<NewLevel, HandedIn>(
    (some) => addLevels(this.tools.part.store, some),
    AT_ONCE,
  );

  constructor(readonly tools: LevelsTools) {}

  get store() {
    return this.tools.part.store;
  }

  /** A level that the caller may see. */
  async seen(id: number, c: ServerContext): Promise<StoredLevel> {
    const level = await levelOf(this.store, id);
    if (level !== null && maySee(level, c.get('who'))) return level;
    if (level !== null) {
      this.tools.log.warn('hidden level refused', { id: c.get('requestId'), level: id, state: level.state });
    }
    throw noLevel();
  }

  /** A level of the caller, or any where an admin does. */
  async own(id: number, c: ServerContext): Promise<StoredLevel> {
    const person = personIn(c);
    const level = await this.seen(id, c);
    ownOrAdmin(level.author, person);
    return level;
  }

  /** @throws Problem where an account has as many levels as it may have, or as many bytes */
  async requirePlace(author: number, c: ServerContext): Promise<void> {
    await this.allowance.take(author, async () => {
      const bytes = await this.tools.space.require(this.store, LEVELS, c.get('who'));
      const left = MOST_LEVELS - (await countLevels(this.store, author));
      if (left > 0) return Math.min(left, bytes / MOST_BYTES);
      throw new Problem('conflict', {
        detail: `You have ${MOST_LEVELS} levels here, which is as many as one account may have.`,
        help: 'Delete some first.',
      });
    });
  }

  /** @throws Problem where a level grows beyond what its author may keep */
  async requireSpace(author: number, c: ServerContext): Promise<void> {
    this.allowance.forget(author);
    await this.tools.space.require(this.store, LEVELS, c.get('who'));
  }

  /** Adds a level, together with those that others hand in at the same moment. */
  async add(level: NewLevel): Promise<{ id: number }> {
    return this.saved(await this.adding.do(level));
  }

  /** The number of a level that was saved. @throws Problem where the same puzzle is published already */
  saved(handedIn: HandedIn): { id: number } {
    if (handedIn.end === 'there') throw there(handedIn.level);
    this.tools.wake();
    return { id: handedIn.id };
  }
}

/** Finding levels, and all that their authors do with them. */
export function levelRoutes(tools: LevelsTools): Route[] {
  const levels = new SharedLevels(tools);
  return [...foundLevels(levels), ...authorRoutes(levels), ...withdrawalRoutes(levels)];
}

function foundLevels(levels: SharedLevels): Route[] {
  return [
    route({
      ...api.listLevels,
      query: SEARCH,
      run: async ({ query: { tag, after, ...wanted } }, c) => {
        const tags = tag === undefined ? [] : tag.split(',').filter((one) => one.trim() !== '');
        const page = await listLevels(levels.store, {
          ...given(wanted),
          tags,
          after: after ?? null,
        });
        return { items: await tellLevels(levels.tools, page.items, c.get('who')), next: page.next };
      },
    }),
    route({
      ...api.oneLevel,
      run: async ({ params: { id } }, c) => tellOne(levels.tools, await levels.seen(id, c), c.get('who')),
    }),
    route({
      ...api.ownLevels,
      run: async ({ query: { limit, after } }, c) => {
        const person = personIn(c);
        const page = await listOwnLevels(levels.store, person.account, {
          limit,
          after: after ?? null,
        });
        return { items: await tellLevels(levels.tools, page.items, person), next: page.next };
      },
    }),
  ];
}

/** Whose work it is to read what an account sends; ratings of its levels are another share. */
const shareOf = (author: number | null) => `levels sent by account ${author}`;

function authorRoutes(levels: SharedLevels): Route[] {
  return [
    route({
      ...api.addLevel,
      run: async ({ body: { level, tags, state, forkOf } }, c) => {
        const { account: author } = personIn(c);
        await levels.requirePlace(author, c);
        const parent = forkOf === null ? null : await levels.seen(forkOf, c);
        const content = await readContent(levels.tools.threads, level, shareOf(author));
        titled(content, state);
        const care = { tags: tagsIn(tags), state };
        return levels.add({ ...content, ...care, author, forkOf: parent?.id ?? null });
      },
    }),
    route({
      ...api.changeLevel,
      run: async ({ params: { id }, body }, c) => {
        const before = await levels.seen(id, c);
        requireOwn(before.author, personIn(c));
        if (before.state === 'withdrawn') throw withdrawn(before.reason);
        if (body.level !== undefined) await levels.requireSpace(before.author, c);
        const content = await readContent(
          levels.tools.threads,
          body.level ?? before.text,
          shareOf(before.author),
        );
        const state = body.state ?? before.state;
        titled(content, state);
        const tags = body.tags === undefined ? before.tags : tagsIn(body.tags);
        return levels.saved(await changeLevel(levels.store, id, { ...content, tags, state }));
      },
    }),
    route({
      ...api.deleteLevel,
      run: async ({ params: { id } }, c) => {
        await levels.own(id, c);
        return { done: await removeLevel(levels.store, id) };
      },
    }),
    route({
      ...api.forkLevel,
      run: async ({ params: { id } }, c) => {
        const { account: author } = personIn(c);
        const parent = await levels.seen(id, c);
        await levels.requirePlace(author, c);
        const content = await readContent(levels.tools.threads, parent.text, shareOf(author));
        const draft = { ...content, tags: parent.tags, state: 'draft' as const, author, forkOf: id };
        return levels.add(draft);
      },
    }),
  ];
}

/** What admins do with levels of others. */
function withdrawalRoutes(levels: SharedLevels): Route[] {
  return [
    route({
      ...api.withdrawLevel,
      run: async ({ params: { id }, body: { reason } }, c) => {
        if (!(await withdrawLevel(levels.store, id, reason))) throw noLevel();
        levels.tools.log.info('level withdrawn', {
          id: c.get('requestId'),
          level: id,
          by: personIn(c).account,
        });
        return { done: true };
      },
    }),
    route({
      ...api.giveLevelBack,
      run: async ({ params: { id } }) => {
        if (!(await withdrawLevel(levels.store, id, null))) throw noLevel();
        return { done: true };
      },
    }),
  ];
}

/** Without what was not asked for. */
function given<T extends object>(wanted: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** Tags as they are kept; those that hold nothing are left out. */
function tagsIn(tags: readonly string[]): string[] {
  const read = tags.map((tag) => ({ tag, stored: tagOf(tag) }));
  const long = read.find(({ tag, stored: as }) => as === null && tag.trim().length > 24);
  if (long !== undefined) {
    const what = 'A tag has at most 24 characters.';
    throw new Problem('invalid', {
      detail: what,
      help: 'Shorten it.',
      errors: [{ where: 'body.tags', what }],
    });
  }
  return [...new Set(read.flatMap(({ stored: as }) => as ?? []))];
}

/** @throws Problem for a level without a title that is to be published */
function titled({ title }: { readonly title: string }, state: string): void {
  if (state === 'draft' || title !== '') return;
  const what = 'A published level has a title.';
  throw new Problem('invalid', {
    detail: what,
    help: 'Put a line "title: ..." into its header.',
    errors: [{ where: 'body.level', what }],
  });
}

function there(level: StoredLevel | null): Problem {
  if (level === null) return withdrawn(null);
  const { id, title, authorName, state } = level;
  return state === 'withdrawn'
    ? withdrawn(null)
    : new Problem('conflict', {
        detail: `This puzzle is published already: “${title}” by ${authorName}, level ${id}.`,
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
