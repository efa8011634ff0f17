// The heaviest simple path, with the path: open grids from corner to corner, caves with rock, counting, and what is too
// wide for a proof. Values are drawn too ("digits"), where no bound by parity helps. One core.
import { mazeOfFloor, openMaze, regionsOf } from '@knossos/engine/internal/grid';
import { Random } from '@knossos/engine/internal/random';
import { countPaths, heaviestPath } from '@knossos/engine/internal/search';
import { drain, machine, median, timings } from './machine.mjs';

console.log(machine());
const limits = { states: 60_000_000, bytes: 4 * 2 ** 30 };

/** @param {number} milliseconds */
const shown = (milliseconds) => `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`;

for (const side of [8, 10, 12, 14]) {
  const maze = openMaze({ columns: side, rows: side });
  const cells = side * side;
  const random = Random.from(`digits ${side}`);
  const digits = Int32Array.from({ length: cells }, () => random.below(10) * (cells + 1) - 1);
  for (const [name, values] of /** @type {const} */ ([
    ['plain', new Int32Array(cells).fill(1)],
    ['digits', digits],
  ])) {
    const found = drain(heaviestPath(maze, values, 0, cells - 1, limits));
    // What takes milliseconds is repeated until it is compiled.
    const times = timings(() => drain(heaviestPath(maze, values, 0, cells - 1, limits)), side > 10 ? 3 : 31);
    console.log(
      `open ${side}x${side}, ${name}: ${found.status}, ${found.states} states, ${shown(median(times))}`,
    );
  }
}

for (const [side, rock, caves] of /** @type {const} */ ([
  [20, 20, 9],
  [28, 30, 9],
  [60, 30, 1],
])) {
  const random = Random.from(`cave ${side}`);
  const times = [];
  let optimal = 0;
  for (let number = 0; number < caves; number++) {
    const { maze, from, to } = cave(random, side, rock);
    const started = performance.now();
    const found = drain(heaviestPath(maze, new Int32Array(side * side).fill(1), from, to, limits));
    times.push(performance.now() - started);
    if (found.status === 'optimal') optimal++;
    else console.log(`  ${found.value} of at most ${found.bound}: ${found.reason}`);
  }
  console.log(
    `${side}x${side}, ${rock} % rock: ${optimal} of ${caves} proved, median ${shown(median(times))}, most ${shown(Math.max(...times))}`,
  );
}

for (const side of [8, 10, 12]) {
  const started = performance.now();
  const paths = drain(countPaths(openMaze({ columns: side, rows: side }), 0, side * side - 1, 1e9));
  console.log(`${side}x${side}: ${paths} paths counted in ${shown(performance.now() - started)}`);
}

/**
 * A random cave, and the two cells of its largest part that lie farthest towards two opposite corners.
 * @param {Random} random
 * @param {number} side
 * @param {number} rock percentage
 */
function cave(random, side, rock) {
  const isFloor = Array.from({ length: side * side }, () => !random.chance(rock, 100));
  const maze = mazeOfFloor({ columns: side, rows: side }, (cell) => isFloor[cell] ?? false);
  const { labels, sizes } = regionsOf(maze);
  const largest = sizes.indexOf(Math.max(...sizes));
  const key = (/** @type {number} */ cell) => (cell % side) + Math.floor(cell / side);
  const cells = [...labels.keys()].filter((cell) => labels[cell] === largest).sort((a, b) => key(a) - key(b));
  return { maze, from: cells[0] ?? 0, to: cells[cells.length - 1] ?? 0 };
}
