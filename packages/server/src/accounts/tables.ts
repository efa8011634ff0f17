import { sql } from 'drizzle-orm';
import { bigint, check, index, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { ROLES } from '../api/endpoint.js';
import { inSql, knossos, partOf } from '../store/columns.js';

/** People who can sign in. Whatever else belongs to one points here; see the room `accounts` for its export and its end. */
export const accounts = knossos.table(
  'accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** As its owner writes it. */
    name: text().notNull(),
    /** What two names have in common that a person would take for one. */
    nameKey: text('name_key').notNull(),
    role: text({ enum: ROLES }).notNull(),
    /** Hash of the password with what it was made with, `$scrypt$...`. */
    password: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Since when it may not be used; null while it may. */
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    /** SHA-256, hexadecimal, of the code by which a forgotten password is reset once, and until when. */
    resetHash: text('reset_hash'),
    resetUntil: timestamp('reset_until', { withTimezone: true }),
  },
  (table) => [
    unique('accounts_name_key_unique').on(table.nameKey),
    check('accounts_roles', sql`${table.role} in (${sql.raw(inSql(ROLES))})`),
    check('accounts_reset', sql`(${table.resetHash} is null) = (${table.resetUntil} is null)`),
  ],
);

export const sessions = knossos.table(
  'sessions',
  {
    /** SHA-256, hexadecimal, of what the cookie holds: anyone who reads the table can sign in with none of it. */
    hash: text().primaryKey(),
    account: partOf(() => accounts.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_account').on(table.account),
    index('sessions_expiry').on(table.expiresAt),
    check('sessions_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Programs send requests in an account's name with it. */
export const tokens = knossos.table(
  'tokens',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** SHA-256 of the token, hexadecimal. */
    hash: text().notNull(),
    account: partOf(() => accounts.id),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    unique('tokens_hash_unique').on(table.hash),
    index('tokens_account').on(table.account, table.id),
    check('tokens_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);
