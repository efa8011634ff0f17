import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { freshDatabase, servers } from '../../../../tests/set-up/stores.js';
import { cli, scratchFolder } from '../harness.js';
import { PROGRAM } from '../terminal.js';

/** How often each of server, worker and volunteer is killed: `KILLS=20 npx vitest run --project 'long*' kills`. */
const KILLS = Number(process.env.KILLS ?? 1);

/** Seconds: what a killed one had in hand is soon done by another. */
const LEASE = ['--lease', '3'];

/** Where a database is: the environment of the process that opens it. */
interface Place {
  readonly name: string;
  fresh(): Promise<NodeJS.ProcessEnv>;
}

const PLACES: readonly Place[] = [
  {
    name: 'the embedded database',
    fresh: async () => ({ ...process.env, DATABASE_URL: '', XDG_DATA_HOME: scratchFolder() }),
  },
  ...servers.map(({ folder }) => ({
    name: 'PostgreSQL',
    fresh: async () => ({ ...process.env, DATABASE_URL: await freshDatabase(folder) }),
  })),
];

const running = new Set<ChildProcess>();

afterEach(async () => {
  for (const child of running) {
    const ended = once(child, 'close');
    if (child.kill('SIGKILL')) await ended;
  }
  running.clear();
});

function begin(env: NodeJS.ProcessEnv, ...args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(child);
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, 'close');
  child.kill(signal);
  return ((await ended) as [number | null])[0];
}

/** A server, as soon as its port is open, and what asks it until it answers. */
async function serve(env: NodeJS.ProcessEnv, ...more: readonly string[]) {
  const child = begin(env, 'serve', '--port', '0', '--no-accounts', '--log', 'off', ...LEASE, ...more);
  child.stderr?.resume();
  const [url] = (await once(createInterface(child.stdout ?? process.stdin), 'line')) as [string];
  const ask = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const post = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    for (;;) {
      const answer = await fetch(`${url}api/${path}`, body === undefined ? {} : post);
      const told = (await answer.json()) as Record<string, unknown>;
      if (answer.status !== 503) return told;
      // The database is being opened.
      await pause(50);
    }
  };
  return { child, url, ask };
}

/** Asks again and again until something is so. */
async function until<T>(look: () => Promise<T>, holds: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    await pause(50);
  }
}

const ROUNDS = 3 + KILLS;

/** Parts of a fraction of a second, enough that each kill comes between some. */
const FIELDS = {
  ...{ size: '7x7', parts: '3', round: '8000', exchange: '1', seed: '5' },
  evaluations: String(3 * 8000 * ROUNDS),
};
const PARTS = 3 * ROUNDS;
const OPTIONS = Object.entries(FIELDS).flatMap(([name, value]) => [`--${name}`, value]);

/** What one process finds alone, without a note of how long it took. */
const body = (text: unknown) => String(text).replace(/^note:.*\n/gm, '');
const alone = async () => body((await cli(['mouse', 'search', ...OPTIONS])).out);

// One place a run, drawn by its seed.
describe.each(drawn(PLACES, PLACES.length))('on $name', ({ fresh }) => {
  it(`a server that is killed ${KILLS} times in mid-run comes to the same, and gives no part up`, async () => {
    const env = await fresh();
    let server = await serve(env, '--cores', '1');
    const { run } = await server.ask('runs', { kind: 'mouse-search', fields: FIELDS });
    for (let kills = 0, done = 0; kills < KILLS; kills++) {
      const view = await until(
        () => server.ask(`runs/${run}`),
        (seen) => Number(seen.done) > done,
      );
      done = Number(view.done);
      await end(server.child, 'SIGKILL');
      server = await serve(env, '--cores', '1');
      expect(Number((await server.ask(`runs/${run}`)).done)).toBeGreaterThanOrEqual(done);
    }
    const view = await until(
      () => server.ask(`runs/${run}`),
      ({ state }) => state !== 'active',
    );
    expect(view).toMatchObject({ state: 'done', done: PARTS, total: PARTS, dead: 0, fault: null });
    expect(body(view.answer)).toBe(await alone());
    expect(await end(server.child, 'SIGTERM')).toBe(0);
  }, 7_200_000);

  it(`a worker that is killed ${KILLS} times in mid-part loses nothing`, async () => {
    const env = await fresh();
    const server = await serve(env, '--no-workers');
    const { run } = await server.ask('runs', { kind: 'mouse-search', fields: FIELDS });
    await end(server.child, 'SIGTERM');
    const work = () => begin(env, 'worker', '--cores', '1', ...LEASE);
    for (let kills = 0; kills < KILLS; kills++) {
      const worker = work();
      // It says each part that it has begun.
      await once(createInterface(worker.stderr ?? process.stdin), 'line');
      await pause(50 + 100 * (kills % 7));
      await end(worker, 'SIGKILL');
    }
    // A server does the rest, and says how it stands: an embedded database is one process's alone.
    const last = await serve(env, '--cores', '1');
    const view = await until(
      () => last.ask(`runs/${run}`),
      ({ state }) => state !== 'active',
    );
    expect(view).toMatchObject({ run, state: 'done', done: PARTS, total: PARTS, dead: 0, fault: null });
    expect(await end(last.child, 'SIGTERM')).toBe(0);
  }, 7_200_000);

  it(`a proof whose lender is killed ${KILLS} times has exact totals`, async () => {
    const env = await fresh();
    const start = ['proofs', 'start', 'theseus-hardest', '--size', '3x3', '--part', '60', '--batch', '5'];
    const begun = begin(env, ...start);
    expect(((await once(begun, 'close')) as [number])[0]).toBe(0);
    const server = await serve(env);
    const look = () => server.ask('proofs/1');
    const lend = () => begin(env, 'lend', server.url, '--cores', '1', '--name', 'Ada');
    let lender = lend();
    for (let kills = 0; kills < KILLS; kills++) {
      await once(createInterface(lender.stderr ?? process.stdin), 'line');
      await pause(20 + 50 * (kills % 7));
      await end(lender, 'SIGKILL');
      lender = lend();
    }
    lender.stderr?.resume();
    // Parts that a killed one had come back when the lease is over.
    const standing = await until(look, ({ state }) => state === 'done');
    expect(standing).toMatchObject({
      ...{ state: 'done', best: 8 },
      counts: [
        { name: 'leaves', value: '6040', all: '6040' },
        { name: 'mazes', value: '36864', all: '36864' },
      ],
    });
  }, 7_200_000);
});
