import { count, eq, sql } from 'drizzle-orm';
import type { OwnData } from '../accounts/own-data.js';
import { databaseOf } from '../store/scope.js';
import { exportLevels, forgetLevels } from './of-account.js';
import { levels, packs, stars } from './tables.js';

/** What somebody has put into the library, and what he liked of it. */
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
