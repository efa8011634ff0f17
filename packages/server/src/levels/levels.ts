import { and, eq, ne, sql } from 'drizzle-orm';
import { errorsIn } from '../store/failure.js';
import { databaseOf, executorOf, inTransaction, type Scope } from '../store/scope.js';
import type { WholeLevel } from './api.js';
import { HAS_TEXT, levelOf } from './find.js';
import type { LevelContent } from './read-level.js';
import { levels, stars } from './tables.js';
import { searchedBy } from './words.js';

export interface LevelCare {
  /** As `tagOf` writes them. */
  readonly tags: readonly string[];
  readonly state: 'draft' | 'published';
}

/** A level handed in is kept, or the same puzzle is there, published or withdrawn. Nothing is told of one deleted since. */
export type HandedIn =
  | { readonly end: 'kept'; readonly id: number }
  | { readonly end: 'there'; readonly level: WholeLevel | null };

/** What PostgreSQL says when there is one already (appendix A of its manual). */
const UNIQUE_VIOLATION = '23505';

/** Whole milliseconds, as a page's mark can say them. */
const NOW = sql`date_trunc('milliseconds', clock_timestamp())`;

export type NewLevel = LevelContent & LevelCare & { readonly author: number; readonly forkOf: number | null };

/** Keeps new levels in one statement, all or none; the outcome of each. Of two with one puzzle that are published the first is kept. */
export async function addLevels(scope: Scope, some: readonly NewLevel[]): Promise<readonly HandedIn[]> {
  const given = some.map(({ author, forkOf, state, tags, ...content }, at) => {
    const row = contentRow(content, tags, null);
    return { at, author, fork_of: forkOf, state, ...row, tags: row.tags.join(' ') };
  });
  // Numbers are drawn first: the returned rows do not say otherwise which level each was.
  const added = await executorOf(scope)(
    `with given as materialized (
      select nextval(pg_get_serial_sequence('knossos.levels', 'id')) as id, date_trunc('milliseconds', clock_timestamp()) as now, one.*
      from jsonb_to_recordset($1::text::jsonb) as one (at integer, author bigint, fork_of bigint, state text, game text, title text,
        text text, hash text, columns integer, rows integer, tags text, words text)),
    added as (
      insert into knossos.levels (id, author, fork_of, state, game, title, text, hash, columns, rows, tags, words,
        created_at, changed_at, published_at)
      select id, author, fork_of, state, game, title, text, hash, columns, rows, tags,
        array_to_tsvector(string_to_array(words, ' ')), now, now, case when state = 'published' then now end
      from given order by at
      on conflict do nothing
      returning id)
    select given.at, added.id::double precision as id from given join added on added.id = given.id`,
    [JSON.stringify(given)],
  );
  const ids = new Map(added.rows.map(({ at, id }) => [Number(at), Number(id)]));
  const ends: HandedIn[] = [];
  for (const [at, { hash }] of some.entries()) {
    const id = ids.get(at);
    ends.push(id === undefined ? await there(scope, hash) : { end: 'kept', id });
  }
  return ends;
}

/**
 * Changes content, tags or state of a level. Stars and forks stay; measurements go where the puzzle changes. A
 * withdrawn level stays withdrawn.
 */
export async function changeLevel(
  scope: Scope,
  id: number,
  { state, tags, ...content }: LevelContent & LevelCare,
): Promise<HandedIn> {
  const changed = inTransaction(scope, async (inner): Promise<HandedIn> => {
    const [before] = await databaseOf(inner)
      .select({ state: levels.state, hash: levels.hash, grade: levels.grade })
      .from(levels)
      .where(eq(levels.id, id))
      .for('update');
    if (!before || before.state === 'withdrawn') return { end: 'kept', id };
    const isSame = before.hash === content.hash;
    const other = state === 'draft' ? null : await holderOf(inner, content.hash, id);
    if (other !== null) return { end: 'there', level: await levelOf(inner, other) };
    const isNew = state === 'published' && before.state !== 'published';
    const { words, ...row } = contentRow(content, tags, isSame ? before.grade : null);
    await databaseOf(inner)
      .update(levels)
      .set({
        ...row,
        words: sql`array_to_tsvector(string_to_array(${words}::text, ' '))`,
        ...(isSame ? {} : UNRATED),
        state,
        changed: NOW,
        ...(isNew && { published: NOW }),
      })
      .where(eq(levels.id, id));
    return { end: 'kept', id };
  });
  // Another account may have published the same puzzle at this very moment.
  return changed.catch((error: unknown) => {
    if (errorsIn(error).some(({ code }) => code === UNIQUE_VIOLATION)) return there(scope, content.hash);
    throw error;
  });
}

/** Takes a level out of the lists and says why, or lets it be a draft again. */
export async function withdrawLevel(scope: Scope, id: number, reason: string | null): Promise<boolean> {
  const isMeant = reason === null ? eq(levels.state, 'withdrawn') : ne(levels.state, 'draft');
  const [changed] = await databaseOf(scope)
    .update(levels)
    .set({ state: reason === null ? 'draft' : 'withdrawn', reason, changed: NOW })
    .where(and(eq(levels.id, id), HAS_TEXT, isMeant))
    .returning({ id: levels.id });
  return changed !== undefined;
}

/** What stays of a level that was withdrawn when it is deleted, with its hash. */
export const EMPTIED = { title: '', text: '', tags: [], words: sql`''::tsvector`, features: null };

/** Deletes a level; its forks stay. Returns whether there was one. */
export async function removeLevel(scope: Scope, id: number): Promise<boolean> {
  const database = databaseOf(scope);
  const mine = eq(levels.id, id);
  const gone = await database
    .delete(levels)
    .where(and(mine, ne(levels.state, 'withdrawn')))
    .returning({ id: levels.id });
  if (gone.length > 0) return true;
  // A withdrawn level cannot be published again by deleting it.
  const emptied = await database
    .update(levels)
    .set(EMPTIED)
    .where(and(mine, HAS_TEXT))
    .returning({ id: levels.id });
  if (emptied.length > 0) await database.update(levels).set({ forkOf: null }).where(eq(levels.forkOf, id));
  return emptied.length > 0;
}

/** How many levels an account has here, drafts included. */
export async function countLevels(scope: Scope, author: number): Promise<number> {
  return databaseOf(scope).$count(levels, and(eq(levels.author, author), HAS_TEXT));
}

/** Gives a published level an account's star, or takes it; returns how many it has then, null where there is no such level. */
export function putStar(scope: Scope, level: number, account: number, on: boolean): Promise<number | null> {
  return inTransaction(scope, async (inner) => {
    const database = databaseOf(inner);
    const isThere = and(eq(levels.id, level), eq(levels.state, 'published'));
    // Locked, so that two who give theirs at once are both counted.
    const [found] = await database.select({ stars: levels.stars }).from(levels).where(isThere).for('update');
    if (!found) return null;
    const mine = and(eq(stars.level, level), eq(stars.account, account));
    const changed = on
      ? await database.insert(stars).values({ level, account }).onConflictDoNothing().returning()
      : await database.delete(stars).where(mine).returning();
    const now = found.stars + (changed.length === 0 ? 0 : on ? 1 : -1);
    if (now !== found.stars) await database.update(levels).set({ stars: now }).where(eq(levels.id, level));
    return now;
  });
}

const UNRATED = {
  rating: 'waiting',
  ratingVersion: null,
  difficulty: null,
  grade: null,
  features: null,
} as const;

function contentRow(
  { sentences, kind, ...content }: LevelContent,
  tags: readonly string[],
  grade: string | null,
) {
  const { game, title, text, hash, columns, rows } = content;
  const sorted = [...new Set(tags)].sort();
  const words = searchedBy({ title, tags: sorted, columns, rows, grade, sentences, kind });
  return { game, title, text, hash, columns, rows, tags: sorted, words };
}

/** The number of the level that holds a puzzle's place, beside one; null where it is free. */
async function holderOf(scope: Scope, hash: string, beside: number | null): Promise<number | null> {
  const isOther = beside === null ? undefined : ne(levels.id, beside);
  const [row] = await databaseOf(scope)
    .select({ id: levels.id })
    .from(levels)
    .where(and(eq(levels.hash, hash), ne(levels.state, 'draft'), isOther));
  return row?.id ?? null;
}

async function there(scope: Scope, hash: string): Promise<HandedIn> {
  const holder = await holderOf(scope, hash, null);
  if (holder === null) throw new Error('a level was neither kept nor there: the other one went meanwhile');
  return { end: 'there', level: await levelOf(scope, holder) };
}
