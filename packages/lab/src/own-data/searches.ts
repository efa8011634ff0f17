import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import type { OwnData } from '../accounts/index.js';
import { databaseOf, parts, runs } from '../store/repository.js';

/** Searches that are read at a time: each may have a megabyte of levels, and others have their turn in between. */
const SOME = 5;

/** Searches that somebody has started. */
export const SEARCHES: OwnData = {
  name: 'searches',
  tables: [runs],
  atDeletion: 'Your searches go on, without your name. From then on admins alone can change them.',
  collect: async (scope, account) => {
    const found = [];
    for (let last = 0; ; ) {
      const some = await databaseOf(scope)
        .select({
          ...{ id: runs.id, kind: runs.kind, parameters: runs.parameters, state: runs.state },
          ...{ best: runs.best, found: runs.found, createdAt: runs.createdAt, endedAt: runs.endedAt },
        })
        .from(runs)
        .where(and(eq(runs.owner, account), gt(runs.id, last)))
        .orderBy(asc(runs.id))
        .limit(SOME);
      found.push(...some);
      if (some.length < SOME) return found;
      last = some.at(-1)?.id ?? last;
    }
  },
  holds: async (scope, account) => {
    const database = databaseOf(scope);
    const mine = eq(runs.owner, account);
    const ofRun = sql`pg_column_size(${runs.parameters}) + coalesce(pg_column_size(${runs.result}), 0)`;
    const [own] = await database
      .select({ count: count(), bytes: sql<number>`coalesce(sum(${ofRun}), 0)::double precision` })
      .from(runs)
      .where(mine);
    const ofPart = sql`pg_column_size(${parts.input}) + coalesce(pg_column_size(${parts.output}), 0)`;
    const [open] = await database
      .select({ bytes: sql<number>`coalesce(sum(${ofPart}), 0)::double precision` })
      .from(parts)
      .innerJoin(runs, eq(parts.run, runs.id))
      .where(mine);
    return { count: own?.count ?? 0, bytes: Number(own?.bytes ?? 0) + Number(open?.bytes ?? 0) };
  },
};
