import { and, eq } from 'drizzle-orm';
import type { Scope } from '../store/scope.js';
import { databaseOf } from '../store/scope.js';
import { dailyPuzzles } from './tables.js';

/** One game's puzzle of a day. */
export interface DailyPuzzle {
  /** Such as 2026-11-22. */
  readonly day: string;
  readonly game: string;
}

/** The puzzle of a day as it was kept, the canonical text of a level; null where none was. */
export async function dailyPuzzle(scope: Scope, { day, game }: DailyPuzzle): Promise<string | null> {
  const [row] = await databaseOf(scope)
    .select({ level: dailyPuzzles.level })
    .from(dailyPuzzles)
    .where(and(eq(dailyPuzzles.day, day), eq(dailyPuzzles.game, game)));
  return row?.level ?? null;
}

/** Keeps a puzzle that was made. The first that is kept stays, and is returned. */
export async function keepDailyPuzzle(
  scope: Scope,
  { day, game }: DailyPuzzle,
  level: string,
): Promise<string> {
  await databaseOf(scope).insert(dailyPuzzles).values({ day, game, level }).onConflictDoNothing();
  return (await dailyPuzzle(scope, { day, game })) ?? level;
}
