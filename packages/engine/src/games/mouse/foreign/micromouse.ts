import {
  cellAt,
  DIRECTIONS,
  DOWN,
  type Grid,
  isOpen,
  LEFT,
  type Maze,
  neighbour,
  RIGHT,
  UP,
  walk,
} from '../../../grid/index.js';
import {
  BuiltMaze,
  checkSize,
  endingOf,
  type Fault,
  type FileForm,
  failure,
  failureAt,
  failureOf,
  faultOf,
  oneLevel,
  type Result,
  readDrawnWalls,
  success,
} from '../../../puzzle/index.js';
import { parseMouse } from '../rules/document.js';
import type { MouseLevel } from '../rules/level.js';

/** The maze with its start and, of several goals, the one behind their only entrance, or the nearest: a run ends there all the same. */
export function mouseLevel(built: BuiltMaze, start: number, goals: readonly number[]): Result<MouseLevel> {
  const { maze } = built;
  const isGoal = new Set(goals);
  const entrances = goals.flatMap((goal) =>
    DIRECTIONS.filter((side) => {
      const other = neighbour(maze, goal, side);
      return other !== null && !isGoal.has(other) && isOpen(maze, goal, side);
    }).map(() => goal),
  );
  const exit = nearest(maze, start, entrances.length > 0 ? entrances : goals);
  if (exit === null) return failureOf('no way leads from the start to the goal');
  const warnings: Fault[] =
    goals.length > 1 && entrances.length !== 1
      ? [
          faultOf(
            `the goal of ${goals.length} cells has ${entrances.length} entrances; the exit is behind the nearest one`,
          ),
        ]
      : [];
  built.put(start, 'S');
  built.put(exit, 'E');
  const document = built.document(['game: mouse', 'shape: walls']);
  const level = document.ok ? parseMouse(document.value) : document;
  return level.ok ? success(level.value, [...warnings, ...level.warnings]) : level;
}

/** The one of some cells that is nearest to the start; null where none can be reached. */
function nearest(maze: Maze, start: number, cells: readonly number[]): number | null {
  const isGoal = new Set(cells);
  const found = new Set([start]);
  for (const cell of found) {
    if (isGoal.has(cell)) return cell;
    for (const side of DIRECTIONS) {
      const next = walk(maze, cell, side);
      if (next !== null) found.add(next);
    }
  }
  return null;
}

/** The four cells in the middle. */
function middle({ columns, rows }: Grid): number[] {
  const [x, y] = [(columns >> 1) - 1, (rows >> 1) - 1];
  return [0, 1].flatMap((dy) => [0, 1].map((dx) => cellAt({ columns, rows }, x + dx, y + dy)));
}

const startOf = (grid: Grid) => cellAt(grid, 0, grid.rows - 1);

function readText(text: string): Result<MouseLevel> {
  const walls = readDrawnWalls(text);
  if (walls === null) return failureAt(1, null, 'this is no drawing of walls');
  const { built, letters, grid } = walls;
  const cellsOf = (letter: string) => letters.filter((one) => one.letter === letter).map(({ cell }) => cell);
  const strange = letters.find(({ letter }) => letter !== 'S' && letter !== 'G');
  if (strange)
    return failureAt(
      strange.line,
      strange.column,
      `"${strange.letter}" is nothing of such a maze`,
      'S is the start, G the goal.',
    );
  const starts = cellsOf('S');
  if (starts.length > 1) return failureOf(`there are ${starts.length} starts`);
  const goals = cellsOf('G');
  return mouseLevel(built, starts[0] ?? startOf(grid), goals.length > 0 ? goals : middle(grid));
}

/** Mazes of micromouse contests as drawings. */
export const MICROMOUSE_TEXT: FileForm<MouseLevel> = {
  name: 'micromouse',
  game: 'mouse',
  program: 'micromouse contests',
  endings: ['txt'],
  isBinary: false,
  summary: 'posts o, walls, S the start and G the goals',
  lost: 'goals but the one behind the entrance',
  sample: 'o---o---o\n| S   G |\no   o   o\n|   |   |\no---o---o\n',
  recognises: ({ text }) => {
    const walls = readDrawnWalls(text);
    if (walls === null || (walls.style !== 'posts' && walls.style !== 'box')) return false;
    const { letters } = walls;
    return /^o/.test(text.trimStart()) && letters.every(({ letter }) => letter === 'S' || letter === 'G')
      ? letters.length > 0 || walls.grid.columns >= 8
      : letters.some(({ letter }) => letter === 'G');
  },
  read: ({ text }) => oneLevel(readText(text)),
};

const MAZ_SIDE = 16;
const MAZ_SIDES = [UP, RIGHT, DOWN, LEFT] as const;

/** Whether both cells beside a wall say so. */
function isMaz(bytes: Uint8Array): boolean {
  return bytes.length === MAZ_SIDE * MAZ_SIDE && bytes.every((byte) => byte < 16);
}

function readMaz(bytes: Uint8Array): Result<MouseLevel> {
  if (bytes.length !== MAZ_SIDE * MAZ_SIDE)
    return failureOf(
      `byte ${Math.min(bytes.length, 256)}: a .maz file has 256 bytes, and this has ${bytes.length}`,
    );
  const high = bytes.findIndex((byte) => byte > 15);
  if (high >= 0)
    return failureOf(`byte ${high}: a cell has four walls at most, and this byte is ${bytes[high]}`);
  if (bytes[0] === 0x0d)
    return failureOf(
      'byte 0: here the start is at the top left, by another convention of such files',
      'Turn the maze so that its start is at the bottom left.',
    );
  const grid = { columns: MAZ_SIDE, rows: MAZ_SIDE };
  const built = new BuiltMaze(grid);
  bytes.forEach((byte, at) => {
    const cell = cellAt(grid, at >> 4, MAZ_SIDE - 1 - (at & 15));
    for (const [bit, side] of MAZ_SIDES.entries()) if ((byte >> bit) & 1) built.wall(cell, side);
  });
  return mouseLevel(built, startOf(grid), middle(grid));
}

export const MICROMOUSE_MAZ: FileForm<MouseLevel> = {
  name: 'maz',
  game: 'mouse',
  program: 'micromouse maze solvers',
  endings: ['maz'],
  isBinary: true,
  summary: '16 x 16 cells, a byte each',
  lost: 'goals but the one behind the entrance',
  sample: mazSample(),
  recognises: ({ name, bytes }) => endingOf(name) === 'maz' || isMaz(bytes),
  read: ({ bytes }) => oneLevel(readMaz(bytes)),
};

/** A field without inner walls but those around the start and three sides of the goal. */
function mazSample(): string {
  const bytes = Array.from({ length: 256 }, (_, at) => {
    const [x, y] = [at >> 4, at & 15];
    return (y === 15 ? 1 : 0) + (x === 15 ? 2 : 0) + (y === 0 ? 4 : 0) + (x === 0 ? 8 : 0) + goalWalls(x, y);
  });
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
}

/** Walls of the goal, from its own cells: open below the left one alone. */
function goalWalls(x: number, y: number): number {
  const isGoal = (x === 7 || x === 8) && (y === 7 || y === 8);
  return isGoal
    ? (y === 8 ? 1 : 0) + (x === 8 ? 2 : 0) + (y === 7 && x === 8 ? 4 : 0) + (x === 7 ? 8 : 0)
    : 0;
}

/** Sizes of the parts of a file, or null where it is none. */
function mz2Parts(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 10) return null;
  const from = 2 + view.getUint16(0);
  if (from + 8 > bytes.length) return null;
  const grid = { columns: view.getUint32(from), rows: view.getUint32(from + 4) };
  if (grid.columns < 2 || grid.rows < 2 || grid.columns > 1000 || grid.rows > 1000) return null;
  const size = (bits: number) => Math.ceil(bits / 64) * 8;
  const above = from + 8;
  const left = above + size(grid.columns * (grid.rows - 1));
  return { grid, above, left, end: left + size((grid.columns - 1) * grid.rows) };
}

function readMz2(bytes: Uint8Array): Result<MouseLevel> {
  const parts = mz2Parts(bytes);
  if (parts === null)
    return failureOf('byte 0: this is no .mz2 file: a name, width and height, then bits of walls');
  const { grid, above, left, end } = parts;
  if (bytes.length !== end)
    return failureOf(
      `byte ${Math.min(bytes.length, end)}: ${grid.columns} x ${grid.rows} cells make it ${end} bytes, and the file has ${bytes.length}`,
    );
  const tooLarge = checkSize(grid, 1);
  if (tooLarge) return failure(tooLarge);
  const built = new BuiltMaze(grid);
  const isSet = (from: number, bit: number) => ((bytes[from + (bit >> 3)] ?? 0) >> (bit & 7)) & 1;
  const { columns, rows } = grid;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = cellAt(grid, column, row);
      if (row < rows - 1 && isSet(above, row * columns + column)) built.wall(cell, DOWN);
      if (column < columns - 1 && isSet(left, column * rows + row)) built.wall(cell, RIGHT);
    }
  return mouseLevel(built, startOf(grid), middle(grid));
}

export const MICROMOUSE_MZ2: FileForm<MouseLevel> = {
  name: 'mz2',
  game: 'mouse',
  program: 'micromouse maze solvers',
  endings: ['mz2'],
  isBinary: true,
  summary: 'a name, a size and the bits of inner walls',
  lost: 'goals but the one behind the entrance',
  sample: '00 01 61 00 00 00 04 00 00 00 04 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00',
  recognises: ({ name, bytes }) => endingOf(name) === 'mz2' || mz2Parts(bytes)?.end === bytes.length,
  read: ({ bytes }) => oneLevel(readMz2(bytes)),
};
