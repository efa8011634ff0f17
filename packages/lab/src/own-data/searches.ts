import { asc, eq } from 'drizzle-orm';
import type { OwnData } from '../accounts/index.js';
import { databaseOf, runs } from '../store/repository.js';

/** Searches that somebody has started. */
export const SEARCHES: OwnData = {
  name: 'searches',
  tables: [runs],
  atDeletion: 'Your searches go on, without your name. From then on admins alone can change them.',
  collect: (scope, account) =>
    databaseOf(scope)
      .select({
        ...{ id: runs.id, kind: runs.kind, parameters: runs.parameters, state: runs.state },
        ...{ best: runs.best, found: runs.found, createdAt: runs.createdAt, endedAt: runs.endedAt },
      })
      .from(runs)
      .where(eq(runs.owner, account))
      .orderBy(asc(runs.id)),
};
