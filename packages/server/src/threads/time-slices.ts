/** Milliseconds that work which begins in one phase of a turn of the event loop takes before the rest waits for the next turn. */
const SLICE = 10;

/**
 * Spreads many simultaneous requests over turns of the event loop. Work begins in order, each with what it does at
 * once afterwards, until the slice of the turn is used up; the rest begins in later turns. A single one does not
 * wait.
 */
export class TimeSlices {
  private readonly waiting: (() => void)[] = [];
  /** When the first work of this turn began; null where there was none. */
  private since: number | null = null;
  /** Something has begun, and what it does at once afterwards has not been done yet. */
  private isBegun = false;

  /** @param now milliseconds from any fixed moment */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly slice = SLICE,
  ) {}

  /** Does it now, or in a later turn where others wait or the slice of this one is used up. */
  take(work: () => void): void {
    if (this.waiting.length === 0 && this.enter()) {
      work();
      return;
    }
    this.waiting.push(work);
    setImmediate(this.next);
  }

  /** As many of these are due as works wait: each begins one, or comes again in the next turn. */
  private readonly next = (): void => {
    if (this.enter()) this.waiting.shift()?.();
    else setImmediate(this.next);
  };

  private enter(): boolean {
    if (this.isBegun) return false;
    const now = this.now();
    if (this.since === null) {
      this.since = now;
      setImmediate(() => {
        this.since = null;
      });
    } else if (now - this.since >= this.slice) return false;
    this.isBegun = true;
    queueMicrotask(() => {
      this.isBegun = false;
    });
    return true;
  }
}

/** The turns of this thread's event loop. */
export const slices: TimeSlices = new TimeSlices();
