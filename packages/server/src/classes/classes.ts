import { and, asc, count, eq, type SQL } from 'drizzle-orm';
import { databaseOf, inTransaction, type Scope } from '../store/scope.js';
import { CLASS_CODE, newCode } from './codes.js';
import { classes, classItems, pupils } from './tables.js';

/** A class, as its teacher sees it. */
export interface StoredClass {
  readonly id: number;
  readonly name: string;
  /** By which pupils join. */
  readonly code: string;
  /** Whether new pupils may join. */
  readonly isOpen: boolean;
  readonly createdAt: Date;
}

/** A class in a list. */
export interface ListedClass extends StoredClass {
  readonly pupils: number;
  readonly items: number;
}

/** Classes of one teacher at most. */
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
    const [there] = await database
      .select({ count: count() })
      .from(classes)
      .where(eq(classes.teacher, teacher));
    if ((there?.count ?? 0) >= MOST_CLASSES) return null;
    const [added] = await database
      .insert(classes)
      .values({ teacher, name, code: newCode(CLASS_CODE) })
      .returning();
    return added ?? null;
  });
}

/** The classes of a teacher, the newest last. */
export async function listClasses(scope: Scope, teacher: number): Promise<readonly ListedClass[]> {
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

/** What may be changed of a class. */
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
