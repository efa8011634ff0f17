import { createHash } from 'node:crypto';
import { grouped, quoted } from '@knossos/engine/internal/puzzle';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { errorsIn, isForWantOfSpace } from '../store/failure.js';
import { newestMigration } from '../store/migrations.js';
import { explainLoss } from '../store/refusals.js';
import { executorOf, inTransaction, type Scope, type Store } from '../store/scope.js';
import {
  BackupFailure,
  DROPPED_TABLES,
  FORM_VERSION,
  type Head,
  readHead,
  readMark,
  TABLES,
} from './form.js';
import type { BackupCount } from './save.js';

/** Rows that are written at a time, and characters of them after which no more are gathered. */
const BATCH = 200;
const BATCH_TEXT = 1_000_000;

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
 * Reads all of a backup that this version keeps, or nothing. @throws BackupFailure when the backup is incomplete or
 * of a newer Knossos, and when the database holds something
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
      // PostgreSQL's own words would quote data of people on the server.
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

/** Bytes that a line of a backup may have where it is kept: no row of ours takes a tenth of them. */
const LONGEST = 4 * 1024 * 1024;

const LINE_END = 0x0a;

/** The lines of a backup, of which never more than one is in memory, with the hash of those read so far. */
class Lines {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private readonly hash = createHash('sha256');
  private rest: Uint8Array = new Uint8Array();
  private count = 0;

  /** @param name what messages call the backup */
  constructor(
    bytes: AsyncIterable<Uint8Array>,
    readonly name: string,
  ) {
    this.chunks = bytes[Symbol.asyncIterator]();
  }

  get place(): string {
    return `line ${this.count}`;
  }

  /** The next line; null behind the last. @throws BackupFailure where it is longer than any that Knossos writes */
  async next(): Promise<string | null> {
    const parts: Uint8Array[] = [];
    let length = 0;
    const isThere = await this.pass((part) => {
      parts.push(part);
      length += part.length;
      if (length > LONGEST) throw this.tooLong();
    });
    return isThere ? Buffer.concat(parts, length).toString('utf8') : null;
  }

  /** A row of a table. @throws BackupFailure where there is none */
  async row(table: string): Promise<string> {
    return (await this.next()) ?? this.endsIn(table);
  }

  /** Passes over a row, however long it is. @throws BackupFailure where there is none */
  async skipRow(table: string): Promise<void> {
    if (!(await this.pass(() => {}))) this.endsIn(table);
  }

  async close(): Promise<void> {
    await this.chunks.return?.();
  }

  digest(): string {
    return this.hash.copy().digest('hex');
  }

  /** Gives the parts of the next line, its end aside; false where there is none. */
  private async pass(take: (part: Uint8Array) => void): Promise<boolean> {
    for (let isBegun = false; ; isBegun = true) {
      if (this.rest.length === 0) {
        const { value, done } = await this.chunks.next();
        if (done !== true) this.rest = value;
        // The last line may lack its end.
        else if (isBegun) this.hash.update('\n');
        if (done === true) return isBegun;
      }
      const end = this.rest.indexOf(LINE_END);
      if (!isBegun) this.count += 1;
      const length = end < 0 ? this.rest.length : end + 1;
      const part = this.rest.subarray(0, length);
      this.rest = this.rest.subarray(length);
      this.hash.update(part);
      take(end < 0 ? part : part.subarray(0, end));
      if (end >= 0) return true;
    }
  }

  private endsIn(table: string): never {
    throw new BackupFailure(`${this.name} ends in the middle of table "${table}": take another one`);
  }

  private tooLong(): BackupFailure {
    const what = `${this.name} has more than ${grouped(LONGEST)} bytes in ${this.place}, as no row of Knossos has`;
    return new BackupFailure(`${what}: take another one`);
  }
}
