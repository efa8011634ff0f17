import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { accounts } from '../accounts/tables.js';
import type { Scope } from '../store/scope.js';
import { databaseOf } from '../store/scope.js';
import { EMPTIED, HAS_TEXT } from './levels.js';
import { levels, packLevels, packs, stars } from './tables.js';

/** Everything of the library that is somebody's, as plain data. */
export interface ExportedLevels {
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

/** Levels that are read at a time: each may have 64 KiB, and others have their turn in between. */
const SOME = 50;

/** All that somebody has in the library. */
export async function exportLevels(scope: Scope, account: number): Promise<ExportedLevels> {
  const database = databaseOf(scope);
  const own: (typeof levels.$inferSelect)[] = [];
  for (;;) {
    const mine = and(eq(levels.author, account), gt(levels.id, own.at(-1)?.id ?? 0), HAS_TEXT);
    const some = await database.select().from(levels).where(mine).orderBy(asc(levels.id)).limit(SOME);
    own.push(...some);
    if (some.length < SOME) break;
  }
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
export async function forgetLevels(scope: Scope, account: number): Promise<void> {
  const database = databaseOf(scope);
  const starred = database.select({ level: stars.level }).from(stars).where(eq(stars.account, account));
  await database
    .update(levels)
    .set({ stars: sql`${levels.stars} - 1` })
    .where(inArray(levels.id, starred));
  await database.delete(stars).where(eq(stars.account, account));
  await database.delete(packs).where(eq(packs.author, account));
  // What was taken out of the library cannot be published again by somebody who deletes the account and makes another.
  const [heir] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), ne(accounts.id, account)))
    .orderBy(asc(accounts.id))
    .limit(1);
  const own = eq(levels.author, account);
  if (heir !== undefined)
    await database
      .update(levels)
      .set({ ...EMPTIED, author: heir.id })
      .where(and(own, eq(levels.state, 'withdrawn')));
  await database.delete(levels).where(own);
}
