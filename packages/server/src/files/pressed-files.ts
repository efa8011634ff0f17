import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Encoding } from './accepted-encoding.js';
import { type Effort, press } from './press.js';

/** A file in an encoding. */
export interface Pressed {
  readonly bytes: Buffer;
  /**
   * Names the content in this encoding. It is a weak one, since pressing harder changes the bytes and nothing that is in
   * them.
   */
  readonly etag: string;
}

/** A file as it lies on the disk now. */
export interface FileNow {
  readonly path: string;
  /** Changes when the file does. */
  readonly stamp: string;
}

interface Entry {
  readonly stamp: string;
  readonly encoding: Encoding;
  asked: number;
  pressed: Promise<Pressed>;
  /** Bytes that it takes; 0 until it is there. */
  size: number;
}

/** A file asked for as often as this is worth pressing hard. */
const POPULAR = 3;

/**
 * Files in the encodings that they were asked for, pressed once and kept in memory, those asked for last within a limit.
 * The first to ask gets what is pressed quickly; what is asked for again and again is pressed hard, one file at a time.
 */
export class PressedFiles {
  private readonly entries = new Map<string, Entry>();
  private hard: Promise<unknown> = Promise.resolve();
  private total = 0;

  /** @param most bytes that are kept */
  constructor(private readonly most: number) {}

  /** Bytes that are kept. */
  get bytes(): number {
    return this.total;
  }

  /** A file in an encoding; everybody who asks at the same time waits for the same work. */
  get(file: FileNow, encoding: Encoding): Promise<Pressed> {
    const key = `${encoding} ${file.path}`;
    const found = this.entries.get(key);
    if (found !== undefined && found.stamp === file.stamp) {
      this.entries.delete(key);
      this.entries.set(key, found);
      found.asked += 1;
      if (found.asked === POPULAR && encoding === 'br')
        this.hard = this.hard.then(() => this.pressHard(key, found, file));
      return found.pressed;
    }
    if (found !== undefined) this.forget(key, found);
    const entry: Entry = {
      stamp: file.stamp,
      encoding,
      asked: 1,
      pressed: pressFile(file, encoding, 'quick'),
      size: 0,
    };
    this.entries.set(key, entry);
    entry.pressed.then(
      ({ bytes }) => this.hold(key, entry, bytes.length),
      () => this.forget(key, entry),
    );
    return entry.pressed;
  }

  /** Resolves when nothing is being pressed hard. */
  settled(): Promise<unknown> {
    return this.hard;
  }

  private async pressHard(key: string, entry: Entry, file: FileNow): Promise<void> {
    if (this.entries.get(key) !== entry) return;
    try {
      const pressed = await pressFile(file, entry.encoding, 'hard');
      entry.pressed = Promise.resolve(pressed);
      this.hold(key, entry, pressed.bytes.length);
    } catch {
      // The file has gone since: what is held of it is found out of date when it is asked for.
    }
  }

  private hold(key: string, entry: Entry, size: number): void {
    if (this.entries.get(key) !== entry) return;
    this.total += size - entry.size;
    entry.size = size;
    for (const [oldest, { size: freed }] of this.entries) {
      if (this.total <= this.most) break;
      // What is being pressed takes nothing yet.
      if (freed > 0) this.forget(oldest, this.entries.get(oldest));
    }
  }

  private forget(key: string, entry: Entry | undefined): void {
    if (entry === undefined || this.entries.get(key) !== entry) return;
    this.entries.delete(key);
    this.total -= entry.size;
  }
}

async function pressFile({ path }: FileNow, encoding: Encoding, effort: Effort): Promise<Pressed> {
  const plain = await readFile(path);
  const name = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { bytes: await press(plain, encoding, effort), etag: `W/"${name}-${encoding}"` };
}
