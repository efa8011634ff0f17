// Squeaky's turns per second on one core: one maze at a time and several at once, refilling included, beside the same loop
// in C (cc -O3) where a compiler is there.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Lanes } from '@knossos/research/search/lanes';
import { figure } from './figures.mjs';
import { compileC, machine, median } from './machine.mjs';

const ROUNDS = 7;
const TURNS_OF_EACH = 2e7;

/**
 * @typedef {object} Maze
 * @property {string} input the line that the C program reads
 * @property {import('@knossos/engine/internal/games/mouse/walk/loop-kernel').LoopKernel} kernel
 * @property {Uint8Array} genome
 */

/**
 * Runs as many turns of each maze in turn, several rounds, and prints medians.
 * @param {string} source the C program, beside this file
 * @param {readonly Maze[]} list
 * @param {string} where in what the mouse walks, as the table of figures says it
 */
export function compareLoops(source, list, where) {
  console.log(machine());
  const mazes = list.map((maze) => ({
    ...maze,
    repeats: Math.ceil(TURNS_OF_EACH / maze.kernel.turnsOf(maze.genome)),
  }));
  const folder = mkdtempSync(join(tmpdir(), 'knossos-bench-'));
  const program = compileC(source, folder);
  /** @type {Record<'c' | 'one' | 'several', number[]>} */
  const figures = { c: [], one: [], several: [] };
  for (let round = 0; round < ROUNDS; round++) {
    if (program !== null) figures.c.push(inC(program, mazes));
    figures.one.push(oneAtATime(mazes));
    figures.several.push(severalAtOnce(mazes));
  }
  rmSync(folder, { recursive: true });
  /** @param {readonly number[]} rates */
  const rate = (rates) => median(rates) / 1e6;
  /** @param {string} name @param {readonly number[]} rates */
  const line = (name, rates) =>
    `${name.padEnd(28)} ${rate(rates).toFixed(1).padStart(7)} million turns/s${
      program === null ? '' : `, ${(rate(rates) / rate(figures.c)).toFixed(2)} of C`
    }`;
  if (program !== null) console.log(line('C, cc -O3', figures.c));
  console.log(line('one maze at a time', figures.one));
  console.log(line('several at once', figures.several));
  for (const [name, rates] of /** @type {const} */ ([
    ['one maze at a time', figures.one],
    ['several at once', figures.several],
  ])) {
    figure(`${where}, ${name}`, rate(rates), { kind: 'rate', better: 'more', unit: 'million turns/s' });
    if (program !== null)
      figure(`${where}, ${name}, beside C`, rate(rates) / rate(figures.c), { kind: 'ratio', better: 'more' });
  }
}

/** @typedef {readonly (Maze & { repeats: number })[]} Mazes */

/** @param {string} file @param {Mazes} mazes */
function inC(file, mazes) {
  let turns = 0;
  let seconds = 0;
  for (const { input, repeats } of mazes) {
    const output = execFileSync(file, [String(repeats)], { input: `${input}\n`, encoding: 'utf8' });
    const [made, took] = output.split(' ').map(Number);
    turns += made;
    seconds += took;
  }
  return turns / seconds;
}

/** @param {Mazes} mazes */
function oneAtATime(mazes) {
  let turns = 0;
  const start = performance.now();
  for (const { kernel, genome, repeats } of mazes) {
    for (let repeat = 0; repeat < repeats; repeat++) turns += kernel.turnsOf(genome);
  }
  return (turns * 1000) / (performance.now() - start);
}

/** @param {Mazes} mazes */
function severalAtOnce(mazes) {
  let turns = 0;
  const start = performance.now();
  for (const { kernel, genome, repeats } of mazes) {
    const lanes = new Lanes(kernel, 1, (made) => made);
    let given = 0;
    lanes.run({
      next: () => (given++ < repeats ? 0 : -1),
      genome: () => genome,
      decide: (_, made) => {
        turns += made;
        return false;
      },
    });
  }
  return (turns * 1000) / (performance.now() - start);
}
