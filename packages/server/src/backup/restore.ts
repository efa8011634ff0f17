import { quoted } from '@knossos/engine/internal/puzzle';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { errorsIn } from '../store/causes.js';
import { isForWantOfSpace } from '../store/failure.js';
import { newestMigration } from '../store/migrations.js';
import { explainLoss } from '../store/refusals.js';
import { executorOf, inTransaction, type Scope, type Store } from '../store/scope.js';
import { BackupFailure } from './failure.js';
import { FORM_VERSION, type Head, readHead, readMark } from './form.js';
import { Lines } from './lines.js';
import type { BackupCount } from './save.js';
import { DROPPED_TABLES, TABLES } from './tables.js';

/** Rows that are written at a time, and characters of them after which no more are gathered. */
const BATCH = 200;
const BATCH_TEXT = 1_000_000;

/** How a backup is read into a database. */
export interface RestoreOptions {
  /** Whether what the database holds is deleted first; otherwise it has to be empty. */
  readonly isReplacing?: boolean;
  /** What messages call the backup, such as the name of its file. */
  readonly name?: string;
}

/** How many rows were read, by the names of their tables, and how many were passed over, since their tables are no more. */
export interface Restored {
  readonly rows: BackupCount;
  readonly skipped: BackupCount;
}

/**
 * Reads a backup into a database, all of it that this version keeps or nothing.
 *
 * @throws BackupFailure when the lines are no backup, or not a whole one, or of a newer Knossos, or when the database holds something
 */
export function restore(
  store: Store,
  bytes: AsyncIterable<Uint8Array>,
  { isReplacing = false, name = 'the backup' }: RestoreOptions = {},
): Promise<Restored> {
  const reader = new Lines(bytes, name);
  const done = inTransaction(store, async (scope) => {
    const head = checkedHead(reader.name, await reader.next());
    await makeSpace(scope, isReplacing);
    const counts: Record<string, number> = {};
    const skipped: Record<string, number> = {};
    let total = 0;
    for (;;) {
      const before = reader.digest();
      const mark = readMark((await reader.next()) ?? '');
      if (mark === null) throw new BackupFailure(`${name} is damaged in ${reader.place}: take another one`);
      if ('end' in mark) {
        if (mark.sha256 !== before || mark.rows !== total) {
          throw new BackupFailure(`${name} was changed after it was made: take another one`);
        }
        // To the very end of the file, which may have been cut off there.
        if ((await reader.next()) !== null) {
          throw new BackupFailure(`${name} has lines behind its end: take another one`);
        }
        break;
      }
      total += mark.rows;
      if (DROPPED_TABLES.includes(mark.table)) {
        skipped[mark.table] = mark.rows;
        for (let left = mark.rows; left > 0; left--) await reader.skipRow(mark.table);
        continue;
      }
      counts[mark.table] = mark.rows;
      await fill(scope, head, mark.table, mark.rows, reader);
    }
    await setSequences(scope);
    return { rows: counts, skipped };
  });
  return done.finally(() => reader.close());
}

function checkedHead(name: string, line: string | null): Head {
  const head = readHead(line ?? '');
  if (head === null) throw new BackupFailure(`${name} is no backup of Knossos: knossos backup makes one`);
  if (head.form > FORM_VERSION || head.migration > newestMigration()) {
    throw new BackupFailure(`${name} was made by a newer Knossos: update this one`);
  }
  return head;
}

async function makeSpace(scope: Scope, isReplacing: boolean): Promise<void> {
  const execute = executorOf(scope);
  const names = TABLES.map((table) => `knossos."${getTableConfig(table).name}"`);
  if (isReplacing) {
    await execute(`truncate ${names.join(', ')}`);
    return;
  }
  for (const name of names) {
    const [row] = (await execute(`select exists (select from ${name}) as filled`)).rows;
    if (row?.filled !== true) continue;
    const where = `the database ${scope.place} is not empty`;
    throw new BackupFailure(`${where}: name another one, or delete what it holds by --replace`);
  }
}

/** Writes the rows of a table. Columns that came later have what they have by default. */
async function fill(scope: Scope, head: Head, name: string, rows: number, reader: Lines): Promise<void> {
  const known = TABLES.map(getTableConfig).find((table) => table.name === name);
  const section = head.tables.find((table) => table.name === name);
  const columns = section?.columns ?? [];
  const strange = columns.find((column) => !known?.columns.some((one) => one.name === column));
  if (known === undefined || section === undefined || strange !== undefined) {
    const what =
      strange === undefined ? `a table ${quoted(name)}` : `a column ${quoted(strange)} of table "${name}"`;
    throw new BackupFailure(
      `${reader.name} has ${what}, which this Knossos does not know: restore it with the one that made it`,
    );
  }
  const list = columns.map((column) => `"${column}"`).join(', ');
  const statement = `insert into knossos."${name}" (${list})
    select ${list} from json_populate_recordset(null::knossos."${name}", $1::json)`;
  const execute = executorOf(scope);
  for (let left = rows; left > 0; ) {
    const batch: string[] = [];
    let length = 0;
    while (batch.length < Math.min(left, BATCH) && length < BATCH_TEXT) {
      const line = await reader.row(name);
      batch.push(line);
      length += line.length;
    }
    left -= batch.length;
    try {
      await execute(statement, [`[${batch.join(',')}]`]);
    } catch (error) {
      if (isForWantOfSpace(error) || explainLoss(error, scope) !== null) throw error;
      // Its own words would cite what people have entrusted to somebody's server.
      const codes = errorsIn(error).map(({ code }) => code);
      const code = codes.filter((one) => /^[0-9A-Z]{5}$/.test(one)).at(-1) ?? 'an unknown error';
      throw new BackupFailure(
        `${reader.name} is damaged before ${reader.place}, in table "${name}": take another one (PostgreSQL says ${code})`,
      );
    }
  }
}

/** Numbers that are given out go on behind those that were. */
async function setSequences(scope: Scope): Promise<void> {
  const execute = executorOf(scope);
  for (const table of TABLES) {
    const { name, columns } = getTableConfig(table);
    for (const column of columns) {
      if (column.generatedIdentity === undefined) continue;
      const sequence = `pg_get_serial_sequence('knossos."${name}"', '${column.name}')`;
      await execute(
        `select setval(${sequence}, coalesce(max("${column.name}"), 1), max("${column.name}") is not null) from knossos."${name}"`,
      );
    }
  }
}
