import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, it, onTestFinished, test } from 'vitest';
import { storeKinds } from '../../../../tests/set-up/stores.js';
import { TABLES } from '../../src/backup/form.js';
import { executorOf } from '../../src/store/scope.js';

const migrations = join(import.meta.dirname, '../../migrations');

/** What PostgreSQL's catalogue says of our tables: each column as `table column type null`, and each constraint or index. */
const COLUMNS = `select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable as line
  from information_schema.columns where table_schema = 'knossos' and table_name <> 'migrations'`;
const NAMES = `select table_name || ' ' || constraint_name as line from information_schema.table_constraints
  where table_schema = 'knossos' and table_name <> 'migrations' and constraint_name !~ '_not_null$|_pkey$'
  union select tablename || ' ' || indexname from pg_indexes
  where schemaname = 'knossos' and tablename <> 'migrations' and indexname !~ '_pkey$'`;

test.each(storeKinds)(
  'the tables in $name are those that the sources describe, all of them listed',
  async ({ open }) => {
    const store = await open();
    const lines = async (text: string) => (await executorOf(store)(text)).rows.map(({ line }) => line).sort();
    onTestFinished(() => store.close());
    const tables = TABLES.map(getTableConfig);
    const columns = tables.flatMap(({ name, columns: all }) =>
      all.map((column) => `${name} ${column.name} ${column.getSQLType()} ${column.notNull ? 'NO' : 'YES'}`),
    );
    expect(await lines(COLUMNS)).toEqual(columns.sort());
    const names = tables.flatMap(({ name, checks, indexes, uniqueConstraints, foreignKeys }) =>
      [
        ...[...checks, ...uniqueConstraints].map((one) => one.name),
        ...indexes.map(({ config }) => config.name),
        ...foreignKeys.map((key) => key.getName()),
      ].map((one) => `${name} ${one}`),
    );
    expect(await lines(NAMES)).toEqual(names.sort());
  },
);

const { entries } = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[];
};

it('migrations follow one another in number and time: one that is dated back would never be run', () => {
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, index) => index));
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

it('migrations have a file each', () => {
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  expect(files.sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`).sort());
});
