import { randomUUID } from 'node:crypto';
import type { StoreOptions } from '@knossos/lab/store';
import { Client } from 'pg';
import { inject } from 'vitest';
import { addressAt } from '../../scripts/parts/postgres.mjs';
import type {} from './postgres.js';

/** A kind of database that tests are run on: `describe.each(storeKinds)('... on $name', ({ fresh }) => ...)`. */
export interface StoreKindUnderTest {
  readonly name: string;
  /** Options of a database that nobody has used yet. */
  fresh(): Promise<StoreOptions>;
}

/** The folder with the socket of the PostgreSQL server; null where this machine has none. */
export const postgresFolder: string | null = inject('postgres');

/** Both kinds of database, or the embedded one alone where there is no PostgreSQL. */
export const storeKinds: readonly StoreKindUnderTest[] = [
  { name: 'the embedded database', fresh: async () => ({}) },
  ...(postgresFolder === null
    ? []
    : [{ name: 'PostgreSQL', fresh: async () => ({ database: await freshDatabase(postgresFolder) }) }]),
];

/** Address of a new, empty database of a server. It goes with the server. */
export async function freshDatabase(folder: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(folder, `create database ${name}`);
  return addressAt(folder, name);
}

/** Runs a statement that tables have no part in. */
export async function asSuperuser(folder: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: addressAt(folder, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
