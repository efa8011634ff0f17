import { type Board, DEFAULT_ORDER, type GridBoard, type MouseLevel } from '../src/games/mouse/index.js';
import {
  cellCount,
  type Direction,
  gapsOf,
  isOpen,
  mazeOfFloor,
  neighbour,
  openMaze,
  setSide,
} from '../src/grid/index.js';
import { NO_META } from '../src/puzzle/index.js';
import type { Random } from '../src/random/index.js';

/** Small random levels of the mouse, of every shape and variety. In many of them the exit is cut off. */
export function randomMouseLevel(random: Random, shape?: Board['shape']): MouseLevel {
  const kind = shape ?? random.pick(['cells', 'walls', 'graph'] as const);
  const order = kind === 'graph' || random.chance(1, 2) ? DEFAULT_ORDER : random.shuffle([...DEFAULT_ORDER]);
  const modulo = random.chance(1, 4) ? 2 + random.below(5) : null;
  const board =
    kind === 'graph' ? randomGraph(random) : kind === 'cells' ? randomCells(random) : randomWalls(random);
  const mind = modulo === null && random.chance(1, 4) ? random.pick(OTHER_MINDS) : undefined;
  return { game: 'mouse', meta: NO_META, order, modulo, ...(mind && { mind }), board };
}

const OTHER_MINDS = ['least-used-edge', 'oldest-first', 'rotor-router'] as const;

function randomCells(random: Random): GridBoard {
  const grid = { columns: 1 + random.below(6), rows: 2 + random.below(5) };
  const cells = random.shuffle([...Array(cellCount(grid)).keys()]);
  const [start = 0, exit = 0] = cells;
  const rock = random.below(60);
  const isFloor = cells.map((_, cell) => cell === start || cell === exit || !random.chance(rock, 100));
  return {
    shape: 'cells',
    maze: mazeOfFloor(grid, (cell) => isFloor[cell] === true),
    start,
    exit: { cell: exit, side: null },
  };
}

function randomWalls(random: Random): GridBoard {
  const maze = openMaze({ columns: 1 + random.below(5), rows: 2 + random.below(4) });
  const cells = cellCount(maze);
  const share = random.below(70);
  for (let cell = 0; cell < cells; cell++) {
    for (const side of [1, 2] as const) {
      if (neighbour(maze, cell, side) !== null && random.chance(share, 100)) setSide(maze, cell, side, false);
    }
  }
  const [start = 0, other = 0] = random.shuffle([...Array(cells).keys()]);
  if (random.chance(1, 3)) return { shape: 'walls', maze, start, exit: { cell: other, side: null } };
  const wanted = random.chance(1, 2) ? 1 : 2;
  while (gapsOf(maze).length < wanted) {
    const cell = random.below(cells);
    const side = random.below(4) as Direction;
    if (neighbour(maze, cell, side) === null && !isOpen(maze, cell, side)) setSide(maze, cell, side, true);
  }
  const gaps = gapsOf(maze);
  const [first, second] = gaps as [(typeof gaps)[number], (typeof gaps)[number]?];
  if (!second) return { shape: 'walls', maze, start, exit: { cell: first.cell, side: first.direction } };
  const [entrance, exit] =
    first.cell !== second.cell && random.chance(1, 2) ? [second, first] : [first, second];
  return { shape: 'walls', maze, start: entrance.cell, exit: { cell: exit.cell, side: exit.direction } };
}

function randomGraph(random: Random): Board {
  const count = 2 + random.below(8);
  const lists: number[][] = Array.from({ length: count }, () => []);
  const share = 10 + random.below(60);
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      if (!random.chance(share, 100)) continue;
      lists[a]?.push(b);
      lists[b]?.push(a);
    }
  }
  for (const list of lists) random.shuffle(list);
  const style = random.below(3);
  const names = lists.map((_, vertex) => [`v${vertex}`, `${vertex}`, `start-${vertex}`][style] ?? '');
  const [start = 0, exit = 0] = random.shuffle([...Array(count).keys()]);
  const board = { shape: 'graph', names, lists, start, exit } as const;
  if (random.chance(1, 2)) return board;
  return { ...board, places: lists.map(() => ({ x: random.below(99) - 40, y: random.below(9999) })) };
}
