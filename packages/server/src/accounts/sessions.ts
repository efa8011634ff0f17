import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { databaseOf, inTransaction, type Scope } from '../store/scope.js';
import { ACCOUNT, type Account, accountNamed } from './accounts.js';
import { hashOfSecret, newSecret } from './secrets.js';
import { accounts, sessions } from './tables.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A session ends when it was not used for so long, */
export const IDLE = 30 * DAY;
/** and so long after it was begun, however much it is used. */
export const LONGEST = 180 * DAY;
/** Use is noted this often: most requests write nothing. */
const NOTE_EVERY = HOUR;
/** Browsers one person may be signed in with; the one that was not used for longest goes. */
const MOST = 30;

export interface Session {
  readonly account: Account;
  /** What names it; not what opens it. */
  readonly hash: string;
  readonly createdAt: Date;
}

/** Signs a browser in and gives the secret for its cookie; the session of the secret that it sent `before` ends. */
export function openSession(
  scope: Scope,
  account: number,
  now: Date,
  before: string | null = null,
): Promise<string> {
  const secret = newSecret();
  return inTransaction(scope, async (inner) => {
    const database = databaseOf(inner);
    await database.delete(sessions).where(lt(sessions.expiresAt, now));
    if (before !== null) await endSession(inner, before);
    const others = await database
      .select({ hash: sessions.hash })
      .from(sessions)
      .where(eq(sessions.account, account))
      .orderBy(desc(sessions.seenAt))
      .offset(MOST - 1);
    const surplus = others.map(({ hash }) => hash);
    if (surplus.length > 0) await database.delete(sessions).where(inArray(sessions.hash, surplus));
    const hash = hashOfSecret(secret);
    await database
      .insert(sessions)
      .values({ hash, account, createdAt: now, seenAt: now, expiresAt: expiry(now, now) });
    return secret;
  });
}

/** The sessions that secrets open, in one statement; null for each that opens none, or one of an account that may not be used. */
export async function sessionsOf(
  scope: Scope,
  secrets: readonly string[],
  now: Date,
): Promise<readonly (Session | null)[]> {
  const hashes = secrets.map(hashOfSecret);
  const database = databaseOf(scope);
  const mine = inArray(sessions.hash, [...new Set(hashes)]);
  const rows = await database
    .select({
      ...{ account: ACCOUNT, hash: sessions.hash },
      ...{ begun: sessions.createdAt, seen: sessions.seenAt },
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account))
    .where(and(mine, gt(sessions.expiresAt, now), isNull(accounts.disabledAt)));
  const found = new Map<string, Session>();
  for (const { account, hash, begun, seen } of rows) {
    if (now.getTime() - seen.getTime() >= NOTE_EVERY) {
      await database
        .update(sessions)
        .set({ seenAt: now, expiresAt: expiry(begun, now) })
        .where(eq(sessions.hash, hash));
    }
    found.set(hash, { account, hash, createdAt: begun });
  }
  return hashes.map((hash) => found.get(hash) ?? null);
}

function expiry(begun: Date, seen: Date): Date {
  return new Date(Math.min(seen.getTime() + IDLE, begun.getTime() + LONGEST));
}

export async function endSession(scope: Scope, secret: string): Promise<void> {
  await databaseOf(scope)
    .delete(sessions)
    .where(eq(sessions.hash, hashOfSecret(secret)));
}

/** Ends all sessions of an account. */
export async function endSessions(scope: Scope, account: number): Promise<void> {
  await databaseOf(scope).delete(sessions).where(eq(sessions.account, account));
}

/**
 * Marks a browser whose owner has signed in (OWASP, *Slow down online guessing attacks with device cookies*): it need
 * not wait for what others do. The mark opens nothing, and ends with the password, with whose hash it is made.
 */
export async function markDevice(scope: Scope, name: string): Promise<string> {
  const found = await accountNamed(scope, name);
  if (found === null) throw new Error('a browser was to be marked for an account that is not there');
  const nonce = newSecret();
  return `${nonce}.${macOf(nonce, found.account.id, found.password)}`;
}

export async function isDeviceOf(scope: Scope, name: string, mark: string): Promise<boolean> {
  const [, nonce, mac] = /^([\w-]{43})\.([\w-]{43})$/.exec(mark) ?? [];
  if (nonce === undefined || mac === undefined) return false;
  const found = await accountNamed(scope, name);
  if (found === null) return false;
  return timingSafeEqual(Buffer.from(macOf(nonce, found.account.id, found.password)), Buffer.from(mac));
}

function macOf(nonce: string, account: number, password: string): string {
  return createHmac('sha256', password).update(`device ${account} ${nonce}`).digest('base64url');
}
