import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { inTransaction, type Scope } from '../store/index.js';
import { databaseOf, levels } from '../store/repository.js';
import type { RatingState } from './kept.js';
import { wordsColumn } from './levels.js';
import { searchedBy } from './words.js';

/** A level that waits to be rated. */
export interface Unrated {
  readonly id: number;
  readonly text: string;
  readonly hash: string;
}

/** What came of rating a level. */
export interface NotedRating {
  readonly rating: Exclude<RatingState, 'waiting'>;
  /** Of what measured it. */
  readonly version: number;
  readonly difficulty: number | null;
  readonly grade: string | null;
  readonly features: Readonly<Record<string, unknown>> | null;
}

/** The published level that has waited longest to be rated; null where none waits. */
export async function nextToRate(scope: Scope): Promise<Unrated | null> {
  const [row] = await databaseOf(scope)
    .select({ id: levels.id, text: levels.text, hash: levels.hash })
    .from(levels)
    .where(sql`${levels.state} = 'published' and ${levels.rating} = 'waiting'`)
    .orderBy(asc(levels.id))
    .limit(1);
  return row ?? null;
}

/** Notes what came of rating a level, unless its puzzle has become another one meanwhile. */
export async function noteRating(scope: Scope, level: Unrated, noted: NotedRating): Promise<void> {
  const { rating, version, difficulty, grade, features } = noted;
  await inTransaction(scope, async (inner) => {
    const database = databaseOf(inner);
    const same = and(eq(levels.id, level.id), eq(levels.hash, level.hash));
    const [row] = await database
      .select({ title: levels.title, tags: levels.tags, columns: levels.columns, rows: levels.rows })
      .from(levels)
      .where(same)
      .for('update');
    if (!row) return;
    const tags = row.tags === '' ? [] : row.tags.split(' ');
    const words = wordsColumn(searchedBy({ ...row, tags, grade }));
    await database
      .update(levels)
      .set({ rating, ratingVersion: version, difficulty, grade, features, words })
      .where(same);
  });
}

/** Has all levels rated again that an older version of what measures them has rated; until then the old rating stands. */
export async function forgetOldRatings(scope: Scope, version: number): Promise<number> {
  const rows = await databaseOf(scope)
    .update(levels)
    .set({ rating: 'waiting' })
    .where(and(lt(levels.ratingVersion, version), sql`${levels.rating} <> 'waiting'`))
    .returning({ id: levels.id });
  return rows.length;
}
