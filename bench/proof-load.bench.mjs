// A proof done together under load: two server processes, one PostgreSQL, LENDERS simulated lenders (200) at addresses of their own, half of
// them at each server, for SECONDS (600). Everybody borrows up to 8 parts, counts them (small ones of 6x6, certificate and all), waits PAUSE
// seconds on average (1) and hands in. The clock starts with the first part that is taken. Tells parts a second, how long requests take, and what the database does. Lenders, servers and
// database share the machine.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { countCertified } from '@knossos/engine/internal/games/mouse/research/enumerate/sub-branches';
import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import pg from 'pg';
import { addressAt, findPostgres, startPostgres } from '../scripts/parts/postgres.mjs';
import { drain, machine, median } from './machine.mjs';

const program = fileURLToPath(new URL('../packages/terminal/bin/knossos.js', import.meta.url));
const seconds = Number(process.env.SECONDS ?? 600);
const lenders = Number(process.env.LENDERS ?? 200);
const pause = Number(process.env.PAUSE ?? 1);
const servers = Number(process.env.SERVERS ?? 2);
const bin = findPostgres();
if (bin === undefined) throw new Error('there is no PostgreSQL here');
const postgres = startPostgres(bin);
const folder = mkdtempSync(join(tmpdir(), 'knossos-proof-load-'));
const url = addressAt(postgres.folder, 'postgres');
const env = { ...process.env, XDG_DATA_HOME: folder, DATABASE_URL: url };
const frame = frameOf({ columns: 6, rows: 6 });
const client = new pg.Client({ connectionString: url });

/** A server, as soon as it is well. */
async function startServer() {
  const words = [
    'serve',
    '--port',
    '0',
    '--log',
    process.env.LOG ?? 'off',
    '--behind-proxy',
    '1',
    '--no-workers',
    '--database',
    url,
  ];
  const child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((resolve) => createInterface(child.stdout).once('line', resolve));
  for (;;) {
    const health = await fetch(`${address}healthz`);
    await health.text();
    if (health.ok) return { child, url: String(address) };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** @type {number[]} */
const times = [];
const told = { parts: 0, refused: 0, errors: 0, empty: 0 };
let problem = '';

/** @param {string} address @param {number} number @param {string} path @param {object} body @param {string} token */
async function ask(address, number, path, body, token = '') {
  const begun = performance.now();
  const answer = await fetch(`${address}api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${number >> 8}.${number & 255}`,
      ...(token && { 'x-lender': token }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  times.push(performance.now() - begun);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

let isOver = false;
/** The proof that is lent to, the next one when it is done. */
let proof = 1;

/** @param {string} address @param {number} number */
async function lend(address, number) {
  let token = '';
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, 2000 * pause * Math.random()));
    try {
      const current = proof;
      if (token === '') token = (await ask(address, number, 'lenders', { name: null })).token;
      const { parts, state } = await ask(address, number, `proofs/${current}/parts`, { most: 8 }, token);
      if (state !== 'active') proof = Math.max(proof, current + 1);
      if (parts.length === 0) {
        told.empty++;
        continue;
      }
      const results = [];
      for (const { bough, number: lease, part } of parts) {
        results.push({ bough, number: lease, result: drain(countCertified(frame, part)) });
        await new Promise((resolve) => setImmediate(resolve));
      }
      await new Promise((resolve) => setTimeout(resolve, 2000 * pause * Math.random()));
      const { answers } = await ask(address, number, `proofs/${current}/results`, { results }, token);
      for (const { accepted } of answers) told[accepted ? 'parts' : 'refused']++;
    } catch (error) {
      told.errors++;
      problem = String(error);
    }
  }
}

/** What the database has done so far. */
async function work() {
  const { rows } = await client.query(
    `select xact_commit::float8 as commits, tup_inserted::float8 as inserted, tup_updated::float8 as updated, tup_deleted::float8 as deleted,
      tup_fetched::float8 as fetched, blks_hit::float8 + blks_read::float8 as pages, pg_database_size(current_database())::float8 as size,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal, (select coalesce(sum(events), 0)::float8 from knossos.proofs) as events
      from pg_stat_database where datname = current_database()`,
  );
  return rows[0];
}

const running = [];
try {
  await client.connect();
  for (let at = 0; at < servers; at++) running.push(await startServer());
  for (let at = 0; at < Number(process.env.PROOFS ?? 3); at++) {
    const words = [
      'proofs',
      'start',
      'mouse-optimum',
      '--size',
      '6x6',
      '--part',
      '1000',
      '--probes',
      '16',
      '--batch',
      '100',
      '--seed',
      `${at}`,
    ];
    const begun = spawnSync(process.execPath, [program, ...words, '--database', url], {
      env,
      encoding: 'utf8',
    });
    if (begun.status !== 0) throw new Error(begun.stderr);
  }
  const all = Array.from({ length: lenders }, (_, number) =>
    lend(running[number % servers]?.url ?? '', number),
  );
  const isBegun = async () => {
    while (told.parts === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const asked = performance.now();
  await isBegun();
  console.log(`the first part after ${((performance.now() - asked) / 1000).toFixed(1)} s`);
  Object.assign(told, { parts: 0, refused: 0, errors: 0, empty: 0 });
  times.splice(0);
  const before = await work();
  const begun = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  const took = (performance.now() - begun) / 1000;
  const after = await work();
  isOver = true;
  const sorted = times.sort((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  console.log(machine());
  console.log(
    `${servers} servers, ${lenders} lenders, ${took.toFixed(0)} s: ${told.parts} parts taken, ${(told.parts / took).toFixed(1)} a second`,
  );
  console.log(
    `refused ${told.refused}, asked in vain ${told.empty}, errors ${told.errors}${problem && `, such as ${problem}`}`,
  );
  console.log(
    `${sorted.length} requests, ${(sorted.length / took).toFixed(0)} a second, median ${median(sorted).toFixed(0)} ms, 99th percentile ${p99.toFixed(0)} ms`,
  );
  const a = (/** @type {string} */ name) => ((after[name] - before[name]) / took).toFixed(0);
  console.log(
    `database a second: ${a('commits')} commits, rows ${a('inserted')} inserted, ${a('updated')} updated, ${a('deleted')} deleted, ${a('fetched')} fetched, ` +
      `${a('pages')} pages of 8 KiB looked at, ${(Number(a('wal')) / 1024).toFixed(0)} KiB of log`,
  );
  const part = (after.size - before.size) / told.parts;
  console.log(
    `it grew by ${((after.size - before.size) / 2 ** 20).toFixed(1)} MiB, ${part.toFixed(0)} bytes a part; ${after.events - before.events} events`,
  );
  await Promise.all(all);
} finally {
  isOver = true;
  await client.end();
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ child }) => new Promise((resolve) => child.once('exit', resolve))));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
