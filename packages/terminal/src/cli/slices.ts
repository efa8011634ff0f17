import type { Io } from './io.js';

/** Pieces between two looks at the clock. */
const BETWEEN_LOOKS = 64;
/** Milliseconds without a turn for signals. */
const SLICE = 50;

/** Writes pieces of text that are made only when they are written, however many there are; signals have their turn. */
export async function writeSlices(pieces: Iterable<string>, io: Io): Promise<void> {
  let end = io.now() + SLICE;
  let left = BETWEEN_LOOKS;
  for (const piece of pieces) {
    io.out.write(piece);
    if (--left > 0) continue;
    left = BETWEEN_LOOKS;
    if (io.now() < end) continue;
    await io.pause();
    end = io.now() + SLICE;
  }
}
