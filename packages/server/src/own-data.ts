import { ACCOUNT_DATA, type OwnData } from './accounts/own-data.js';
import { TEACHING } from './classes/own-data.js';
import { DAILY } from './daily/own-data.js';
import { LEVELS } from './levels/own-data.js';

/** Everything that rooms have about people with an account: all of it is in their export, and none outlives them unsaid. */
export const OWN_DATA: readonly OwnData[] = [...ACCOUNT_DATA, LEVELS, DAILY, TEACHING];
