import { sql } from 'drizzle-orm';
import { bigint, check, doublePrecision, index, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.js';
import { knossos } from './schema.js';

/**
 * Everything that was found: by whom it was beaten follows from the order of values and is not stored. The same find with
 * the same claim is one row, however often a part of a search reports it.
 */
export const results = knossos.table(
  'results',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    game: text().notNull(),
    /** What is claimed, such as `turns`. */
    kind: text().notNull(),
    size: text().notNull(),
    variant: text().notNull(),
    /** Canonical text of the level document. */
    found: text().notNull(),
    /** SHA-256 of that text, hexadecimal. */
    hash: text().notNull(),
    value: doublePrecision().notNull(),
    /** How it was found: the program's version, its command line, its seed and its processor time; null where nobody said. */
    version: text(),
    command: text(),
    seed: text(),
    cpuSeconds: doublePrecision('cpu_seconds'),
    /** When and by whom it was run again; null until then. */
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    verifiedBy: text('verified_by'),
    /** Why it does not count, when it was run again and did not hold; null otherwise. */
    refused: text(),
    /** Who handed it in: the name that is shown, and the account it came from; null for nobody in particular. */
    finder: text(),
    account: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('results_once').on(table.game, table.kind, table.size, table.variant, table.hash, table.value),
    index('results_order').on(table.game, table.kind, table.size, table.variant, table.value, table.id),
    index('results_waiting')
      .on(table.id)
      .where(sql`${table.verifiedAt} is null and ${table.refused} is null`),
    index('results_account').on(table.account),
    check('results_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('results_refused', sql`${table.refused} is null or ${table.verifiedAt} is null`),
    check('results_verified', sql`(${table.verifiedAt} is null) = (${table.verifiedBy} is null)`),
  ],
);
