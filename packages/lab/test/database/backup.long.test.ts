import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { storeKinds } from '../../../../tests/set-up/stores.js';
import { addResult } from '../../src/archive/index.js';
import { BackupFailure, readBackup, restore, saveTables, writeBackup } from '../../src/backup/index.js';
import type { Store } from '../../src/store/index.js';
import { executorOf, TABLES } from '../../src/store/repository.js';

const FINDING = {
  ...{ game: 'mouse', kind: 'turns', size: '6x6', variant: 'plain', found: 'game: mouse\n\n..\n..\n' },
  ...{ value: 115, version: '0.1.0', command: 'mouse search', seed: '7', cpuSeconds: null },
};
const AWKWARD = ['it’s “quoted”', "'; drop table knossos.results; --", 'a\\nb\\', '{}', '🐭\u2028$1 ?'];
const DATE = '2026-11-22T00:00:00.000Z';
/** More rows than are read at a time. */
const RESULTS = 1203;

/** Rows with values that another representation would change. */
async function fill(store: Store): Promise<void> {
  for (const [at, command] of AWKWARD.entries())
    await addResult(store, { ...FINDING, command, value: at / 10 + 0.1 + 0.2, cpuSeconds: 1e-9 / 3 });
  await executorOf(store)(
    `insert into knossos.results (game, kind, size, variant, found, hash, value, version, command)
     select 'mouse', 'turns', '6x6', '', '', repeat('0', 64), number, '', '' from generate_series(1, ${RESULTS - AWKWARD.length}) number;
     insert into knossos.runs (kind, version, parameters, state, best, evaluations)
     values ('search', 2, '{"a": [1, null, "x\\ny"], "big": 123456789012345678901234567890.5}', 'active', 'Infinity', 1e300);
     insert into knossos.parts (run, round, part, input, lease, leased_at, lease_seconds)
     select id, 0, 3, '[{"b": "c"}]', gen_random_uuid(), now(), 60 from knossos.runs`,
  );
}

/** Everything that a database holds, as the database writes it. */
async function contentOf(store: Store): Promise<unknown> {
  const content: Record<string, unknown> = {};
  for (const { name } of TABLES.map(getTableConfig)) {
    const rows = await executorOf(store)(`select row_to_json(one)::text as line from knossos."${name}" one`);
    content[name] = rows.rows.map(({ line }) => line).sort();
  }
  return content;
}

async function linesOf(store: Store): Promise<readonly string[]> {
  const lines: string[] = [];
  await saveTables(store, DATE, (line) => void lines.push(line));
  return lines;
}

async function* given(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

const routes = storeKinds.flatMap((from) =>
  storeKinds.map((to) => ({ from, to, way: `${from.name} to ${to.name}` })),
);

describe.each(routes)('a backup from $way', ({ from, to }) => {
  it('holds everything, and what is added later gets numbers behind it', async () => {
    const [source, target] = [await from.open(), await to.open()];
    try {
      await fill(source);
      const counts = await restore(target, given(await linesOf(source)));
      expect(counts).toMatchObject({ results: RESULTS, runs: 1, parts: 1 });
      expect(await contentOf(target)).toEqual(await contentOf(source));
      expect((await addResult(target, { ...FINDING, value: -1 })).id).toBe(RESULTS + 1);
    } finally {
      await Promise.all([source.close(), target.close()]);
    }
  });
});

describe.each(storeKinds)('restoring into $name', ({ open }) => {
  let source: Store;
  let empty: Store;
  let lines: readonly string[];
  beforeAll(async () => {
    source = await open();
    empty = await open();
    for (const value of [1, 2, 3]) await addResult(source, { ...FINDING, value });
    lines = await linesOf(source);
  });
  afterAll(() => Promise.all([source.close(), empty.close()]));

  it.each<[what: string, change: (all: string[]) => string[], message: string]>([
    ['no file of ours', () => ['{"knossos": "lock"}'], 'no backup'],
    ['an empty file', () => [], 'no backup'],
    ['a newer form', ([head = '', ...rest]) => [head.replace('"form":1', '"form":2'), ...rest], 'newer'],
    ['a newer database', ([head = '', ...rest]) => [head.replace(/("migration":)/, '$19'), ...rest], 'newer'],
    ['a row that is cut', (all) => all.map((line) => line.replace(/"value":2,.*/, '"value":2')), 'damaged'],
    ['a row that was changed', (all) => all.map((line) => line.replace('"value":2', '"value":7')), 'changed'],
    ['a row that is gone', (all) => all.filter((line) => !line.includes('"value":2')), 'damaged'],
    [
      'a row too many',
      (all) => all.flatMap((line) => (line.includes('"value":2') ? [line, line] : [line])),
      'damaged',
    ],
    ['a line behind its end', (all) => [...all, ''], 'behind its end'],
    ['two in one', (all) => [...all, ...all], 'behind its end'],
    ['an end that is missing', (all) => all.slice(0, -1), 'damaged'],
    [
      'a strange table',
      (all) => all.map((line) => line.replace('"table":"results"', '"table":"pg_authid"')),
      'does not know',
    ],
    [
      'a strange column',
      ([head = '', ...rest]) => [head.replace('"seed"', '"seed\\" from x"'), ...rest],
      'does not know',
    ],
    [
      'a column of a long name, of which it repeats the beginning',
      ([head = '', ...rest]) => [head.replace('"seed"', `"${'x'.repeat(5000)}"`), ...rest],
      'xxx..." of table',
    ],
  ])('refuses %s and changes nothing', async (_, change, message) => {
    await expect(restore(empty, given(change([...lines])))).rejects.toThrow(message);
    expect(Object.values((await contentOf(empty)) as object).flat()).toEqual([]);
  });

  it('refuses a database that holds something, unless that is to be replaced', async () => {
    const target = await open();
    try {
      await addResult(target, { ...FINDING, value: 9 });
      await expect(restore(target, given(lines))).rejects.toThrow('not empty');
      await expect(restore(target, given(lines.slice(0, -1)), { isReplacing: true })).rejects.toThrow(
        BackupFailure,
      );
      expect(await contentOf(target)).toMatchObject({ results: [expect.stringContaining('"value":9')] });
      await restore(target, given(lines), { isReplacing: true });
      expect(await contentOf(target)).toEqual(await contentOf(source));
    } finally {
      await target.close();
    }
  });

  it('takes a file, which is there whole or not at all, and refuses one that was cut', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'knossos-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'kept');
    await writeBackup(source, path, DATE);
    expect(statSync(path).mode & 0o077).toBe(0);
    await expect(writeBackup(source, join(folder, 'no', 'such'), DATE)).rejects.toThrow('ENOENT');
    const bytes = readFileSync(path);
    const cut = join(folder, 'cut');
    const target = await open();
    try {
      for (const end of [0, 5, bytes.length >> 1, bytes.length - 40]) {
        writeFileSync(cut, bytes.subarray(0, end));
        await expect(restore(target, readBackup(cut))).rejects.toThrow(BackupFailure);
      }
      writeFileSync(cut, 'game: gold\n');
      await expect(restore(target, readBackup(cut))).rejects.toThrow('no backup');
      await expect(restore(target, readBackup(join(folder, 'none')))).rejects.toThrow('ENOENT');
      await restore(target, readBackup(path));
      expect(await contentOf(target)).toEqual(await contentOf(source));
    } finally {
      await target.close();
    }
  });
});
