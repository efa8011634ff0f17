import { ACCOUNT_DATA, type OwnData, ownRows } from '../accounts/index.js';
import { dailyResults } from '../store/repository.js';
import { LIBRARY } from './library.js';
import { TEACHING } from './teaching.js';

/** Everything that rooms have about people with an account: all of it is in their export, and none outlives them unsaid. */
export const OWN_DATA: readonly OwnData[] = [
  ...ACCOUNT_DATA,
  ...LIBRARY,
  ownRows({
    name: 'daily results',
    table: dailyResults,
    owner: dailyResults.account,
    without: ['guest', 'name', 'nameKey'],
    atDeletion: 'They go from the tables of their days.',
  }),
  TEACHING,
];
