export {
  ACCOUNT_ROLES,
  type Account,
  type AccountChange,
  AccountFailure,
  type AccountObstacle,
  type AccountRole,
  type AccountsRequest,
  accountNamed,
  accountOf,
  changeAccount,
  countAccounts,
  createAccount,
  createFirstAdmin,
  hasAdmin,
  listAccounts,
  type NewAccount,
  renameAccount,
} from './accounts.js';
export { isDeviceOf, markDevice } from './devices.js';
export { type AccountName, isReserved, keyOf, readName } from './names.js';
export {
  ACCOUNT_DATA,
  type AccountExport,
  deleteAccount,
  exportAccount,
  type Held,
  type OwnData,
  type OwnRows,
  ownRows,
} from './own-data.js';
export { type Derive, Passwords, passwordFault, type ScryptCost, TooBusy, USUAL_COST } from './passwords.js';
export { hashOfCode, newCode, newSecret, sameHash } from './secrets.js';
export {
  endSession,
  endSessions,
  IDLE,
  LONGEST,
  openSession,
  type Session,
  sessionOf,
  sessionsOf,
} from './sessions.js';
export {
  CODE_DAYS,
  changePassword,
  isPasswordOf,
  issueCode,
  type Knock,
  knock,
  redeemCode,
} from './sign-in.js';
export { createToken, deleteToken, listTokens, MOST_TOKENS, type Token, tokenOwner } from './tokens.js';
