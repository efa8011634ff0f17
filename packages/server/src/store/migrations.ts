import { counted } from '@knossos/engine/internal/puzzle';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { shippedFolder } from '../files/folders.js';
import { StoreFailure } from './failure.js';
import type { ExecuteSql } from './scope.js';

/** The migrations that we ship, and the table that says which of them a database has seen. */
export const MIGRATIONS = {
  // Of a bundle in an installed package, of our sources and their build, and of a bundle in this repository.
  migrationsFolder: shippedFolder(import.meta.url, [
    '../migrations',
    '../../migrations',
    '../../server/migrations',
  ]),
  migrationsSchema: 'knossos',
  migrationsTable: 'migrations',
};

/** When the newest migration that we ship was dated, in milliseconds since 1970. */
export function newestMigration(): number {
  return Math.max(...readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis));
}

/**
 * Whether the database `where` has seen every migration: most openings find it so. @throws StoreFailure when it has
 * seen one that is unknown here
 */
export async function isMigrated(execute: ExecuteSql, where: string): Promise<boolean> {
  const newest = newestMigration();
  const table = `${MIGRATIONS.migrationsSchema}.${MIGRATIONS.migrationsTable}`;
  const [known] = (await execute(`select to_regclass('${table}') is not null as there`)).rows;
  if (known?.there !== true) return false;
  const [last] = (await execute(`select max(created_at) as at from ${table}`)).rows;
  const seen = Number(last?.at ?? 0);
  if (seen > newest) {
    throw new StoreFailure(`the database ${where} was written by a newer Knossos; update this one`);
  }
  return seen === newest;
}

/**
 * What migration 0015 deletes, by the tables that the others point to, and which rows are data of people. Records
 * that ship are files.
 */
const LOSSES = [
  ['runs', 'run', 'true'],
  ['proofs', 'proof', 'true'],
  ['results', 'record', 'coalesce(version, finder) is not null or account is not null'],
  ['lenders', 'lender', 'true'],
] as const;

/** Data of an older version goes only with permission. @throws StoreFailure that says how much would go */
export async function refuseLosses(execute: ExecuteSql, where: string): Promise<void> {
  const lost: string[] = [];
  for (const [table, one, whose] of LOSSES) {
    const [known] = (await execute(`select to_regclass('knossos.${table}') is not null as there`)).rows;
    if (known?.there !== true) continue;
    const [found] = (await execute(`select count(*)::int as rows from knossos.${table} where ${whose}`)).rows;
    if (Number(found?.rows) > 0) lost.push(counted(Number(found?.rows), one));
  }
  if (lost.length === 0) return;
  throw new StoreFailure(
    `the database ${where} holds ${lost.join(', ')}, which this Knossos keeps no more: ` +
      'write them into a file by knossos backup of the version that wrote them, then delete them by knossos serve --drop-old',
  );
}
