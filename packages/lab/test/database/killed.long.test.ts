import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { scratchFolder } from '../../../../tests/set-up/scratch.js';
import { freshDatabase, servers } from '../../../../tests/set-up/stores.js';
import { addResult, listResults } from '../../src/archive/index.js';
import { openStore, type Store, type StoreOptions } from '../../src/store/index.js';
import { open } from './processes.js';

const kinds: readonly { readonly name: string; fresh(): Promise<StoreOptions> }[] = [
  { name: 'the embedded database', fresh: async () => ({ folder: join(scratchFolder(), 'database') }) },
  ...servers.map(({ folder }) => ({
    name: 'PostgreSQL',
    fresh: async () => ({ database: await freshDatabase(folder) }),
  })),
];

/** Everything that a database holds, by what was found. */
async function foundIn(store: Store): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  let after: string | null = null;
  do {
    const category = { game: 'mouse', kind: 'turns', size: '3x3', variant: '' };
    const page = await listResults(store, { ...category, first: 'highest', limit: 500, after });
    for (const one of page.items) found.add(one.found);
    after = page.next;
  } while (after !== null);
  return found;
}

// One kind a run, drawn by its seed.
describe.each(drawn(kinds, kinds.length, 1))(
  'a process that is killed while it writes to $name',
  ({ fresh }) => {
    it('has lost nothing of what it was told is kept', async () => {
      const options = await fresh();
      const accepted: string[] = [];
      for (const [round, count] of [1, 40, 500].entries()) {
        const writer = open(options, `${round}`, 'fill');
        await writer.spoken(count);
        await writer.end('SIGKILL');
        accepted.push(...writer.lines.slice(1));
        const store = await openStore(options);
        const found = await foundIn(store);
        await store.close();
        expect(accepted.filter((one) => !found.has(one))).toEqual([]);
        // One may have been kept that it was not told of any more.
        expect(found.size).toBeLessThanOrEqual(accepted.length + 2 * (round + 1));
      }
    });
  },
);

/** What a first opening writes, in its order. */
const STEPS = ['lock', 'first-start', 'pgdata/PG_VERSION', 'pgdata/pg_xact/0000'];

describe('a first opening that is killed', () => {
  it.each(STEPS)('after it has written %s leaves a folder that can be opened', async (step) => {
    const folder = join(scratchFolder(), 'database');
    const first = open({ folder }, 'first');
    while (!existsSync(join(folder, step))) await setImmediate();
    await first.end('SIGKILL');
    expect(first.lines).toEqual([]);
    const store = await openStore({ folder });
    await addResult(store, {
      ...{ game: 'mouse', kind: 'turns', size: '3x3', variant: '', found: 'last', value: 1 },
      ...{ version: '0.1.0', command: 'test', seed: null, cpuSeconds: null },
    });
    expect(await foundIn(store)).toContain('last');
    await store.close();
  });
});
