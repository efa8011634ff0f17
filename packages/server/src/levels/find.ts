import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../accounts/tables.js';
import type { Page, PageRequest } from '../store/page.js';
import { limitOf, pageOf } from '../store/page.js';
import type { Scope } from '../store/scope.js';
import { databaseOf } from '../store/scope.js';
import { HAS_TEXT } from './levels.js';
import { LISTED, type ListedLevel, unfolded } from './stored-level.js';
import { levels, stars } from './tables.js';
import { queryFor, type Wanted } from './words.js';

export const SORTS = ['newest', 'stars', 'easiest', 'hardest'] as const;
/** What comes first; among equal ones the one that came last, or, where the easiest come first, the one that came first. */
export type Sort = (typeof SORTS)[number];

/** Which published levels are wanted. Sorted by difficulty there are those alone whose difficulty is known. */
export interface LevelsRequest extends Wanted, PageRequest {
  readonly sort?: Sort;
  readonly game?: string;
  /** The account of their author. */
  readonly author?: number;
  /** The level that they were made from. */
  readonly forkOf?: number;
}

/** Characters of a level's text up to which lists bring it along. */
const SHORT = 4096;

/** Published levels, page by page; what is published meanwhile shifts no page. */
export async function listLevels(scope: Scope, request: LevelsRequest): Promise<Page<ListedLevel>> {
  const limit = limitOf(request);
  const sort = SORTED[request.sort ?? 'newest'];
  const page = pageOf(await levelsQuery(scope, request), limit, sort.mark);
  return { ...page, items: await withNames(scope, page.items) };
}

/** All levels of an author, drafts too, the newest first. */
export async function listOwnLevels(
  scope: Scope,
  author: number,
  request: PageRequest,
): Promise<Page<ListedLevel>> {
  const limit = limitOf(request);
  const [, last] = /^(\d{1,15})$/.exec(request.after ?? '') ?? [];
  const behind = last === undefined ? undefined : sql`${levels.id} < ${Number(last)}`;
  const rows = await databaseOf(scope)
    .select(SHOWN)
    .from(levels)
    .where(and(eq(levels.author, author), HAS_TEXT, behind))
    .orderBy(sql`${levels.id} desc`)
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ id }) => String(id));
  return { ...page, items: await withNames(scope, page.items) };
}

/** Published levels by their numbers, in the order of these; those that are not there are left out. */
export async function listByNumber(scope: Scope, ids: readonly number[]): Promise<readonly ListedLevel[]> {
  if (ids.length === 0) return [];
  const rows = await databaseOf(scope)
    .select(SHOWN)
    .from(levels)
    .where(and(inArray(levels.id, [...ids]), eq(levels.state, 'published')));
  const found = new Map((await withNames(scope, rows)).map((level) => [level.id, level]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Which of some levels somebody has given a star. */
export async function starredAmong(
  scope: Scope,
  account: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await databaseOf(scope)
    .select({ level: stars.level })
    .from(stars)
    .where(and(eq(stars.account, account), inArray(stars.level, [...ids])));
  return new Set(rows.map(({ level }) => level));
}

/**
 * Brings up to date what the database knows of how many levels are of which kind, by which it chooses the way to find them. A
 * PostgreSQL server does that by itself; the embedded database never does.
 */
export async function countAgain(scope: Scope): Promise<void> {
  await databaseOf(scope).execute(sql`analyze ${levels}`);
}

/** What lists read of a level: everything but its author's name, which is looked up for the page that comes of it. */
const SHOWN = (() => {
  const { authorName: _, ...listed } = LISTED;
  const text = sql<
    string | null
  >`case when length(${levels.text}) <= ${sql.raw(String(SHORT))} then ${levels.text} end`;
  return { ...listed, text };
})();

type Row = Awaited<ReturnType<typeof levelsQuery>>[number];

/** The query behind a page of a list, with one row more than it has. */
export function levelsQuery(scope: Scope, request: LevelsRequest) {
  const { game, author, forkOf, after = null } = request;
  const { order, by, isRising = false } = SORTED[request.sort ?? 'newest'];
  const words = queryFor(request);
  const wanted = and(
    // Written out: the indexes of lists hold nothing else.
    sql`${levels.state} = 'published'`,
    game === undefined ? undefined : eq(levels.game, game),
    author === undefined ? undefined : eq(levels.author, author),
    forkOf === undefined ? undefined : eq(levels.forkOf, forkOf),
    words === null ? undefined : sql`${levels.words} @@ ${words}::tsquery`,
    order === levels.difficulty ? isNotNull(levels.difficulty) : undefined,
    after === null ? undefined : by(after),
  );
  const direction = sql.raw(isRising ? 'asc' : 'desc');
  return databaseOf(scope)
    .select(SHOWN)
    .from(levels)
    .where(wanted)
    .orderBy(sql`${order} ${direction}`, sql`${levels.id} ${direction}`)
    .limit(limitOf(request) + 1);
}

interface Sorted {
  readonly order: typeof levels.publishedAt | typeof levels.stars | typeof levels.difficulty;
  readonly isRising?: boolean;
  /** Where a page ends. */
  readonly mark: (last: Row) => string;
  /** What stands behind such a mark; nothing is asked of one that is none, which begins at the start. */
  readonly by: (mark: string) => SQL | undefined;
}

const SORTED: Readonly<Record<Sort, Sorted>> = {
  newest: {
    order: levels.publishedAt,
    mark: ({ publishedAt, id }) => `${publishedAt?.getTime() ?? 0},${id}`,
    by: (mark) => {
      const [, at, id] = /^(\d{1,15}),(\d{1,15})$/.exec(mark) ?? [];
      // Beyond this no date has a name.
      if (at === undefined || Number(at) > 8.64e15) return undefined;
      const date = new Date(Number(at)).toISOString();
      return sql`(${levels.publishedAt}, ${levels.id}) < (${date}::timestamptz, ${Number(id)}::bigint)`;
    },
  },
  stars: {
    order: levels.stars,
    mark: ({ stars: given, id }) => `${given},${id}`,
    by: (mark) => {
      const [, given, id] = /^(\d{1,9}),(\d{1,15})$/.exec(mark) ?? [];
      if (given === undefined) return undefined;
      return sql`(${levels.stars}, ${levels.id}) < (${Number(given)}::integer, ${Number(id)}::bigint)`;
    },
  },
  easiest: {
    order: levels.difficulty,
    isRising: true,
    mark: difficultyMark,
    by: (mark) => behindDifficulty(mark, '>'),
  },
  hardest: { order: levels.difficulty, mark: difficultyMark, by: (mark) => behindDifficulty(mark, '<') },
};

function difficultyMark({ difficulty, id }: Row): string {
  return `${difficulty ?? 0},${id}`;
}

function behindDifficulty(mark: string, direction: '<' | '>'): SQL | undefined {
  const [, at, id] = /^(-?[\d.]{1,25}(?:e[+-]\d{1,3})?),(\d{1,15})$/.exec(mark) ?? [];
  if (at === undefined || !Number.isFinite(Number(at))) return undefined;
  const order = sql.raw(direction);
  return sql`(${levels.difficulty}, ${levels.id}) ${order} (${Number(at)}::double precision, ${Number(id)}::bigint)`;
}

async function withNames(scope: Scope, rows: readonly Row[]): Promise<readonly ListedLevel[]> {
  if (rows.length === 0) return [];
  const authors = [...new Set(rows.map(({ author }) => author))];
  const found = await databaseOf(scope)
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, authors));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...unfolded(row), authorName: names.get(row.author) ?? '' }));
}
