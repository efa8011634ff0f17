import { and, asc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Scope } from '../store/scope.js';
import { databaseOf, executorOf } from '../store/scope.js';
import type { WholeLevel } from './api.js';
import { levels } from './tables.js';

export interface Unrated {
  readonly id: number;
  readonly author: number;
  readonly text: string;
  readonly hash: string;
  /** The rating is noted while these are the same. */
  readonly title: string;
  readonly tags: readonly string[];
}

export interface NotedRating extends Pick<WholeLevel, 'difficulty' | 'grade'> {
  readonly rating: Exclude<WholeLevel['rating'], 'waiting'>;
  readonly features: Readonly<Record<string, unknown>> | null;
  /** Of what measured it. */
  readonly version: number;
}

/**
 * The published levels to be rated next, so many at most; `without` are authors left out. Each author gets as many as
 * every other, those that waited longest first.
 */
export async function levelsToRate(
  scope: Scope,
  most: number,
  without: readonly number[] = [],
): Promise<readonly Unrated[]> {
  const { id, author, text, hash, title, tags } = levels;
  const waits = sql`${levels.state} = 'published' and ${levels.rating} = 'waiting'`;
  const place = sql<number>`row_number() over (partition by ${author} order by ${id})`.as('place');
  const next = databaseOf(scope)
    .select({ id, place })
    .from(levels)
    .where(without.length === 0 ? waits : and(waits, notInArray(author, [...without])))
    .as('next');
  return databaseOf(scope)
    .select({ id, author, text, hash, title, tags })
    .from(levels)
    .innerJoin(next, eq(next.id, id))
    .orderBy(asc(next.place), asc(id))
    .limit(most);
}

/** Notes the outcome of rating levels, but for such as have become others meanwhile: those go on waiting. */
export async function noteRatings(
  scope: Scope,
  rated: readonly (readonly [Unrated, NotedRating])[],
): Promise<void> {
  const given = rated.map(([{ id, hash, title, tags }, noted]) => ({
    ...{ id, hash, title, tags: tags.join(' '), ...noted },
  }));
  // Of all that a level is found by another grade changes its grade alone.
  const text = `update knossos.levels as mine set rating = given.rating, rating_version = given.version,
      difficulty = given.difficulty, grade = given.grade, features = given.features,
      words = array_to_tsvector(array(select word from unnest(tsvector_to_array(mine.words)) as word where word not like '!%'
        union all select '!' || given.grade where given.grade is not null))
    from jsonb_to_recordset($1::text::jsonb) as given (id bigint, hash text, title text, tags text, rating text,
      version integer, difficulty double precision, grade text, features jsonb)
    where mine.id = given.id and mine.hash = given.hash and mine.title = given.title and mine.tags = given.tags`;
  await executorOf(scope)(text, [JSON.stringify(given)]);
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
