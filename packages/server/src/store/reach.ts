import { StoreFailure } from './failure.js';
import { shownAddress, storeOptions } from './options.js';
import { checkVersion, refusalOf } from './refusals.js';

export interface Reached {
  /** Such as `15.4`. */
  readonly version: string;
  /** Its address without the password. */
  readonly place: string;
}

/**
 * Asks the server of an address for its version and nothing else: no table is made. Each of its two steps has so many
 * milliseconds. @throws StoreFailure when it does not answer, or refuses
 */
export async function reachPostgres(address: string, limit: number): Promise<Reached> {
  const { database = '' } = storeOptions({}, address);
  const place = shownAddress(database);
  const { Client } = await import('pg');
  let client: InstanceType<typeof Client> | null = null;
  try {
    client = new Client({ connectionString: database, connectionTimeoutMillis: limit, query_timeout: limit });
    // What breaks later is told to the next caller.
    client.on('error', () => {});
    await client.connect();
    const text =
      "select current_setting('server_version') as name, current_setting('server_version_num')::int as version";
    const { rows } = await client.query<{ name: string; version: number }>(text);
    checkVersion(rows[0]?.version ?? 0, place);
    return { version: rows[0]?.name ?? '', place };
  } catch (error) {
    throw error instanceof StoreFailure ? error : refusalOf(error, place);
  } finally {
    // A server that does not answer need not be waited for.
    void client?.end().catch(() => {});
  }
}

/** Whether the embedded database can be started: its package is installed. Nothing is opened. */
export async function hasEmbedded(): Promise<boolean> {
  try {
    await import('@electric-sql/pglite');
    return true;
  } catch {
    return false;
  }
}
