import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.js';
import { knossos } from './schema.js';

/** Long work that is done in parts, on any number of machines. */
export const runs = knossos.table(
  'runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The kind of work, and the version of its parts' form: a program does only what it knows. */
    kind: text().notNull(),
    version: integer().notNull(),
    parameters: jsonb().notNull(),
    /** The account that began it; null where nobody is known, or no longer. */
    owner: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    state: text().notNull(),
    /** The round whose parts are there now, from 0. */
    round: integer().notNull().default(0),
    /** Parts of all rounds together; null where that is not known. */
    total: integer(),
    /** Parts whose results were taken in, and what they told. */
    done: integer().notNull().default(0),
    evaluations: doublePrecision().notNull().default(0),
    best: doublePrecision(),
    /** The level document of the best; null where there is none. */
    found: text(),
    /** How the best has grown: pairs of evaluations and best. */
    curve: jsonb().notNull().default([]),
    result: jsonb(),
    /** Why it failed. */
    fault: text(),
    /** When it was begun or went on last, and how many parts were done then: its pace is reckoned from there. */
    paceFrom: timestamp('pace_from', { withTimezone: true }).notNull().defaultNow(),
    paceDone: integer('pace_done').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('runs_state').on(table.state, table.id),
    check('runs_states', sql`${table.state} in ('active', 'paused', 'done', 'failed', 'cancelled')`),
  ],
);

/** The parts of the present round of every run; those of a round that is over are deleted. */
export const parts = knossos.table(
  'parts',
  {
    run: bigint({ mode: 'number' })
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    part: integer().notNull(),
    input: jsonb().notNull(),
    /** Its result; null until it was taken in, which happens once. */
    output: jsonb(),
    /** Who has it in hand, by the number of a lease; null where nobody has. */
    lease: uuid(),
    /** When the lease was given or renewed last, and how long it lasts from then on. */
    leasedAt: timestamp('leased_at', { withTimezone: true }),
    leaseSeconds: integer('lease_seconds'),
    /** It is not tried before. */
    waitsUntil: timestamp('waits_until', { withTimezone: true }).notNull().defaultNow(),
    /** How often a fault of its own has ended a try, and how often a worker that had it never came back. */
    tries: integer().notNull().default(0),
    lost: integer().notNull().default(0),
    /** Why it was given up, `{ message, trace, worker, tries }`; null where it was not. */
    fault: jsonb(),
  },
  (table) => [
    primaryKey({ name: 'parts_pkey', columns: [table.run, table.round, table.part] }),
    index('parts_waiting')
      .on(table.run, table.round, table.lost, table.part)
      .where(sql`${table.output} is null and ${table.fault} is null and ${table.lease} is null`),
    index('parts_leased').on(table.run).where(sql`${table.lease} is not null`),
  ],
);
