import { existsSync, lstatSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { freshDatabase, servers } from '../../../../tests/set-up/stores.js';
import { cli, scratchFolder } from '../harness.js';

it('a backup of one data folder is read into another, whose runs then go on', async () => {
  const [from, to] = [{ XDG_DATA_HOME: scratchFolder() }, { XDG_DATA_HOME: scratchFolder() }];
  const file = join(scratchFolder(), 'kept.backup');
  const begun = await cli(['jobs', 'start', 'mouse-enumerate', '--size', '3x3', '--json'], { env: from });
  const { run } = JSON.parse(begun.out) as { readonly run: number };

  const saved = await cli(['backup', file, '--json'], { env: from });
  expect(saved).toMatchObject({ code: 0 });
  expect(JSON.parse(saved.out)).toMatchObject({ file, rows: { runs: 1 } });
  expect(await cli(['restore', file], { env: to })).toMatchObject({
    code: 0,
    err: expect.stringContaining(file),
  });
  const done = await cli(['jobs', 'watch', String(run), '--cores', '1', '--json'], { env: to });
  const alone = await cli(['mouse', 'enumerate', '--size', '3x3', '--json']);
  expect(JSON.parse(done.out)).toMatchObject({ optimum: JSON.parse(alone.out).optimum });

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
    expect(await cli(['restore', wrong], { env: to })).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${wrong} is no backup`),
    });
  }

  const again = await cli(['restore', file], { env: to });
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('--replace') });
  expect((await cli(['restore', file, '--replace'], { env: to })).code).toBe(0);
  const nowhere = join(file, 'x');
  expect(await cli(['backup', nowhere], { env: from })).toMatchObject({
    code: 1,
    err: expect.stringContaining(nowhere),
  });
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
