import type { PgTable } from 'drizzle-orm/pg-core';
import { accounts, sessions, tokens } from '../accounts/tables.js';
import { classes, classItems, pupilProgress, pupilSessions, pupils } from '../classes/tables.js';
import { dailyPuzzles, dailyResults } from '../daily/tables.js';
import { levels, packLevels, packs, stars } from '../levels/tables.js';

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
