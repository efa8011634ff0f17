import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run, timed } from './run.mjs';

const programs = ['initdb', 'pg_ctl', 'postgres'];

/**
 * Finds the programs of a PostgreSQL server: below POSTGRES_BIN if set, else in the usual places, the newest first.
 * @returns {string | undefined} their folder
 */
export function findPostgres() {
  const given = process.env.POSTGRES_BIN;
  const folders = given ? [given] : usualPlaces();
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program))));
}

/**
 * Finds a PostgreSQL server, and installs one where this is the superuser of a system with apt-get, as in a container:
 * on a person's own system a server would go on running after the tests.
 * @returns {string | undefined} the folder of its programs
 */
export function ensurePostgres() {
  const found = findPostgres();
  if (found || process.platform !== 'linux' || process.getuid?.() !== 0) return found;
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined;
  timed('installing PostgreSQL for its tests (apt-get)', () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], { env });
    return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { env });
  });
  return findPostgres();
}

function usualPlaces() {
  const versions = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr'].flatMap((base) => {
    const names = existsSync(base)
      ? readdirSync(base).filter((name) => /^(?:postgresql@|pgsql-)?\d/.test(name))
      : [];
    return names.map((name) => ({ folder: join(base, name, 'bin'), version: Number(/\d+/.exec(name)?.[0]) }));
  });
  versions.sort((a, b) => b.version - a.version);
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...versions.map(({ folder }) => folder), ...onPath];
}

/**
 * @typedef {object} Postgres a server that runs for a while
 * @property {string} folder that its socket is in, for {@link addressAt}
 * @property {() => void} restart ends it at once, as a crash does, and starts it again
 * @property {() => Promise<void>} stop ends it and removes all that it has written
 */

/**
 * Starts a throw-away PostgreSQL server in a temporary folder. It listens on a socket in that folder alone, so that it needs
 * no port; its superuser `knossos` needs no password, any other user does. It ends with this process, however that ends.
 * @param {string} bin folder of its programs
 * @returns {Postgres}
 * @throws {Error} in one line, when it cannot be started
 */
export function startPostgres(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'knossos-postgres-'));
  const data = join(folder, 'data');
  // PostgreSQL does not run as the superuser.
  const ids = process.getuid?.() === 0 ? idsOf('nobody') : null;
  const user = ids ?? {};
  /**
   * @param {string} program
   * @param {string[]} args
   */
  const call = (program, args) => {
    const done = spawnSync(join(bin, program), args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (done.status === 0) return;
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`${program}: ${(done.error?.message ?? done.stderr).trim().split('\n').at(-1)}`);
  };
  if (ids) chownSync(folder, ids.uid, ids.gid);
  const encoding = ['--encoding=UTF8', '--locale=C'];
  call('initdb', ['--pgdata', data, '--username=knossos', '--auth=trust', '--no-sync', ...encoding]);
  writeFileSync(join(data, 'pg_hba.conf'), 'local all knossos trust\nlocal all all scram-sha-256\n');
  const settings = {
    fsync: 'off',
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: 50,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  writeFileSync(join(data, 'postgresql.auto.conf'), lines.join(''));
  const start = ['start', '--wait', '--silent', '--pgdata', data, '--log', join(folder, 'log')];
  call('pg_ctl', start);
  // Waits for the end of its input, which comes with the end of this process.
  const end = `cat >/dev/null; '${join(bin, 'pg_ctl')}' stop --silent --mode=immediate --pgdata data; rm -rf '${folder}'`;
  const guard = spawn('sh', ['-c', end], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return {
    folder,
    restart: () => {
      call('pg_ctl', ['stop', '--silent', '--mode=immediate', '--pgdata', data]);
      call('pg_ctl', start);
    },
    stop: async () => {
      const ended = once(guard, 'close');
      // Whoever waits for it stays until it is gone.
      guard.ref();
      guard.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The address of a database of such a server.
 * @param {string} folder that its socket is in
 * @param {string} name
 * @param {string} [login] a user, or a user and a password: `USER:PASSWORD`
 */
export function addressAt(folder, name, login = 'knossos') {
  return `postgres://${login}@/${name}?host=${encodeURIComponent(folder)}`;
}

/** @param {string} name of a user of this system */
function idsOf(name) {
  /** @param {string} which */
  const id = (which) => Number(spawnSync('id', [which, name], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
