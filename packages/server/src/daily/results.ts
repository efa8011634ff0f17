import { and, asc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { OwnData } from '../accounts/own-data.js';
import { hashOfSecret } from '../accounts/secrets.js';
import { accounts } from '../accounts/tables.js';
import { columnsOf } from '../store/columns.js';
import { limitOf, type Page, type PageRequest, pageOf } from '../store/page.js';
import { databaseOf, type Scope } from '../store/scope.js';
import { type DailyPlace, type DailyRow, ROW } from './api.js';
import { dailyPuzzles, dailyResults } from './tables.js';

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

/** Who hands a result in: an account, or a guest by a name and by a secret key. */
export type Solver =
  | { readonly kind: 'account'; readonly account: number }
  | {
      readonly kind: 'guest';
      /** Names the guest to us alone; kept as its SHA-256. */
      readonly key: string;
      readonly name: string;
      /** What the name has in common with those that look the same. */
      readonly nameKey: string;
    };

/** The player whose place is looked up: a guest's name is not needed for that. */
export type Me = Extract<Solver, { kind: 'account' }> | { readonly kind: 'guest'; readonly key: string };

/** What the server found when it played the moves again. */
export type FoundResult = Readonly<
  Pick<typeof dailyResults.$inferSelect, 'played' | 'moves' | 'worth' | 'rank' | 'at'>
>;

/** Guests in one table at most; what comes then is an attack, and people with accounts are let in all the same. */
export const MOST_GUESTS = 10_000;

export type Entered =
  /** `isBetter`: whether it is now the result that counts; the earlier one was as good or better otherwise. */
  | { readonly ok: true; readonly isBetter: boolean }
  | { readonly ok: false; readonly why: 'name-taken' | 'full' };

/** Puts a result in the place of a worse one of the same person; of equal ones, and of a guest's names, the first stays. */
export async function enterDaily(
  scope: Scope,
  puzzle: DailyPuzzle,
  solver: Solver,
  result: FoundResult,
): Promise<Entered> {
  const database = databaseOf(scope);
  const { rank } = result;
  // A change in between, by others or from another tab, is seen at the next try.
  for (let tries = 0; tries < 4; tries++) {
    const improved = await database
      .update(dailyResults)
      .set({ ...result, id: sql`nextval(pg_get_serial_sequence('knossos.daily_results', 'id'))` })
      .where(and(inTable(puzzle), isOf(solver), gt(dailyResults.rank, rank)))
      .returning({ id: dailyResults.id });
    if (improved.length > 0) return { ok: true, isBetter: true };
    const before = await rankOf(scope, puzzle, solver);
    if (before !== null && before <= rank) return { ok: true, isBetter: false };
    // A worse one came in just now.
    if (before !== null) continue;
    if (solver.kind === 'guest' && (await isFull(scope, puzzle))) return { ok: false, why: 'full' };
    const added = await database
      .insert(dailyResults)
      .values({ ...puzzle, ...result, ...identityOf(solver) })
      .onConflictDoNothing()
      .returning({ id: dailyResults.id });
    if (added.length > 0) return { ok: true, isBetter: true };
  }
  return { ok: false, why: 'name-taken' };
}

/** A day's table, best first, of equal ones who handed it in first; page by page. */
export async function listDaily(
  scope: Scope,
  puzzle: DailyPuzzle,
  request: PageRequest = {},
): Promise<Page<DailyRow & { readonly id: number }>> {
  const limit = limitOf(request);
  const rows = await rowsOf(scope)
    .where(and(inTable(puzzle), behind(request.after ?? null)))
    .orderBy(asc(dailyResults.rank), asc(dailyResults.id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ rank, id }) => `${rank},${id}`);
}

/** A player's place in a day's table; null for none. */
export async function placeInDaily(
  scope: Scope,
  puzzle: DailyPuzzle,
  solver: Me,
): Promise<DailyPlace | null> {
  const [row] = await rowsOf(scope).where(and(inTable(puzzle), isOf(solver)));
  if (!row) return null;
  const { rank, id } = row;
  const isBefore = sql`(${dailyResults.rank} < ${rank} or (${dailyResults.rank} = ${rank} and ${dailyResults.id} < ${id}))`;
  const before = await databaseOf(scope).$count(dailyResults, and(inTable(puzzle), isBefore));
  return { ...row, place: 1 + before };
}

export async function countDaily(scope: Scope, puzzle: DailyPuzzle): Promise<number> {
  return databaseOf(scope).$count(dailyResults, inTable(puzzle));
}

/** What an account has handed in, the oldest first: for its export. Deleting the account deletes it. */
export async function dailiesOf(scope: Scope, account: number) {
  const { day, game, played, moves, worth, at: handedInAt } = dailyResults;
  return databaseOf(scope)
    .select({ day, game, played, moves, worth, handedInAt })
    .from(dailyResults)
    .where(eq(dailyResults.account, account))
    .orderBy(asc(dailyResults.id));
}

function rowsOf(scope: Scope) {
  const { id, guest, rank } = dailyResults;
  const name = sql<string>`coalesce(${accounts.name}, ${dailyResults.name}, '')`;
  return databaseOf(scope)
    .select({ ...columnsOf(dailyResults, ROW), id, name, isGuest: sql<boolean>`${guest} is not null`, rank })
    .from(dailyResults)
    .leftJoin(accounts, eq(accounts.id, dailyResults.account))
    .$dynamic();
}

function inTable({ day, game }: DailyPuzzle): SQL | undefined {
  return and(eq(dailyResults.day, day), eq(dailyResults.game, game));
}

function isOf(me: Me): SQL {
  return me.kind === 'account'
    ? eq(dailyResults.account, me.account)
    : eq(dailyResults.guest, hashOfSecret(me.key));
}

function identityOf(solver: Solver) {
  if (solver.kind === 'account') return { account: solver.account };
  const { key, name, nameKey } = solver;
  return { guest: hashOfSecret(key), name, nameKey };
}

/** The rank of a player's result; null where there is none. */
async function rankOf(scope: Scope, puzzle: DailyPuzzle, solver: Solver): Promise<number | null> {
  const [row] = await databaseOf(scope)
    .select({ rank: dailyResults.rank })
    .from(dailyResults)
    .where(and(inTable(puzzle), isOf(solver)));
  return row?.rank ?? null;
}

async function isFull(scope: Scope, puzzle: DailyPuzzle): Promise<boolean> {
  const guests = and(inTable(puzzle), isNotNull(dailyResults.guest));
  return (await databaseOf(scope).$count(dailyResults, guests)) >= MOST_GUESTS;
}

/** What stands behind the result at which the page before ended; a mark that is none begins at the start. */
function behind(mark: string | null): SQL | undefined {
  const [, rank, id] = /^(-?\d{1,10}),(\d{1,15})$/.exec(mark ?? '') ?? [];
  if (rank === undefined || id === undefined) return undefined;
  const [at, last] = [Number(rank), Number(id)];
  return sql`(${dailyResults.rank} > ${at} or (${dailyResults.rank} = ${at} and ${dailyResults.id} > ${last}))`;
}

export const DAILY: OwnData = {
  name: 'daily results',
  tables: [dailyResults],
  atDeletion: 'Your results disappear from the tables of the daily puzzles.',
  collect: dailiesOf,
};
