import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.js';
import { knossos, moment } from '../store/columns.js';

/** The puzzles of the days as this server made them, once. */
export const dailyPuzzles = knossos.table(
  'daily_puzzles',
  {
    day: date({ mode: 'string' }).notNull(),
    game: text().notNull(),
    /** Canonical text of the level. */
    level: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'daily_puzzles_pkey', columns: [table.day, table.game] })],
);

/** Each player's best result of a game and a day. A player is an account, or a guest by a key that only one browser knows. */
export const dailyResults = knossos.table(
  'daily_results',
  {
    /** A better result gets a new number, so that the order of numbers is that in which results were handed in. */
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
    game: text().notNull(),
    account: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of a guest's key, hexadecimal. */
    guest: text(),
    /** A guest's name, and what it shares with those that look the same; of an account null, since names may change. */
    name: text(),
    nameKey: text('name_key'),
    /** As the server found them: moves as the game writes them, how many, and what they are worth. */
    played: text().notNull(),
    moves: integer().notNull(),
    worth: integer(),
    /** By what the table is ordered: less is better, whatever the game's measure. */
    rank: integer().notNull(),
    at: moment('handed_in_at').notNull(),
  },
  (table) => [
    unique('daily_results_account').on(table.day, table.game, table.account),
    unique('daily_results_guest').on(table.day, table.game, table.guest),
    unique('daily_results_name').on(table.day, table.game, table.nameKey),
    index('daily_results_order').on(table.day, table.game, table.rank, table.id),
    index('daily_results_of').on(table.account),
    check('daily_results_who', sql`(${table.account} is null) <> (${table.guest} is null)`),
    check('daily_results_named', sql`(${table.guest} is null) = (${table.nameKey} is null)`),
    check('daily_results_hash', sql`${table.guest} ~ '^[0-9a-f]{64}$'`),
  ],
);
