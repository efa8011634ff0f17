import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Scope } from '../store/scope.js';
import { databaseOf } from '../store/scope.js';
import { pupilProgress, pupils } from './tables.js';

/** How far a pupil has come with an item; there is none where he has not begun. */
export interface Progress {
  readonly pupil: number;
  readonly item: number;
  /** When the server first saw it solved; null while it was only tried. */
  readonly solvedAt: Date | null;
  /** Of his best solution. */
  readonly moves: number | null;
  readonly worth: number | null;
  /** In the game of that solution, or the last that was tried, as his browser said. */
  readonly hints: number;
}

/** Notes that a pupil has tried an item. What was solved stays solved. */
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

/** A solution as the server has played it. */
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

/** What the pupils of a class have done; of one of them where `pupil` is given. */
export async function progressOf(
  scope: Scope,
  ofClass: number,
  pupil?: number,
): Promise<readonly Progress[]> {
  const { item, solvedAt, moves, worth, hints } = pupilProgress;
  return databaseOf(scope)
    .select({ pupil: pupilProgress.pupil, item, solvedAt, moves, worth, hints })
    .from(pupilProgress)
    .innerJoin(pupils, eq(pupils.id, pupilProgress.pupil))
    .where(and(eq(pupils.class, ofClass), pupil === undefined ? undefined : eq(pupils.id, pupil)));
}
