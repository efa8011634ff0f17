import type { OwnData } from '../accounts/index.js';
import { dailiesOf } from '../daily/index.js';
import { dailyResults } from '../store/repository.js';

/** Results of the puzzles of the days. */
export const DAILY: OwnData = {
  name: 'daily results',
  tables: [dailyResults],
  atDeletion: 'They go from the tables of their days.',
  collect: dailiesOf,
};
