import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../../../../tests/set-up/scratch.js';
import { openEmbedded } from '../../src/store/embedded.js';
import { executorOf, storeOver } from '../../src/store/scope.js';

const ADD = `insert into knossos.sessions (hash, account, created_at, seen_at, expires_at)
  select lpad(to_hex(n), 64, '0'), 1, now(), now(), now() from generate_series(1, 200) as n`;

test('the place of deleted rows is used again, so that files do not grow with what comes and goes', async () => {
  const folder = join(scratchFolder(), 'database');
  const options = { image: inject('embedded'), upkeepEvery: 4 };
  const store = storeOver('embedded', folder, await openEmbedded(folder, options));
  onTestFinished(() => store.close());
  const execute = executorOf(store);
  await execute(
    "insert into knossos.accounts (name, name_key, role, password) values ('A', 'a', 'reader', '')",
  );
  const sizes: number[] = [];
  for (let round = 0, vacuums = 0; vacuums < 3; round++) {
    await execute(ADD);
    await execute('delete from knossos.sessions');
    const [found] = (
      await execute(`select vacuum_count::integer as vacuums, pg_total_relation_size(relid)::integer as size
        from pg_stat_user_tables where relname = 'sessions'`)
    ).rows;
    vacuums = Number(found?.vacuums);
    sizes.push(Number(found?.size) / (round + 1));
  }
  // Of each round less stays than of the one before.
  expect(sizes.at(-1)).toBeLessThan(Number(sizes[0]) / 2);
});
