import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { drizzle as overEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { scratchFolder } from '../../../../tests/set-up/scratch.js';
import { freshDatabase, servers } from '../../../../tests/set-up/stores.js';
import { DROPPED_TABLES, TABLES } from '../../src/backup/form.js';
import { StoreFailure } from '../../src/store/failure.js';
import { MIGRATIONS } from '../../src/store/migrations.js';
import { openStore } from '../../src/store/open.js';
import type { StoreOptions } from '../../src/store/options.js';
import { executorOf, type Store } from '../../src/store/scope.js';
import { addTestAccount } from './account.js';

/** The migrations of the version before. */
function oldMigrations(): typeof MIGRATIONS {
  const migrationsFolder = scratchFolder();
  cpSync(MIGRATIONS.migrationsFolder, migrationsFolder, { recursive: true });
  const path = join(migrationsFolder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 15) }));
  return { ...MIGRATIONS, migrationsFolder };
}

/** A new database as the version before made it, with what some statements put into it. */
async function oldEmbedded(statements: string): Promise<StoreOptions> {
  const folder = scratchFolder();
  const client = await PGlite.create({ dataDir: join(folder, 'pgdata') });
  await migrateEmbedded(overEmbedded({ client }), oldMigrations());
  await client.exec(statements);
  await client.close();
  return { folder };
}

async function oldPostgres(server: string, statements: string): Promise<StoreOptions> {
  const database = await freshDatabase(server);
  const client = new Client({ connectionString: database });
  await client.connect();
  await migratePostgres(overPostgres({ client }), oldMigrations());
  await client.query(statements);
  await client.end();
  return { database };
}

/** What is asked of a database, whatever its version. */
async function asked(options: StoreOptions, text: string): Promise<readonly unknown[]> {
  if (options.database !== undefined) {
    const client = new Client({ connectionString: options.database });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  }
  const client = await PGlite.create({ dataDir: join(options.folder ?? '', 'pgdata') });
  const { rows } = await client.query(text);
  await client.close();
  return rows;
}

const HASH = "repeat('a', 64)";

/** A row of every table that stays. */
const KEPT = `set search_path to knossos;
insert into accounts (name, name_key, role, password) values ('Ann', 'ann', 'author', '$none'), ('Bob', 'bob', 'admin', '$none');
insert into sessions (hash, account, created_at, seen_at, expires_at) values (${HASH}, 1, now(), now(), now());
insert into tokens (hash, account, name) values (${HASH}, 2, 'script');
insert into levels (author, state, game, title, text, hash, tags, words, created_at, changed_at, difficulty, features)
  values (1, 'draft', 'gold', 'Été', '..', ${HASH}, 'a b', 'one:1', now(), now(), 1e-9, '{"a": [1, null]}'),
    (2, 'draft', 'mouse', '', '..', ${HASH}, '', '', now(), now(), null, null);
insert into stars (level, account) values (2, 1);
insert into packs (author, title, about) values (1, 'Pack', '');
insert into pack_levels (pack, place, level) values (1, 0, 2);
insert into daily_puzzles (day, game, level) values ('2026-01-01', 'gold', '..');
insert into daily_results (day, game, account, played, moves, rank, handed_in_at) values ('2026-01-01', 'gold', 1, 'n', 1, 1, now());
insert into classes (teacher, name, code) values (1, 'Year 7', 'abc');
insert into class_items (class, position, kind, address, title, game, level, puzzle) values (1, 0, 'level', '#', '', 'gold', '..', '..');
insert into pupils (class, name, name_key, code) values (1, 'Ida', 'ida', 'def');
insert into pupil_sessions (hash, pupil, expires_at) values (${HASH}, 1, now());
insert into pupil_progress (pupil, item, tried_at) values (1, 1, now());`;

/** Rows of the tables that go, which point to one another and to accounts. */
const LOST = `set search_path to knossos;
insert into runs (kind, version, parameters, owner, state) values ('climb', 1, '{}', 1, 'done'), ('climb', 1, '{}', null, 'active');
insert into parts (run, round, part, input) values (1, 0, 0, '[]');
insert into lenders (token_hash) values ('x');
insert into lender_accounts (lender, account) values (1, 2);
insert into proofs (kind, version, parameters, state, secret, recounts) values ('toy', 1, '{}', 'active', 's', 'all');
insert into proof_events (proof, number, type, event) values (1, 0, 'part', '{}');
insert into proof_shares (proof, lender) values (1, '1');
insert into results (game, kind, size, variant, found, hash, value, account) values ('mouse', 'turns', '', '', 'x', ${HASH}, 1, 1);`;

/** A record that comes with the program, as servers wrote it into the database by themselves: nothing of anybody's. */
const SHIPPED = `insert into results (game, kind, size, variant, found, hash, value, verified_at, verified_by)
  values ('mouse', 'turns', '', '', 'y', ${HASH}, 1, now(), 'server');`;

const ROWS = TABLES.map(getTableConfig).map(
  ({ name, columns }) =>
    `select '${name} ' || row_to_json(one)::text as line from
     (select ${columns.map((column) => `"${column.name}"`).join(', ')} from knossos."${name}") one`,
);
const CONTENT = `${ROWS.join(' union all ')} order by line`;

const close = (store: Store) => store.close();

const kinds = [
  { name: 'the embedded database', make: oldEmbedded },
  ...servers.map(({ folder }) => {
    return { name: 'PostgreSQL', make: (statements: string) => oldPostgres(folder, statements) };
  }),
];

describe.each(drawn(kinds, kinds.length))('a database of the version before in $name', ({ make }) => {
  it('is refused as it is while it holds what would go, and loses nothing else when that may go', async () => {
    const options = await make(KEPT + LOST);
    const before = await asked(options, CONTENT);
    expect(before.length).toBeGreaterThanOrEqual(TABLES.length);

    const error: unknown = await openStore(options).then(close, (thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StoreFailure);
    expect(String(error)).toContain(
      ' holds 2 runs, 1 proof, 1 record, 1 lender, which this Knossos keeps no more: write them into a file by knossos backup of ' +
        'the version that wrote them, then delete them by knossos serve --drop-old',
    );
    expect(await asked(options, CONTENT)).toEqual(before);
    expect(await asked(options, 'select id from knossos.runs')).toHaveLength(2);

    const store = await openStore({ ...options, dropOld: true });
    expect((await executorOf(store)(CONTENT)).rows).toEqual(before);
    const left = await executorOf(store)("select tablename from pg_tables where schemaname = 'knossos'");
    const names = left.rows.map(({ tablename }) => tablename);
    expect(names.filter((name) => DROPPED_TABLES.includes(String(name)))).toEqual([]);
    expect(await addTestAccount(store, 'Eve')).toBe(3);
    await store.close();
    // From then on it is one like any other.
    await openStore(options).then(close);
  });

  it('that holds nothing of that is brought up to date without a word', async () => {
    const options = await make(KEPT + SHIPPED);
    const before = await asked(options, CONTENT);
    await openStore(options).then(close);
    expect(await asked(options, CONTENT)).toEqual(before);
  });
});
