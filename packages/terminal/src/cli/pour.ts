import type { Io } from './io.js';

/** Pieces between two looks at the clock. */
const BETWEEN_LOOKS = 64;
/** Milliseconds without a turn for signals. */
const SLICE = 50;

/**
 * Writes pieces of text that are made only when they are written, however many there are. Returns a promise only
 * when it takes long: then signals have their turn between slices.
 */
export function pour(pieces: Iterable<string>, io: Io): undefined | Promise<void> {
  const iterator = pieces[Symbol.iterator]();
  return pourSlice(iterator, io) ? undefined : pourRest(iterator, io);
}

async function pourRest(pieces: Iterator<string>, io: Io): Promise<void> {
  do await io.pause();
  while (!pourSlice(pieces, io));
}

/** Whether everything has been written. */
function pourSlice(pieces: Iterator<string>, io: Io): boolean {
  const end = io.now() + SLICE;
  for (;;) {
    for (let i = 0; i < BETWEEN_LOOKS; i++) {
      const step = pieces.next();
      if (step.done) return true;
      io.out.write(step.value);
    }
    if (io.now() >= end) return false;
  }
}
