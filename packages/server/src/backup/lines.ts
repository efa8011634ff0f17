import { createHash } from 'node:crypto';
import { grouped } from '@knossos/engine/internal/puzzle';
import { BackupFailure } from './failure.js';

/** Bytes that a line of a backup may have where it is kept: no row of ours takes a tenth of them. */
const LONGEST = 4 * 1024 * 1024;

const LINE_END = 0x0a;

/** The lines of a backup, of which never more than one is in memory, with the hash of what was read so far. */
export class Lines {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private readonly hash = createHash('sha256');
  private rest: Uint8Array = new Uint8Array();
  private count = 0;

  /** @param name what messages call the backup */
  constructor(
    bytes: AsyncIterable<Uint8Array>,
    readonly name: string,
  ) {
    this.chunks = bytes[Symbol.asyncIterator]();
  }

  get place(): string {
    return `line ${this.count}`;
  }

  /** The next line; null behind the last. @throws BackupFailure where it is longer than any that Knossos writes */
  async next(): Promise<string | null> {
    const parts: Uint8Array[] = [];
    let length = 0;
    const isThere = await this.pass((part) => {
      parts.push(part);
      length += part.length;
      if (length > LONGEST) throw this.tooLong();
    });
    return isThere ? Buffer.concat(parts, length).toString('utf8') : null;
  }

  /** A row of a table. @throws BackupFailure where there is none */
  async row(table: string): Promise<string> {
    return (await this.next()) ?? this.endsIn(table);
  }

  /** Passes over a row, however long it is. @throws BackupFailure where there is none */
  async skipRow(table: string): Promise<void> {
    if (!(await this.pass(() => {}))) this.endsIn(table);
  }

  async close(): Promise<void> {
    await this.chunks.return?.();
  }

  digest(): string {
    return this.hash.copy().digest('hex');
  }

  /** Gives the parts of the next line, its end aside; false where there is none. */
  private async pass(take: (part: Uint8Array) => void): Promise<boolean> {
    for (let isBegun = false; ; isBegun = true) {
      if (this.rest.length === 0) {
        const { value, done } = await this.chunks.next();
        if (done !== true) this.rest = value;
        // The last line may lack its end.
        else if (isBegun) this.hash.update('\n');
        if (done === true) return isBegun;
      }
      const end = this.rest.indexOf(LINE_END);
      if (!isBegun) this.count += 1;
      const length = end < 0 ? this.rest.length : end + 1;
      const part = this.rest.subarray(0, length);
      this.rest = this.rest.subarray(length);
      this.hash.update(part);
      take(end < 0 ? part : part.subarray(0, end));
      if (end >= 0) return true;
    }
  }

  private endsIn(table: string): never {
    throw new BackupFailure(`${this.name} ends in the middle of table "${table}": take another one`);
  }

  private tooLong(): BackupFailure {
    const what = `${this.name} has more than ${grouped(LONGEST)} bytes in ${this.place}, as no row of Knossos has`;
    return new BackupFailure(`${what}: take another one`);
  }
}
