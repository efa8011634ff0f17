import { and, asc, eq, isNull, like, ne, type SQL, sql } from 'drizzle-orm';
import type { Role } from '../api/endpoint.js';
import type { Page, PageRequest } from '../store/page.js';
import { limitOf, pageOf } from '../store/page.js';
import { databaseOf, inTransaction, type Scope } from '../store/scope.js';
import { type AccountName, keyOf } from './names.js';
import { accounts } from './tables.js';

export type Account = Readonly<
  Pick<typeof accounts.$inferSelect, 'id' | 'name' | 'role' | 'createdAt' | 'disabledAt'>
>;

/** Why something was not done with an account. */
export type AccountObstacle = 'taken' | 'missing' | 'last-admin' | 'there-is-an-admin';

export class AccountFailure extends Error {
  override readonly name = 'AccountFailure';
  constructor(readonly obstacle: AccountObstacle) {
    super(`account: ${obstacle}`);
  }
}

export const ACCOUNT = {
  ...{ id: accounts.id, name: accounts.name, role: accounts.role },
  ...{ createdAt: accounts.createdAt, disabledAt: accounts.disabledAt },
};

export interface NewAccount extends AccountName {
  readonly role: Role;
  /** Hash of the password. */
  readonly password: string;
}

/** Makes an account. @throws AccountFailure `taken` when there is one of that name, or of one that looks the same */
export async function createAccount(scope: Scope, wanted: NewAccount): Promise<Account> {
  const { name, key, role, password } = wanted;
  const [added] = await databaseOf(scope)
    .insert(accounts)
    .values({ name, nameKey: key, role, password })
    .onConflictDoNothing()
    .returning(ACCOUNT);
  if (added === undefined) throw new AccountFailure('taken');
  return added;
}

/** Makes the first admin; of two who try at once, one is it. @throws AccountFailure `there-is-an-admin`, `taken` */
export function createFirstAdmin(scope: Scope, wanted: Omit<NewAccount, 'role'>): Promise<Account> {
  return inTransaction(scope, async (inner) => {
    await databaseOf(inner).execute(sql`lock table ${accounts} in share row exclusive mode`);
    if (await hasAdmin(inner)) throw new AccountFailure('there-is-an-admin');
    return createAccount(inner, { ...wanted, role: 'admin' });
  });
}

export async function hasAdmin(scope: Scope): Promise<boolean> {
  const rows = await databaseOf(scope).select({ id: accounts.id }).from(accounts).where(anAdmin()).limit(1);
  return rows.length > 0;
}

export async function countAccounts(scope: Scope): Promise<number> {
  return databaseOf(scope).$count(accounts);
}

/** An account by its number, or null. */
export async function accountOf(scope: Scope, id: number): Promise<Account | null> {
  const [row] = await databaseOf(scope).select(ACCOUNT).from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

/** An account by any spelling of its name, with the hash of its password; null where there is none. */
export async function accountNamed(
  scope: Scope,
  name: string,
): Promise<{ readonly account: Account; readonly password: string } | null> {
  const columns = { ...ACCOUNT, password: accounts.password };
  const [row] = await databaseOf(scope)
    .select(columns)
    .from(accounts)
    .where(eq(accounts.nameKey, keyOf(name)));
  if (row === undefined) return null;
  const { password, ...account } = row;
  return { account, password };
}

/** Hash of the password of an account; null where there is none. */
export async function passwordOf(scope: Scope, id: number): Promise<string | null> {
  const [row] = await databaseOf(scope)
    .select({ password: accounts.password })
    .from(accounts)
    .where(eq(accounts.id, id));
  return row?.password ?? null;
}

/** Sets the hash of a password; a code by which it could be reset is worth nothing any more. */
export async function setPassword(scope: Scope, id: number, password: string): Promise<void> {
  await databaseOf(scope)
    .update(accounts)
    .set({ password, resetHash: null, resetUntil: null })
    .where(eq(accounts.id, id));
}

export interface AccountsRequest extends PageRequest {
  /** What their names begin with; all unless given. */
  readonly search?: string;
}

export async function listAccounts(scope: Scope, request: AccountsRequest = {}): Promise<Page<Account>> {
  const limit = limitOf(request);
  const { after = null, search = '' } = request;
  const begins = keyOf(search).replace(/[\\%_]/g, '\\$&');
  const rows = await databaseOf(scope)
    .select({ ...ACCOUNT, key: accounts.nameKey })
    .from(accounts)
    .where(
      and(
        after === null ? undefined : sql`${accounts.nameKey} > ${after}`,
        begins === '' ? undefined : like(accounts.nameKey, `${begins}%`),
      ),
    )
    .orderBy(asc(accounts.nameKey))
    .limit(limit + 1);
  const { items, next } = pageOf(rows, limit, ({ key }) => key);
  return { items: items.map(({ key: _, ...account }) => account), next };
}

/** Gives an account another name. @throws AccountFailure `taken`, `missing` */
export function renameAccount(scope: Scope, id: number, { name, key }: AccountName): Promise<Account> {
  return inTransaction(scope, async (inner) => {
    const database = databaseOf(inner);
    // Of two who want one name at once, the second waits for the first here.
    await database.execute(sql`lock table ${accounts} in share row exclusive mode`);
    const [other] = await database
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.nameKey, key), ne(accounts.id, id)));
    if (other !== undefined) throw new AccountFailure('taken');
    return changed(inner, id, { name, nameKey: key });
  });
}

export interface AccountChange {
  readonly role?: Role;
  /** Since when it may not be used, or null. */
  readonly disabledAt?: Date | null;
}

/** Changes an account. @throws AccountFailure `missing`, `last-admin` when no admin would be left */
export function changeAccount(scope: Scope, id: number, change: AccountChange): Promise<Account> {
  return inTransaction(scope, async (inner) => {
    const losesRights = (change.role ?? 'admin') !== 'admin' || (change.disabledAt ?? null) !== null;
    if (losesRights) await keepOneAdmin(inner, id);
    return changed(inner, id, { ...change });
  });
}

/** @throws AccountFailure `last-admin` when this is the only admin. All admins are locked until the transaction ends. */
export async function keepOneAdmin(scope: Scope, id: number): Promise<void> {
  const admins = await databaseOf(scope)
    .select({ id: accounts.id })
    .from(accounts)
    .where(anAdmin())
    .orderBy(asc(accounts.id))
    .for('update');
  if (admins.length === 1 && admins[0]?.id === id) throw new AccountFailure('last-admin');
}

function anAdmin(): SQL | undefined {
  return and(eq(accounts.role, 'admin'), isNull(accounts.disabledAt));
}

async function changed(
  scope: Scope,
  id: number,
  values: Partial<typeof accounts.$inferInsert>,
): Promise<Account> {
  if (Object.keys(values).length > 0) {
    await databaseOf(scope).update(accounts).set(values).where(eq(accounts.id, id));
  }
  const account = await accountOf(scope, id);
  if (account === null) throw new AccountFailure('missing');
  return account;
}
