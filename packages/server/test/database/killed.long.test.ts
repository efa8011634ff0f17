import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { scratchFolder } from '../../../../tests/set-up/scratch.js';
import { freshDatabase, servers } from '../../../../tests/set-up/stores.js';
import { openStore } from '../../src/store/open.js';
import type { StoreOptions } from '../../src/store/options.js';
import { addTestAccount, testAccounts } from './account.js';
import { open } from './processes.js';

const kinds: readonly { readonly name: string; fresh(): Promise<StoreOptions> }[] = [
  { name: 'the embedded database', fresh: async () => ({ folder: join(scratchFolder(), 'database') }) },
  ...servers.map(({ folder }) => {
    return { name: 'PostgreSQL', fresh: async () => ({ database: await freshDatabase(folder) }) };
  }),
];

// One kind a run, drawn by its seed.
test.each(drawn(kinds, kinds.length, 1))(
  'a process that is killed while it writes to $name has lost nothing of what it was told is kept',
  async ({ fresh }) => {
    const options = await fresh();
    const accepted: string[] = [];
    for (const [round, count] of [1, 40, 500].entries()) {
      const writer = open(options, `${round}`, 'fill');
      await writer.spoken(count);
      await writer.end('SIGKILL');
      accepted.push(...writer.lines.slice(1));
      const store = await openStore(options);
      const found = new Set(await testAccounts(store));
      await store.close();
      expect(accepted.filter((one) => !found.has(one))).toEqual([]);
      // One may have been kept that it was not told of any more.
      expect(found.size).toBeLessThanOrEqual(accepted.length + 2 * (round + 1));
    }
  },
);

/** What a first opening writes, in its order. */
const STEPS = ['lock', 'first-start', 'pgdata/PG_VERSION', 'pgdata/pg_xact/0000'];

test.each(STEPS)(
  'a first opening that is killed after it has written %s leaves a folder that can be opened',
  async (step) => {
    const folder = join(scratchFolder(), 'database');
    const first = open({ folder }, 'first');
    while (!existsSync(join(folder, step))) await setImmediate();
    await first.end('SIGKILL');
    expect(first.lines).toEqual([]);
    const store = await openStore({ folder });
    await addTestAccount(store, 'last');
    expect(await testAccounts(store)).toContain('last');
    await store.close();
  },
);
