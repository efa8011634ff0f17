import type { TestProject } from 'vitest/node';
import { databaseImage } from '../../scripts/parts/database-image.mjs';
import { findPostgres, type Postgres, startPostgres } from '../../scripts/parts/postgres.mjs';
import { say } from '../../scripts/parts/run.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the socket of the PostgreSQL server that tests may use; null where there is none. */
    readonly postgres: string | null;
    /** A file with a new embedded database, which tests begin from: to make one takes seconds. */
    readonly embedded: string;
  }
}

let server: Postgres | null = null;

/** Starts one PostgreSQL server for all tests of databases; without one only their embedded half is run. */
export async function setup(project: TestProject): Promise<void> {
  const bin = findPostgres();
  try {
    if (bin === undefined) throw new Error('there is none here (Debian: apt-get install postgresql)');
    server = startPostgres(bin);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`no PostgreSQL, so that databases are tested in their embedded form alone: ${reason}`);
  }
  project.provide('postgres', server?.folder ?? null);
  project.provide('embedded', await databaseImage());
}

export async function teardown(): Promise<void> {
  await server?.stop();
  server = null;
}
