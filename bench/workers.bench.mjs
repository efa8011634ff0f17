// Two `knossos worker --cores 1` beside one, on PostgreSQL: the same search in parts, run after run, from its beginning to its
// end. On two quiet cores two workers should do at least 1.8 times as much.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { addressAt, findPostgres, startPostgres } from '../scripts/parts/postgres.mjs';
import { machine, median } from './machine.mjs';

const program = fileURLToPath(new URL('../packages/terminal/bin/knossos.js', import.meta.url));
const evaluations = Number(process.env.EVALUATIONS ?? 48_000_000);
const work = ['mouse-search', '--size', '8x8', '--parts', '8', '--evaluations', String(evaluations)];
const turns = Number(process.env.TURNS ?? 3);
const bin = findPostgres();
if (bin === undefined) throw new Error('there is no PostgreSQL here (Debian: apt-get install postgresql)');
const server = startPostgres(bin);
const database = addressAt(server.folder, 'postgres');

/** @param {string[]} args */
function knossos(...args) {
  const done = spawnSync(process.execPath, [program, ...args, '--database', database], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
  return done.stdout;
}

/**
 * Seconds that a run takes, by the clock of the database; the workers are there before it begins.
 * @param {number} count of workers
 */
async function secondsWith(count) {
  const workers = Array.from({ length: count }, () =>
    spawn(process.execPath, [program, 'worker', '--cores', '1', '--database', database], {
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  await Promise.all(workers.map((worker) => once(worker.stderr, 'data')));
  const run = knossos('jobs', 'start', ...work).trim();
  knossos('jobs', 'watch', run, '--json');
  const [{ begun, ended }] = JSON.parse(knossos('jobs', 'list', run, '--json'));
  for (const worker of workers) {
    worker.kill('SIGTERM');
    await once(worker, 'close');
  }
  return (Date.parse(ended) - Date.parse(begun)) / 1000;
}

try {
  /** @type {[one: number[], two: number[]]} */
  const seconds = [[], []];
  await secondsWith(2);
  for (let turn = 0; turn < turns; turn++) {
    seconds[0].push(await secondsWith(1));
    seconds[1].push(await secondsWith(2));
  }
  const [one, two] = [median(seconds[0]), median(seconds[1])];
  console.log(machine());
  console.log(
    `a search of ${evaluations.toLocaleString('en')} evaluations in 8 parts: ${one.toFixed(1)} s by one worker, ` +
      `${two.toFixed(1)} s by two: ${(one / two).toFixed(2)} times as much (medians of ${turns}, in turn)`,
  );
} finally {
  await server.stop();
}
