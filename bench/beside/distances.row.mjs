// Walking distances in caves, beside searches for one way across them: ours finds the distance of every cell.
import { cellAt, distancesFrom, mazeOfFloor } from '@knossos/engine/internal/grid';
import { Random } from '@knossos/engine/internal/random';
import { published, seconds } from './measure.mjs';

const FINDER = '0.4.18';
const PATH = '1.6.1';
const GRAPH = '20.1.2';

/** @returns {Promise<import('./measure.mjs').Row[]>} */
export async function rows() {
  const pathfinding = await published('pathfinding', FINDER);
  const createGraph = await published('ngraph.graph', GRAPH, 'dist/ngraph.graph.umd.cjs');
  const path = await published('ngraph.path', PATH, 'dist/ngraph.path.cjs');
  return [64, 256].flatMap((side) => [
    ...(pathfinding === null ? [] : [besideFinder(side, pathfinding)]),
    ...(createGraph === null || path === null ? [] : [besideGraph(side, createGraph, path)]),
  ]);
}

/** A cave, its first floor cell, and the floor cell farthest from it. @param {number} side */
function cave(side) {
  const random = Random.from(`cave ${side}`);
  const grid = { columns: side, rows: side };
  const maze = mazeOfFloor(grid, () => !random.chance(1, 4));
  const from = cellAt(grid, side >> 1, side >> 1);
  const distances = distancesFrom(maze, [from]);
  const most = Math.max(...distances);
  if (most < side) throw new Error('the middle of the cave is shut in');
  return { maze, from, to: distances.indexOf(most), most, repeats: Math.ceil(2_000_000 / (side * side)) };
}

/** @param {ReturnType<typeof cave>} cave */
function ours({ maze, from, to, most, repeats }) {
  return seconds(() => {
    for (let i = 0; i < repeats; i++)
      if (distancesFrom(maze, [from])[to] !== most) throw new Error('another distance');
  });
}

/**
 * @param {number} side
 * @param {any} pathfinding
 * @returns {import('./measure.mjs').Row}
 */
function besideFinder(side, pathfinding) {
  const place = cave(side);
  const { maze, from, to, most, repeats } = place;
  const rock = Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => (maze.sides[row * side + column] === 0 ? 1 : 0)),
  );
  const grid = new pathfinding.Grid(rock);
  const finder = new pathfinding.BreadthFirstFinder();
  return {
    work: `distances in a cave of ${side}x${side}`,
    peer: `pathfinding ${FINDER}, breadth first`,
    ours: () => ours(place),
    theirs: () => {
      // A grid serves one search, and is copied before the time runs.
      const grids = Array.from({ length: Math.ceil(repeats / 4) }, () => grid.clone());
      const time = seconds(() => {
        for (const one of grids) {
          const way = finder.findPath(
            from % side,
            Math.floor(from / side),
            to % side,
            Math.floor(to / side),
            one,
          );
          if (way.length !== most + 1) throw new Error('another length');
        }
      });
      return (time * repeats) / grids.length;
    },
  };
}

/**
 * @param {number} side
 * @param {any} createGraph
 * @param {any} path
 * @returns {import('./measure.mjs').Row}
 */
function besideGraph(side, createGraph, path) {
  const place = cave(side);
  const { maze, from, to, most, repeats } = place;
  const graph = createGraph();
  for (let cell = 0; cell < maze.sides.length; cell++) {
    const bits = maze.sides[cell] ?? 0;
    if (bits !== 0) graph.addNode(cell);
    if ((bits & 2) !== 0) graph.addLink(cell, cell + 1);
    if ((bits & 4) !== 0) graph.addLink(cell, cell + side);
  }
  const finder = path.aStar(graph, {
    heuristic: (/** @type {{ id: number }} */ a, /** @type {{ id: number }} */ b) =>
      Math.abs((a.id % side) - (b.id % side)) + Math.abs(Math.floor(a.id / side) - Math.floor(b.id / side)),
  });
  return {
    work: `distances in a cave of ${side}x${side}`,
    peer: `ngraph.path ${PATH}, A*`,
    ours: () => ours(place),
    theirs: () =>
      seconds(() => {
        for (let i = 0; i < repeats; i++)
          if (finder.find(from, to).length !== most + 1) throw new Error('another length');
      }),
  };
}
