// What a benchmark hands in to the table: one figure at a time, printed, and collected by `npm run bench`.
import { appendFileSync } from 'node:fs';
import { median } from './machine.mjs';

/**
 * What a figure counts, which says how two of them are compared, perhaps on machines of different speed:
 * - `ratio`: of two times of the same run, or a share; as it stands
 * - `count`: states, evaluations, bytes; the same everywhere
 * - `seconds`: of the processor; in units of a fixed piece of work, measured in the same process
 * - `rate`: something a second; likewise
 * @typedef {'ratio' | 'count' | 'seconds' | 'rate'} Kind
 */

/**
 * @typedef {object} Figure
 * @property {string} bench the benchmark's name
 * @property {string} what in words; with `bench` it is the figure's name
 * @property {Kind} kind
 * @property {number} value
 * @property {'more' | 'less' | 'same'} better in which direction it gets better; `same` has to stay as it is
 * @property {string} unit such as `s` or `million turns/s`; empty for a plain ratio
 * @property {number} work milliseconds that the fixed piece of work took in this process
 */

const SIZE = 1 << 18;

/** Milliseconds of the processor for a fixed piece of work: a walk through a megabyte of integers. */
function fixedWork() {
  const cells = new Int32Array(SIZE);
  const before = process.cpuUsage();
  let at = 1;
  for (let i = 0; i < 12 * SIZE; i++) {
    at = (Math.imul(at, 1664525) + 1013904223) | 0;
    const cell = (at >>> 12) & (SIZE - 1);
    cells[cell] = (cells[cell] ^ at) + i;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** @type {number | null} */
let work = null;

/** Milliseconds of the fixed piece of work in this process: the median of nine, measured once. */
function workOfProcess() {
  work ??= median(Array.from({ length: 9 }, fixedWork));
  return work;
}

const bench = (process.argv[1] ?? '').replace(/^.*[\\/]/, '').replace(/\.bench\.mjs$/, '');

/**
 * Prints a figure, and hands it in where `npm run bench` asks for it.
 * @param {string} what
 * @param {number} value
 * @param {Pick<Figure, 'kind' | 'better'> & { unit?: string }} how
 */
export function figure(what, value, { kind, better, unit = '' }) {
  /** @type {Figure} */
  const told = { bench, what, kind, value: Number(value.toPrecision(4)), better, unit, work: 0 };
  told.work = Number(workOfProcess().toPrecision(4));
  console.log(`  -> ${what}: ${told.value}${unit && ` ${unit}`}`);
  if (process.env.BENCH_FIGURES) appendFileSync(process.env.BENCH_FIGURES, `${JSON.stringify(told)}\n`);
}

/** Seconds of the processor that `job` takes: the least of some runs, since a busy machine only ever adds. */
export function processorSeconds(/** @type {() => void} */ job, runs = 3) {
  const seconds = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    job();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return Math.min(...seconds);
}
