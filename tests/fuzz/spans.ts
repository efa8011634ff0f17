/** How long inputs took, as plain data: how many of them fell into each eighth of a doubling of microseconds. */
export interface Spans {
  readonly counts: number[];
  /** Milliseconds of processor time that all of them took together, with what it took to make them. */
  whole: number;
  /** Milliseconds of the slowest, and its number. */
  slowest: number;
  slowestAt: number;
}

const STEPS = 8;

export const noSpans = (): Spans => ({ counts: [], whole: 0, slowest: 0, slowestAt: -1 });

/** Notes that an input took so many milliseconds. */
export function addSpan(spans: Spans, milliseconds: number, index: number): void {
  const bucket = Math.floor(STEPS * Math.log2(1000 * milliseconds + 1));
  spans.counts[bucket] = (spans.counts[bucket] ?? 0) + 1;
  if (milliseconds <= spans.slowest) return;
  spans.slowest = milliseconds;
  spans.slowestAt = index;
}

/** Adds what others took. */
export function joinSpans(spans: Spans, others: Spans): void {
  others.counts.forEach((count, bucket) => {
    spans.counts[bucket] = (spans.counts[bucket] ?? 0) + count;
  });
  spans.whole += others.whole;
  if (others.slowest <= spans.slowest) return;
  spans.slowest = others.slowest;
  spans.slowestAt = others.slowestAt;
}

export const countOf = ({ counts }: Spans): number => counts.reduce((sum, count) => sum + count, 0);

/** Milliseconds that half of the inputs took at most, to a tenth. */
export function medianOf(spans: Spans): number {
  let left = countOf(spans) / 2;
  const bucket = spans.counts.findIndex((count = 0) => {
    left -= count;
    return left <= 0;
  });
  return bucket < 0 ? 0 : (2 ** ((bucket + 0.5) / STEPS) - 1) / 1000;
}
