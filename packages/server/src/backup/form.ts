import type { PgTable } from 'drizzle-orm/pg-core';
import {
  array,
  type GenericSchema,
  type InferOutput,
  literal,
  number,
  object,
  safeParse,
  string,
  union,
} from 'valibot';
import { accounts, sessions, tokens } from '../accounts/tables.js';
import { classes, classItems, pupilProgress, pupilSessions, pupils } from '../classes/tables.js';
import { dailyPuzzles, dailyResults } from '../daily/tables.js';
import { levels, packLevels, packs, stars } from '../levels/tables.js';
import { DatabaseFailure } from '../store/failure.js';

/**
 * Lines of JSON. First the tables and their columns; then the rows of each table as the database writes them, so that
 * nothing changes its form; last the number of rows and the SHA-256 of all lines before.
 */
export const FORM_VERSION = 1;

const HEAD = object({
  knossos: literal('backup'),
  form: number(),
  /** When the newest migration of the database was dated: a newer program may read it, an older one not. */
  migration: number(),
  made: string(),
  tables: array(object({ name: string(), columns: array(string()) })),
});
/** So many rows of a table follow, one a line. */
const SECTION = object({ table: string(), rows: number() });
const END = object({ end: literal(true), rows: number(), sha256: string() });

export type Head = InferOutput<typeof HEAD>;
export type Section = InferOutput<typeof SECTION>;
export type End = InferOutput<typeof END>;

/** The first line, read; null when it is none. */
export function readHead(line: string): Head | null {
  return read(HEAD, line);
}

/** A line between rows, read; null when it is none. */
export function readMark(line: string): Section | End | null {
  return read(union([SECTION, END]), line);
}

function read<T>(schema: GenericSchema<unknown, T>, line: string): T | null {
  try {
    const result = safeParse(schema, JSON.parse(line));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** A backup that cannot be made or read back. The message says where, what and what to do. */
export class BackupFailure extends DatabaseFailure {
  override readonly name = 'BackupFailure';
}

/** Every table, those first that others point to: the order in which a backup is read back. */
export const TABLES: readonly PgTable[] = [
  accounts,
  sessions,
  tokens,
  levels,
  stars,
  packs,
  packLevels,
  dailyPuzzles,
  dailyResults,
  classes,
  classItems,
  pupils,
  pupilSessions,
  pupilProgress,
];

/** Tables of older versions that migration 0015 drops. */
export const DROPPED_TABLES: readonly string[] = [
  'runs',
  'parts',
  'proofs',
  'proof_events',
  'proof_shares',
  'lenders',
  'lender_accounts',
  'results',
];
