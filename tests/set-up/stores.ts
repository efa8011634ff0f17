import { randomUUID } from 'node:crypto';
import { openStore, type Store } from '@knossos/server/store';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openEmbedded } from '../../packages/server/src/store/embedded.js';
import { storeOver } from '../../packages/server/src/store/scope.js';
import { addressAt } from '../../scripts/parts/postgres.mjs';
import type {} from './databases.js';
import { drawn } from './drawn.js';

/** A kind of database that tests are run on: `describe.each(storeKinds)('... in $name', ({ open }) => ...)`. */
export interface StoreKindUnderTest {
  readonly name: string;
  /** Opens a database that nobody has used yet; whoever opens it closes it. */
  open(): Promise<Store>;
}

const socketFolder = inject('postgres');

/** The PostgreSQL server, by the folder with its socket, for `describe.each`; none where this machine has none. */
export const servers: readonly { readonly folder: string }[] =
  socketFolder === null ? [] : [{ folder: socketFolder }];

/** Both kinds of database, or the embedded one alone where there is no PostgreSQL. */
export const storeKinds: readonly StoreKindUnderTest[] = [
  { name: 'the embedded database', open: openInMemory },
  ...servers.map(({ folder }) => ({
    name: 'PostgreSQL',
    open: async () => openStore({ database: await freshDatabase(folder) }),
  })),
];

/**
 * Of both kinds of database that of this run, for what takes long: it is drawn by the run's seed.
 *
 * @param shift so that some files take the one kind while others take the other one
 */
export const drawnKind = (shift: number): readonly StoreKindUnderTest[] =>
  drawn(storeKinds, storeKinds.length, shift);

async function openInMemory(): Promise<Store> {
  return storeOver('embedded', 'memory', await openEmbedded(null, { image: inject('embedded') }));
}

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
