import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { StoreFailure } from './failure.js';
import { isMigrated, MIGRATIONS, refuseLosses } from './migrations.js';
import { shownAddress } from './options.js';
import { checkVersion, knownRefusal, refusalOf } from './refusals.js';
import type { Connection, Database, ExecuteSql } from './scope.js';

/** The number of our advisory lock: `knossos` has seven letters, and 0x6b6e6f73 spells the first four. */
const MIGRATION_LOCK = 0x6b6e6f73;

export async function openPostgres(address: string, dropOld: boolean): Promise<Connection> {
  const where = shownAddress(address);
  let pool: Pool | null = null;
  try {
    pool = new Pool({
      connectionString: address,
      application_name: 'knossos',
      connectionTimeoutMillis: 10_000,
      // A machine that is gone without a word is noticed.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    // A connection that breaks tells the next caller, and the pool replaces it. It tells its listeners, too, and
    // without one ends the process: while it is idle the pool listens to it, in between it does not.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    await prepare(pool, where, dropOld);
    const open = pool;
    return { database: builderOver(open), execute: executorOver(open), close: () => open.end() };
  } catch (error) {
    await pool?.end();
    if (error instanceof StoreFailure) throw error;
    throw refusalOf(error, where);
  }
}

/** Checks the server and brings the tables up to this version's; of many that start at once, one does it. */
async function prepare(pool: Pool, where: string, dropOld: boolean): Promise<void> {
  const client = await pool.connect();
  try {
    const execute = executorOver(client);
    const [server] = (await execute("select current_setting('server_version_num')::int as version")).rows;
    checkVersion(Number(server?.version), where);
    if (await isMigrated(execute, where)) return;
    await execute('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (!dropOld) await refuseLosses(execute, where);
    await migrate(drizzle({ client }), MIGRATIONS);
  } finally {
    // Its end gives the lock free, whatever has happened.
    client.release(true);
  }
}

/** A query builder that gives every connection back: Drizzle's own keeps one whose transaction could not even be begun. */
function builderOver(pool: Pool): Database {
  const database = drizzle({ client: pool });
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const value = await drizzle({ client }).transaction(work, config);
      client.release();
      return value;
    } catch (error) {
      client.release(knownRefusal(error, '') !== null);
      throw error;
    }
  };
  return database;
}

function executorOver(client: Pool | PoolClient): ExecuteSql {
  return async (text, values = []) => {
    const answer = await client.query(text, [...values]);
    // Several statements in one text have an answer each.
    return { rows: [answer].flat().flatMap(({ rows }) => rows) };
  };
}
