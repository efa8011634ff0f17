import { createHash } from 'node:crypto';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { newestMigration } from '../store/migrations.js';
import { executorOf, inTransaction, type Store } from '../store/scope.js';
import { FORM_VERSION, type Head, TABLES } from './form.js';

/** How many rows a backup holds, by the names of their tables. */
export type BackupCount = Readonly<Record<string, number>>;

const BATCH = 500;

/**
 * Gives all rows of all tables as they were at one moment, as lines of a backup; `date` is when it is made, ISO 8601.
 * `write` is awaited, so that nothing piles up.
 */
export function saveTables(
  store: Store,
  date: string,
  write: (line: string) => void | Promise<void>,
): Promise<BackupCount> {
  return inTransaction(store, async (scope) => {
    const execute = executorOf(scope);
    await execute('set transaction isolation level repeatable read, read only');
    const hash = createHash('sha256');
    const put = async (line: string) => {
      hash.update(line).update('\n');
      await write(line);
    };
    const tables = TABLES.map((table) => {
      const { name, columns } = getTableConfig(table);
      return { name, columns: columns.flatMap((column) => (column.generated ? [] : [column.name])) };
    });
    const migration = newestMigration();
    await put(
      JSON.stringify({ knossos: 'backup', form: FORM_VERSION, migration, made: date, tables } satisfies Head),
    );
    const counts: Record<string, number> = {};
    for (const { name, columns } of tables) {
      const list = columns.map((column) => `"${column}"`).join(', ');
      const [counted] = (await execute(`select count(*)::int as rows from knossos."${name}"`)).rows;
      const rows = Number(counted?.rows ?? 0);
      counts[name] = rows;
      await put(JSON.stringify({ table: name, rows }));
      await execute(
        `declare saved no scroll cursor for
         select row_to_json(one)::text as line from (select ${list} from knossos."${name}") one`,
      );
      for (let left = rows; left > 0; ) {
        const batch = (await execute(`fetch ${BATCH} from saved`)).rows;
        if (batch.length === 0) throw new Error(`table ${name} lost rows while it was read`);
        left -= batch.length;
        // A text in JSON has no line break of its own.
        for (const { line } of batch) await put(String(line));
      }
      await execute('close saved');
    }
    const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
    await write(JSON.stringify({ end: true, rows: total, sha256: hash.digest('hex') }));
    return counts;
  });
}
