import { parentPort, workerData } from 'node:worker_threads';
import { openEmbedded } from '../../src/store/embedded.js';
import { executorOf, inTransaction, storeOver } from '../../src/store/scope.js';
import { type Deed, recordDisk } from './record.js';
import { changesOf, STEPS, upkeepAfter } from './steps.js';

/** A thread that makes a database below a root, works with it, and tells all that it has asked of the disk meanwhile. */
const { root, folder, image } = workerData as Readonly<Record<'root' | 'folder' | 'image', string>>;

const deeds: Deed[] = [];
const isLeftOut = (path: string) => path.endsWith('/lock');
recordDisk(root, (deed) => deeds.push(deed), isLeftOut);
const store = storeOver('embedded', folder, await openEmbedded(folder, { image }));
await executorOf(store)('create table public.steps (step integer primary key, text text not null)');
deeds.push({ kind: 'told', step: 0 });
for (let step = 1; step <= STEPS; step++) {
  await inTransaction(store, async (scope) => {
    for (const { text, values } of changesOf(step)) await executorOf(scope)(text, values);
  });
  deeds.push({ kind: 'told', step });
  const upkeep = upkeepAfter(step);
  if (upkeep !== null) await executorOf(store)(upkeep);
}
await store.close();
parentPort?.postMessage(deeds);
