/** A report from long work: how much is done, in the work's own unit, and of how much where that is known. */
export interface Progress {
  /** How much is done. */
  readonly done: number;
  /** How much there is; null where that is not known. */
  readonly total: number | null;
  /** What is being counted, e.g. `joint states`. */
  readonly unit: string;
  /** One short remark on what is known so far, e.g. `depth 31`. */
  readonly note: string | null;
}

/**
 * Long work: a synchronous generator that yields progress at least every 10,000 steps and returns its answer.
 * Its caller owns the clock, the abort and the thread.
 */
export type Task<T> = Generator<Progress, T, void>;

/** Drives a task, or the work that one is made of, to its end on the spot. */
export function finish<T>(task: Generator<unknown, T, void>): T {
  for (;;) {
    const step = task.next();
    if (step.done) return step.value;
  }
}

/** Makes a task of work that yields only how much of a `unit` it has done. */
export function* counting<T>(
  work: Generator<number, T, void>,
  unit: string,
  note: string | null = null,
): Task<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    yield { done: step.value, total: null, unit, note };
  }
}

/**
 * Drives a task in slices, giving control back between them, so that a page stays alive and an abort is heard.
 * `now` is the driver's clock in milliseconds; a slice lasts `sliceMs`.
 * Returns null when `isAborted` became true.
 */
export async function drive<T, P = Progress>(
  task: Generator<P, T, void>,
  driver: {
    readonly now: () => number;
    readonly pause: () => Promise<void>;
    readonly isAborted: () => boolean;
    readonly onProgress?: (progress: P) => void;
    readonly sliceMs?: number;
  },
): Promise<T | null> {
  let sliceEnd = driver.now() + (driver.sliceMs ?? 12);
  for (;;) {
    const step = task.next();
    if (step.done) return step.value;
    if (driver.now() < sliceEnd) continue;
    driver.onProgress?.(step.value);
    await driver.pause();
    if (driver.isAborted()) return null;
    sliceEnd = driver.now() + (driver.sliceMs ?? 12);
  }
}
