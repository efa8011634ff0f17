import { type AnyColumn, asc, eq, getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Who } from '../http/environment.js';
import { Problem } from '../http/problem.js';
import { databaseOf, inTransaction, type Scope } from '../store/scope.js';
import { AccountFailure, accountOf, countAccounts, keepOneAdmin } from './accounts.js';
import { accounts, sessions, tokens } from './tables.js';

/** What a room has about people with an account: how it is exported, and what deletion does. `parts.ts` lists them all. */
export interface OwnData {
  /** Names it in the export, such as `levels`. */
  readonly name: string;
  /** Tables of the room with a column that points to accounts; a test knows whether one is missing. */
  readonly tables: readonly PgTable[];
  /** What becomes of it, as a sentence: `They are deleted.` */
  readonly atDeletion: string;
  /** All of it, as it can be written as JSON. Secrets and their hashes stay out. */
  collect(scope: Scope, account: number): Promise<unknown>;
  /** How much of it there is, where it could fill the disk. */
  holds?(scope: Scope, account: number): Promise<Held>;
  /** Work before the account is deleted, beyond what the database does by its foreign keys. */
  forget?(scope: Scope, account: number): Promise<void>;
}

export interface Held {
  readonly count: number;
  /** Bytes that the database takes for it. */
  readonly bytes: number;
}

export interface OwnRows {
  readonly name: string;
  readonly table: PgTable;
  /** The column that says whose a row is. */
  readonly owner: AnyColumn;
  /** Names of fields that stay private, such as hashes. */
  readonly without?: readonly string[];
  readonly atDeletion: string;
}

/** Rows of one table, as they are. The database deletes them, or takes the name off them, by the table's foreign key. */
export function ownRows({ name, table, owner, without = [], atDeletion }: OwnRows): OwnData {
  const fields = Object.entries(getTableColumns(table)).filter(([field]) => !without.includes(field));
  const columns = Object.fromEntries(fields);
  const order = getTableConfig(table).columns[0];
  return {
    name,
    tables: [table],
    atDeletion,
    collect: (scope, account) => {
      const query = databaseOf(scope).select(columns).from(table).where(eq(owner, account));
      return order === undefined ? query : query.orderBy(asc(order));
    },
  };
}

export const ACCOUNT_DATA: readonly OwnData[] = [
  ownRows({
    name: 'sessions',
    table: sessions,
    owner: sessions.account,
    without: ['hash'],
    atDeletion: 'You are signed out everywhere.',
  }),
  ownRows({
    name: 'tokens',
    table: tokens,
    owner: tokens.account,
    without: ['hash'],
    atDeletion: 'Your tokens stop working.',
  }),
];

/** Everything that a server has about an account, at one moment. @throws AccountFailure `missing` */
export function exportAccount(scope: Scope, kinds: readonly OwnData[], id: number) {
  return inTransaction(scope, async (inner) => {
    const account = await accountOf(inner, id);
    if (account === null) throw new AccountFailure('missing');
    const { name, role, createdAt, disabledAt } = account;
    const data: Record<string, unknown> = {};
    for (const kind of kinds) data[kind.name] = await kind.collect(inner, id);
    return { account: { number: id, name, role, createdAt, disabledAt }, data };
  });
}

/**
 * Deletes an account with all that goes with it, or nothing. The last admin stays while there are others. @throws
 * AccountFailure `missing`, `last-admin`
 */
export function deleteAccount(scope: Scope, kinds: readonly OwnData[], id: number): Promise<void> {
  return inTransaction(scope, async (inner) => {
    if ((await countAccounts(inner)) > 1) await keepOneAdmin(inner, id);
    for (const kind of kinds) await kind.forget?.(inner, id);
    const gone = await databaseOf(inner)
      .delete(accounts)
      .where(eq(accounts.id, id))
      .returning({ id: accounts.id });
    if (gone.length === 0) throw new AccountFailure('missing');
  });
}

const MB = 1e6;

/** Bytes that each thing of an account may take in the database, unless given. */
const USUAL_SPACE = 64 * MB;

/** Says how much an account may keep of each thing that could fill the disk. An admin may keep any. */
export class Space {
  constructor(readonly most: number = USUAL_SPACE) {}

  /** Bytes that an account may still add. @throws Problem where its space is full */
  async require(scope: Scope, { name, holds }: OwnData, who: Who | null): Promise<number> {
    if (who?.kind !== 'account' || who.role === 'admin' || holds === undefined)
      return Number.POSITIVE_INFINITY;
    const { bytes } = await holds(scope, who.account);
    if (bytes < this.most) return this.most - bytes;
    throw new Problem('conflict', {
      detail: `What you keep here (${name}) takes ${megabytes(bytes)}; one account may keep ${megabytes(this.most)} of it.`,
      help: 'Delete some of it first.',
    });
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / MB).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
