import type { Io } from './io.js';
import { writeSlices } from './turns.js';

/** Writes objects as a JSON array, or a line each, as they come. A signal still gets the array's end written. */
export class JsonWriter {
  private count = 0;
  /** Whether an object has been begun and not ended. */
  private isInside = false;
  private readonly forgetEnd: () => void;

  constructor(
    private readonly io: Io,
    private readonly form: 'json' | 'jsonl',
  ) {
    this.forgetEnd = io.lastWords(() => {
      if (!this.isInside) this.end();
    });
  }

  write(text: string): void {
    if (this.form === 'jsonl') this.io.out.write(`${text}\n`);
    else this.io.out.write(`${this.count === 0 ? '[\n' : ',\n'}${text}`);
    this.count++;
  }

  /** Writes one object given as pieces that are made only when they are written. */
  async writePieces(pieces: Iterable<string>): Promise<void> {
    if (this.form === 'json') this.io.out.write(this.count === 0 ? '[\n' : ',\n');
    this.count++;
    this.isInside = true;
    await writeSlices(pieces, this.io);
    this.isInside = false;
    if (this.form === 'jsonl') this.io.out.write('\n');
  }

  end(): void {
    this.forgetEnd();
    if (this.form === 'json') this.io.out.write(this.count === 0 ? '[]\n' : '\n]\n');
  }
}

/** A value as one line of JSON; big integers become decimal strings. */
export function jsonLine(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'bigint') return `"${value}"`;
  if (typeof value !== 'object') return JSON.stringify(value);
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
}
