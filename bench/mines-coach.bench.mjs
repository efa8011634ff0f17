// What the coach of Minehunt says on random boards, and how long it takes: every position of games that open what is
// certain, and a least dangerous safe cell where nothing is. Checks that the steps explain exactly what the exact
// counts call certain, and every step that tells something new against counts of what it cites and nothing else:
// enough, and not enough without any one number or given cell. Prints the sizes of the sets of numbers by way.
//
//   node bench/mines-coach.bench.mjs [BOARDS] [--json]      BOARDS of each preset, 20 unless told

import {
  blankPosition,
  COVERED,
  deal,
  Opening,
  PRESETS,
} from '@knossos/engine/internal/games/mines/board/board';
import { deductions, groundsOf } from '@knossos/engine/internal/games/mines/coach/coach';
import { analyse } from '@knossos/engine/internal/games/mines/exact/analysis';
import { certaintyOf } from '@knossos/engine/internal/games/mines/exact/certain';
import { Random } from '@knossos/engine/internal/random';
import { machine, median } from './machine.mjs';

const boards = Number(process.argv.find((word) => /^[0-9]+$/.test(word)) ?? 20);
const isJson = process.argv.includes('--json');
if (!isJson) console.log(machine());
const report = PRESETS.map(measure);
if (isJson) console.log(JSON.stringify({ boards, presets: report }, null, 2));

/** @param {(typeof PRESETS)[number]} preset */
function measure({ name, columns, rows, mines }) {
  const sizes = tables();
  const given = tables();
  const grounds = tables();
  const times = [];
  let positions = 0;
  let unexplained = 0;
  let faulty = 0;
  let notSmallest = 0;
  for (let board = 0; board < boards; board++) {
    const first = columns + 1;
    const layout = deal({ columns, rows }, mines, 'open', first, Random.from(`coach ${name} ${board}`));
    const position = blankPosition(layout, mines);
    const table = new Opening(layout, position);
    const told = new Set();
    table.open(first);
    while (table.left > 0) {
      const start = performance.now();
      const list = deductions(position);
      times.push(performance.now() - start);
      positions++;
      const analysis = analyse(position);
      if (analysis.status === 'impossible') throw new Error(analysis.reason);
      unexplained += missing(
        analysis.safe,
        list.flatMap(({ safe }) => safe),
      );
      unexplained += missing(
        analysis.mines,
        list.flatMap((step) => step.mines),
      );
      for (const [index, step] of list.entries()) {
        const cells = [...step.safe, ...step.mines];
        if (cells.every((cell) => told.has(cell))) continue;
        for (const cell of cells) told.add(cell);
        count(sizes[step.way], step.numbers.length);
        count(given[step.way], step.given.mines.length + step.given.safe.length);
        count(grounds[step.way], groundsOf(position, list, index).numbers.length);
        if (!step.isSmallest) notSmallest++;
        if (!isSound(position, step) || !isMinimal(position, step)) faulty++;
      }
      const safe = analysis.safe.length > 0 ? analysis.safe : [leastDangerousSafe(analysis, layout)];
      for (const cell of safe) if (position.shown[cell] === COVERED) table.open(cell);
    }
  }
  times.sort((a, b) => a - b);
  const milliseconds = {
    median: round(median(times)),
    worst: round(times.at(-1) ?? 0),
  };
  const summary = { name, positions, unexplained, faulty, notSmallest, milliseconds, sizes, given, grounds };
  if (!isJson) console.log(name, JSON.stringify(summary));
  return summary;
}

function tables() {
  return { 2: {}, 3: {}, 4: {} };
}

/**
 * @param {Record<string, number>} table
 * @param {number} size
 */
function count(table, size) {
  table[size] = (table[size] ?? 0) + 1;
}

/**
 * How many cells are in one list and not in both.
 * @param {readonly number[]} one
 * @param {readonly number[]} other
 */
function missing(one, other) {
  const both = new Set(one.filter((cell) => other.includes(cell)));
  return one.length + other.length - 2 * both.size;
}

/** What is certain when only this is heard: known mines are taken off the board and out of the numbers. */
function heard(position, { numbers, given, usesMineCount }) {
  const { columns, rows } = position;
  const shown = position.shown.slice();
  for (const mine of given.mines) {
    shown[mine] = 0;
    for (const cell of numbers) {
      const dx = Math.abs((cell % columns) - (mine % columns));
      const dy = Math.abs(Math.floor(cell / columns) - Math.floor(mine / columns));
      if (dx <= 1 && dy <= 1) shown[cell]--;
    }
  }
  for (const cell of given.safe) shown[cell] = 0;
  const mines = position.mines - given.mines.length;
  const certainty = certaintyOf({ columns, rows, mines, shown }, numbers);
  return usesMineCount ? certainty.byCount() : certainty.byBorder;
}

function isSound(position, step) {
  const certain = heard(position, step);
  return (
    step.safe.every((cell) => certain.safe.includes(cell)) &&
    step.mines.every((cell) => certain.mines.includes(cell))
  );
}

/** Whether nothing that the step concludes is certain any more when one thing that it cites is dropped. */
function isMinimal(position, step) {
  const { numbers, given } = step;
  const less = [
    ...numbers.map((cell) => ({ ...step, numbers: without(numbers, cell) })),
    ...given.mines.map((cell) => ({ ...step, given: { ...given, mines: without(given.mines, cell) } })),
    ...given.safe.map((cell) => ({ ...step, given: { ...given, safe: without(given.safe, cell) } })),
    ...(step.usesMineCount ? [{ ...step, usesMineCount: false }] : []),
  ];
  return less.every((fewer) => {
    const certain = heard(position, fewer);
    return (
      !step.safe.some((cell) => certain.safe.includes(cell)) &&
      !step.mines.some((cell) => certain.mines.includes(cell))
    );
  });
}

function without(list, dropped) {
  return list.filter((one) => one !== dropped);
}

function leastDangerousSafe({ probability }, layout) {
  let best = -1;
  for (const [cell, risk] of probability.entries()) {
    if (layout.isMine[cell] === 0 && risk < (probability[best] ?? 2)) best = cell;
  }
  return best;
}

function round(milliseconds) {
  return Math.round(10 * milliseconds) / 10;
}
