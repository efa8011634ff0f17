import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { StoreFailure } from './failure.js';
import { isMigrated, MIGRATIONS } from './migrations.js';
import { shownAddress } from './options.js';
import { checkVersion, explain } from './refusals.js';
import type { Connection, ExecuteSql } from './scope.js';

/** The number of our advisory lock: `knossos` has seven letters, and 0x6b6e6f73 spells the first four. */
const MIGRATION_LOCK = 0x6b6e6f73;

/** Opens a database of a PostgreSQL server through a pool of connections. */
export async function openPostgres(address: string): Promise<Connection> {
  const where = shownAddress(address);
  let pool: Pool | null = null;
  try {
    pool = new Pool({
      connectionString: address,
      application_name: 'knossos',
      connectionTimeoutMillis: 10_000,
    });
    // An idle connection that breaks is replaced by the pool; only without a listener would it end the process.
    pool.on('error', () => {});
    await prepare(pool, where);
    const open = pool;
    return { database: drizzle({ client: open }), execute: executorOver(open), close: () => open.end() };
  } catch (error) {
    await pool?.end();
    if (error instanceof StoreFailure) throw error;
    throw new StoreFailure(explain(error, where), { cause: error });
  }
}

/** Checks the server and brings the tables up to this version's; of many that start at once, one does it. */
async function prepare(pool: Pool, where: string): Promise<void> {
  const client = await pool.connect();
  try {
    const execute = executorOver(client);
    const [server] = (await execute("select current_setting('server_version_num')::int as version")).rows;
    checkVersion(Number(server?.version), where);
    if (await isMigrated(execute, where)) return;
    await execute('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), MIGRATIONS);
  } finally {
    // Its end gives the lock free, whatever has happened.
    client.release(true);
  }
}

function executorOver(client: Pool | PoolClient): ExecuteSql {
  return async (text, values = []) => {
    const answer = await client.query(text, [...values]);
    // Several statements in one text have an answer each.
    return { rows: [answer].flat().flatMap(({ rows }) => rows) };
  };
}
