import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../../../tests/set-up/scratch.js';
import { CompressedFiles } from './files.js';

const folder = scratchFolder();

function file(name: string, text: string, stamp = '1') {
  const path = join(folder, name);
  writeFileSync(path, text);
  return { path, stamp };
}

/** Text that gets smaller, but not much: words of numbers without a pattern. */
function words(count: number, seed: number): string {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return `w${state % 1000}`;
  }).join(' ');
}

test('all who ask wait for the same work, and a file that has changed is compressed anew', async () => {
  const files = new CompressedFiles(1e6);
  const one = file('b.js', words(500, 2));
  const first = files.get(one, 'gzip');
  expect(files.get(one, 'gzip')).toBe(first);
  const { etag } = await first;
  const changed = file('b.js', words(500, 3), '2');
  const second = await files.get(changed, 'gzip');
  expect(second.etag).not.toBe(etag);
  expect(files.bytes).toBe(second.bytes.length);
});

test('what is asked for again and again is compressed hard, once', async () => {
  const files = new CompressedFiles(1e6);
  const text = words(3000, 4);
  const one = file('c.js', text);
  const quick = await files.get(one, 'br');
  await files.get(one, 'br');
  await files.settled();
  expect(await files.get(one, 'br')).toBe(quick);
  await files.settled();
  const hard = await files.get(one, 'br');
  // It is the same content: anyone who has it need not fetch it again.
  expect(hard.etag).toBe(quick.etag);
  expect(hard.bytes.length).toBeLessThan(quick.bytes.length);
  expect(brotliDecompressSync(hard.bytes).toString()).toBe(text);
  expect(files.bytes).toBe(hard.bytes.length);
});

test('memory stays within its limit: what was asked for longest ago goes', async () => {
  const sizes = new CompressedFiles(1e6);
  const list = Array.from({ length: 6 }, (_, at) => file(`d${at}.js`, words(400, 10 + at)));
  for (const one of list) await sizes.get(one, 'gzip');
  const limit = sizes.bytes / 2;
  const files = new CompressedFiles(limit);
  for (const one of list) {
    await files.get(one, 'gzip');
    expect(files.bytes).toBeLessThanOrEqual(limit);
    expect(files.bytes).toBeGreaterThan(0);
  }
});

test('a file larger than all of the memory is compressed, and not kept', async () => {
  const files = new CompressedFiles(10);
  await files.get(file('e.js', words(400, 5)), 'br');
  expect(files.bytes).toBe(0);
});

test('a file that has gone is an error, and is looked for again', async () => {
  const files = new CompressedFiles(1e6);
  const gone = { path: join(folder, 'gone.js'), stamp: '1' };
  await expect(files.get(gone, 'br')).rejects.toThrow('ENOENT');
  file('gone.js', 'here again');
  expect(brotliDecompressSync((await files.get(gone, 'br')).bytes).toString()).toBe('here again');
});
