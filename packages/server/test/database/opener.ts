import { openStore } from '../../src/store/open.js';
import type { StoreOptions } from '../../src/store/options.js';
import { addTestAccount, testAccounts } from './account.js';

/**
 * A program that opens a database, keeps one account, says `open` and the accounts that it found, and holds the database
 * until its input ends. Where it cannot, it says why. With `fill` it then keeps one account after another, and says each one
 * that was accepted.
 */
const [, , options = '{}', name = '', more = ''] = process.argv;

try {
  const store = await openStore(JSON.parse(options) as StoreOptions);
  await addTestAccount(store, name);
  process.stdout.write(`open ${(await testAccounts(store)).join(' ')}\n`);
  for (let n = 1; more === 'fill'; n += 1) {
    await addTestAccount(store, `${name}.${n}`);
    process.stdout.write(`${name}.${n}\n`);
  }
  process.stdin.resume();
  process.stdin.on('end', async () => {
    await store.close();
    process.stdout.write('closed\n');
  });
} catch (error) {
  process.stdout.write(`${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`);
}
