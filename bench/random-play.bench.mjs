// The exact chance of a random player and his expected moves, on levels of 10 x 10 cells: milliseconds for the joint graph
// and the solution together, in a warm process. Levels are random; of each kind those with the most joint states.
import { rulebook } from '@knossos/engine/internal/games';
import { escapeProblem } from '@knossos/engine/internal/games/escape/mind';
import { theseusProblem } from '@knossos/engine/internal/games/theseus/mind';
import { mazeOfFloor, openMaze, setSide } from '@knossos/engine/internal/grid';
import { NO_META } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { predecessorsOf, randomPlay, stateGraph, winDistances } from '@knossos/engine/internal/search';
import { drain, machine, median, timings } from './machine.mjs';

const SIDE = 10;
const CELLS = SIDE * SIDE;
const grid = { columns: SIDE, rows: SIDE };

function maze(random, steps) {
  const walls = openMaze(grid);
  for (let i = random.below(CELLS); i > 0; i--) setSide(walls, random.below(CELLS), random.below(4), false);
  const [start, exit, cell] = random.shuffle([...walls.sides.keys()]);
  const pursuers = [{ cell, kind: 'M' }];
  const level = {
    game: 'theseus',
    meta: NO_META,
    maze: walls,
    start,
    exits: [exit],
    pursuers,
    wait: true,
    exit: 'survive',
    steps,
  };
  return theseusProblem(rulebook.of(level).start(level, ''));
}

function cave(random, settings) {
  const floor = Array.from({ length: CELLS }, () => random.below(100) >= 20);
  const maze = mazeOfFloor(grid, (cell) => floor[cell]);
  const [start, exit, cell] = random.shuffle([...floor.keys()].filter((one) => floor[one]));
  const pursuers = [{ cell, kind: 'M' }];
  const level = {
    ...{
      game: 'escape',
      meta: NO_META,
      maze,
      start,
      exits: [exit],
      pursuers,
      wait: false,
      exit: 'immediate',
    },
    ...{
      hears: null,
      hearing: 'walking',
      sees: null,
      sight: 'straight',
      memory: false,
      idle: 'stay',
      ...settings,
    },
  };
  return escapeProblem(rulebook.of(level).start(level, ''));
}

function measure(problem) {
  const graph = drain(stateGraph(problem, 100_000));
  const distances = drain(winDistances(graph, drain(predecessorsOf(graph))));
  return { states: graph.states, distances, ...drain(randomPlay(graph, distances)) };
}

console.log(machine());
for (const [title, make] of [
  ['theseus', (random) => maze(random, 2)],
  ['theseus, one step', (random) => maze(random, 1)],
  ['theseus, three steps', (random) => maze(random, 3)],
  ['escape', (random) => cave(random, {})],
  ['escape, hears 2', (random) => cave(random, { hears: 2 })],
  ['escape, hears 3, waits, remembers', (random) => cave(random, { hears: 3, wait: true, memory: true })],
]) {
  const random = Random.from(title);
  const problems = Array.from({ length: 200 }, () => make(random));
  const largest = problems
    .map((problem) => ({ problem, found: measure(problem) }))
    .filter(({ found }) => found.win > 0)
    .sort((a, b) => b.found.states - a.found.states)
    .slice(0, 5);
  const times = largest.map(({ problem }) => median(timings(() => measure(problem), 5)));
  const [{ found }] = largest;
  console.log(
    `${title}: up to ${found.states} states, ${median(times).toFixed(1)} ms, at most ${Math.max(...times).toFixed(1)} ms; largest: chance ${found.win.toExponential(6)}, ${found.moves.toFixed(3)} moves, to within ${found.winError.toExponential(1)}`,
  );
}
