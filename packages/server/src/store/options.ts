import { join } from 'node:path';
import { dataFolder, type Environment } from '../files/folders.js';
import { AddressFailure } from './failure.js';

/** Which database to open. With neither it is in memory, and gone when it is closed. */
export interface StoreOptions {
  /** Address of a PostgreSQL database, `postgres://USER:PASSWORD@HOST:PORT/NAME`; wins over the folder. */
  readonly database?: string;
  /** Folder of the embedded database; made where there is none. */
  readonly folder?: string;
  /** Whether runs, proofs and records that an older version kept are deleted; where there are any, it is not opened otherwise. */
  readonly dropOld?: boolean;
  /** The file that a thread of its own runs for the embedded database, see `serveDatabase`; in the thread that opens it unless given. */
  readonly thread?: string | null;
}

/** The database by `--database`, else `DATABASE_URL`, else the embedded one in the data folder. @throws AddressFailure */
export function storeOptions(env: Environment, flag: string | null): StoreOptions {
  if (flag !== null) return { database: checkedAddress('--database', flag) };
  if (env.DATABASE_URL) return { database: checkedAddress('DATABASE_URL', env.DATABASE_URL) };
  return { folder: join(dataFolder(env), 'database') };
}

const FORM = 'write postgres://USER:PASSWORD@HOST:5432/NAME';

/** The address itself, when a driver can read it. Messages leave it out: it may hold a password. */
function checkedAddress(source: string, text: string): string {
  const url = readAddress(text);
  if (url === null) {
    const escapes = 'with signs such as @ : / # % in a password as %40 %3A %2F %23 %25';
    throw new AddressFailure(`${source} is no address of a database; ${FORM}, ${escapes}`);
  }
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    throw new AddressFailure(`${source} is an address of "${url.protocol}", not of PostgreSQL; ${FORM}`);
  }
  return text;
}

function readAddress(text: string): URL | null {
  try {
    // With a socket there is no host, which drivers can read and the standard does not know.
    const url = new URL(text.replace(/^(\w{1,20}:\/\/[^/@]*)@\//, '$1@localhost/'));
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
    return url;
  } catch (error) {
    if (error instanceof TypeError || error instanceof URIError) return null;
    throw error;
  }
}

/** An address as it may be shown: without the password, and without most parameters, which may hold one too. */
export function shownAddress(text: string): string {
  const url = readAddress(text);
  if (url === null) return 'the database';
  const user = url.username ? `${url.username}@` : '';
  const socket = url.searchParams.get('host');
  if (socket !== null) return `postgres://${user}${url.pathname}?host=${socket}`;
  return `postgres://${user}${url.host || 'localhost'}${url.pathname}`;
}
