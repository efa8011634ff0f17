import {
  columnOf,
  DIRECTIONS,
  DOWN,
  type Grid,
  isFloor,
  LEFT,
  type Maze,
  RIGHT,
  rowOf,
  walk,
} from '../../grid/index.js';

/**
 * An order in which a sweep takes the cells of a maze. Within a column from the top down; how far each column has come
 * is free, so that the frontier may hang down in a valley where that makes it cross fewer edges.
 */
export type SweepOrder = readonly number[];

/** States grow by about this factor with every edge of the frontier. */
const GROWTH = 2.6;

/** The cost of a cell up to which an order is cheap. */
const CHEAP = 300;

/** How much a row that is behind counts beside an edge of the frontier, in the orders that are tried. */
const HASTES = [Number.POSITIVE_INFINITY, 1, 0.5, 0.25];

/** The cheapest of some orders: row by row, and greedy ones that give way to narrow places. */
export function bestOrder(maze: Maze): { readonly order: SweepOrder; readonly cost: number } {
  let best: { order: SweepOrder; cost: number } | null = null;
  for (const haste of HASTES) {
    const tried = greedyOrder(maze, haste);
    if (best === null || tried.cost < best.cost) best = tried;
    if (isCheap(maze, best.cost)) break;
  }
  return best ?? { order: [], cost: 0 };
}

/** Whether an order is so cheap that looking for a better one costs more than it saves. */
export function isCheap(maze: Maze, cost: number): boolean {
  return cost < maze.sides.length * CHEAP;
}

/** Takes the cell next that adds least to the frontier; `haste` holds back columns that are far ahead. */
function greedyOrder(maze: Maze, haste: number): { order: SweepOrder; cost: number } {
  const { columns } = maze;
  const isTaken = new Uint8Array(maze.sides.length);
  /** Per column its first cell that is not taken, or -1, what taking it adds, and how well it is liked. */
  const heads = Int32Array.from({ length: columns }, (_, column) => nextFloor(maze, column));
  const growths = new Int8Array(columns);
  const scores = new Float64Array(columns);
  const weigh = (column: number) => {
    const cell = heads[column];
    if (cell < 0) {
      scores[column] = Number.POSITIVE_INFINITY;
      return;
    }
    growths[column] = growthAt(maze, isTaken, cell);
    scores[column] = haste === Number.POSITIVE_INFINITY ? cell : growths[column] + haste * rowOf(maze, cell);
  };
  for (let column = 0; column < columns; column++) weigh(column);
  const order: number[] = [];
  /** Powers of {@link GROWTH}, by multiplication alone, so that every machine agrees. */
  const powers = [1];
  let width = 0;
  let cost = 0;
  for (;;) {
    let best = 0;
    for (let column = 1; column < columns; column++) if (scores[column] < scores[best]) best = column;
    const cell = heads[best];
    if (cell === undefined || cell < 0) return { order, cost };
    width += growths[best];
    while (powers.length <= width) powers.push(powers[powers.length - 1] * GROWTH);
    cost += powers[width];
    isTaken[cell] = 1;
    order.push(cell);
    heads[best] = nextFloor(maze, cell + columns);
    for (let column = Math.max(0, best - 1); column <= Math.min(columns - 1, best + 1); column++) {
      weigh(column);
    }
  }
}

/** The first cell of floor from `cell` downwards, or -1. */
function nextFloor(maze: Maze, from: number): number {
  for (let cell = from; cell < maze.sides.length; cell += maze.columns) if (isFloor(maze, cell)) return cell;
  return -1;
}

/** Edges to cells that are not taken, less edges to cells that are. */
function growthAt(maze: Maze, isTaken: Uint8Array, cell: number): number {
  let growth = 0;
  for (const direction of DIRECTIONS) {
    const next = walk(maze, cell, direction);
    if (next !== null) growth += isTaken[next] === 1 ? -1 : 1;
  }
  return growth;
}

/** An edge of the frontier: from a cell that is taken to one that is not. */
export interface FrontierEdge {
  readonly to: number;
  /** Twice the column for edges down, one less or more for edges to the left or right: sorts the frontier. */
  readonly key: number;
}

/** The edges that a cell adds to the frontier, from left to right. */
export function edgesOut(maze: Maze, isTaken: Uint8Array, cell: number): FrontierEdge[] {
  const key = 2 * columnOf(maze as Grid, cell);
  const edges: FrontierEdge[] = [];
  for (const [direction, shift] of [
    [LEFT, -1],
    [DOWN, 0],
    [RIGHT, 1],
  ] as const) {
    const to = walk(maze, cell, direction);
    if (to !== null && isTaken[to] === 0) edges.push({ to, key: key + shift });
  }
  return edges;
}
