import { and, eq, sql } from 'drizzle-orm';
import { databaseOf, inTransaction, type Scope } from '../store/scope.js';
import { levels, stars } from './tables.js';

/** Gives a published level somebody's star, or takes it; returns how many it has then, null where there is no such level. */
export async function putStar(
  scope: Scope,
  level: number,
  account: number,
  on: boolean,
): Promise<number | null> {
  return inTransaction(scope, async (inner) => {
    const database = databaseOf(inner);
    const isThere = and(eq(levels.id, level), eq(levels.state, 'published'));
    // Locked, so that two who give theirs at once are both counted.
    const [found] = await database.select({ stars: levels.stars }).from(levels).where(isThere).for('update');
    if (!found) return null;
    const changed = on
      ? await database
          .insert(stars)
          .values({ level, account })
          .onConflictDoNothing()
          .returning({ level: stars.level })
      : await database
          .delete(stars)
          .where(and(eq(stars.level, level), eq(stars.account, account)))
          .returning({ level: stars.level });
    if (changed.length === 0) return found.stars;
    const [now] = await database
      .update(levels)
      .set({ stars: sql`${levels.stars} + ${on ? 1 : -1}` })
      .where(eq(levels.id, level))
      .returning({ stars: levels.stars });
    return now?.stars ?? null;
  });
}
