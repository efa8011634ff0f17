import type { PgTable } from 'drizzle-orm/pg-core';
import { accounts, sessions, tokens } from './accounts.js';
import { classes, classItems, pupilProgress, pupilSessions, pupils } from './classes.js';
import { dailyPuzzles, dailyResults } from './daily.js';
import { parts, runs } from './jobs.js';
import { levels, packLevels, packs, stars } from './library.js';
import { proofEvents, proofShares, proofs, volunteerAccounts, volunteers } from './proofs.js';
import { results } from './results.js';

export { accounts, sessions, tokens } from './accounts.js';
export { classes, classItems, pupilProgress, pupilSessions, pupils } from './classes.js';
export { dailyPuzzles, dailyResults } from './daily.js';
export { parts, runs } from './jobs.js';
export { levels, packLevels, packs, stars } from './library.js';
export { proofEvents, proofShares, proofs, volunteerAccounts, volunteers } from './proofs.js';
export { results } from './results.js';
export { knossos } from './schema.js';

/** Every table, those first that others point to: the order in which a backup is read back. */
export const TABLES: readonly PgTable[] = [
  accounts,
  sessions,
  tokens,
  results,
  runs,
  parts,
  levels,
  stars,
  packs,
  packLevels,
  volunteers,
  volunteerAccounts,
  proofs,
  proofEvents,
  proofShares,
  dailyPuzzles,
  dailyResults,
  classes,
  classItems,
  pupils,
  pupilSessions,
  pupilProgress,
];
