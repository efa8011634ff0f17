import { ACCOUNT_DATA, type OwnData } from '../accounts/index.js';
import { DAILY } from './daily.js';
import { LIBRARY } from './library.js';
import { TEACHING } from './teaching.js';

export { LIBRARY };

/** Everything that rooms have about people with an account: all of it is in their export, and none outlives them unsaid. */
export const OWN_DATA: readonly OwnData[] = [...ACCOUNT_DATA, LIBRARY, DAILY, TEACHING];
