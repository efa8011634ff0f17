import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Scope } from '../store/index.js';
import { databaseOf, volunteerAccounts, volunteers } from '../store/repository.js';

/** Somebody who lends machines. */
export interface VolunteerRecord {
  readonly id: number;
  /** What it wants to be called; null where it does not say. */
  readonly name: string | null;
  /** Whether disputes are settled by what it counts. */
  readonly isTrusted: boolean;
  /** Why nothing is lent to it any more; null for most. */
  readonly barred: string | null;
  readonly createdAt: Date;
}

/** Most letters of a volunteer's name. */
const LONGEST_NAME = 40;

/** How tokens begin, so that one can be told when it is met where it should not be. */
const PREFIX = 'knl_';

const COLUMNS = {
  id: volunteers.id,
  name: volunteers.name,
  isTrusted: volunteers.isTrusted,
  barred: volunteers.barred,
  createdAt: volunteers.createdAt,
};

/** A name as it is shown: one line without what does not print; null for none. */
export function volunteerName(given: string | null): string | null {
  const name = (given ?? '').replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return name === '' ? null : Array.from(name).slice(0, LONGEST_NAME).join('').trim();
}

/** Makes somebody a volunteer. The token is told here and never again. */
export async function addVolunteer(
  scope: Scope,
  { name, isTrusted = false }: { readonly name: string | null; readonly isTrusted?: boolean },
): Promise<{ readonly id: number; readonly token: string }> {
  const token = PREFIX + randomBytes(24).toString('base64url');
  const [added] = await databaseOf(scope)
    .insert(volunteers)
    .values({ tokenHash: hashOf(token), name: volunteerName(name), isTrusted })
    .returning({ id: volunteers.id });
  if (added === undefined) throw new Error('a lender was added, but has no number');
  return { id: added.id, token };
}

/** The volunteer who holds a token, or null. */
export async function volunteerBy(scope: Scope, token: string): Promise<VolunteerRecord | null> {
  if (!token.startsWith(PREFIX) || token.length > 100) return null;
  const [row] = await databaseOf(scope)
    .select(COLUMNS)
    .from(volunteers)
    .where(eq(volunteers.tokenHash, hashOf(token)));
  return row ?? null;
}

/** Gives a volunteer another name, or none. */
export async function nameVolunteer(scope: Scope, id: number, name: string | null): Promise<void> {
  await databaseOf(scope)
    .update(volunteers)
    .set({ name: volunteerName(name) })
    .where(eq(volunteers.id, id));
}

/** Volunteers by their numbers, in no order. */
export async function volunteersBy(
  scope: Scope,
  ids: readonly number[],
): Promise<readonly VolunteerRecord[]> {
  if (ids.length === 0) return [];
  return databaseOf(scope)
    .select(COLUMNS)
    .from(volunteers)
    .where(inArray(volunteers.id, [...ids]));
}

/** Notes why nothing is lent to somebody any more; the first reason stays. */
export async function barVolunteer(scope: Scope, id: number, reason: string): Promise<void> {
  await databaseOf(scope)
    .update(volunteers)
    .set({ barred: sql`coalesce(${volunteers.barred}, ${reason})` })
    .where(eq(volunteers.id, id));
}

/** Notes that a volunteer was signed in with an account. */
export async function noteAccount(scope: Scope, volunteer: number, account: number): Promise<void> {
  await databaseOf(scope)
    .insert(volunteerAccounts)
    .values({ lender: volunteer, account })
    .onConflictDoNothing();
}

/** Why nothing is lent to one who has an account that this volunteer has been signed in with; null where there is no reason. */
export async function barOfAccounts(scope: Scope, volunteer: number): Promise<string | null> {
  const own = alias(volunteerAccounts, 'own');
  const [first] = await databaseOf(scope)
    .select({ reason: volunteers.barred })
    .from(own)
    .innerJoin(volunteerAccounts, eq(volunteerAccounts.account, own.account))
    .innerJoin(volunteers, eq(volunteers.id, volunteerAccounts.lender))
    .where(and(eq(own.lender, volunteer), isNotNull(volunteers.barred)))
    .orderBy(asc(volunteers.id))
    .limit(1);
  return first?.reason ?? null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
