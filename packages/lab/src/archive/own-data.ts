import type { OwnData } from '../accounts/index.js';
import { results } from '../store/repository.js';
import { forgetFinder, resultsBy } from './results.js';

/** What the archive has about people: the records that they handed in. */
export const ARCHIVE_DATA: readonly OwnData[] = [
  {
    name: 'records',
    tables: [results],
    atDeletion: 'They stay, without your name: others have been measured by them.',
    collect: resultsBy,
    forget: forgetFinder,
  },
];
