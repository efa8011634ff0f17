import { eq, sql } from 'drizzle-orm';
import type { Scope } from '../store/scope.js';
import { databaseOf } from '../store/scope.js';
import { classes, classItems, pupilProgress, pupils } from './tables.js';

/**
 * A short text that is another one whenever the class, its list, its pupils or what these have done has changed; null where there
 * is no such class. Sums instead of rows: it is asked for twice a second for as long as somebody looks at the class.
 */
export async function markOf(scope: Scope, ofClass: number): Promise<string | null> {
  const database = databaseOf(scope);
  const { name, code, isOpen } = classes;
  const { solvedAt, moves, worth, hints } = pupilProgress;
  const [own] = await database.select({ name, code, isOpen }).from(classes).where(eq(classes.id, ofClass));
  if (own === undefined) return null;
  const list = await database
    .select({ mark: sql`md5(string_agg(${classItems.id}::text, ' ' order by ${classItems.position}))` })
    .from(classItems)
    .where(eq(classItems.class, ofClass));
  const people = await database
    .select({ mark: sql`md5(string_agg(${pupils.id}::text || ${pupils.code}, ' ' order by ${pupils.id}))` })
    .from(pupils)
    .where(eq(pupils.class, ofClass));
  const done = await database
    .select({
      mark: sql`concat_ws(' ', count(*), count(${solvedAt}), sum(${moves}), sum(${worth}), sum(${hints}))`,
    })
    .from(pupilProgress)
    .innerJoin(pupils, eq(pupils.id, pupilProgress.pupil))
    .where(eq(pupils.class, ofClass));
  return JSON.stringify([own, list, people, done]);
}
