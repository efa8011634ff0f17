import { asc, eq, inArray } from 'drizzle-orm';
import type { OwnData } from '../accounts/own-data.js';
import { databaseOf } from '../store/scope.js';
import { classes, classItems, pupils } from './tables.js';

/** What a teacher has made. What pupils have done is theirs: of them their names alone are told. */
export const TEACHING: OwnData = {
  name: 'classes',
  tables: [classes],
  atDeletion: 'Your classes are deleted, with their pupils and all that these have done.',
  async collect(scope, account) {
    const database = databaseOf(scope);
    const own = await database
      .select()
      .from(classes)
      .where(eq(classes.teacher, account))
      .orderBy(asc(classes.id));
    if (own.length === 0) return [];
    const ids = own.map(({ id }) => id);
    const items = await database
      .select()
      .from(classItems)
      .where(inArray(classItems.class, ids))
      .orderBy(asc(classItems.position));
    const names = await database
      .select({ class: pupils.class, name: pupils.name })
      .from(pupils)
      .where(inArray(pupils.class, ids))
      .orderBy(asc(pupils.id));
    return own.map((one) => ({
      ...one,
      items: items.filter((item) => item.class === one.id),
      pupils: names.filter((pupil) => pupil.class === one.id).map(({ name }) => name),
    }));
  },
};
