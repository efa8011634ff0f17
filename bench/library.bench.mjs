// The library of levels with 100,000 published ones: what a page of 24 takes, of the list and of each kind of search, on the embedded
// database and on PostgreSQL. The list should answer in less than 50 ms.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executorOf, openStore } from '@knossos/server/store';
import { countAgain, listLevels } from '../packages/server/dist/levels/find.js';
import { addressAt, findPostgres, startPostgres } from '../scripts/parts/postgres.mjs';
import { fillLibrary } from './library-rows.mjs';
import { machine, median } from './machine.mjs';

const COUNT = Number(process.env.LEVELS ?? 100_000);
const RUNS = Number(process.env.RUNS ?? 200);
const AUTHORS = 1000;

/** @type {readonly (readonly [string, import('../packages/server/dist/levels/find.js').LevelsRequest])[]} */
const KINDS = [
  ['newest', {}],
  ['most stars', { sort: 'stars' }],
  ['hardest', { sort: 'hardest' }],
  ['of a game (1 in 3)', { game: 'theseus' }],
  ['of a game (1 in 40), most stars', { game: 'gold', sort: 'stars' }],
  ['by an author', { author: 77 }],
  ['made from one', { forkOf: 7 }],
  ['a tag (1 in 3)', { tags: ['tricky'] }],
  ['a tag (1 in 499)', { tags: ['seldom'] }],
  ['large', { size: 'large' }],
  ['fiendish', { grade: 'fiendish' }],
  ['a word of titles (1 in 6)', { text: 'garden' }],
  ['a word of titles (1 in 997)', { text: 'rare' }],
  ['the first letter of a word', { text: 'g' }],
  ['two words', { text: 'moon 123' }],
  ['two words that hardly meet', { text: 'rare 77' }],
  [
    'all at once',
    { text: 'gar', game: 'theseus', tags: ['tricky'], size: 'medium', grade: 'hard', sort: 'stars' },
  ],
];

/**
 * @param {string} name
 * @param {import('@knossos/server/store').Store} store
 */
async function measure(name, store) {
  try {
    const people = `insert into knossos.accounts (name, name_key, role, password)
      select 'a' || n, 'a' || n, 'author', '$none$' from generate_series(1, ${AUTHORS}) n returning id`;
    const authors = (await executorOf(store)(people)).rows.map(({ id }) => Number(id));
    const start = performance.now();
    await fillLibrary(store, COUNT, authors);
    const filled = performance.now();
    await countAgain(store);
    const seconds = (filled - start) / 1000;
    console.log(
      `${name}: ${COUNT.toLocaleString('en')} levels kept in ${seconds.toFixed(0)} s, counted in ${(performance.now() - filled).toFixed(0)} ms; ` +
        'a page of 24, first and second in turn, in ms: median, 99 of 100',
    );
    for (const [kind, request] of KINDS) console.log(`  ${kind.padEnd(34)} ${await timesOf(store, request)}`);
  } finally {
    await store.close();
  }
}

/**
 * @param {import('@knossos/server/store').Store} store
 * @param {import('../packages/server/dist/levels/find.js').LevelsRequest} request
 */
async function timesOf(store, request) {
  /** @type {number[]} */
  const times = [];
  let after = null;
  for (let run = -10; run < RUNS; run++) {
    const start = performance.now();
    /** @type {{ readonly next: string | null }} */
    const page = await listLevels(store, { ...request, limit: 24, after });
    if (run >= 0) times.push(performance.now() - start);
    after = after === null ? page.next : null;
  }
  const sorted = times.sort((a, b) => a - b);
  const most = sorted[Math.floor(0.99 * (sorted.length - 1))] ?? Number.NaN;
  return `${median(sorted).toFixed(1).padStart(7)} ${most.toFixed(1).padStart(7)}`;
}

console.log(machine());
const folder = mkdtempSync(join(tmpdir(), 'knossos-library-'));
try {
  await measure('embedded', await openStore({ folder }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const bin = findPostgres();
if (bin === undefined) console.log('there is no PostgreSQL here (Debian: apt-get install postgresql)');
else {
  const server = startPostgres(bin);
  try {
    await measure('PostgreSQL', await openStore({ database: addressAt(server.folder, 'postgres') }));
  } finally {
    await server.stop();
  }
}
