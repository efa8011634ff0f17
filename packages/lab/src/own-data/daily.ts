import type { OwnData } from '../accounts/index.js';
import { dailiesOf } from '../daily/index.js';
import { dailyResults } from '../store/repository.js';

/** Results of the puzzles of the days. */
export const DAILY: OwnData = {
  name: 'daily results',
  tables: [dailyResults],
  atDeletion: 'Your results disappear from the tables of the daily puzzles.',
  collect: dailiesOf,
};
