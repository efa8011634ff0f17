import { ACCOUNT_DATA, type OwnData } from '../accounts/index.js';
import { DAILY } from './daily.js';
import { LIBRARY } from './library.js';
import { RECORDS } from './records.js';
import { SEARCHES } from './searches.js';
import { TEACHING } from './teaching.js';
import { VOLUNTEERING } from './volunteering.js';

export { LIBRARY, SEARCHES };

/** Everything that rooms have about people with an account: all of it is in their export, and none outlives them unsaid. */
export const OWN_DATA: readonly OwnData[] = [
  ...ACCOUNT_DATA,
  LIBRARY,
  DAILY,
  TEACHING,
  RECORDS,
  SEARCHES,
  VOLUNTEERING,
];
