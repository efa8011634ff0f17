import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Scope } from '../store/index.js';
import { databaseOf, levels, packLevels, packs, stars } from '../store/repository.js';

/** Everything of the library that is somebody's, as plain data. */
export interface ExportedLibrary {
  readonly levels: readonly {
    readonly id: number;
    readonly state: string;
    readonly text: string;
    readonly tags: readonly string[];
    readonly forkOf: number | null;
    readonly stars: number;
    readonly difficulty: number | null;
    readonly grade: string | null;
    readonly reason: string | null;
    readonly createdAt: string;
    readonly changedAt: string;
    readonly publishedAt: string | null;
  }[];
  readonly packs: readonly {
    readonly id: number;
    readonly title: string;
    readonly about: string;
    readonly levels: readonly number[];
  }[];
  /** Numbers of the levels with this person's star. */
  readonly stars: readonly number[];
}

/** All that somebody has in the library. */
export async function exportLibrary(scope: Scope, account: number): Promise<ExportedLibrary> {
  const database = databaseOf(scope);
  const own = await database.select().from(levels).where(eq(levels.author, account)).orderBy(asc(levels.id));
  const lists = await database.select().from(packs).where(eq(packs.author, account)).orderBy(asc(packs.id));
  const listed =
    lists.length === 0
      ? []
      : await database
          .select()
          .from(packLevels)
          .where(
            inArray(
              packLevels.pack,
              lists.map(({ id }) => id),
            ),
          )
          .orderBy(asc(packLevels.place));
  const given = await database
    .select({ level: stars.level })
    .from(stars)
    .where(eq(stars.account, account))
    .orderBy(asc(stars.level));
  return {
    levels: own.map(({ tags, createdAt, changedAt, publishedAt, ...level }) => {
      const { id, state, text, forkOf, stars: count, difficulty, grade, reason } = level;
      return {
        ...{ id, state, text, tags: tags === '' ? [] : tags.split(' '), forkOf, stars: count },
        ...{ difficulty, grade, reason },
        createdAt: createdAt.toISOString(),
        changedAt: changedAt.toISOString(),
        publishedAt: publishedAt?.toISOString() ?? null,
      };
    }),
    packs: lists.map(({ id, title, about }) => ({
      ...{ id, title, about },
      levels: listed.filter(({ pack }) => pack === id).map(({ level }) => level),
    })),
    stars: given.map(({ level }) => level),
  };
}

/**
 * Takes everything of somebody out of the library; what others have made from it stays. To be done in the transaction that
 * deletes the account: without it the stars that this person gave would still be counted.
 */
export async function forgetLibrary(scope: Scope, account: number): Promise<void> {
  const database = databaseOf(scope);
  const starred = database.select({ level: stars.level }).from(stars).where(eq(stars.account, account));
  await database
    .update(levels)
    .set({ stars: sql`${levels.stars} - 1` })
    .where(inArray(levels.id, starred));
  await database.delete(stars).where(eq(stars.account, account));
  await database.delete(packs).where(eq(packs.author, account));
  await database.delete(levels).where(eq(levels.author, account));
}
