import { createConnection } from 'node:net';
import { join } from 'node:path';
import { dataFolder } from '@knossos/lab';
import { messageOf } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { bad, type Finding, good, note } from './finding.js';
import { dataFinding } from './machine.js';

/** Milliseconds that a server has to answer, for each step. */
const LIMIT = 2000;

/** The database of runs and of a server. Nothing is opened or made; a PostgreSQL server is asked for its version. */
export async function databaseFindings(env: Io['env']): Promise<Finding[]> {
  const store = await import('@knossos/lab/store').catch(() => null);
  if (store === null) {
    const text =
      'its packages are not installed, so that nothing is shared or run in parts; install the program anew';
    return [env.DATABASE_URL ? bad('database', text) : note('database', text)];
  }
  const { hasEmbedded, reachPostgres } = store;
  const folder = join(dataFolder(env), 'database');
  const isWritable = dataFinding(env).mark !== 'bad';
  const embedded = (await hasEmbedded())
    ? isWritable
      ? good('database', `embedded, in ${folder}`)
      : bad('database', `embedded, in ${folder}, which cannot be made: see your data`)
    : note('database', 'the embedded one is not installed; runs and shared levels need PostgreSQL');
  const address = env.DATABASE_URL;
  if (!address)
    return [embedded, note('PostgreSQL', 'DATABASE_URL is not set, so that the embedded one is used')];
  try {
    const { version, place } = await reachPostgres(address, LIMIT);
    return [embedded, good('PostgreSQL', `version ${version} at ${place}`)];
  } catch (error) {
    return [embedded, bad('PostgreSQL', messageOf(error))];
  }
}

/** Whether the port that `knossos serve` takes is free. */
export async function portFinding(port: number): Promise<Finding> {
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const end = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.setTimeout(LIMIT, () => end(true));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
  return isTaken
    ? note('port', `${port} is taken, perhaps by knossos serve; another one serves with --port`)
    : good('port', `${port} is free for knossos serve`);
}
