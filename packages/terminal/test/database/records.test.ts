import { fileURLToPath } from 'node:url';
import { finish } from '@knossos/engine/internal/puzzle';
import { importShipped } from '@knossos/lab/archive';
import { judge, readShipped } from '@knossos/lab/records';
import { openStore } from '@knossos/lab/store';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, servers } from '../../../../tests/set-up/stores.js';
import { cli } from '../harness.js';

const folder = fileURLToPath(new URL('../../../../records', import.meta.url));

/** Where there is a server, since an embedded database takes seconds to make. */
describe.each(servers)('the records of a database', ({ folder: place }) => {
  let database: string;
  let shipped: Awaited<ReturnType<typeof readShipped>>;

  beforeAll(async () => {
    database = await freshDatabase(place);
    const store = await openStore({ database });
    shipped = await readShipped(folder);
    await importShipped(store, shipped, { judge: async (claim) => finish(judge(claim)), by: 'test' });
    await store.close();
  });

  it('are listed, one a line', async () => {
    const { code, out } = await cli(['records', '--database', database]);
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(shipped.length);
    expect(out).toMatch(/^mouse +turns +13x13 +cells +\d\d,\d{3} turns$/m);
    for (const { kind, value } of shipped.filter(({ size }) => size === '13x13'))
      expect(out).toMatch(new RegExp(`^mouse +${kind} +13x13 .* ${value.toLocaleString('en')} `, 'm'));
  });

  it('are told to programs with their levels', async () => {
    const { code, out } = await cli(['records', '--database', database, '--json']);
    expect(code).toBe(0);
    const records = JSON.parse(out) as Record<string, unknown>[];
    expect(records).toHaveLength(shipped.length);
    expect(records).toContainEqual(
      expect.objectContaining({ kind: 'turns', size: '5x5', variant: 'cells', value: 52, better: 'more' }),
    );
    expect(await cli(['records', 'chess', '--database', database])).toMatchObject({ code: 2 });
  });
});
