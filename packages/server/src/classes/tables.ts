import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.js';
import { inSql, knossos, partOf } from '../store/columns.js';
import { ITEM_KINDS } from './api.js';

/** Classes, each with one teacher. All that belongs to one goes with it. */
export const classes = knossos.table(
  'classes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    teacher: partOf(() => accounts.id),
    name: text().notNull(),
    /** By which pupils join, without spaces and dashes. */
    code: text().notNull(),
    /** Whether new pupils may join by that code. */
    isOpen: boolean('is_open').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('classes_code').on(table.code), index('classes_teacher').on(table.teacher, table.id)],
);

export const classItems = knossos.table(
  'class_items',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    class: partOf(() => classes.id),
    position: integer().notNull(),
    kind: text({ enum: ITEM_KINDS }).notNull(),
    /** Where it is played, from `#` on. */
    address: text().notNull(),
    title: text().notNull(),
    game: text().notNull(),
    /** Canonical text of the level, so that moves can be played again whatever becomes of the address. */
    level: text().notNull(),
    /** Its text without title and notes, by which a browser knows the level when it is solved. */
    puzzle: text().notNull(),
  },
  (table) => [
    index('class_items_order').on(table.class, table.position),
    check('class_items_kinds', sql`${table.kind} in (${sql.raw(inSql(ITEM_KINDS))})`),
  ],
);

/** Pupils of a class: a name, and a code to come back with. Nothing else is kept of them. */
export const pupils = knossos.table(
  'pupils',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    class: partOf(() => classes.id),
    name: text().notNull(),
    nameKey: text('name_key').notNull(),
    /** As it stands on the sheet that the teacher prints, and prints again when it is lost. */
    code: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('pupils_code').on(table.code),
    unique('pupils_name').on(table.class, table.nameKey),
    index('pupils_class').on(table.class, table.id),
  ],
);

/** Browsers in which a pupil is at home. */
export const pupilSessions = knossos.table(
  'pupil_sessions',
  {
    /** SHA-256, hexadecimal, of what the cookie holds. */
    hash: text().primaryKey(),
    pupil: partOf(() => pupils.id),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('pupil_sessions_pupil').on(table.pupil),
    index('pupil_sessions_expiry').on(table.expiresAt),
    check('pupil_sessions_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** How far a pupil has come with what his class is to do; nothing where it was not begun. */
export const pupilProgress = knossos.table(
  'pupil_progress',
  {
    pupil: partOf(() => pupils.id),
    item: partOf(() => classItems.id),
    /** When the server saw it solved; null while it was only tried. */
    solvedAt: timestamp('solved_at', { withTimezone: true }),
    /** Of the best solution: its moves as the server counted them, and its worth where the game has such a number. */
    moves: integer(),
    worth: integer(),
    /** 1 where help was taken in the game that was handed in, as the browser said; 0 where none was. */
    hints: integer().notNull().default(0),
    triedAt: timestamp('tried_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'pupil_progress_pkey', columns: [table.pupil, table.item] }),
    index('pupil_progress_item').on(table.item),
    check('pupil_progress_solved', sql`(${table.solvedAt} is null) = (${table.moves} is null)`),
  ],
);
