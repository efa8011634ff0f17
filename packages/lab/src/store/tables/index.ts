import type { PgTable } from 'drizzle-orm/pg-core';
import { accounts, sessions, tokens } from './accounts.js';
import { classes, classItems, pupilProgress, pupilSessions, pupils } from './classes.js';
import { dailyPuzzles, dailyResults } from './daily.js';
import { levels, packLevels, packs, stars } from './library.js';

export { accounts, sessions, tokens } from './accounts.js';
export { classes, classItems, pupilProgress, pupilSessions, pupils } from './classes.js';
export { dailyPuzzles, dailyResults } from './daily.js';
export { levels, packLevels, packs, stars } from './library.js';
export { knossos } from './schema.js';

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
