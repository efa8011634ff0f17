import { and, count, eq, ne, sql } from 'drizzle-orm';
import { errorsIn } from '../store/causes.js';
import { inTransaction, type Scope } from '../store/index.js';
import { accounts, databaseOf, levels } from '../store/repository.js';
import { type KeptLevel, LISTED, unfolded } from './kept.js';
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
}

/** What its author says of a level beside its text. */
export interface LevelCare {
  /** As `tagOf` writes them. */
  readonly tags: readonly string[];
  readonly state: 'draft' | 'published';
}

/** What came of handing a level in: it is kept, or the same puzzle is there already, published or withdrawn. */
export type HandedIn =
  | { readonly end: 'kept'; readonly id: number }
  | { readonly end: 'there'; readonly level: KeptLevel };

/** What PostgreSQL says when there is one already (appendix A of its manual). */
const UNIQUE_VIOLATION = '23505';

/** Whole milliseconds, as a page's mark can say them. */
const NOW = sql`date_trunc('milliseconds', clock_timestamp())`;

/** Keeps a new level. Of one puzzle one level alone is published. */
export async function addLevel(
  scope: Scope,
  level: LevelContent & LevelCare & { readonly author: number; readonly forkOf: number | null },
): Promise<HandedIn> {
  const { author, forkOf, state } = level;
  const [added] = await databaseOf(scope)
    .insert(levels)
    .values({
      ...contentRow(level, level.tags, null),
      author,
      forkOf,
      state,
      createdAt: NOW,
      changedAt: NOW,
      publishedAt: state === 'published' ? NOW : null,
    })
    .onConflictDoNothing()
    .returning({ id: levels.id });
  return added ? { end: 'kept', id: added.id } : there(scope, level.hash);
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
    if (other !== null) return { end: 'there', level: other };
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
      and(eq(levels.id, id), reason === null ? eq(levels.state, 'withdrawn') : ne(levels.state, 'draft')),
    )
    .returning({ id: levels.id });
  return changed !== undefined;
}

/** Deletes a level; what was made from it stays. Returns whether there was one. */
export async function removeLevel(scope: Scope, id: number): Promise<boolean> {
  const gone = await databaseOf(scope).delete(levels).where(eq(levels.id, id)).returning({ id: levels.id });
  return gone.length > 0;
}

/** A level by its number, whoever may see it; null where there is none. */
export async function levelOf(scope: Scope, id: number): Promise<KeptLevel | null> {
  const [row] = await databaseOf(scope)
    .select({ ...LISTED, text: levels.text, features: sql<KeptLevel['features']>`${levels.features}` })
    .from(levels)
    .innerJoin(accounts, eq(accounts.id, levels.author))
    .where(eq(levels.id, id));
  return row ? unfolded(row) : null;
}

/** How many levels somebody has here, drafts included. */
export async function countLevels(scope: Scope, author: number): Promise<number> {
  const [row] = await databaseOf(scope)
    .select({ all: count() })
    .from(levels)
    .where(eq(levels.author, author));
  return row?.all ?? 0;
}

const UNRATED = { rating: 'waiting', ratingVersion: null, difficulty: null, grade: null, features: null };

function contentRow(content: LevelContent, tags: readonly string[], grade: string | null) {
  const { game, title, text, hash, columns, rows } = content;
  const sorted = [...new Set(tags)].sort();
  const words = wordsColumn(searchedBy({ title, tags: sorted, columns, rows, grade }));
  return { game, title, text, hash, columns, rows, tags: sorted.join(' '), words };
}

/** Words with a space between two, as the column of the search holds them. */
export function wordsColumn(words: string) {
  return sql`array_to_tsvector(string_to_array(${words}::text, ' '))`;
}

/** The level that holds a puzzle's place, beside one; null where it is free. */
async function holderOf(scope: Scope, hash: string, beside: number | null): Promise<KeptLevel | null> {
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
  return row ? levelOf(scope, row.id) : null;
}

async function there(scope: Scope, hash: string): Promise<HandedIn> {
  const level = await holderOf(scope, hash, null);
  if (level === null) throw new Error('a level was neither kept nor there: the other one went meanwhile');
  return { end: 'there', level };
}
