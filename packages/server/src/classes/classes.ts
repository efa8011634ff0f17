import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { OwnData } from '../accounts/own-data.js';
import { databaseOf, inTransaction, type Scope } from '../store/scope.js';
import { CLASS_CODE, newCode } from './codes.js';
import { classes, classItems, pupilProgress, pupils } from './tables.js';

export type StoredClass = typeof classes.$inferSelect;

export type Item = typeof classItems.$inferSelect;
export type NewItem = Omit<Item, 'id' | 'class' | 'position'>;

export const MOST_CLASSES = 50;

/** A class of a teacher: anyone else who asks for it finds nothing. */
export interface OwnClass {
  readonly teacher: number;
  readonly id: number;
}

/** Makes a class; null when its teacher has too many already. */
export function addClass(scope: Scope, teacher: number, name: string): Promise<StoredClass | null> {
  return inTransaction(scope, async (inner) => {
    const database = databaseOf(inner);
    if ((await database.$count(classes, eq(classes.teacher, teacher))) >= MOST_CLASSES) return null;
    const [added] = await database
      .insert(classes)
      .values({ teacher, name, code: newCode(CLASS_CODE) })
      .returning();
    return added ?? null;
  });
}

/** The classes of a teacher, the newest last. */
export async function listClasses(scope: Scope, teacher: number) {
  const database = databaseOf(scope);
  const { id, name, code, isOpen, createdAt } = classes;
  return database
    .select({
      ...{ id, name, code, isOpen, createdAt },
      pupils: database.$count(pupils, eq(pupils.class, id)),
      items: database.$count(classItems, eq(classItems.class, id)),
    })
    .from(classes)
    .where(eq(classes.teacher, teacher))
    .orderBy(asc(id));
}

/** A class of a teacher; null where he has none of that number. */
export async function classOf(scope: Scope, own: OwnClass): Promise<StoredClass | null> {
  const [row] = await databaseOf(scope).select().from(classes).where(isOwn(own));
  return row ?? null;
}

export interface ClassChange {
  readonly name?: string | undefined;
  readonly isOpen?: boolean | undefined;
  /** Another code, after which the old one is worth nothing. */
  readonly newCode?: boolean | undefined;
}

/** Changes a class; null where its teacher has none of that number. */
export async function changeClass(
  scope: Scope,
  own: OwnClass,
  { name, isOpen, newCode: renews }: ClassChange,
): Promise<StoredClass | null> {
  const change = {
    ...(name !== undefined && { name }),
    ...(isOpen !== undefined && { isOpen }),
    ...(renews && { code: newCode(CLASS_CODE) }),
  };
  if (Object.keys(change).length === 0) return classOf(scope, own);
  const [row] = await databaseOf(scope).update(classes).set(change).where(isOwn(own)).returning();
  return row ?? null;
}

/** Deletes a class, its pupils and all that they have done. Returns whether it was there. */
export async function deleteClass(scope: Scope, own: OwnClass): Promise<boolean> {
  const gone = await databaseOf(scope).delete(classes).where(isOwn(own)).returning({ id: classes.id });
  return gone.length > 0;
}

/** What a pupil may know of a class; null where there is none. */
export async function classNamed(
  scope: Scope,
  by: { readonly id: number } | { readonly code: string },
): Promise<Pick<StoredClass, 'id' | 'name' | 'isOpen'> | null> {
  const { id, name, isOpen } = classes;
  const [row] = await databaseOf(scope)
    .select({ id, name, isOpen })
    .from(classes)
    .where('id' in by ? eq(id, by.id) : eq(classes.code, by.code));
  return row ?? null;
}

function isOwn({ teacher, id }: OwnClass): SQL | undefined {
  return and(eq(classes.id, id), eq(classes.teacher, teacher));
}

export function itemsOf(scope: Scope, ofClass: number): Promise<Item[]> {
  return databaseOf(scope)
    .select()
    .from(classItems)
    .where(eq(classItems.class, ofClass))
    .orderBy(asc(classItems.position), asc(classItems.id));
}

/** One of a class; null where the class has none of that number. */
export async function itemOf(scope: Scope, ofClass: number, item: number): Promise<Item | null> {
  return (await itemsOf(scope, ofClass)).find(({ id }) => id === item) ?? null;
}

/**
 * Puts a list in the place of a class's: numbers name items that stay, with the solutions of pupils. Others go;
 * unknown numbers are left out.
 */
export function setItems(
  scope: Scope,
  ofClass: number,
  list: readonly (number | NewItem)[],
): Promise<Item[]> {
  return inTransaction(scope, async (inner) => {
    const database = databaseOf(inner);
    // Two who change the list at once come one after the other.
    await database.select({ id: classes.id }).from(classes).where(eq(classes.id, ofClass)).for('update');
    const stay = list.filter((one) => typeof one === 'number');
    const isOfClass = eq(classItems.class, ofClass);
    await database
      .delete(classItems)
      .where(stay.length === 0 ? isOfClass : and(isOfClass, notInArray(classItems.id, stay)));
    for (const [position, one] of list.entries()) {
      if (typeof one === 'number')
        await database
          .update(classItems)
          .set({ position })
          .where(and(isOfClass, eq(classItems.id, one)));
      else await database.insert(classItems).values({ ...one, class: ofClass, position });
    }
    return itemsOf(inner, ofClass);
  });
}

/**
 * A short text that is another one whenever the class, its list, its pupils or what these have done has changed; null
 * where there is no such class. Sums instead of rows: it is asked for twice a second as long as the class is watched.
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
