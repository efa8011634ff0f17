import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.js';
import { knossos } from '../store/scope.js';

/** What a full-text search looks in. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What is in the lists; written out, so that PostgreSQL sees that the indexes of lists are enough. */
const PUBLISHED: SQL = sql.raw(`"state" = 'published'`);

/** Levels that people have put on the server, published or not. */
export const levels = knossos.table(
  'levels',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    author: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** A draft is its author's alone; one that is withdrawn was taken out of the lists by somebody who looks after them. */
    state: text().notNull(),
    game: text().notNull(),
    /** As its text says; empty where it has none. */
    title: text().notNull(),
    /** Canonical text of the level document. */
    text: text().notNull(),
    /** SHA-256 of its puzzle, hexadecimal: what two levels share that differ in their titles alone. */
    hash: text().notNull(),
    /** Null where it is no field of columns and rows. */
    columns: integer(),
    rows: integer(),
    /** Sorted, with a space between two. */
    tags: text().notNull(),
    /** The words of its title, its tags and what else it is searched by. */
    words: tsvector().notNull(),
    /** The level that it was made from. */
    forkOf: bigint('fork_of', { mode: 'number' }).references((): AnyPgColumn => levels.id, {
      onDelete: 'set null',
    }),
    /** How many people have given it a star. */
    stars: integer().notNull().default(0),
    /** The outcome of rating it; `waiting` while nobody has. */
    rating: text().notNull().default('waiting'),
    ratingVersion: integer('rating_version'),
    difficulty: doublePrecision(),
    grade: text(),
    /** What was measured, by name. */
    features: jsonb(),
    /** Why it was withdrawn. */
    reason: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** When it was published last, in whole milliseconds: pages end at it. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('levels_once').on(table.hash).where(sql.raw(`"state" <> 'draft'`)),
    index('levels_newest').on(table.publishedAt, table.id).where(PUBLISHED),
    index('levels_stars').on(table.stars, table.id).where(PUBLISHED),
    index('levels_difficulty').on(table.difficulty, table.id).where(PUBLISHED),
    index('levels_game_newest').on(table.game, table.publishedAt, table.id).where(PUBLISHED),
    index('levels_game_stars').on(table.game, table.stars, table.id).where(PUBLISHED),
    index('levels_game_difficulty').on(table.game, table.difficulty, table.id).where(PUBLISHED),
    // Without its waiting list: nothing would empty that in an embedded database.
    index('levels_words').using('gin', table.words).with({ fastupdate: false }).where(PUBLISHED),
    index('levels_author').on(table.author, table.id),
    index('levels_fork_of').on(table.forkOf),
    index('levels_to_rate').on(table.id).where(sql.raw(`"state" = 'published' and "rating" = 'waiting'`)),
    check('levels_states', sql`${table.state} in ('draft', 'published', 'withdrawn')`),
    check('levels_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('levels_published', sql`${table.state} <> 'published' or ${table.publishedAt} is not null`),
    check('levels_reason', sql`(${table.state} = 'withdrawn') = (${table.reason} is not null)`),
    check(
      'levels_ratings',
      sql`${table.rating} in ('waiting', 'solved', 'sampled', 'impossible', 'gave-up')`,
    ),
  ],
);

/** Who has given which level a star. */
export const stars = knossos.table(
  'stars',
  {
    level: bigint({ mode: 'number' })
      .notNull()
      .references(() => levels.id, { onDelete: 'cascade' }),
    account: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'stars_pkey', columns: [table.level, table.account] }),
    index('stars_account').on(table.account, table.level),
  ],
);

/** Lists of levels in an order, that somebody has put together for all. */
export const packs = knossos.table(
  'packs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    author: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    about: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('packs_author').on(table.author, table.id)],
);

/** The levels of packs; those of a pack begin with place 0, and places may be missing. */
export const packLevels = knossos.table(
  'pack_levels',
  {
    pack: bigint({ mode: 'number' })
      .notNull()
      .references(() => packs.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    level: bigint({ mode: 'number' })
      .notNull()
      .references(() => levels.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'pack_levels_pkey', columns: [table.pack, table.place] }),
    unique('pack_levels_once').on(table.pack, table.level),
    index('pack_levels_level').on(table.level),
  ],
);
