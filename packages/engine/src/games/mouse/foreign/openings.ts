import {
  cellAt,
  cellCount,
  DIRECTIONS,
  type Direction,
  DOWN,
  LEFT,
  neighbour,
  opposite,
  RIGHT,
  UP,
} from '../../../grid/index.js';
import {
  BuiltMaze,
  checkSize,
  type FileForm,
  failure,
  failureOf,
  oneLevel,
  type Result,
} from '../../../puzzle/index.js';
import type { MouseLevel } from '../rules/level.js';
import { mouseLevel } from './micromouse.js';

/** What the bits of a cell stand for, from 1 on: the ways out of it. Programs have two orders. */
const ORDERS: readonly (readonly Direction[])[] = [
  [UP, DOWN, RIGHT, LEFT],
  [UP, RIGHT, DOWN, LEFT],
];

const HELP =
  'A number is the sum of the ways out of its cell: 1 up, 2 down, 4 right, 8 left, or 1 up, 2 right, 4 down, 8 left.';

type Lists = readonly (readonly number[])[];

const listsIn = (text: string): Lists =>
  text
    .split(']')
    .map((row) => [...row.matchAll(/-?[0-9]+/g)].map(([number]) => Number(number)))
    .filter((row) => row.length > 0);

const gridOf = (lists: Lists) => ({ columns: lists[0]?.length ?? 0, rows: lists.length });

/** The maze by an order of bits; a text says which way has no other end. */
function mazeBy(order: readonly Direction[], lists: Lists): BuiltMaze | string {
  const grid = gridOf(lists);
  const numbers = lists.flat();
  const leads = (cell: number, side: Direction) => ((numbers[cell] >> order.indexOf(side)) & 1) === 1;
  const maze = new BuiltMaze(grid);
  for (const [cell, number] of numbers.entries())
    for (const side of DIRECTIONS) {
      const next = neighbour(grid, cell, side);
      if (!leads(cell, side)) maze.wall(cell, side);
      else if (next === null || !leads(next, opposite(side))) {
        const what = next === null ? 'a way out of the maze' : 'a way that does not lead back';
        return `list ${Math.floor(cell / grid.columns) + 1}, number ${(cell % grid.columns) + 1}: ${number} has ${what}`;
      }
    }
  return maze;
}

function read(text: string): Result<MouseLevel> {
  const lists = listsIn(text);
  const grid = gridOf(lists);
  const odd = lists.findIndex((list) => list.length !== grid.columns);
  if (odd >= 0)
    return failureOf(`list ${odd + 1} has ${lists[odd].length} numbers, and list 1 has ${grid.columns}`);
  const strange = lists.flat().find((number) => number < 0 || number > 15);
  if (strange !== undefined) return failureOf(`${strange} is no sum of ways`, HELP);
  const tooLarge = checkSize(grid, 1);
  if (tooLarge) return failure(tooLarge);
  const [maze, other] = ORDERS.map((order) => mazeBy(order, lists)).sort(
    (a, b) => Number(typeof a === 'string') - Number(typeof b === 'string'),
  );
  if (typeof maze === 'string') return failureOf(maze, HELP);
  const cells = [...Array(cellCount(grid)).keys()];
  const isAlike = (cell: number) =>
    typeof other === 'string' ||
    DIRECTIONS.every((side) => maze.hasWall(cell, side) === other.hasWall(cell, side));
  if (!cells.every(isAlike))
    return failureOf('these numbers are two mazes, by the two orders of their bits', HELP);
  return mouseLevel(maze, 0, [cellAt(grid, 0, grid.rows - 1)]);
}

/** Mazes as programs make them that carve ways between cells. */
export const OPENINGS: FileForm<MouseLevel> = {
  name: 'openings',
  game: 'mouse',
  program: 'generators of mazes (maze-generator)',
  endings: ['json'],
  isBinary: false,
  summary: 'nested lists, a number a cell, which is the sum of its ways out',
  lost: 'start and exit: they are the left corners',
  sample: '[[4, 10], [6, 9], [5, 8]]\n',
  recognises: ({ text }) => {
    if (!/^\s*\[\s*\[[0-9,\s]+\]/.test(text) || !/^[0-9,\s[\]]*$/.test(text)) return false;
    const lists = listsIn(text);
    const numbers = lists.flat();
    if (numbers.some((number) => number > 15)) return false;
    // A matrix of Monster Maze: by such numbers no way leads back.
    if (numbers.every((number) => [0, 1, 9].includes(number))) return false;
    // These are nothing on a board of mines.
    if (numbers.some((number) => number === 9 || number > 12)) return true;
    const isEven = lists.every((list) => list.length === lists[0].length);
    return (
      isEven &&
      numbers.some((number) => number > 0) &&
      ORDERS.some((order) => typeof mazeBy(order, lists) !== 'string')
    );
  },
  read: ({ text }) => oneLevel(read(text)),
};
