import { existsSync, lstatSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { executorOf, openStore, storeOptions } from '@knossos/server/store';
import { expect, it } from 'vitest';
import { freshDatabase, servers } from '../../../../tests/set-up/stores.js';
import { cli, said, scratchFolder } from '../harness.js';

/** Asks something of the embedded database of a data folder. */
async function changeDatabase(env: Readonly<Record<string, string>>, text: string) {
  const store = await openStore(storeOptions(env, null));
  const { rows } = await executorOf(store)(text);
  await store.close();
  return rows;
}

it('a backup of one data folder is read into another', async () => {
  const [from, to] = [{ XDG_DATA_HOME: scratchFolder() }, { XDG_DATA_HOME: scratchFolder() }];
  const file = join(scratchFolder(), 'kept.backup');
  await changeDatabase(
    from,
    "insert into knossos.accounts (name, name_key, role, password) values ('Ann', 'ann', 'author', '')",
  );

  const saved = await cli(['backup', file, '--json'], { env: from });
  expect(saved).toMatchObject({ code: 0 });
  expect(JSON.parse(saved.out)).toMatchObject({ file, rows: { accounts: 1 } });
  const read = await cli(['restore', file, '--json'], { env: to });
  expect(JSON.parse(read.out)).toEqual({ file, rows: JSON.parse(saved.out).rows, skipped: {} });
  expect(await changeDatabase(to, 'select name from knossos.accounts')).toEqual([{ name: 'Ann' }]);

  const [real, link, wrong] = ['real', 'link', 'wrong'].map((name) => `${file}.${name}`) as [
    string,
    string,
    string,
  ];
  symlinkSync(real, link);
  expect((await cli(['backup', link], { env: from })).code).toBe(0);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(statSync(real).mode & 0o777).toBe(0o600);
  for (const text of ['no backup', gzipSync('no backup\n')]) {
    writeFileSync(wrong, text);
    expect(await cli(['restore', wrong], { env: to })).toMatchObject(said(1, `${wrong} is no backup`));
  }

  const again = await cli(['restore', file], { env: to });
  expect(again).toMatchObject(said(1, '--replace'));
  expect((await cli(['restore', file, '--replace'], { env: to })).code).toBe(0);
  const nowhere = join(file, 'x');
  expect(await cli(['backup', nowhere], { env: from })).toMatchObject(said(1, nowhere));
  expect(existsSync(`${file}.new`)).toBe(false);
  expect((await cli(['restore', nowhere], { env: to })).code).toBe(1);
});

it.each(servers)('a file that is missing is not taken for a server that is missing', async ({ folder }) => {
  const nowhere = join(scratchFolder(), 'x', 'kept.backup');
  const database = await freshDatabase(folder);
  for (const word of ['backup', 'restore']) {
    const { code, err } = await cli([word, nowhere, '--database', database]);
    expect(code).toBe(1);
    expect(err).toContain(`${nowhere} cannot be`);
    expect(err).not.toContain('start the server');
  }
});
