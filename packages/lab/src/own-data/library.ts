import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type OwnData, ownRows } from '../accounts/index.js';
import { databaseOf, levels, packLevels, packs, stars } from '../store/repository.js';

const PACKS: OwnData = {
  name: 'packs',
  tables: [packs],
  atDeletion: 'They are deleted; levels of others that stand in them stay.',
  async collect(scope, account) {
    const database = databaseOf(scope);
    const own = await database.select().from(packs).where(eq(packs.author, account)).orderBy(asc(packs.id));
    if (own.length === 0) return [];
    const ids = own.map(({ id }) => id);
    const within = await database
      .select()
      .from(packLevels)
      .where(inArray(packLevels.pack, ids))
      .orderBy(asc(packLevels.place));
    return own.map((one) => ({
      ...one,
      levels: within.filter(({ pack }) => pack === one.id).map(({ level }) => level),
    }));
  },
};

/** What somebody has put into the library, and what he liked of it. */
export const LIBRARY: readonly OwnData[] = [
  ownRows({
    name: 'levels',
    table: levels,
    owner: levels.author,
    // Made from the rest, to be searched.
    without: ['words'],
    atDeletion: 'They are deleted, drafts and published ones; copies that others have made stay.',
  }),
  PACKS,
  {
    ...ownRows({
      name: 'stars',
      table: stars,
      owner: stars.account,
      atDeletion: 'They are taken back.',
    }),
    // A level counts its stars, so that lists need not.
    async forget(scope, account) {
      const database = databaseOf(scope);
      const liked = database.select({ level: stars.level }).from(stars).where(eq(stars.account, account));
      await database
        .update(levels)
        .set({ stars: sql`${levels.stars} - 1` })
        .where(inArray(levels.id, liked));
      await database.delete(stars).where(eq(stars.account, account));
    },
  },
];
