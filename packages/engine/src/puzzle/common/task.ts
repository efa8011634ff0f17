import { workDone } from '../../grid/index.js';

/** A report from long work: how much is done, in the work's own unit, and of how much where that is known. */
export interface Progress {
  /** How much is done, in units of the task. */
  readonly done: number;
  /** How much there is; null where that is not known. */
  readonly total: number | null;
  /** The unit of the count, e.g. `joint states`. */
  readonly unit: string;
  /** One short remark on the findings so far, e.g. `depth 31`. */
  readonly note: string | null;
}

/** Long work: yields progress after at most `SLICE_WORK` cells, and returns its answer. The caller owns clock, abort and thread. */
export type Task<T> = Generator<Progress, T, void>;

/** Drives a task, or the work that one is made of, to its end on the spot. */
export function finish<T>(task: Generator<unknown, T, void>): T {
  for (;;) {
    const step = task.next();
    if (step.done) return step.value;
  }
}

/** Makes a task of work whose reports are put into other words. */
export function* reporting<R, T>(work: Generator<R, T, void>, inWords: (report: R) => Progress): Task<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    yield inWords(step.value);
  }
}

/** Makes a task of work that yields only how much of a `unit` it has done. */
export function counting<T>(
  work: Generator<number, T, void>,
  unit: string,
  note: string | null = null,
): Task<T> {
  return reporting(work, (done) => ({ done, total: null, unit, note }));
}

/** A task has taken more work than it was given. */
export class TooCostly extends Error {
  override readonly name = 'TooCostly';
  constructor(
    /** The work that it was given, in cells. */
    readonly most: number,
  ) {
    super(`it takes more work than it was given, which is looking at ${most} cells`);
  }
}

/** A report counts as so many cells at least, also of work that looks at none. */
const LEAST_WORK = 5000;

/** A task given so much work: throws {@link TooCostly} at the first report behind `most` cells, on every machine the same. */
export function* within<T>(task: Task<T>, most: number): Task<T> {
  let spent = 0;
  for (;;) {
    const before = workDone();
    const step = task.next();
    if (step.done) return step.value;
    spent += Math.max(LEAST_WORK, workDone() - before);
    if (spent > most) throw new TooCostly(most);
    yield step.value;
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
