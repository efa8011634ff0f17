import { and, asc, count, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { OwnData } from '../accounts/own-data.js';
import { accounts } from '../accounts/tables.js';
import { databaseOf, type Scope } from '../store/scope.js';
import { HAS_TEXT } from './find.js';
import { EMPTIED } from './levels.js';
import { levels, packLevels, packs, stars } from './tables.js';

export const LEVELS: OwnData = {
  name: 'library',
  tables: [levels, packs, stars],
  atDeletion:
    'Your levels, drafts and packs are deleted, and your stars are taken back. What others made from your levels stays.',
  collect: exportLevels,
  forget: forgetLevels,
  holds: async (scope, account) => {
    const bytes = sql<number>`coalesce(sum(pg_column_size(${levels.text})), 0)::double precision`;
    const [row] = await databaseOf(scope)
      .select({ count: count(), bytes })
      .from(levels)
      .where(eq(levels.author, account));
    return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) };
  },
};

/** Levels that are read at a time: each may have 64 KiB, and others have their turn in between. */
const SOME = 50;

/** All that an account has shared, as plain data, and the numbers of the levels with this person's star. */
async function exportLevels(scope: Scope, account: number) {
  const database = databaseOf(scope);
  const { id, state, text, tags, forkOf, stars: given, difficulty, grade, reason } = levels;
  const { created: createdAt, changed: changedAt, published: publishedAt } = levels;
  const columns = {
    ...{ id, state, text, tags, forkOf, stars: given, difficulty, grade, reason },
    ...{ createdAt, changedAt, publishedAt },
  };
  const pageBehind = (after: number) =>
    database
      .select(columns)
      .from(levels)
      .where(and(eq(levels.author, account), gt(levels.id, after), HAS_TEXT))
      .orderBy(asc(levels.id))
      .limit(SOME);
  const own: Awaited<ReturnType<typeof pageBehind>> = [];
  for (;;) {
    const some = await pageBehind(own.at(-1)?.id ?? 0);
    own.push(...some);
    if (some.length < SOME) break;
  }
  const lists = await database
    .select({ id: packs.id, title: packs.title, about: packs.about })
    .from(packs)
    .where(eq(packs.author, account))
    .orderBy(asc(packs.id));
  const listed = await database
    .select({ pack: packLevels.pack, level: packLevels.level })
    .from(packLevels)
    .innerJoin(packs, eq(packs.id, packLevels.pack))
    .where(eq(packs.author, account))
    .orderBy(asc(packLevels.place));
  const starred = await database
    .select({ level: stars.level })
    .from(stars)
    .where(eq(stars.account, account))
    .orderBy(asc(stars.level));
  return {
    levels: own,
    packs: lists.map((one) => ({
      ...one,
      levels: listed.filter(({ pack }) => pack === one.id).map(({ level }) => level),
    })),
    stars: starred.map(({ level }) => level),
  };
}

/**
 * Takes a person's levels out of the lists; what others made from them stays. In the transaction of the deletion, since
 * the stars that the person gave are counted again.
 */
async function forgetLevels(scope: Scope, account: number): Promise<void> {
  const database = databaseOf(scope);
  const starred = database.select({ level: stars.level }).from(stars).where(eq(stars.account, account));
  await database
    .update(levels)
    .set({ stars: sql`${levels.stars} - 1` })
    .where(inArray(levels.id, starred));
  await database.delete(stars).where(eq(stars.account, account));
  await database.delete(packs).where(eq(packs.author, account));
  // A withdrawn level cannot be published again with a new account after this one is deleted.
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
