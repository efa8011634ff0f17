import type { OwnData } from '../accounts/index.js';
import { forgetFinder, resultsBy } from '../archive/index.js';
import { results } from '../store/repository.js';

/** Records that somebody has handed in. */
export const RECORDS: OwnData = {
  name: 'records',
  tables: [results],
  atDeletion: 'Your records stay, without your name.',
  collect: resultsBy,
  forget: forgetFinder,
};
