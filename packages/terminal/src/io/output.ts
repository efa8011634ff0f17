import { writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { ClosedPipe, codeOf, OutputFailure } from '../cli/failure.js';
import type { Output } from '../cli/io.js';

/** Text is gathered up to this many characters before it is written. */
const BATCH = 64 * 1024;

/** Writes to a file descriptor in large synchronous batches: nothing is lost when the process ends. */
export class DescriptorOutput implements Output {
  private pending = '';

  constructor(private readonly descriptor: 1 | 2) {}

  get isTerminal(): boolean {
    return isatty(this.descriptor);
  }

  get columns(): number {
    const stream = this.descriptor === 1 ? process.stdout : process.stderr;
    return (this.isTerminal && stream.columns) || 80;
  }

  write(text: string): void {
    this.pending += text;
    if (this.pending.length >= BATCH) this.flush();
  }

  writeBytes(bytes: Uint8Array): void {
    this.flush();
    writeAll(this.descriptor, bytes);
  }

  flush(): void {
    if (this.pending === '') return;
    const bytes = Buffer.from(this.pending);
    this.pending = '';
    writeAll(this.descriptor, bytes);
  }
}

/**
 * Writes all bytes, waiting while a pipe is full. @throws ClosedPipe when the reader has closed the pipe,
 * OutputFailure when it cannot be written, e.g. onto a full disk
 */
export function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(descriptor, bytes, at);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EAGAIN') sleep(2);
      else if (code === 'EPIPE' || code === 'ECONNRESET' || code === 'EIO') throw new ClosedPipe();
      else throw new OutputFailure(descriptor === 1 ? 'standard output' : 'standard error', error);
    }
  }
}

/** Waits without giving control back: the descriptor is set not to block, and the reader is slow. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
