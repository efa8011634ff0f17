import { and, count, eq, ne, sql } from 'drizzle-orm';
import { accounts } from '../accounts/tables.js';
import { errorsIn } from '../store/causes.js';
import { databaseOf, executorOf, inTransaction, type Scope } from '../store/scope.js';
import { LISTED, type StoredLevel, unfolded } from './stored-level.js';
import { levels } from './tables.js';
import { searchedBy } from './words.js';

/** A level as somebody hands it in. */
export interface LevelContent {
  readonly game: string;
  /** Empty where it has none. */
  readonly title: string;
  /** Canonical text of the level document. */
  readonly text: string;
  /** SHA-256 of its puzzle, hexadecimal. */
  readonly hash: string;
  readonly columns: number | null;
  readonly rows: number | null;
  /** What it says of itself, a sentence each, and the kind that it is of: it is found by them. */
  readonly sentences?: readonly string[];
  readonly kind?: string | null;
}

/** What its author says of a level beside its text. */
export interface LevelCare {
  /** As `tagOf` writes them. */
  readonly tags: readonly string[];
  readonly state: 'draft' | 'published';
}

/**
 * The outcome of handing a level in: it is kept, or the same puzzle is there already, published or withdrawn. Where that was deleted
 * after it was withdrawn, nothing is told of it.
 */
export type HandedIn =
  | { readonly end: 'kept'; readonly id: number }
  | { readonly end: 'there'; readonly level: StoredLevel | null };

/** What PostgreSQL says when there is one already (appendix A of its manual). */
const UNIQUE_VIOLATION = '23505';

/** Whole milliseconds, as a page's mark can say them. */
const NOW = sql`date_trunc('milliseconds', clock_timestamp())`;

/** A level that is to be kept. */
export type NewLevel = LevelContent & LevelCare & { readonly author: number; readonly forkOf: number | null };

/** Keeps a new level. Of one puzzle one level alone is published. */
export async function addLevel(scope: Scope, level: NewLevel): Promise<HandedIn> {
  const [added] = await addLevels(scope, [level]);
  if (added === undefined) throw new Error('a level was handed in, and nothing came of it');
  return added;
}

/** Keeps new levels in one statement, all or none; the outcome of each. Of two with one puzzle that are published the first is kept. */
export async function addLevels(scope: Scope, some: readonly NewLevel[]): Promise<readonly HandedIn[]> {
  const given = some.map((level, at) => {
    const { author, forkOf, state, game, title, text, hash, columns, rows } = level;
    const tags = [...new Set(level.tags)].sort();
    const { sentences, kind } = level;
    const words = searchedBy({ title, tags, columns, rows, grade: null, sentences, kind });
    const content = { game, title, text, hash, columns, rows, tags: tags.join(' '), words };
    return { at, author, fork_of: forkOf, state, ...content };
  });
  // Numbers are drawn first: what is given back tells nothing else of which level it was.
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
 * Puts another content, other tags or another state in a level's place. Stars and forks stay; what was measured goes where the
 * puzzle is another one. What was withdrawn stays so.
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
    await databaseOf(inner)
      .update(levels)
      .set({
        ...contentRow(content, tags, isSame ? before.grade : null),
        ...(isSame ? {} : UNRATED),
        state,
        changedAt: NOW,
        ...(isNew && { publishedAt: NOW }),
      })
      .where(eq(levels.id, id));
    return { end: 'kept', id };
  });
  // Somebody else may have published the same puzzle at this very moment.
  return changed.catch((error: unknown) => {
    if (errorsIn(error).some(({ code }) => code === UNIQUE_VIOLATION)) return there(scope, content.hash);
    throw error;
  });
}

/** Takes a level out of the lists and says why, or lets it be a draft again. */
export async function withdrawLevel(scope: Scope, id: number, reason: string | null): Promise<boolean> {
  const [changed] = await databaseOf(scope)
    .update(levels)
    .set({ state: reason === null ? 'draft' : 'withdrawn', reason, changedAt: NOW })
    .where(
      and(
        eq(levels.id, id),
        HAS_TEXT,
        reason === null ? eq(levels.state, 'withdrawn') : ne(levels.state, 'draft'),
      ),
    )
    .returning({ id: levels.id });
  return changed !== undefined;
}

/** Of a level that was withdrawn and then deleted nothing stays but that its puzzle cannot be published again. */
export const HAS_TEXT = ne(levels.text, '');

/** What stays of a level that was withdrawn when it is deleted, with its hash. */
export const EMPTIED = { title: '', text: '', tags: '', words: sql`''::tsvector`, features: null } as const;

/** Deletes a level; what was made from it stays. Returns whether there was one. */
export async function removeLevel(scope: Scope, id: number): Promise<boolean> {
  const database = databaseOf(scope);
  const mine = eq(levels.id, id);
  const gone = await database
    .delete(levels)
    .where(and(mine, ne(levels.state, 'withdrawn')))
    .returning({ id: levels.id });
  if (gone.length > 0) return true;
  // Anyone who deletes what was taken out of the library cannot publish it again.
  const emptied = await database
    .update(levels)
    .set(EMPTIED)
    .where(and(mine, HAS_TEXT))
    .returning({ id: levels.id });
  if (emptied.length > 0) await database.update(levels).set({ forkOf: null }).where(eq(levels.forkOf, id));
  return emptied.length > 0;
}

/** A level by its number, also one that only some may see; null where there is none. */
export async function levelOf(scope: Scope, id: number): Promise<StoredLevel | null> {
  const [row] = await databaseOf(scope)
    .select({ ...LISTED, text: levels.text, features: sql<StoredLevel['features']>`${levels.features}` })
    .from(levels)
    .innerJoin(accounts, eq(accounts.id, levels.author))
    .where(and(eq(levels.id, id), HAS_TEXT));
  return row ? unfolded(row) : null;
}

/** How many levels somebody has here, drafts included. */
export async function countLevels(scope: Scope, author: number): Promise<number> {
  const [row] = await databaseOf(scope)
    .select({ all: count() })
    .from(levels)
    .where(and(eq(levels.author, author), HAS_TEXT));
  return row?.all ?? 0;
}

const UNRATED = { rating: 'waiting', ratingVersion: null, difficulty: null, grade: null, features: null };

function contentRow(content: LevelContent, tags: readonly string[], grade: string | null) {
  const { game, title, text, hash, columns, rows, sentences, kind } = content;
  const sorted = [...new Set(tags)].sort();
  const words = wordsColumn(searchedBy({ title, tags: sorted, columns, rows, grade, sentences, kind }));
  return { game, title, text, hash, columns, rows, tags: sorted.join(' '), words };
}

/** Words with a space between two, as the column of the search holds them. */
function wordsColumn(words: string) {
  return sql`array_to_tsvector(string_to_array(${words}::text, ' '))`;
}

/** The number of the level that holds a puzzle's place, beside one; null where it is free. */
async function holderOf(scope: Scope, hash: string, beside: number | null): Promise<number | null> {
  const [row] = await databaseOf(scope)
    .select({ id: levels.id })
    .from(levels)
    .where(
      and(
        eq(levels.hash, hash),
        ne(levels.state, 'draft'),
        beside === null ? undefined : ne(levels.id, beside),
      ),
    );
  return row?.id ?? null;
}

async function there(scope: Scope, hash: string): Promise<HandedIn> {
  const holder = await holderOf(scope, hash, null);
  if (holder === null) throw new Error('a level was neither kept nor there: the other one went meanwhile');
  return { end: 'there', level: await levelOf(scope, holder) };
}
