import { createHash } from 'node:crypto';
import { and, asc, count, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../accounts/tables.js';
import type { Page, PageRequest } from '../store/page.js';
import { limitOf, pageOf } from '../store/page.js';
import type { Scope } from '../store/scope.js';
import { databaseOf } from '../store/scope.js';
import type { DailyPuzzle } from './stored-puzzles.js';
import { dailyResults } from './tables.js';

/** Who hands a result in: an account, or a guest by a name and by a key that nobody else knows. */
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

/** Somebody of whom it is asked where he stands: a guest's name is not needed for that. */
export type Me = Extract<Solver, { kind: 'account' }> | { readonly kind: 'guest'; readonly key: string };

/** What the server found when it played the moves again. */
export interface FoundResult {
  /** The moves as the game writes them, and how many. */
  readonly played: string;
  readonly moves: number;
  /** In the game's measure; null where it has no such number. */
  readonly worth: number | null;
  /** By what results are ordered: less is better. */
  readonly rank: number;
  readonly at: Date;
}

/** A row of a day's table. */
export interface DailyRow {
  readonly id: number;
  readonly name: string;
  readonly isGuest: boolean;
  readonly moves: number;
  readonly worth: number | null;
  readonly handedInAt: Date;
}

/** Where somebody stands. */
export interface DailyPlace extends DailyRow {
  /** From 1 on; nobody shares one. */
  readonly place: number;
}

/** Guests in one table at most; what comes then is an attack, and people with accounts are let in all the same. */
export const MOST_GUESTS = 10_000;

export type Entered =
  /** `isBetter`: whether it is now the result that counts; what was there before was as good or better otherwise. */
  | { readonly ok: true; readonly isBetter: boolean }
  | { readonly ok: false; readonly why: 'name-taken' | 'full' };

/**
 * Puts a result into a day's table, in the place of a worse one of the same person; of equal ones the first stays, and so
 * does the name that a guest gave first.
 */
export async function enterDaily(
  scope: Scope,
  puzzle: DailyPuzzle,
  solver: Solver,
  result: FoundResult,
): Promise<Entered> {
  const database = databaseOf(scope);
  const { played, moves, worth, rank, at } = result;
  const found = { played, moves, worth, rank, handedInAt: at };
  // What somebody else does in between, or the same person in another tab, is seen the next time.
  for (let tries = 0; tries < 4; tries++) {
    const improved = await database
      .update(dailyResults)
      .set({ ...found, id: sql`nextval(pg_get_serial_sequence('knossos.daily_results', 'id'))` })
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
      .values({ ...puzzle, ...found, ...identityOf(solver) })
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
): Promise<Page<DailyRow>> {
  const limit = limitOf(request);
  const rows = await rowsOf(scope)
    .where(and(inTable(puzzle), behind(request.after ?? null)))
    .orderBy(asc(dailyResults.rank), asc(dailyResults.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ rank, id }) => `${rank},${id}`);
  return { items: page.items.map(shown), next: page.next };
}

/** Where somebody stands in a day's table; null where he does not. */
export async function placeInDaily(
  scope: Scope,
  puzzle: DailyPuzzle,
  solver: Me,
): Promise<DailyPlace | null> {
  const [row] = await rowsOf(scope).where(and(inTable(puzzle), isOf(solver)));
  if (!row) return null;
  const { rank, id } = row;
  const [before] = await databaseOf(scope)
    .select({ count: count() })
    .from(dailyResults)
    .where(
      and(
        inTable(puzzle),
        sql`(${dailyResults.rank} < ${rank} or (${dailyResults.rank} = ${rank} and ${dailyResults.id} < ${id}))`,
      ),
    );
  return { ...shown(row), place: 1 + (before?.count ?? 0) };
}

/** How many are in a day's table. */
export async function countDaily(scope: Scope, puzzle: DailyPuzzle): Promise<number> {
  const [row] = await databaseOf(scope).select({ count: count() }).from(dailyResults).where(inTable(puzzle));
  return row?.count ?? 0;
}

/** A result of somebody's own, with all that is kept of it. */
export interface OwnDaily extends DailyPuzzle {
  readonly played: string;
  readonly moves: number;
  readonly worth: number | null;
  readonly handedInAt: Date;
}

/** What an account has handed in, the oldest first: for its export. Deleting the account deletes it. */
export async function dailiesOf(scope: Scope, account: number): Promise<readonly OwnDaily[]> {
  const { day, game, played, moves, worth, handedInAt } = dailyResults;
  return databaseOf(scope)
    .select({ day, game, played, moves, worth, handedInAt })
    .from(dailyResults)
    .where(eq(dailyResults.account, account))
    .orderBy(asc(dailyResults.id));
}

/** Takes a result out of a table. Returns whether it was there. */
export async function removeDaily(scope: Scope, id: number): Promise<boolean> {
  const rows = await databaseOf(scope)
    .delete(dailyResults)
    .where(eq(dailyResults.id, id))
    .returning({ id: dailyResults.id });
  return rows.length > 0;
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function rowsOf(scope: Scope) {
  const { id, guest, name, moves, worth, rank, handedInAt } = dailyResults;
  return databaseOf(scope)
    .select({ id, guest, name, account: accounts.name, moves, worth, rank, handedInAt })
    .from(dailyResults)
    .leftJoin(accounts, eq(accounts.id, dailyResults.account))
    .$dynamic();
}

function shown({ id, guest, name, account, moves, worth, handedInAt }: Row): DailyRow {
  return { id, name: account ?? name ?? '', isGuest: guest !== null, moves, worth, handedInAt };
}

function inTable({ day, game }: DailyPuzzle): SQL | undefined {
  return and(eq(dailyResults.day, day), eq(dailyResults.game, game));
}

function isOf(me: Me): SQL {
  return me.kind === 'account'
    ? eq(dailyResults.account, me.account)
    : eq(dailyResults.guest, hashOf(me.key));
}

function identityOf(solver: Solver) {
  if (solver.kind === 'account') return { account: solver.account };
  const { key, name, nameKey } = solver;
  return { guest: hashOf(key), name, nameKey };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The rank of somebody's result; null where there is none. */
async function rankOf(scope: Scope, puzzle: DailyPuzzle, solver: Solver): Promise<number | null> {
  const [row] = await databaseOf(scope)
    .select({ rank: dailyResults.rank })
    .from(dailyResults)
    .where(and(inTable(puzzle), isOf(solver)));
  return row?.rank ?? null;
}

async function isFull(scope: Scope, puzzle: DailyPuzzle): Promise<boolean> {
  const [row] = await databaseOf(scope)
    .select({ count: count() })
    .from(dailyResults)
    .where(and(inTable(puzzle), isNotNull(dailyResults.guest)));
  return (row?.count ?? 0) >= MOST_GUESTS;
}

/** What stands behind the result at which the page before ended; a mark that is none begins at the start. */
function behind(mark: string | null): SQL | undefined {
  const [, rank, id] = /^(-?\d{1,10}),(\d{1,15})$/.exec(mark ?? '') ?? [];
  if (rank === undefined || id === undefined) return undefined;
  const [at, last] = [Number(rank), Number(id)];
  return sql`(${dailyResults.rank} > ${at} or (${dailyResults.rank} = ${at} and ${dailyResults.id} > ${last}))`;
}
