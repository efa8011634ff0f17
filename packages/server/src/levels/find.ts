import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { columnsOf } from '../store/columns.js';
import { limitOf, type Page, type PageRequest, pageOf } from '../store/page.js';
import { databaseOf, type Scope } from '../store/scope.js';
import { type LevelsQuery, LISTED_LEVEL, type SharedLevel, type SORTS, type WholeLevel } from './api.js';
import { levels } from './tables.js';
import { queryFor } from './words.js';

/** Characters of a level's text up to which lists bring it along. */
const SHORT = 4096;

/** Of a level that was withdrawn and then deleted nothing stays but that its puzzle cannot be published again. */
export const HAS_TEXT = sql`${levels.text} <> ''`;

/** The fields of a level in lists, for an account or for all. */
function listedFor(me: number | null) {
  return {
    ...columnsOf(levels, LISTED_LEVEL),
    text: sql<string | null>`case when length(text) <= ${sql.raw(String(SHORT))} then text end`,
    author: {
      number: levels.author,
      name: sql<string>`(select name from knossos.accounts where id = knossos.levels.author)`,
    },
    starred:
      me === null
        ? sql<boolean>`false`
        : sql<boolean>`exists (select from knossos.stars where level = knossos.levels.id and account = ${me})`,
  };
}

/** A level by its number, also one that only some may see; null where there is none. */
export async function levelOf(
  scope: Scope,
  id: number,
  me: number | null = null,
): Promise<WholeLevel | null> {
  const [row] = await databaseOf(scope)
    .select({ ...listedFor(me), text: levels.text, features: levels.features })
    .from(levels)
    .where(and(eq(levels.id, id), HAS_TEXT));
  return row ?? null;
}

/** Published levels, page by page; levels published meanwhile shift no page. */
export async function listLevels(
  scope: Scope,
  request: LevelsQuery,
  me: number | null = null,
): Promise<Page<SharedLevel>> {
  const { mark } = SORTED[request.sort ?? 'newest'];
  return pageOf(await levelsQuery(scope, request, me), limitOf(request), mark);
}

/** All levels of an author, drafts too, the newest first. */
export async function listOwnLevels(
  scope: Scope,
  author: number,
  request: PageRequest,
): Promise<Page<SharedLevel>> {
  const limit = limitOf(request);
  const [, last] = /^(\d{1,15})$/.exec(request.after ?? '') ?? [];
  const behind = last === undefined ? undefined : sql`${levels.id} < ${Number(last)}`;
  const rows = await databaseOf(scope)
    .select(listedFor(author))
    .from(levels)
    .where(and(eq(levels.author, author), HAS_TEXT, behind))
    .orderBy(sql`${levels.id} desc`)
    .limit(limit + 1);
  return pageOf(rows, limit, ({ id }) => String(id));
}

/** Published levels by their numbers, in the order of these; those that are not there are left out. */
export async function listByNumber(
  scope: Scope,
  ids: readonly number[],
  me: number | null = null,
): Promise<SharedLevel[]> {
  if (ids.length === 0) return [];
  const rows = await databaseOf(scope)
    .select(listedFor(me))
    .from(levels)
    .where(and(inArray(levels.id, [...ids]), eq(levels.state, 'published')));
  const found = new Map(rows.map((level) => [level.id, level]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Counts again how many levels are of which kind, by which the database chooses its way. The embedded one never does by itself. */
export async function countAgain(scope: Scope): Promise<void> {
  await databaseOf(scope).execute(sql`analyze ${levels}`);
}

/** The query behind a page of a list, with one row more than it has. */
export function levelsQuery(scope: Scope, request: LevelsQuery, me: number | null = null) {
  const { game, author, forkOf } = request;
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
    by(request.after ?? ''),
  );
  const direction = sql.raw(isRising ? 'asc' : 'desc');
  return databaseOf(scope)
    .select(listedFor(me))
    .from(levels)
    .where(wanted)
    .orderBy(sql`${order} ${direction}`, sql`${levels.id} ${direction}`)
    .limit(limitOf(request) + 1);
}

interface Sorted {
  readonly order: typeof levels.published | typeof levels.stars | typeof levels.difficulty;
  readonly isRising?: boolean;
  readonly mark: (last: SharedLevel) => string;
  /** What stands behind such a mark; nothing is asked of one that is none, which begins at the start. */
  readonly by: (mark: string) => SQL | undefined;
}

/** What comes first; among equal ones the one that came last, or, where the easiest come first, the one that came first. */
const SORTED: Readonly<Record<(typeof SORTS)[number], Sorted>> = {
  newest: {
    order: levels.published,
    mark: ({ published, id }) => `${Date.parse(published ?? '') || 0},${id}`,
    by: (mark) => {
      const [, at, id] = /^(\d{1,15}),(\d{1,15})$/.exec(mark) ?? [];
      // Beyond this no date has a name.
      if (at === undefined || Number(at) > 8.64e15) return undefined;
      const date = new Date(Number(at)).toISOString();
      return sql`(${levels.published}, ${levels.id}) < (${date}::timestamptz, ${Number(id)}::bigint)`;
    },
  },
  stars: {
    order: levels.stars,
    mark: ({ stars, id }) => `${stars},${id}`,
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

function difficultyMark({ difficulty, id }: SharedLevel): string {
  return `${difficulty ?? 0},${id}`;
}

function behindDifficulty(mark: string, direction: '<' | '>'): SQL | undefined {
  const [, at, id] = /^(-?[\d.]{1,25}(?:e[+-]\d{1,3})?),(\d{1,15})$/.exec(mark) ?? [];
  if (at === undefined || !Number.isFinite(Number(at))) return undefined;
  const order = sql.raw(direction);
  return sql`(${levels.difficulty}, ${levels.id}) ${order} (${Number(at)}::double precision, ${Number(id)}::bigint)`;
}
