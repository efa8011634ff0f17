import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
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
import { inSql, knossos, moment, partOf, tsvector, wordList } from '../store/columns.js';
import { RATINGS, STATES } from './api.js';

/** Levels in the lists; written out, so that PostgreSQL sees that the indexes of lists are enough. */
const PUBLISHED: SQL = sql.raw(`"state" = 'published'`);

/** Levels that people have put on the server, published or not: the fields that clients get are described in `api.ts`. */
export const levels = knossos.table(
  'levels',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    author: partOf(() => accounts.id),
    state: text({ enum: STATES }).notNull(),
    game: text().notNull(),
    /** As its text says; empty where it has none. */
    title: text().notNull(),
    text: text().notNull(),
    /** SHA-256 of its puzzle, hexadecimal: what two levels share that differ in their titles alone. */
    hash: text().notNull(),
    columns: integer(),
    rows: integer(),
    /** Sorted. */
    tags: wordList().notNull(),
    /** The words of its title, its tags and what else it is searched by. */
    words: tsvector().notNull(),
    forkOf: bigint('fork_of', { mode: 'number' }).references((): AnyPgColumn => levels.id, {
      onDelete: 'set null',
    }),
    stars: integer().notNull().default(0),
    rating: text({ enum: RATINGS }).notNull().default('waiting'),
    ratingVersion: integer('rating_version'),
    difficulty: doublePrecision(),
    grade: text(),
    features: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    created: moment('created_at').notNull(),
    changed: moment('changed_at').notNull(),
    /** When it was published last, in whole milliseconds: pages end at it. */
    published: moment('published_at'),
  },
  (table) => [
    uniqueIndex('levels_once').on(table.hash).where(sql.raw(`"state" <> 'draft'`)),
    index('levels_newest').on(table.published, table.id).where(PUBLISHED),
    index('levels_stars').on(table.stars, table.id).where(PUBLISHED),
    index('levels_difficulty').on(table.difficulty, table.id).where(PUBLISHED),
    index('levels_game_newest').on(table.game, table.published, table.id).where(PUBLISHED),
    index('levels_game_stars').on(table.game, table.stars, table.id).where(PUBLISHED),
    index('levels_game_difficulty').on(table.game, table.difficulty, table.id).where(PUBLISHED),
    // Without its waiting list: nothing would empty that in an embedded database.
    index('levels_words').using('gin', table.words).with({ fastupdate: false }).where(PUBLISHED),
    index('levels_author').on(table.author, table.id),
    index('levels_fork_of').on(table.forkOf),
    index('levels_to_rate').on(table.id).where(sql.raw(`"state" = 'published' and "rating" = 'waiting'`)),
    check('levels_states', sql`${table.state} in (${sql.raw(inSql(STATES))})`),
    check('levels_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('levels_published', sql`${table.state} <> 'published' or ${table.published} is not null`),
    check('levels_reason', sql`(${table.state} = 'withdrawn') = (${table.reason} is not null)`),
    check('levels_ratings', sql`${table.rating} in (${sql.raw(inSql(RATINGS))})`),
  ],
);

export const stars = knossos.table(
  'stars',
  {
    level: partOf(() => levels.id),
    account: partOf(() => accounts.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'stars_pkey', columns: [table.level, table.account] }),
    index('stars_account').on(table.account, table.level),
  ],
);

/** Ordered lists of levels, put together for all. */
export const packs = knossos.table(
  'packs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    author: partOf(() => accounts.id),
    title: text().notNull(),
    about: text().notNull(),
    created: moment('created_at').notNull().default(sql`now()`),
    changed: moment('changed_at').notNull().default(sql`now()`),
  },
  (table) => [index('packs_author').on(table.author, table.id)],
);

/** The levels of packs; those of a pack begin with place 0, and places may be missing. */
export const packLevels = knossos.table(
  'pack_levels',
  {
    pack: partOf(() => packs.id),
    place: integer().notNull(),
    level: partOf(() => levels.id),
  },
  (table) => [
    primaryKey({ name: 'pack_levels_pkey', columns: [table.pack, table.place] }),
    unique('pack_levels_once').on(table.pack, table.level),
    index('pack_levels_level').on(table.level),
  ],
);
