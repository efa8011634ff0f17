import type { TestProject } from 'vitest/node';
import { findPostgres, type Postgres, startPostgres } from '../../scripts/parts/postgres.mjs';
import { say } from '../../scripts/parts/run.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the socket of the PostgreSQL server that tests may use; null where there is none. */
    readonly postgres: string | null;
  }
}

let server: Postgres | null = null;

/** Starts one PostgreSQL server for all tests of databases; without one only their embedded half is run. */
export function setup(project: TestProject): void {
  const bin = findPostgres();
  try {
    if (bin === undefined) throw new Error('none is installed (Debian: apt-get install postgresql)');
    server = startPostgres(bin);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`no PostgreSQL, so that databases are tested in their embedded form alone: ${reason}`);
  }
  project.provide('postgres', server?.folder ?? null);
}

export async function teardown(): Promise<void> {
  await server?.stop();
  server = null;
}
