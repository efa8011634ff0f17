import type { OwnData } from '../accounts/own-data.js';
import { dailiesOf } from './results.js';
import { dailyResults } from './tables.js';

/** Results of the puzzles of the days. */
export const DAILY: OwnData = {
  name: 'daily results',
  tables: [dailyResults],
  atDeletion: 'Your results disappear from the tables of the daily puzzles.',
  collect: dailiesOf,
};
