/**
 * For those who write repositories, and for nobody else: the query builder behind a store, and the tables. A repository is a
 * set of functions that take a scope and plain data and give plain data; no type of this file is in their signatures.
 */
export { errorsIn } from './causes.js';
export { newestMigration } from './migrations.js';
export { limitOf, pageOf } from './page.js';
export { type Database, databaseOf, type ExecuteSql, executorOf } from './scope.js';
export * from './tables/index.js';
