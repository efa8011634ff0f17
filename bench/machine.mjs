// What a benchmark prints of the machine it ran on, and small helpers for timing.
import { spawnSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
 * Compares two jobs in turns, each first every other time, after a run of ours that is not counted, in which code is compiled.
 * @param {() => number} ours seconds
 * @param {() => number} theirs
 * @returns {{ ratios: number[], ours: number[], theirs: number[] }} ratios, ours to theirs, and seconds
 */
export function inTurns(ours, theirs, rounds = 7) {
  ours();
  /** @type {ReturnType<typeof inTurns>} */
  const all = { ratios: [], ours: [], theirs: [] };
  for (let round = 0; round < rounds; round++) {
    const both = round % 2 === 0 ? [ours(), theirs()] : [theirs(), ours()].reverse();
    const [one = 0, other = 1] = both;
    all.ours.push(one);
    all.theirs.push(other);
    all.ratios.push(one / other);
  }
  return all;
}

/**
 * Compiles a program in C that lies beside this file, `cc -O3`.
 * @param {string} name
 * @param {string} folder where it is put
 * @returns {string | null} the program; null, which is said, where there is no compiler
 */
export function compileC(name, folder) {
  const source = fileURLToPath(new URL(name, import.meta.url));
  const target = join(folder, name.replace(/\.c$/, ''));
  if (spawnSync('cc', ['-O3', '-o', target, source], { stdio: 'ignore' }).status === 0) return target;
  console.log('no C compiler here: no ratios');
  return null;
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
