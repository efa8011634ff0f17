import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../../../../tests/set-up/scratch.js';
import { unpackImage } from '../../src/store/create-embedded.js';
import { openEmbedded } from '../../src/store/embedded.js';
import { errorsIn } from '../../src/store/failure.js';
import { executorOf, inTransaction, ping, type Store, storeOver } from '../../src/store/scope.js';
import { bundled } from '../bundle.js';
import { addTestAccount, testAccounts } from './account.js';

const thread = await bundled('database.ts');

/** A database in a thread of its own. */
async function opened(folder: string | null, image: string | null = inject('embedded')): Promise<Store> {
  const store = storeOver('embedded', 'here', await openEmbedded(folder, { thread, image }));
  onTestFinished(() => store.close());
  return store;
}

const LONG = 'select count(*) from generate_series(1, 1500000)';

describe('an embedded database in a thread of its own', () => {
  test('holds up nobody who asks nothing of it', async () => {
    const store = await opened(null);
    let turns = 0;
    let isDone = false;
    const counted = executorOf(store)(LONG).then(({ rows }) => {
      isDone = true;
      return rows;
    });
    while (!isDone) {
      await nextTurn();
      turns++;
    }
    expect(await counted).toEqual([{ count: 1_500_000 }]);
    // Where a query is done in this thread, its loop turns a few times, between the messages of one query.
    expect(turns).toBeGreaterThan(1000);
  });

  test('gives transactions the database for themselves, whole or not at all', async () => {
    const store = await opened(null);
    const execute = executorOf(store);
    await execute('create table seen (n integer)');
    const add = (n: number) =>
      inTransaction(store, async (scope) => {
        await executorOf(scope)('insert into seen select $1::integer', [n]);
        await nextTurn();
        if (n % 2 === 1) throw new Error('odd');
        await executorOf(scope)('insert into seen select $1::integer', [n]);
      });
    const added = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => [add(n), execute('select 1 / count(*) as half from seen')]).flat(),
    );
    expect(added.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(4);
    const { rows } = await execute('select n, count(*)::integer as times from seen group by n order by n');
    expect(rows).toEqual([0, 2, 4, 6].map((n) => ({ n, times: 2 })));
  });

  test('tells errors with their codes, and no values of queries', async () => {
    const store = await opened(null);
    const failed = executorOf(store)('select 1 / $1::integer', [0]);
    const error = await failed.catch((thrown: unknown) => thrown);
    expect(errorsIn(error)).toMatchObject([{ code: '22012', message: 'division by zero' }]);
    expect(error).not.toHaveProperty('params');
    expect(await ping(store)).toBe(true);
  });

  test('keeps what it was told in its folder, and begins from an image', async () => {
    const folder = scratchFolder();
    const first = await opened(folder);
    await addTestAccount(first, 'Ann');
    await first.close();
    const again = await opened(folder);
    expect(await testAccounts(again)).toEqual(['Ann']);
  });

  test('has nothing to recover when it begins from an image', async () => {
    const files = join(scratchFolder(), 'pgdata');
    unpackImage(inject('embedded'), files);
    // What PostgreSQL calls DB_SHUTDOWNED; a database that was dumped while it was open has 6 there.
    expect(readFileSync(join(files, 'global/pg_control')).readUInt32LE(16)).toBe(1);
    expect(readdirSync(join(files, 'pg_notify'))).toEqual([]);
  });

  test('is made from nothing where the image is damaged', async () => {
    const folder = scratchFolder();
    const image = join(scratchFolder(), 'image.tar.gz');
    writeFileSync(image, 'no database');
    const store = await opened(folder, image);
    expect(existsSync(join(folder, 'first-start'))).toBe(false);
    expect(await testAccounts(store)).toEqual([]);
  });

  test('fails whoever asks when it has been closed', async () => {
    const store = await opened(null);
    await store.close();
    expect(await ping(store)).toBe(false);
  });
});

const ADD = `insert into knossos.sessions (hash, account, created_at, seen_at, expires_at)
  select lpad(to_hex(n), 64, '0'), 1, now(), now(), now() from generate_series(1, 200) as n`;

test('the place of deleted rows is used again, so that files do not grow with what comes and goes', async () => {
  const folder = join(scratchFolder(), 'database');
  const options = { image: inject('embedded'), upkeepEvery: 4 };
  const store = storeOver('embedded', folder, await openEmbedded(folder, options));
  onTestFinished(() => store.close());
  const execute = executorOf(store);
  const account =
    "insert into knossos.accounts (name, name_key, role, password) values ('A', 'a', 'reader', '')";
  await execute(account);
  const sizes: number[] = [];
  for (let round = 0, vacuums = 0; vacuums < 3; round++) {
    await execute(ADD);
    await execute('delete from knossos.sessions');
    const [found] = (
      await execute(`select vacuum_count::integer as vacuums, pg_total_relation_size(relid)::integer as size
        from pg_stat_user_tables where relname = 'sessions'`)
    ).rows;
    vacuums = Number(found?.vacuums);
    sizes.push(Number(found?.size) / (round + 1));
  }
  // Of each round less stays than of the one before.
  expect(sizes.at(-1)).toBeLessThan(Number(sizes[0]) / 2);
});
