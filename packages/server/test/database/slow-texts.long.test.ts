import { expect, test } from 'vitest';
import { storeKinds } from '../../../../tests/set-up/stores.js';
import { addClass, setItems } from '../../src/classes/classes.js';
import { classesPart } from '../../src/classes/classes-part.js';
import { GUEST_HEADER } from '../../src/daily/api.js';
import { dailyPart } from '../../src/daily/daily-part.js';
import { keepDailyPuzzle } from '../../src/daily/results.js';
import { LevelsPart } from '../../src/levels/levels-part.js';
import { readLevel } from '../../src/levels/read-level.js';
import type { ServerJobs } from '../../src/threads/jobs.js';
import { Threads } from '../../src/threads/threads.js';
import { WorkerPool } from '../../src/threads/worker-pool.js';
import { bundled } from '../bundle.js';
import { asking, ready } from '../served.js';
import { addLevel } from './level.js';
import { partsBefore } from './people.js';

const worker = await bundled('../../server/test/stuck-worker.ts');

const DAY = '2026-11-23';
const CAVE = 'game: escape\ntitle: The cave\n\nS.E\n';
const ITEM = { kind: 'level', address: '#/level/abcdefghijklmnop', title: 'The cave', level: CAVE } as const;

/** A server whose threads are caught by whatever somebody sends, each for so many milliseconds. */
async function start(patience: number) {
  const [kind] = storeKinds;
  if (kind === undefined) throw new Error('there is no database');
  const threads = new Threads(async () => new WorkerPool<ServerJobs>(worker, 2), { patience });
  const { database, people, list } = partsBefore(kind.open, threads);
  const rate = () => Promise.reject(new Error('nothing is rated here'));
  const parts = [classesPart({ database, threads }), dailyPart(database, threads)];
  const components = [...list, ...parts, new LevelsPart(database, threads, rate)];
  const started = await ready({ components, date: () => Date.parse(`${DAY}T12:00:00Z`), grace: 1 });
  const { server } = started;
  const { store } = database;
  const author = await people.add(store, 'ann', 'author');
  const read = readLevel(CAVE);
  if (!read.ok) throw new Error(read.what);
  const level = await addLevel(store, { ...read.content, author, tags: [], state: 'draft', forkOf: null });
  const school = await addClass(store, author, 'Five b');
  if (school === null || level.end !== 'kept') throw new Error('nothing was kept');
  const [item] = await setItems(store, school.id, [{ ...ITEM, game: 'escape', puzzle: CAVE }]);
  await keepDailyPuzzle(store, { day: DAY, game: 'escape' }, CAVE);
  const ask = asking(started);
  const send = (method: string, path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    ask(method, path, body, { 'x-me': 'ann', ...headers });
  const joined = await send('POST', 'class/join', { code: school.code, name: 'Ida' }, { 'x-me': '' });
  const pupil = { 'x-me': '', cookie: joined.cookie };
  const daily = { puzzle: 'game: escape\n\nS.E\n', moves: 'RR', name: 'Eve' };
  /** Every entrance for a text that the server has to read. */
  const entrances = [
    () => send('POST', 'library/levels', { level: CAVE, state: 'published' }),
    () => send('PATCH', `library/levels/${level.id}`, { level: CAVE }),
    () => send('POST', `library/levels/${level.id}/fork`, {}),
    () => send('PUT', `classes/${school.id}/items`, { items: [ITEM] }),
    () => send('POST', `class/items/${item?.id}`, { moves: 'RR' }, pupil),
    () => send('POST', `daily/${DAY}/escape`, daily, { 'x-me': '', [GUEST_HEADER]: 'x'.repeat(30) }),
  ];
  return { server, entrances };
}

test('what takes too long to read is refused at every entrance', async () => {
  const { entrances } = await start(100);
  for (const { status, json } of await Promise.all(entrances.map((send) => send()))) {
    const slow = 'What you have sent cannot be read: it takes the server longer than 0.1 seconds.';
    expect([status, json.detail]).toEqual([400, slow]);
    expect(json.help).toBe('Send something smaller or simpler.');
  }
});

test('nobody else waits for what never ends', async () => {
  const { server, entrances } = await start(3_600_000);
  const answered: unknown[] = [];
  const slow = Promise.allSettled(entrances.map(async (send) => answered.push(await send())));
  for (const path of ['healthz', '', 'api/version', 'api/library/levels'])
    expect((await fetch(`${server.url}${path}`)).status).toBe(200);
  expect(answered).toEqual([]);
  await server.close();
  await slow;
});
