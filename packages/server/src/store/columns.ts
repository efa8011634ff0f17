import { getTableColumns } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, type PgTable, pgSchema } from 'drizzle-orm/pg-core';

/** All our tables stand in a schema of their own, so that they may live in a database beside others. */
export const knossos = pgSchema('knossos');

/** A moment as answers say it: ISO 8601. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) => new Date(text).toISOString(),
});

/** Words, with a space between two. */
export const wordList = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (text) => (text === '' ? [] : text.split(' ')),
  toDriver: (words) => words.join(' '),
});

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The row of a table that something belongs to, and goes with. */
export const partOf = (row: () => AnyPgColumn) =>
  bigint({ mode: 'number' }).notNull().references(row, { onDelete: 'cascade' });

/** The words of a list of ours in SQL: a check holds a column to them. */
export const inSql = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/** The columns of a table that a schema names: what an answer says is read under the same name. */
export function columnsOf<T extends PgTable, E extends object>(
  table: T,
  { entries }: { readonly entries: E },
): Pick<T['_']['columns'], keyof E & keyof T['_']['columns']> {
  const named = Object.entries(getTableColumns(table)).filter(([name]) => name in entries);
  return Object.fromEntries(named) as Pick<T['_']['columns'], keyof E & keyof T['_']['columns']>;
}
