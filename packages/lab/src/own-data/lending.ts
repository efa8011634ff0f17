import { ownRows } from '../accounts/index.js';
import { lenderAccounts } from '../store/repository.js';

/** Which lenders somebody was while signed in. */
export const LENDING = ownRows({
  name: 'lending',
  table: lenderAccounts,
  owner: lenderAccounts.account,
  atDeletion: 'What you have lent to proofs stays; nothing says any more that it was you.',
});
