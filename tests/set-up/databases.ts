import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { findPostgres, type Postgres, startPostgres } from '../../scripts/parts/postgres.mjs';
import { root, say } from '../../scripts/parts/run.mjs';

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
  project.provide('embedded', await newEmbedded());
}

export async function teardown(): Promise<void> {
  await server?.stop();
  server = null;
}

/** Makes a new embedded database once for each version of PGlite, and keeps it in a file. */
async function newEmbedded(): Promise<string> {
  const manifest = join(root, 'node_modules/@electric-sql/pglite/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
  const path = join(root, '.cache', `pglite-${version}.tar`);
  if (existsSync(path)) return path;
  const client = await PGlite.create();
  const image = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Other runs of tests may do the same at this moment.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await image.arrayBuffer()));
  renameSync(draft, path);
  return path;
}
