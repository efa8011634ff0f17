import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, inject, it, test } from 'vitest';
import { addressAt } from '../../../../scripts/parts/postgres.mjs';
import { scratchFolder } from '../../../../tests/set-up/scratch.js';
import { asSuperuser, freshDatabase, servers, storeKinds } from '../../../../tests/set-up/stores.js';
import { StoreFailure } from '../../src/store/failure.js';
import { sparingDisk } from '../../src/store/free-space.js';
import { openStore } from '../../src/store/open.js';
import { type StoreOptions, storeOptions } from '../../src/store/options.js';
import { checkVersion, explainLoss, refusalOf } from '../../src/store/refusals.js';
import { databaseOf, executorOf, inTransaction } from '../../src/store/scope.js';
import { addTestAccount, testAccounts } from './account.js';

/** What is said of a database that cannot be opened. */
async function refusal(options: StoreOptions): Promise<string> {
  const error = await openStore(options).then(
    async (store) => {
      await store.close();
      return null;
    },
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StoreFailure);
  return (error as StoreFailure).message;
}

describe('the database that a command was told to use', () => {
  const env = { XDG_DATA_HOME: '/data', DATABASE_URL: 'postgres://me:pw@there/games' };

  it('is that of its option, of the environment, or in the data folder, in this order', () => {
    expect(storeOptions(env, 'postgresql://here/x')).toEqual({ database: 'postgresql://here/x' });
    expect(storeOptions(env, null)).toEqual({ database: env.DATABASE_URL });
    expect(storeOptions({ ...env, DATABASE_URL: '' }, null)).toEqual({ folder: '/data/knossos/database' });
  });

  it.each([
    'postgres://u:p%40ss@host:5433/db?sslmode=require',
    'postgres:///db?host=/run/postgresql',
    'postgres://u:p@/db?host=%2Ftmp%2Fx',
    'postgres://[::1]/db',
  ])('may be %s', (database) => {
    expect(storeOptions({}, database)).toEqual({ database });
  });

  it.each([
    ['', 'is no address of a database'],
    ['localhost/db', 'is no address of a database'],
    ['postgres://me:s3cr#t@host/db', 'is no address of a database'],
    ['postgres://me:s3cr%zt@host/db', 'is no address of a database'],
    ['postgres://me:s3cret@host:port/db', 'is no address of a database'],
    ['mysql://me:s3cret@host/db', 'is an address of "mysql:", not of PostgreSQL'],
  ])('is refused where it is %j, without its password', (address, message) => {
    for (const [said, source] of [
      [() => storeOptions({}, address), '--database'],
      ...(address ? [[() => storeOptions({ DATABASE_URL: address }, null), 'DATABASE_URL'] as const] : []),
    ] as const) {
      expect(said).toThrow(StoreFailure);
      expect(said).toThrow(`${source} ${message}`);
      expect(said).toThrow('write postgres://USER:PASSWORD@HOST:5432/NAME');
      expect(said).not.toThrow('s3cr');
    }
  });
});

describe('a folder that cannot be used', () => {
  it('is a file, or below one', async () => {
    const file = join(scratchFolder(), 'file');
    writeFileSync(file, '');
    const said = `the database in ${file} cannot be opened: it is a file; name another folder`;
    expect(await refusal({ folder: file })).toBe(said);
    expect(await refusal({ folder: join(file, 'database') })).toContain('a part of its path is a file; ');
  });

  it('is one with half a database only until that is made anew, and one that is open, or newer', async () => {
    const folder = join(scratchFolder(), 'database');
    mkdirSync(join(folder, 'pgdata', 'base'), { recursive: true });
    writeFileSync(join(folder, 'pgdata', 'PG_VERSION'), '18\n');
    writeFileSync(join(folder, 'first-start'), '');
    const store = await openStore({ folder });
    await addTestAccount(store, 'Ann');
    expect(await refusal({ folder })).toContain(`is in use by process ${process.pid} on `);
    await store.close();
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe('');
    expect(existsSync(join(folder, 'first-start'))).toBe(false);
    const again = await openStore({ folder });
    expect(await testAccounts(again)).toEqual(['Ann']);
    // A version of the tables that this program does not know.
    const unknown = "insert into knossos.migrations (hash, created_at) values ('x', 9007199254740991)";
    await executorOf(again)(unknown);
    await again.close();
    const newer = `the database in ${folder} was written by a newer Knossos; update this one`;
    expect(await refusal({ folder })).toBe(newer);
    // What was refused holds nothing. Files that another PostgreSQL has written are left as they are.
    writeFileSync(join(folder, 'pgdata', 'PG_VERSION'), '12\n');
    const damaged = await refusal({ folder });
    expect(damaged).toMatch(/ cannot be opened: it is damaged, or of another version \(.+\); /);
    expect(readFileSync(join(folder, 'pgdata', 'PG_VERSION'), 'utf8')).toBe('12\n');
  });
});

test('an embedded database on a full disk refuses to write, goes on reading, and writes again once there is room', async () => {
  let isDiskFull = false;
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(inject('embedded'))]) });
  const sparing = sparingDisk(client, 'in /data', () => isDiskFull);
  await sparing.exec('create table list (item int)');
  isDiskFull = true;
  const message =
    'the database in /data takes nothing more: its disk is full; make room, or name a folder on';
  await expect(sparing.query('insert into list values (1)')).rejects.toThrow(message);
  await expect(sparing.exec('drop table list')).rejects.toThrow(message);
  await expect(sparing.transaction(async () => 1)).rejects.toThrow(StoreFailure);
  expect((await sparing.query('select * from list')).rows).toEqual([]);
  isDiskFull = false;
  await sparing.query('insert into list values ($1)', [2]);
  expect((await sparing.query('select * from list')).rows).toEqual([{ item: 2 }]);
  await sparing.close();
});

describe('a server that cannot be used', () => {
  it('is named with what to do, and never with a password', async () => {
    // Nothing listens on the first port.
    const said = await refusal({ database: 'postgres://me:s3cret@127.0.0.1:1/games?password=s3cret' });
    expect(said).toBe(
      'postgres://me@127.0.0.1:1/games: nothing answers there; start the server, or correct host and port',
    );
    const socket = await refusal({ database: 'postgres://me:s3cret@/games?host=/no/such/folder' });
    expect(socket).toBe(
      'postgres://me@/games?host=/no/such/folder: no server has its socket there; start the server, or correct the folder',
    );
  });

  it('is one that is too old', () => {
    expect(() => checkVersion(120_022, 'postgres://host/db')).toThrow(
      'postgres://host/db runs PostgreSQL 12; use version 13 or newer',
    );
    expect(() => checkVersion(130_000, 'postgres://host/db')).not.toThrow();
  });

  it('is explained by the deepest error that is known, and else by what was said', () => {
    const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' });
    const both = new AggregateError([refused, refused], '');
    const explain = (error: unknown) => refusalOf(error, 'X').message;
    expect(explain(new Error('query failed', { cause: both }))).toMatch(/^X: nothing answers there; /);
    expect(explain(new Error('timeout expired'))).toMatch(/^X: no answer came in time; /);
    expect(explain(new Error('outer', { cause: new Error('odd') }))).toBe('X: odd');
  });
});

/** A user with the password `right`, who may do nothing yet. */
async function newRole(folder: string): Promise<string> {
  const role = `role_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(folder, `create role ${role} login password 'right'`);
  return role;
}

/** Has a server end a connection, while this process does nothing else. */
function terminate(folder: string, backend: number): void {
  const text = `select pg_terminate_backend(${backend}, 10000)`;
  const program = `import { Client } from 'pg';
    const client = new Client({ connectionString: ${JSON.stringify(addressAt(folder, 'postgres'))} });
    await client.connect();
    await client.query('${text}');
    await client.end();`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', program]);
}

describe.each(servers)('a PostgreSQL server', ({ folder }) => {
  it('refuses a wrong password, a missing one, a missing database, and one who may not make tables', async () => {
    const database = await freshDatabase(folder);
    const role = await newRole(folder);
    const as = (login: string) => refusal({ database: database.replace('knossos@', `${login}@`) });
    const wrong = await as(`${role}:s3cret`);
    expect(wrong).toMatch(/^postgres:\/\/role_\w+@\/test_\w+\?host=\S+: wrong user or password; /);
    expect(wrong).not.toContain('s3cret');
    expect(await as(role)).toContain('the server asks for a password; write it into the address');
    expect(await as(`${role}:right`)).toContain('this user may not make tables; ');
    const missing = await refusal({ database: addressAt(folder, 'nowhere') });
    expect(missing).toContain('there is no database of that name; ');
  });

  it('lets in one who may not make tables once they are made', async () => {
    const database = await freshDatabase(folder);
    const role = await newRole(folder);
    const owner = await openStore({ database });
    const all = 'all tables in schema knossos';
    await executorOf(owner)(`grant usage on schema knossos to ${role}; grant select on ${all} to ${role}`);
    await owner.close();
    const store = await openStore({ database: database.replace('knossos@', `${role}:right@`) });
    expect(await testAccounts(store)).toEqual([]);
    await store.close();
  });

  it('may break off between two statements of a transaction: that one is lost, and nothing else', async () => {
    const store = await openStore({ database: await freshDatabase(folder) });
    const broken = inTransaction(store, async (scope) => {
      await addTestAccount(scope, 'Ann');
      const [own] = (await executorOf(scope)('select pg_backend_pid() as process')).rows;
      await asSuperuser(folder, `select pg_terminate_backend(${own?.process}, 10000)`);
      await executorOf(scope)('select 1');
    });
    const error: unknown = await broken.catch((thrown: unknown) => thrown);
    expect(explainLoss(error, store)).toMatchObject({ isPassing: true });
    expect(explainLoss(new Error('odd'), store)).toBeNull();
    expect(await testAccounts(store)).toEqual([]);
    await addTestAccount(store, 'Ann');
    await store.close();
  });

  it('may break off before a transaction could be begun: no connection is lost by that', async () => {
    const store = await openStore({ database: await freshDatabase(folder) });
    const [own] = (await executorOf(store)('select pg_backend_pid() as process')).rows;
    // In the meantime nothing here can hear of it.
    terminate(folder, Number(own?.process));
    const error: unknown = await inTransaction(store, async () => null).catch((thrown: unknown) => thrown);
    expect(explainLoss(error, store)).toMatchObject({ isPassing: true });
    await addTestAccount(store, 'Ann');
    // Waits for every connection.
    await store.close();
  });
});

test.each(storeKinds)(
  '$name closes as often as it is told to, and hides what is behind it',
  async ({ open }) => {
    const store = await open();
    await Promise.all([store.close(), store.close()]);
    await store.close();
    expect(Object.keys(store).sort()).toEqual(['close', 'isFull', 'kind', 'place']);
    expect(() => databaseOf({ ...store })).toThrow('this is no store');
  },
);
