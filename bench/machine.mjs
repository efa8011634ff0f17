// What a benchmark prints of the machine it ran on, and small helpers for timing.
import { cpus, loadavg, totalmem } from 'node:os';

/** One line about this machine. */
export function machine() {
  const [cpu] = cpus();
  return `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}

/** How many processes wanted a core in the last minute. */
export const load = () => (loadavg()[0] ?? 0).toFixed(1);

/**
 * Median of some numbers.
 * @param {readonly number[]} numbers
 */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/**
 * Milliseconds that `work` takes, for each of `runs` runs after a warm-up.
 * @param {() => void} work
 */
export function timings(work, runs = 5) {
  work();
  return Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
}

/**
 * Drives a generator to its end.
 * @template T
 * @param {Generator<unknown, T, void>} generator
 * @returns {T}
 */
export function drain(generator) {
  for (;;) {
    const step = generator.next();
    if (step.done) return step.value;
  }
}
