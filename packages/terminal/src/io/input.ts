import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { isatty } from 'node:tty';
import type { Input } from '../cli/io.js';

/** Bytes read at a time. */
const CHUNK = 1024 * 1024;

export function standardInput(): Input {
  return {
    get isTerminal() {
      return isatty(0);
    },
    get isFile() {
      try {
        return fstatSync(0).isFile();
      } catch {
        return false;
      }
    },
    // A pipe may keep us waiting: only a stream leaves signals their turn meanwhile.
    chunks() {
      return this.isFile ? descriptorChunks(0) : process.stdin;
    },
  };
}

/** A file's bytes in large chunks. @throws the system's error when it cannot be read. */
export async function* fileChunks(path: string): AsyncGenerator<Uint8Array> {
  const descriptor = openSync(path, 'r');
  try {
    yield* descriptorChunks(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

async function* descriptorChunks(descriptor: number): AsyncGenerator<Uint8Array> {
  const size = Math.min(CHUNK, Math.max(4096, fstatSync(descriptor).size + 1));
  const buffer = Buffer.allocUnsafe(size);
  for (;;) {
    const length = readSync(descriptor, buffer, 0, size, null);
    if (length === 0) return;
    yield buffer.subarray(0, length);
  }
}
