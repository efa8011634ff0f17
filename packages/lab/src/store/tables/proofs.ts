import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.js';
import { knossos } from './schema.js';

/** Who lends machines to proofs. Nobody has to say who he is: a token is enough, of which the hash is kept. */
export const volunteers = knossos.table(
  'lenders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    name: text(),
    /** Whether disputes are settled by what it counts. */
    isTrusted: boolean('is_trusted').notNull().default(false),
    /** Why nothing is lent to it any more; null for most. */
    barred: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('lenders_token').on(table.tokenHash)],
);

/** The accounts that volunteers were signed in with: who was wrong is known again by that account, whatever the token. */
export const volunteerAccounts = knossos.table(
  'lender_accounts',
  {
    /** Named as the export of an account names it. */
    lender: bigint({ mode: 'number' })
      .notNull()
      .references(() => volunteers.id, { onDelete: 'cascade' }),
    account: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'lender_accounts_pkey', columns: [table.lender, table.account] }),
    index('lender_accounts_account').on(table.account),
  ],
);

/** Proofs done together. */
export const proofs = knossos.table(
  'proofs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** What is proved, and the version of its parts' form: a program does only what it knows. */
    kind: text().notNull(),
    version: integer().notNull(),
    parameters: jsonb().notNull(),
    state: text().notNull(),
    /** What decides which parts are counted again; told to nobody before the end. */
    secret: text().notNull(),
    /** Who counts again what others have counted. */
    recounts: text().notNull(),
    /** All the work that there is, and the standard error of that estimate; null where it is not known. */
    work: doublePrecision(),
    workError: doublePrecision('work_error'),
    /** Events that are stored: the process that stores the next ones must have seen these. */
    events: bigint({ mode: 'number' }).notNull().default(0),
    /** Its outcome; null before the end. */
    total: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When it went on again last after its end, since a volunteer was found out; null for most. */
    reopenedAt: timestamp('reopened_at', { withTimezone: true }),
  },
  (table) => [
    check('proofs_states', sql`${table.state} in ('active', 'done', 'stopped')`),
    check('proofs_recounts', sql`${table.recounts} in ('everybody', 'trusted', 'all')`),
  ],
);

/** Everything that happened to a proof, in order; leases that came to nothing, and renewals but the last, are deleted. */
export const proofEvents = knossos.table(
  'proof_events',
  {
    proof: bigint({ mode: 'number' })
      .notNull()
      .references(() => proofs.id, { onDelete: 'cascade' }),
    /** From 0 on, with gaps where something was deleted. */
    number: bigint({ mode: 'number' }).notNull(),
    type: text().notNull(),
    /** Null for what is about all of it. */
    batch: text('bough'),
    event: jsonb().notNull(),
    /** The work that was handed in with it; null where none was. */
    work: doublePrecision(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'proof_events_pkey', columns: [table.proof, table.number] }),
    index('proof_events_bough').on(table.proof, table.batch, table.number),
    // What a proof is begun to be loaded from: a thousandth of all.
    index('proof_events_milestones').on(table.proof, table.number).where(sql`${table.type} <> 'part'`),
    index('proof_events_work').on(table.proof, table.at).where(sql`${table.work} is not null`),
  ],
);

/** What each volunteer has handed in that was taken, added up. */
export const proofShares = knossos.table(
  'proof_shares',
  {
    proof: bigint({ mode: 'number' })
      .notNull()
      .references(() => proofs.id, { onDelete: 'cascade' }),
    /** As the events name it. */
    volunteer: text('lender').notNull(),
    parts: integer().notNull().default(0),
    recounts: integer().notNull().default(0),
    work: doublePrecision().notNull().default(0),
  },
  (table) => [primaryKey({ name: 'proof_shares_pkey', columns: [table.proof, table.volunteer] })],
);
