import { addResult, listResults } from '../../src/archive/index.js';
import { openStore, type StoreOptions } from '../../src/store/index.js';

/**
 * A program that opens a database, keeps one result, says `open` and the results that it found, and holds the database
 * until its input ends. Where it cannot, it says why. With `fill` it then keeps one result after another, and says each one
 * that was accepted.
 */
const [, , options = '{}', find = '', more = ''] = process.argv;

try {
  const store = await openStore(JSON.parse(options) as StoreOptions);
  const category = { game: 'mouse', kind: 'turns', size: '3x3', variant: '' };
  const how = { version: '0.1.0', command: 'opener', seed: null, cpuSeconds: null };
  await addResult(store, { ...category, ...how, found: find, value: 1 });
  const { items } = await listResults(store, { ...category, first: 'highest' });
  process.stdout.write(`open ${items.map(({ found }) => found).join(' ')}\n`);
  for (let n = 1; more === 'fill'; n += 1) {
    const added = { ...category, ...how, found: `${find}.${n}`, value: 1 };
    await addResult(store, added);
    process.stdout.write(`${added.found}\n`);
  }
  process.stdin.resume();
  process.stdin.on('end', async () => {
    await store.close();
    process.stdout.write('closed\n');
  });
} catch (error) {
  process.stdout.write(`${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`);
}
