import { accounts } from '../../src/accounts/tables.js';
import type { Role } from '../../src/api/endpoint.js';
import type { Scope } from '../../src/store/scope.js';
import { databaseOf } from '../../src/store/scope.js';

/** Puts an account into a database, for what belongs to one. Returns its number. */
export async function addTestAccount(store: Scope, name: string, role: Role = 'author'): Promise<number> {
  const row = { name, nameKey: name.toLowerCase(), role, password: '$none' };
  const [added] = await databaseOf(store).insert(accounts).values(row).returning({ id: accounts.id });
  return added?.id ?? 0;
}

/** The names of all accounts, the first one first. */
export async function testAccounts(store: Scope): Promise<readonly string[]> {
  const rows = await databaseOf(store).select({ name: accounts.name }).from(accounts).orderBy(accounts.id);
  return rows.map(({ name }) => name);
}
