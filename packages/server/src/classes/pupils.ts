import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { databaseOf, inTransaction, type Scope } from '../store/scope.js';
import { newCode, PUPIL_CODE } from './codes.js';
import { classes, pupilProgress, pupilSessions, pupils } from './tables.js';

export const MOST_PUPILS = 200;

export interface Refused {
  readonly ok: false;
  readonly why: 'name-taken' | 'full';
}

export type Joined = { readonly ok: true; readonly pupil: typeof pupils.$inferSelect } | Refused;

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
    const there = await database.$count(pupils, eq(pupils.class, ofClass));
    if (there >= MOST_PUPILS) return { ok: false, why: 'full' };
    const [added] = await database
      .insert(pupils)
      .values({ class: ofClass, name, nameKey: key, code: newCode(PUPIL_CODE) })
      .onConflictDoNothing({ target: [pupils.class, pupils.nameKey] })
      .returning();
    return added ? { ok: true, pupil: added } : { ok: false, why: 'name-taken' };
  });
}

/** One of many who was not put into a class. */
export interface NotAdded {
  readonly name: string;
  readonly why: Refused['why'];
  /** The name before it among the many that looks the same; null where there is none. */
  readonly twin: string | null;
}

/** Puts several into a class, or none of them: then all that stood in the way, and why. */
export async function addPupils(
  scope: Scope,
  ofClass: number,
  names: readonly { readonly name: string; readonly key: string }[],
): Promise<readonly NotAdded[]> {
  const refused: NotAdded[] = [];
  const noneJoins = new Error('none of them joins');
  const added = inTransaction(scope, async (inner) => {
    for (const one of names) {
      const joined = await addPupil(inner, ofClass, one);
      const first = names.find(({ key }) => key === one.key) ?? one;
      if (!joined.ok)
        refused.push({ name: one.name, why: joined.why, twin: first === one ? null : first.name });
    }
    if (refused.length > 0) throw noneJoins;
  });
  await added.catch((error: unknown) => {
    if (error !== noneJoins) throw error;
  });
  return refused;
}

/** The pupils of a class in the order of their names. */
export function pupilsOf(scope: Scope, ofClass: number): Promise<(typeof pupils.$inferSelect)[]> {
  return databaseOf(scope)
    .select()
    .from(pupils)
    .where(eq(pupils.class, ofClass))
    .orderBy(asc(pupils.nameKey), asc(pupils.id));
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

export type KnownPupil = Readonly<Pick<typeof pupils.$inferSelect, 'id' | 'name' | 'class'>>;

/** The pupil with a code; null where no pupil has it. */
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

/** The pupil with a session; null where there is none, or it is over. */
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

/** Notes that a pupil has tried an item. Solved items stay solved. */
export async function noteTried(
  scope: Scope,
  { pupil, item, hints, at }: { pupil: number; item: number; hints: number; at: Date },
): Promise<void> {
  await databaseOf(scope)
    .insert(pupilProgress)
    .values({ pupil, item, hints, triedAt: at })
    .onConflictDoUpdate({
      target: [pupilProgress.pupil, pupilProgress.item],
      set: { hints: sql`greatest(${pupilProgress.hints}, excluded.hints)` },
      setWhere: isNull(pupilProgress.solvedAt),
    });
}

export interface SolvedItem {
  readonly pupil: number;
  readonly item: number;
  readonly moves: number;
  /** In the game's measure; null where it has no such number. */
  readonly worth: number | null;
  readonly better: 'fewer' | 'more';
  readonly hints: number;
  readonly at: Date;
}

/** Notes a solution: of several the best counts, and when the first was handed in. */
export async function noteSolved(scope: Scope, { better, at, ...solved }: SolvedItem): Promise<void> {
  const { moves, worth } = pupilProgress;
  const isBetter =
    better === 'more'
      ? sql`excluded.worth > ${worth} or (excluded.worth = ${worth} and excluded.moves < ${moves})`
      : sql`excluded.moves < ${moves}`;
  await databaseOf(scope)
    .insert(pupilProgress)
    .values({ ...solved, solvedAt: at, triedAt: at })
    .onConflictDoUpdate({
      target: [pupilProgress.pupil, pupilProgress.item],
      set: {
        solvedAt: sql`coalesce(${pupilProgress.solvedAt}, excluded.solved_at)`,
        moves: sql`excluded.moves`,
        worth: sql`excluded.worth`,
        hints: sql`excluded.hints`,
      },
      setWhere: sql`${pupilProgress.solvedAt} is null or ${isBetter}`,
    });
}

/** What the pupils of a class have done, as it is told; of one of them where `pupil` is given. There is nothing where he has not begun. */
export function progressOf(scope: Scope, ofClass: number, pupil?: number) {
  const { item, solvedAt, moves, worth, hints } = pupilProgress;
  const state = sql<'tried' | 'solved'>`case when ${solvedAt} is null then 'tried' else 'solved' end`;
  return databaseOf(scope)
    .select({ pupil: pupilProgress.pupil, item, state, solvedAt, moves, worth, hints })
    .from(pupilProgress)
    .innerJoin(pupils, eq(pupils.id, pupilProgress.pupil))
    .where(and(eq(pupils.class, ofClass), pupil === undefined ? undefined : eq(pupils.id, pupil)));
}
