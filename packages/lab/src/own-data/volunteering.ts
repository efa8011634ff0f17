import { ownRows } from '../accounts/index.js';
import { volunteerAccounts } from '../store/repository.js';

/** Which volunteers somebody was while signed in. */
export const VOLUNTEERING = ownRows({
  name: 'lending',
  table: volunteerAccounts,
  owner: volunteerAccounts.account,
  atDeletion: 'What you have lent to proofs stays; nothing says any more that it was you.',
});
