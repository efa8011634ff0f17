import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Scope } from '../store/index.js';
import { databaseOf, lenderAccounts, lenders } from '../store/repository.js';

/** Somebody who lends machines. */
export interface LenderRecord {
  readonly id: number;
  /** What it wants to be called; null where it does not say. */
  readonly name: string | null;
  /** Whether disputes are settled by what it counts. */
  readonly isTrusted: boolean;
  /** Why nothing is lent to it any more; null for most. */
  readonly barred: string | null;
  readonly createdAt: Date;
}

/** Most letters of a lender's name. */
const LONGEST_NAME = 40;

/** How tokens begin, so that one can be told when it is met where it should not be. */
const PREFIX = 'knl_';

const COLUMNS = {
  id: lenders.id,
  name: lenders.name,
  isTrusted: lenders.isTrusted,
  barred: lenders.barred,
  createdAt: lenders.createdAt,
};

/** A name as it is shown: one line without what does not print; null for none. */
export function lenderName(given: string | null): string | null {
  const name = (given ?? '').replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return name === '' ? null : Array.from(name).slice(0, LONGEST_NAME).join('').trim();
}

/** Makes somebody a lender. The token is told here and never again. */
export async function addLender(
  scope: Scope,
  { name, isTrusted = false }: { readonly name: string | null; readonly isTrusted?: boolean },
): Promise<{ readonly id: number; readonly token: string }> {
  const token = PREFIX + randomBytes(24).toString('base64url');
  const [added] = await databaseOf(scope)
    .insert(lenders)
    .values({ tokenHash: hashOf(token), name: lenderName(name), isTrusted })
    .returning({ id: lenders.id });
  if (added === undefined) throw new Error('a lender was added, but has no number');
  return { id: added.id, token };
}

/** The lender who holds a token, or null. */
export async function lenderBy(scope: Scope, token: string): Promise<LenderRecord | null> {
  if (!token.startsWith(PREFIX) || token.length > 100) return null;
  const [row] = await databaseOf(scope)
    .select(COLUMNS)
    .from(lenders)
    .where(eq(lenders.tokenHash, hashOf(token)));
  return row ?? null;
}

/** Gives a lender another name, or none. */
export async function nameLender(scope: Scope, id: number, name: string | null): Promise<void> {
  await databaseOf(scope)
    .update(lenders)
    .set({ name: lenderName(name) })
    .where(eq(lenders.id, id));
}

/** Lenders by their numbers, in no order. */
export async function lendersBy(scope: Scope, ids: readonly number[]): Promise<readonly LenderRecord[]> {
  if (ids.length === 0) return [];
  return databaseOf(scope)
    .select(COLUMNS)
    .from(lenders)
    .where(inArray(lenders.id, [...ids]));
}

/** Notes why nothing is lent to somebody any more; the first reason stays. */
export async function barLender(scope: Scope, id: number, reason: string): Promise<void> {
  await databaseOf(scope)
    .update(lenders)
    .set({ barred: sql`coalesce(${lenders.barred}, ${reason})` })
    .where(eq(lenders.id, id));
}

/** Notes that a lender was signed in with an account. */
export async function noteAccount(scope: Scope, lender: number, account: number): Promise<void> {
  await databaseOf(scope).insert(lenderAccounts).values({ lender, account }).onConflictDoNothing();
}

/** Why nothing is lent to one who has an account that this lender has been signed in with; null where there is no reason. */
export async function barOfAccounts(scope: Scope, lender: number): Promise<string | null> {
  const own = alias(lenderAccounts, 'own');
  const [first] = await databaseOf(scope)
    .select({ reason: lenders.barred })
    .from(own)
    .innerJoin(lenderAccounts, eq(lenderAccounts.account, own.account))
    .innerJoin(lenders, eq(lenders.id, lenderAccounts.lender))
    .where(and(eq(own.lender, lender), isNotNull(lenders.barred)))
    .orderBy(asc(lenders.id))
    .limit(1);
  return first?.reason ?? null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
