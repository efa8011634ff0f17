import type { Io } from './io.js';

/** Milliseconds without a turn for signals, and for output to be seen. */
const BETWEEN = 100;

/** Gives signals their turn every now and then, in the middle of thousands of small pieces of work. */
export class Turns {
  private next: number;

  constructor(private readonly io: Io) {
    this.next = io.now() + BETWEEN;
  }

  isDue(): boolean {
    return this.io.now() >= this.next;
  }

  /** Lets what has been written be seen, and signals be heard. */
  async take(): Promise<void> {
    this.io.out.flush();
    await this.io.pause();
    this.next = this.io.now() + BETWEEN;
  }
}

/** Writes pieces of text that are made only when they are written, however many there are; signals have their turn. */
export async function writeSlices(pieces: Iterable<string>, io: Io): Promise<void> {
  const turns = new Turns(io);
  for (const piece of pieces) {
    io.out.write(piece);
    if (turns.isDue()) await turns.take();
  }
}
