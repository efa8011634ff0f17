import { and, asc, count, eq, gt, lt } from 'drizzle-orm';
import { databaseOf, inTransaction, type Scope } from '../store/scope.js';
import { newCode, PUPIL_CODE } from './codes.js';
import { classes, pupilSessions, pupils } from './tables.js';

/** A pupil of a class. */
export interface Pupil {
  readonly id: number;
  readonly name: string;
}

/** The same with what his teacher may see. */
export interface ListedPupil extends Pupil {
  /** By which he comes back. */
  readonly code: string;
  readonly createdAt: Date;
}

/** Pupils of one class at most. */
export const MOST_PUPILS = 200;

/** Why somebody cannot join. */
export interface Refused {
  readonly ok: false;
  readonly why: 'name-taken' | 'full';
}

export type Joined = { readonly ok: true; readonly pupil: ListedPupil } | Refused;

/** Puts a pupil into a class. `key` is what his name has in common with those that look the same. */
export function addPupil(
  scope: Scope,
  ofClass: number,
  { name, key }: { readonly name: string; readonly key: string },
): Promise<Joined> {
  return inTransaction(scope, async (inner) => {
    const database = databaseOf(inner);
    // Of many who join at once, one after the other is counted.
    await database.select({ id: classes.id }).from(classes).where(eq(classes.id, ofClass)).for('update');
    const [there] = await database.select({ count: count() }).from(pupils).where(eq(pupils.class, ofClass));
    if ((there?.count ?? 0) >= MOST_PUPILS) return { ok: false, why: 'full' };
    const { id, createdAt } = pupils;
    const [added] = await database
      .insert(pupils)
      .values({ class: ofClass, name, nameKey: key, code: newCode(PUPIL_CODE) })
      .onConflictDoNothing({ target: [pupils.class, pupils.nameKey] })
      .returning({ id, name: pupils.name, code: pupils.code, createdAt });
    return added ? { ok: true, pupil: added } : { ok: false, why: 'name-taken' };
  });
}

/** Puts several into a class, or none of them: then why, and who it was that stood in the way. */
export async function addPupils(
  scope: Scope,
  ofClass: number,
  names: readonly { readonly name: string; readonly key: string }[],
): Promise<
  { readonly ok: true } | { readonly ok: false; readonly why: Refused['why']; readonly name: string }
> {
  let refused: { readonly ok: false; readonly why: Refused['why']; readonly name: string } | null = null;
  try {
    await inTransaction(scope, async (inner) => {
      for (const one of names) {
        const joined = await addPupil(inner, ofClass, one);
        if (joined.ok) continue;
        refused = { ...joined, name: one.name };
        throw new Error('none of them joins');
      }
    });
    return { ok: true };
  } catch (error) {
    if (refused === null) throw error;
    return refused;
  }
}

/** The pupils of a class in the order of their names. */
export async function pupilsOf(scope: Scope, ofClass: number): Promise<readonly ListedPupil[]> {
  const { id, name, code, createdAt, nameKey } = pupils;
  return databaseOf(scope)
    .select({ id, name, code, createdAt })
    .from(pupils)
    .where(eq(pupils.class, ofClass))
    .orderBy(asc(nameKey), asc(id));
}

/** Takes a pupil out of a class, with all that he has done. Returns whether he was there. */
export async function removePupil(scope: Scope, ofClass: number, pupil: number): Promise<boolean> {
  const gone = await databaseOf(scope)
    .delete(pupils)
    .where(and(eq(pupils.id, pupil), eq(pupils.class, ofClass)))
    .returning({ id: pupils.id });
  return gone.length > 0;
}

/** Gives a pupil another code and ends his sessions; null where the class has no such pupil. */
export function renewCode(scope: Scope, ofClass: number, pupil: number): Promise<string | null> {
  return inTransaction(scope, async (inner) => {
    const [row] = await databaseOf(inner)
      .update(pupils)
      .set({ code: newCode(PUPIL_CODE) })
      .where(and(eq(pupils.id, pupil), eq(pupils.class, ofClass)))
      .returning({ code: pupils.code });
    if (row) await databaseOf(inner).delete(pupilSessions).where(eq(pupilSessions.pupil, pupil));
    return row?.code ?? null;
  });
}

/** A pupil with his class. */
export interface KnownPupil extends Pupil {
  readonly class: number;
}

/** The pupil with a code; null where nobody has it. */
export async function pupilByCode(scope: Scope, code: string): Promise<KnownPupil | null> {
  const [row] = await databaseOf(scope)
    .select({ id: pupils.id, name: pupils.name, class: pupils.class })
    .from(pupils)
    .where(eq(pupils.code, code));
  return row ?? null;
}

/** The code of a pupil, for himself; null where he is gone. */
export async function codeOf(scope: Scope, pupil: number): Promise<string | null> {
  const [row] = await databaseOf(scope)
    .select({ code: pupils.code })
    .from(pupils)
    .where(eq(pupils.id, pupil));
  return row?.code ?? null;
}

/** Lets a browser in as a pupil: `hash` is that of its secret. Sessions that are over are cleared away. */
export async function openPupilSession(
  scope: Scope,
  session: { readonly hash: string; readonly pupil: number; readonly expiresAt: Date },
  now: Date,
): Promise<void> {
  const database = databaseOf(scope);
  await database.delete(pupilSessions).where(lt(pupilSessions.expiresAt, now));
  await database.insert(pupilSessions).values(session);
}

/** Whose session it is; null where it is nobody's, or over. */
export async function pupilOfSession(scope: Scope, hash: string, now: Date): Promise<KnownPupil | null> {
  const [row] = await databaseOf(scope)
    .select({ id: pupils.id, name: pupils.name, class: pupils.class })
    .from(pupilSessions)
    .innerJoin(pupils, eq(pupils.id, pupilSessions.pupil))
    .where(and(eq(pupilSessions.hash, hash), gt(pupilSessions.expiresAt, now)));
  return row ?? null;
}

export async function endPupilSession(scope: Scope, hash: string): Promise<void> {
  await databaseOf(scope).delete(pupilSessions).where(eq(pupilSessions.hash, hash));
}
