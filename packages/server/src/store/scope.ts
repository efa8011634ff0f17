import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The two kinds of database: inside this process and in the data folder, or a PostgreSQL server. */
export type StoreKind = 'embedded' | 'postgres';

/** A store, or a transaction in one: repositories take it and give plain data; it shows nothing of the database. */
export interface Scope {
  readonly kind: StoreKind;
  /** Where it is, for people: the folder, or the server's address without its password. */
  readonly place: string;
}

export interface Store extends Scope {
  /** Whether it takes nothing more because its disk is full; false where only its server can know. */
  isFull(): boolean;
  /** Waits for running work and releases everything. Safe to call twice. */
  close(): Promise<void>;
}

/** The query builder of either kind; within a transaction, that transaction's. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** What SQL as text answers: the rows of all its statements, one after another. */
export interface SqlAnswer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Runs SQL as text: one statement with values, or several without. */
export type ExecuteSql = (text: string, values?: readonly unknown[]) => Promise<SqlAnswer>;

export interface Connection {
  readonly database: Database;
  readonly execute: ExecuteSql;
  /** Whether its disk is full; not known unless given. */
  readonly isFull?: () => boolean;
  /** Called once. */
  readonly close: () => Promise<void>;
}

const databases = new WeakMap<Scope, Database>();
const executors = new WeakMap<Scope, ExecuteSql>();

export function storeOver(kind: StoreKind, place: string, connection: Connection): Store {
  let closing: Promise<void> | null = null;
  const store: Store = {
    kind,
    place,
    isFull: connection.isFull ?? (() => false),
    close: () => {
      closing ??= connection.close();
      return closing;
    },
  };
  databases.set(store, connection.database);
  executors.set(store, connection.execute);
  return store;
}

/** The query builder behind a scope: for repositories alone. */
export function databaseOf(scope: Scope): Database {
  const database = databases.get(scope);
  if (database === undefined) throw new TypeError('this is no store, nor a transaction in one');
  return database;
}

/** What runs SQL as text in a scope: for repositories alone, where the query builder has no word for it. */
export function executorOf(scope: Scope): ExecuteSql {
  const execute = executors.get(scope);
  if (execute === undefined) throw new TypeError('this is no store, nor a transaction in one');
  return execute;
}

/** The same within a transaction: one statement at a time. */
function executorWithin(transaction: Database): ExecuteSql {
  return async (text, values = []) => {
    // What stands between `$1` and `$2` is text, the rest values.
    const chunks = text.split(/\$(\d+)/);
    const query = sql.join(
      chunks.map((chunk, at) =>
        at % 2 === 0 ? sql.raw(chunk) : sql`${sql.param(values[Number(chunk) - 1])}`,
      ),
    );
    return (await transaction.execute(query)) as SqlAnswer;
  };
}

/** Runs `work` in one transaction. With an embedded store, of one connection, `work` waits for ever if it uses the store itself. */
export function inTransaction<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  const { kind, place } = scope;
  return databaseOf(scope).transaction((transaction) => {
    const inner: Scope = { kind, place };
    databases.set(inner, transaction);
    executors.set(inner, executorWithin(transaction));
    return work(inner);
  });
}

export async function ping(scope: Scope): Promise<boolean> {
  try {
    await executorOf(scope)('select 1');
    return true;
  } catch {
    return false;
  }
}
