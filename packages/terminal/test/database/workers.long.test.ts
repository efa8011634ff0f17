import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openStore } from '@knossos/lab/store';
import { executorOf } from '@knossos/lab/store/repository';
import { afterEach, describe, expect, it } from 'vitest';
import { addressAt, findPostgres, startPostgres } from '../../../../scripts/parts/postgres.mjs';
import { freshDatabase, servers } from '../../../../tests/set-up/stores.js';
import { cli } from '../harness.js';
import { PROGRAM } from '../terminal.js';

/** A worker process, and everything that it has said. */
interface Helper {
  readonly process: ChildProcess;
  said: string;
  /** Ends it by a signal; its exit code, and what it has said. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** How a worker ends that was told to. */
const WELL = { code: 0, said: expect.stringContaining('nothing is left in hand') };

const running = new Set<Helper>();

afterEach(async () => {
  await Promise.all([...running].map((one) => one.end('SIGKILL')));
});

function worker(database: string): Helper {
  const args = ['worker', '--database', database, '--cores', '1', '--lease', '3'];
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const closed = once(child, 'close');
  const helper: Helper = {
    process: child,
    said: '',
    end: async (signal) => {
      running.delete(helper);
      child.kill(signal);
      const [code] = (await closed) as [number | null];
      return { code, said: helper.said };
    },
  };
  child.stderr.on('data', (data) => {
    helper.said += String(data);
  });
  running.add(helper);
  return helper;
}

/** Seconds of work in parts of a fraction of a second. */
const ENUMERATION = ['--size', '5x6'];
const SEARCH = [
  ...['--size', '6x6', '--evaluations', '400000', '--parts', '4'],
  ...['--round', '10000', '--exchange', '2', '--seed', '3'],
];

/** An object without what depends on the machine and on time. */
function timeless(text: string): object {
  const { seconds, workers, ...rest } = JSON.parse(text) as Record<string, unknown>;
  expect(seconds).toBeGreaterThanOrEqual(0);
  expect(workers === undefined || typeof workers === 'number').toBe(true);
  return rest;
}

async function start(database: string, kind: string, options: readonly string[]): Promise<string> {
  const begun = await cli(['jobs', 'start', kind, ...options, '--database', database]);
  expect(begun.code).toBe(0);
  return begun.out.trim();
}

/** Waits until parts of a run are in hand, or done. */
async function until(database: string, condition: string): Promise<void> {
  const store = await openStore({ database });
  try {
    const text = `select ${condition} as holds from knossos.runs`;
    for (;;) {
      const [row] = (await executorOf(store)(text)).rows;
      if (row?.holds === true) return;
    }
  } finally {
    await store.close();
  }
}

async function resultOf(database: string, run: string): Promise<object> {
  const watched = await cli(['jobs', 'watch', run, '--database', database, '--json']);
  expect(watched).toMatchObject({ code: 0 });
  return timeless(watched.out);
}

describe.each(servers)('worker processes on PostgreSQL', ({ folder }) => {
  it('find together what one process finds alone, in an enumeration and in a search', async () => {
    const database = await freshDatabase(folder);
    const enumeration = await start(database, 'mouse-enumerate', ENUMERATION);
    const search = await start(database, 'mouse-search', SEARCH);
    const helpers = [worker(database), worker(database)];
    const found = [await resultOf(database, enumeration), await resultOf(database, search)];
    for (const helper of helpers) expect(await helper.end('SIGTERM')).toEqual(WELL);
    const alone = [
      await cli(['mouse', 'enumerate', ...ENUMERATION, '--json']),
      await cli(['mouse', 'search', ...SEARCH, '--json']),
    ];
    expect(found).toEqual(alone.map(({ out }) => timeless(out)));
  });

  it('lose nothing when one is killed in the middle of its part', async () => {
    const database = await freshDatabase(folder);
    const run = await start(database, 'mouse-search', SEARCH);
    const killed = worker(database);
    await until(database, 'done > 2');
    await killed.end('SIGKILL');
    const heir = worker(database);
    const found = await resultOf(database, run);
    expect(await heir.end('SIGINT')).toEqual(WELL);
    expect(found).toEqual(timeless((await cli(['mouse', 'search', ...SEARCH, '--json'])).out));
  });
});

describe('a worker whose server is not there yet', () => {
  it('waits for it, and leaves when it is told to', async () => {
    // Nothing listens on the first port.
    const early = worker('postgres://me@127.0.0.1:1/games');
    while (!early.said.includes('trying again')) await once(early.process.stderr ?? early.process, 'data');
    expect(early.said).toContain('nothing answers there');
    expect(await early.end('SIGTERM')).toEqual(WELL);
  });
});

const bin = servers.length === 0 ? undefined : findPostgres();

describe.each(bin === undefined ? [] : [bin])('a server that is lost', (programs) => {
  it('and comes back finds its workers waiting, and no result lost or doubled', async () => {
    const server = startPostgres(programs);
    try {
      const database = addressAt(server.folder, 'postgres');
      const run = await start(database, 'mouse-search', SEARCH);
      const helpers = [worker(database), worker(database)];
      await until(database, 'done > 2');
      server.restart();
      const found = await resultOf(database, run);
      for (const helper of helpers) expect(await helper.end('SIGTERM')).toEqual(WELL);
      expect(found).toEqual(timeless((await cli(['mouse', 'search', ...SEARCH, '--json'])).out));
      const listed = await cli(['jobs', 'list', run, '--json', '--database', database]);
      expect(JSON.parse(listed.out)).toMatchObject([{ done: 20, total: 20, state: 'done' }]);
    } finally {
      await server.stop();
    }
  });
});
