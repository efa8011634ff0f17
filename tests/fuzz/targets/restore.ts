import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Random } from '@knossos/engine/internal/random';
import { openStore, type Store } from '@knossos/server/store';
import { readBackup } from '../../../packages/server/src/backup/file.js';
import { BackupFailure } from '../../../packages/server/src/backup/form.js';
import { restore } from '../../../packages/server/src/backup/restore.js';
import { saveTables } from '../../../packages/server/src/backup/save.js';
import { mutate, mutateJson } from '../mutate.js';
import type { Target } from '../target.js';

let store: Store | null = null;
let whole: readonly string[] = [];
let folder = '';

/** An empty database, and what a backup of it says with a few rows put in by hand. */
async function open() {
  store = await openStore();
  const lines: string[] = [];
  await saveTables(store, '2026-11-22T12:00:00.000Z', (line) => void lines.push(line));
  whole = lines.slice(0, -1);
  folder = mkdtempSync(join(tmpdir(), 'knossos-fuzz-'));
  const opened = store;
  return async () => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Puts the last line behind lines as who made them would have done. */
function sealed(lines: readonly string[]): string {
  const text = lines.map((line) => `${line}\n`).join('');
  const rows = lines.filter((line) => !line.includes('"table"') && !line.includes('"knossos"')).length;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return `${text}${JSON.stringify({ end: true, rows, sha256 })}\n`;
}

/** Lines of a backup with changes, most of them with an end that is true of them, so that they get as far as the database. */
function make(random: Random): string {
  const changed = whole.flatMap((line) => {
    if (random.below(8) > 0) return [line];
    const other = mutateJson([line], random).replaceAll('\n', ' ');
    return random.below(3) === 0 ? [] : [other];
  });
  const at = random.below(changed.length + 1);
  // Rows that say something of their own, and a table that says how many there are.
  const rowOf = (id: number) => JSON.stringify({ id, name: 'Ann', key: 'ann' });
  const rows = Array.from({ length: random.below(3) }, (_, id) => rowOf(id));
  const lines = [...changed.slice(0, at), ...rows, ...changed.slice(at)];
  return random.below(4) === 0 ? mutate([sealed(lines)], random) : sealed(lines);
}

async function checkRestore(input: string): Promise<void> {
  if (store === null) return;
  async function* bytes() {
    yield Buffer.from(input);
  }
  try {
    await restore(store, bytes(), { isReplacing: true });
  } catch (error) {
    checkFailure(error);
  }
}

function checkFailure(error: unknown): void {
  if (!(error instanceof BackupFailure)) throw error;
  if (/undefined|\[object|NaN/.test(error.message) || error.message.length > 1000)
    throw new Error(`it says ${error.message.slice(0, 300)}`);
}

/** The bytes of a file, compressed as backups are, with changes. */
function makePacked(random: Random): string {
  const packed = gzipSync(sealed(['{"knossos":"backup"}', 'x'.repeat(random.below(3000))]));
  return mutate([packed.toString('latin1')], random).slice(0, 20_000);
}

async function checkPacked(input: string): Promise<void> {
  const bytes = Buffer.from(input, 'latin1');
  const path = join(folder, 'backup.gz');
  writeFileSync(path, bytes);
  const read: Uint8Array[] = [];
  try {
    for await (const piece of readBackup(path)) read.push(piece);
  } catch (error) {
    checkFailure(error);
    return;
  }
  // What was read without a word is what stands in the file.
  if (!gunzipSync(bytes).equals(Buffer.concat(read)))
    throw new Error('the bytes are others than those of the file');
}

export const restoreTargets: readonly Target[] = [
  { name: 'saved/restore', make, check: checkRestore, inputs: 60, open },
  { name: 'saved/packed', make: makePacked, check: checkPacked, inputs: 1000, open },
];
