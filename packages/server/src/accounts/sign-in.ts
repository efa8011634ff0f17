import { and, eq, gt, sql } from 'drizzle-orm';
import { databaseOf, inTransaction, type Scope } from '../store/scope.js';
import { type Account, accountNamed, accountOf, passwordOf, setPassword } from './accounts.js';
import { keyOf } from './names.js';
import type { Passwords } from './passwords.js';
import { hashOfCode, newCode } from './secrets.js';
import { endSessions } from './sessions.js';
import { accounts } from './tables.js';

const DAY = 86_400_000;
/** So long may a code be used by which a password is reset. */
export const CODE_DAYS = 7;

/** The outcome of a name and a password: whose they are, or that no account has them. */
export type Knock =
  | { readonly kind: 'account'; readonly account: Account }
  | { readonly kind: 'disabled'; readonly account: Account }
  /** The account of that name, for the log alone; who knocks is told no more than that it was wrong. */
  | { readonly kind: 'wrong'; readonly account: Account | null };

/** Whose a name and a password are. It takes one reckoning of scrypt, whether there is such a name or not. */
export async function knock(
  scope: Scope,
  passwords: Passwords,
  name: string,
  password: string,
): Promise<Knock> {
  const found = await accountNamed(scope, name);
  const isRight = await passwords.matches(password, found?.password ?? null);
  if (found === null || !isRight) return { kind: 'wrong', account: found?.account ?? null };
  const { account } = found;
  if (account.disabledAt !== null) return { kind: 'disabled', account };
  if (passwords.isStale(found.password)) await renew(scope, account.id, found.password, passwords, password);
  return { kind: 'account', account };
}

/** Hashes again at today's cost, unless the password was changed meanwhile. */
async function renew(
  scope: Scope,
  id: number,
  before: string,
  passwords: Passwords,
  password: string,
): Promise<void> {
  const hash = await passwords.hash(password);
  await databaseOf(scope)
    .update(accounts)
    .set({ password: hash })
    .where(and(eq(accounts.id, id), eq(accounts.password, before)));
}

export async function isPasswordOf(
  scope: Scope,
  passwords: Passwords,
  id: number,
  password: string,
): Promise<boolean> {
  return passwords.matches(password, await passwordOf(scope, id));
}

/** Resets a password; all sessions end. */
export async function changePassword(
  scope: Scope,
  passwords: Passwords,
  id: number,
  password: string,
): Promise<void> {
  const hash = await passwords.hash(password);
  await inTransaction(scope, async (inner) => {
    await setPassword(inner, id, hash);
    await endSessions(inner, id);
  });
}

/** Issues a code by which the password of an account is reset, once; a code issued before is worth nothing then. */
export async function issueCode(scope: Scope, id: number, now: Date): Promise<string> {
  const code = newCode();
  const resetUntil = new Date(now.getTime() + CODE_DAYS * DAY);
  await databaseOf(scope)
    .update(accounts)
    .set({ resetHash: hashOfCode(code), resetUntil })
    .where(eq(accounts.id, id));
  return code;
}

/** Sets a password by a code; null when the code is not that of the name, was used, or is too old. All sessions end. */
export async function redeemCode(
  scope: Scope,
  passwords: Passwords,
  wanted: { readonly name: string; readonly code: string; readonly password: string },
  now: Date,
): Promise<Account | null> {
  // Before anything is looked up: the same work for every name and every code.
  const password = await passwords.hash(wanted.password);
  return inTransaction(scope, async (inner) => {
    const [row] = await databaseOf(inner)
      .update(accounts)
      .set({ password, resetHash: null, resetUntil: null })
      .where(
        and(
          eq(accounts.nameKey, keyOf(wanted.name)),
          eq(accounts.resetHash, hashOfCode(wanted.code)),
          gt(accounts.resetUntil, now),
          sql`${accounts.disabledAt} is null`,
        ),
      )
      .returning({ id: accounts.id });
    if (row === undefined) return null;
    await endSessions(inner, row.id);
    return accountOf(inner, row.id);
  });
}
