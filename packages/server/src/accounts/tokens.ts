import { and, asc, eq, isNull } from 'drizzle-orm';
import { databaseOf, inTransaction, type Scope } from '../store/scope.js';
import { ACCOUNT, type Account } from './accounts.js';
import { hashOfSecret, newSecret } from './secrets.js';
import { accounts, tokens } from './tables.js';
/** A token of an account, as its owner sees it. */
export type Token = Readonly<Pick<typeof tokens.$inferSelect, 'id' | 'name' | 'createdAt' | 'usedAt'>>;

/** So many may one person have. */
export const MOST_TOKENS = 20;

/** Tells a token at sight, to people and to programs that look for secrets in sources. */
const MARK = 'knossos_';
const NOTE_EVERY = 3_600_000;

const TOKEN = { id: tokens.id, name: tokens.name, createdAt: tokens.createdAt, usedAt: tokens.usedAt };

/** Makes a token; its secret is told this once. Null when there are as many as one may have. */
export function createToken(
  scope: Scope,
  account: number,
  name: string,
): Promise<{ readonly token: Token; readonly secret: string } | null> {
  const secret = `${MARK}${newSecret()}`;
  return inTransaction(scope, async (inner) => {
    const database = databaseOf(inner);
    // Of two at once the second waits, and counts the first.
    await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account)).for('update');
    if ((await database.$count(tokens, eq(tokens.account, account))) >= MOST_TOKENS) return null;
    const [token] = await database
      .insert(tokens)
      .values({ account, name, hash: hashOfSecret(secret) })
      .returning(TOKEN);
    if (token === undefined) throw new Error('a token was added, but is not there');
    return { token, secret };
  });
}

/** The tokens of an account, the oldest first. */
export function listTokens(scope: Scope, account: number): Promise<Token[]> {
  return databaseOf(scope)
    .select(TOKEN)
    .from(tokens)
    .where(eq(tokens.account, account))
    .orderBy(asc(tokens.id));
}

/** Deletes a token of an account; whether there was one. */
export async function deleteToken(scope: Scope, account: number, id: number): Promise<boolean> {
  const gone = await databaseOf(scope)
    .delete(tokens)
    .where(and(eq(tokens.account, account), eq(tokens.id, id)))
    .returning({ id: tokens.id });
  return gone.length > 0;
}

/** In whose name a token asks; null where it is none, or its account may not be used. */
export async function tokenOwner(scope: Scope, secret: string, now: Date): Promise<Account | null> {
  const hash = hashOfSecret(secret);
  const database = databaseOf(scope);
  const [row] = await database
    .select({ account: ACCOUNT, used: tokens.usedAt })
    .from(tokens)
    .innerJoin(accounts, eq(accounts.id, tokens.account))
    .where(and(eq(tokens.hash, hash), isNull(accounts.disabledAt)));
  if (row === undefined) return null;
  if (row.used === null || now.getTime() - row.used.getTime() >= NOTE_EVERY) {
    await database.update(tokens).set({ usedAt: now }).where(eq(tokens.hash, hash));
  }
  return row.account;
}
