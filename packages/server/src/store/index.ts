export { AddressFailure, DatabaseFailure, isForWantOfSpace, StoreFailure } from './failure.js';
export { isFull as isDiskFull } from './free-space.js';
export { openStore } from './open.js';
export { type StoreOptions, storeOptions } from './options.js';
export type { Page, PageRequest } from './page.js';
export { hasEmbedded, type Reached, reachPostgres } from './reach.js';
export { explainLoss, isForWantOfServer } from './refusals.js';
export { executorOf, inTransaction, ping, type Scope, type Store, type StoreKind } from './scope.js';
