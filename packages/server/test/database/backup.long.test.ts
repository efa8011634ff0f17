import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../../../../tests/set-up/scratch.js';
import { drawnKind, storeKinds } from '../../../../tests/set-up/stores.js';
import { readBackup, writeBackup } from '../../src/backup/file.js';
import { BackupFailure, TABLES } from '../../src/backup/form.js';
import { restore } from '../../src/backup/restore.js';
import { saveTables } from '../../src/backup/save.js';
import { executorOf, type Store } from '../../src/store/scope.js';
import { addTestAccount } from './account.js';
import { addLevel, aLevel } from './level.js';

const AWKWARD = ['it’s “quoted”', "'; drop table knossos.levels; --", 'a\\nb\\', '{}', '🐭\u2028$1 ?'];
const DATE = '2026-11-22T00:00:00.000Z';
/** Bytes that a file gives at a time. */
const PIECE = 64 * 1024;
const isBob = (line: string) => line.includes('"Bob"');
const LONG = 'x'.repeat(5000);
/** More rows than are read at a time. */
const LEVELS = 1203;

/** A database that is closed when the test has ended. */
async function opened(open: () => Promise<Store>): Promise<Store> {
  const store = await open();
  onTestFinished(() => store.close());
  return store;
}

/** Rows with values that another representation would change. */
async function fill(store: Store): Promise<void> {
  const author = await addTestAccount(store, AWKWARD.join(' '));
  for (const title of AWKWARD) await addLevel(store, { ...aLevel(title), author });
  await executorOf(store)(
    `update knossos.levels set difficulty = 1e-9 / 3 + id, features = '{"a": [1, null, "x\\ny"], "big": 123456789012345678901234567890.5}';
     update knossos.levels set difficulty = 'Infinity' where id = 1;
     insert into knossos.levels (author, state, game, title, text, hash, tags, words, created_at, changed_at)
     select ${author}, 'draft', 'mouse', '', '', repeat('0', 64), '', 'one:1', now(), now()
     from generate_series(1, ${LEVELS - AWKWARD.length})`,
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

async function* given(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const line of lines) yield Buffer.from(`${line}\n`);
}

/** Lines with an end that is true of them. */
function sealed(lines: readonly string[], rows: number): readonly string[] {
  const text = lines.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  return [...lines, JSON.stringify({ end: true, rows, sha256 })];
}

/** A change of every line, and one of the first line. */
const inEach = (from: string | RegExp, to: string) => (all: readonly string[]) =>
  all.map((line) => line.replace(from, to));
const inHead =
  (from: string | RegExp, to: string) =>
  ([head = '', ...rest]: readonly string[]) => [head.replace(from, to), ...rest];

/** Gives a row of so many bytes behind lines, piece by piece, and counts the pieces that were taken. */
async function* withLongRow(before: readonly string[], bytes: number, taken: { pieces: number }) {
  yield* given(before);
  yield Buffer.from('{"id":1,"name":"');
  for (let left = bytes; left > 0; left -= PIECE) {
    taken.pieces++;
    yield Buffer.alloc(PIECE, 'secret');
  }
  yield Buffer.from('"}\n');
}

const pairs = storeKinds.flatMap((from) => storeKinds.map((to) => ({ from, to })));
const routes = pairs.map((pair) => ({ ...pair, way: `${pair.from.name} to ${pair.to.name}` }));

test.each(routes)(
  'a backup from $way holds everything, and what is added later gets numbers behind it',
  async ({ from, to }) => {
    const [source, target] = [await opened(from.open), await opened(to.open)];
    await fill(source);
    const path = join(scratchFolder(), 'kept');
    await writeBackup(source, path, DATE);
    const { rows, skipped } = await restore(target, readBackup(path));
    expect(rows).toMatchObject({ accounts: 1, levels: LEVELS });
    expect(skipped).toEqual({});
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await addTestAccount(target, 'new')).toBe(2);
  },
);

describe.each(drawnKind(0))('restoring into $name', async ({ open }) => {
  const [source, empty] = [await open(), await open()];
  for (const name of ['Ann', 'Bob', 'Eve']) await addTestAccount(source, name);
  const lines = await linesOf(source);
  afterAll(() => Promise.all([source.close(), empty.close()]));

  it.each<[what: string, change: (all: string[]) => string[], message: string]>([
    ['no file of ours', () => ['{"knossos": "lock"}'], 'no backup'],
    ['an empty file', () => [], 'no backup'],
    ['a newer form', inHead('"form":1', '"form":2'), 'newer'],
    ['a newer database', inHead(/("migration":)/, '$19'), 'newer'],
    ['a row that is cut', inEach(/"name":"Bob",.*/, '"name":"Bob"'), 'damaged'],
    ['a row that was changed', inEach('"Bob"', '"Bab"'), 'changed'],
    ['a row that is gone', (all) => all.filter((line) => !isBob(line)), 'damaged'],
    ['a row too many', (all) => all.flatMap((one) => (isBob(one) ? [one, one] : [one])), 'damaged'],
    ['a line behind its end', (all) => [...all, ''], 'behind its end'],
    ['two in one', (all) => [...all, ...all], 'behind its end'],
    ['an end that is missing', (all) => all.slice(0, -1), 'damaged'],
    ['a strange table', inEach('"table":"accounts"', '"table":"pg_authid"'), 'does not know'],
    ['a strange column', inHead('"role"', '"role\\" from x"'), 'does not know'],
    ['a column of a long name, and repeats little of it', inHead('"role"', `"${LONG}"`), 'xxx..." of table'],
  ])('refuses %s and changes nothing', async (_, change, message) => {
    await expect(restore(empty, given(change([...lines])))).rejects.toThrow(message);
    expect(Object.values((await contentOf(empty)) as object).flat()).toEqual([]);
  });

  it('passes over tables of older versions, and counts their rows', async () => {
    const [head = '', ...rest] = lines.slice(0, -1);
    const { tables, ...form } = JSON.parse(head);
    const old = [
      JSON.stringify({ ...form, tables: [...tables, { name: 'results', columns: ['id', 'ticket'] }] }),
      ...rest,
      '{"table":"results","rows":2}',
      '{"id":1}',
      '{"id":2}',
    ];
    const target = await opened(open);
    const cut = restore(target, given(old.slice(0, -1)));
    await expect(cut).rejects.toThrow('in the middle of table "results"');
    const whole = await restore(target, given(sealed(old, 5)));
    expect(whole).toMatchObject({ rows: { accounts: 3 }, skipped: { results: 2 } });
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  it('refuses a row that is longer than any of ours as soon as that is seen, without a word of what stands in it', async () => {
    const accounts = lines.findIndex((line) => line.includes('"table":"accounts"'));
    const taken = { pieces: 0 };
    const read = restore(empty, withLongRow(lines.slice(0, accounts + 1), 2 ** 30, taken));
    await expect(read).rejects.toThrow(
      `the backup has more than 4,194,304 bytes in line ${accounts + 2}, as no row of Knossos has: take another one`,
    );
    expect(taken.pieces * PIECE).toBeLessThan(5 * 1024 * 1024);
  });

  it.each<[what: string, row: string]>([
    ['breaks a rule', '{"id":7,"name":"my secret","name_key":"secret","role":"secret","password":"secret"}'],
    ['lacks a value', '{"id":7,"name":"my secret"}'],
    ['has a value of another type', '{"id":"my secret"}'],
    ['is no JSON', 'my secret'],
    ['is too large for its column', '{"id":1e999,"name":"my secret"}'],
  ])('says nothing of what stands in a row that %s', async (_, row) => {
    const accounts = lines.findIndex((line) => line.includes('"table":"accounts"'));
    const wrong = [...lines.slice(0, accounts), '{"table":"accounts","rows":1}', row];
    const error = await restore(empty, given(sealed(wrong, 1))).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BackupFailure);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('secret');
    expect(String(error)).toContain(`is damaged before line ${accounts + 2}, in table "accounts"`);
  });

  it('passes over rows of older versions that are longer than any of ours', async () => {
    const [head = ''] = lines;
    const taken = { pieces: 0 };
    const cut = withLongRow([head, '{"table":"results","rows":2}'], 8 * 1024 * 1024, taken);
    await expect(restore(empty, cut)).rejects.toThrow('in the middle of table "results"');
    expect(taken.pieces * PIECE).toBe(8 * 1024 * 1024);
  });

  it('refuses a database that holds something, unless that is to be replaced', async () => {
    const target = await opened(open);
    await addTestAccount(target, 'Ida');
    await expect(restore(target, given(lines))).rejects.toThrow('not empty');
    const damaged = restore(target, given(lines.slice(0, -1)), { isReplacing: true });
    await expect(damaged).rejects.toThrow(BackupFailure);
    expect(await contentOf(target)).toMatchObject({ accounts: [expect.stringContaining('"Ida"')] });
    await restore(target, given(lines), { isReplacing: true });
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  it('takes a file, which is there whole or not at all, and refuses one that was cut', async () => {
    const folder = scratchFolder();
    const path = join(folder, 'kept');
    await writeBackup(source, path, DATE);
    expect(statSync(path).mode & 0o077).toBe(0);
    await expect(writeBackup(source, join(folder, 'no', 'such'), DATE)).rejects.toThrow('ENOENT');
    const bytes = readFileSync(path);
    const cut = join(folder, 'cut');
    const target = await opened(open);
    for (const end of [0, 5, bytes.length >> 1, bytes.length - 40]) {
      writeFileSync(cut, bytes.subarray(0, end));
      await expect(restore(target, readBackup(cut))).rejects.toThrow(BackupFailure);
    }
    writeFileSync(cut, 'game: gold\n');
    await expect(restore(target, readBackup(cut))).rejects.toThrow('no backup');
    await expect(restore(target, readBackup(join(folder, 'none')))).rejects.toThrow('ENOENT');
    await restore(target, readBackup(path));
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });
});
