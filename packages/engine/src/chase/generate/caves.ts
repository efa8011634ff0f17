import {
  cellAt,
  cellCount,
  columnOf,
  type Grid,
  isFloor,
  type Maze,
  mazeOfFloor,
  regionsOf,
  rowOf,
} from '../../grid/index.js';
import { choiceOption, integerOption } from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';

/** Looks of a drawn mine. */
export const CAVE_STYLES = ['cave', 'rooms', 'tunnels', 'open'] as const;
export type CaveStyle = (typeof CAVE_STYLES)[number];

/** What a generator is asked of the drawing: `style` and `rock`, as {@link drawMine} takes them. */
export const CAVE_OPTIONS = [
  choiceOption('style', 'how the cave is drawn', CAVE_STYLES, 'tunnels'),
  {
    ...integerOption(
      'rock',
      'percentage: rocks strewn (cave, open), ground without rooms, dead ends kept (tunnels)',
      0,
      90,
      35,
    ),
    note: 'In percent. Cave and open: how much is rock. Rooms: how much has no room. Tunnels: how many dead ends stay.',
  },
];

/** Floor (1) and rock (0) by cell. */
export type Floor = Uint8Array;

/** Redraws of a mine that came out too small, before its inside is simply cleared. */
const MOST_REDRAWS = 30;

/**
 * Draws a connected mine: all floor can be reached from all floor. `rock` is a percentage: of rocks strewn
 * (cave, open), of the ground that gets no room (rooms), of dead ends kept (tunnels).
 */
export function drawMine(random: Random, grid: Grid, style: CaveStyle, rock: number): Floor {
  const draw = { cave: drawCave, rooms: drawRooms, tunnels: drawTunnels, open: strewRocks }[style];
  const inside = innerCells(grid);
  for (let tries = 0; tries < MOST_REDRAWS; tries++) {
    const floor = keepLargest(grid, draw(random, grid, rock));
    if (floor.reduce((sum, bit) => sum + bit, 0) * 4 >= inside.length) return floor;
  }
  const floor = new Uint8Array(cellCount(grid));
  for (const cell of inside) floor[cell] = 1;
  return floor;
}

/** Whether a cell belongs to the border of rock; grids of fewer than five columns or rows have none. */
export function isBorder(grid: Grid, cell: number): boolean {
  if (!hasBorder(grid)) return false;
  const column = columnOf(grid, cell);
  const row = rowOf(grid, cell);
  return column === 0 || row === 0 || column === grid.columns - 1 || row === grid.rows - 1;
}

function hasBorder(grid: Grid): boolean {
  return grid.columns >= 5 && grid.rows >= 5;
}

/** The cells that may be floor, in reading order. */
export function innerCells(grid: Grid): number[] {
  return Array.from({ length: cellCount(grid) }, (_, cell) => cell).filter((cell) => !isBorder(grid, cell));
}

/** Turns all floor to rock that is not in the largest region, in place. */
export function keepLargest(grid: Grid, floor: Floor): Floor {
  const { labels, sizes } = regionsOf(mazeOfFloor(grid, (cell) => floor[cell] === 1));
  const largest = sizes.indexOf(Math.max(...sizes));
  for (let cell = 0; cell < floor.length; cell++) if (labels[cell] !== largest) floor[cell] = 0;
  return floor;
}

function strewRocks(random: Random, grid: Grid, rock: number): Floor {
  const floor = new Uint8Array(cellCount(grid));
  for (const cell of innerCells(grid)) floor[cell] = random.chance(rock, 100) ? 0 : 1;
  return floor;
}

/** Strewn rocks, smoothed by one step of the majority rule over three by three cells (cellular automaton). */
function drawCave(random: Random, grid: Grid, rock: number): Floor {
  const strewn = strewRocks(random, grid, rock);
  const floor = strewn.slice();
  for (const cell of innerCells(grid)) {
    let rocks = 0;
    for (let rows = -1; rows <= 1; rows++) {
      for (let columns = -1; columns <= 1; columns++) {
        const column = columnOf(grid, cell) + columns;
        const row = rowOf(grid, cell) + rows;
        const outside = column < 0 || row < 0 || column >= grid.columns || row >= grid.rows;
        if (outside || strewn[cellAt(grid, column, row)] === 0) rocks++;
      }
    }
    floor[cell] = rocks >= 6 || (rocks >= 5 && strewn[cell] === 0) ? 0 : 1;
  }
  return floor;
}

/** Rooms that do not touch, each joined to the next by a corridor, and some by a second one. */
function drawRooms(random: Random, grid: Grid, rock: number): Floor {
  const floor = new Uint8Array(cellCount(grid));
  const edge = hasBorder(grid) ? 1 : 0;
  const spans = { columns: grid.columns - 2 * edge, rows: grid.rows - 2 * edge };
  const middles: { column: number; row: number }[] = [];
  const attempts = 4 + Math.floor((cellCount(grid) * (100 - rock)) / 400);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const columns = Math.min(spans.columns, 2 + random.below(3));
    const rows = Math.min(spans.rows, 2 + random.below(2));
    const left = edge + random.below(spans.columns - columns + 1);
    const top = edge + random.below(spans.rows - rows + 1);
    if (touchesFloor(grid, floor, left - 1, top - 1, columns + 2, rows + 2)) continue;
    for (let row = top; row < top + rows; row++)
      for (let column = left; column < left + columns; column++) floor[cellAt(grid, column, row)] = 1;
    middles.push({ column: left + (columns >> 1), row: top + (rows >> 1) });
  }
  for (let i = 1; i < middles.length; i++) {
    dig(random, grid, floor, middles[i - 1] as Place, middles[i] as Place);
    if (random.chance(1, 2)) dig(random, grid, floor, random.pick(middles), middles[i] as Place);
  }
  return floor;
}

interface Place {
  readonly column: number;
  readonly row: number;
}

function touchesFloor(
  grid: Grid,
  floor: Floor,
  left: number,
  top: number,
  columns: number,
  rows: number,
): boolean {
  for (let row = Math.max(0, top); row < Math.min(grid.rows, top + rows); row++) {
    for (let column = Math.max(0, left); column < Math.min(grid.columns, left + columns); column++)
      if (floor[cellAt(grid, column, row)] === 1) return true;
  }
  return false;
}

/** Digs a corridor with one bend. */
function dig(random: Random, grid: Grid, floor: Floor, from: Place, to: Place): void {
  let { column, row } = from;
  const rowsFirst = random.chance(1, 2);
  floor[cellAt(grid, column, row)] = 1;
  while (column !== to.column || row !== to.row) {
    const byRows = row !== to.row && (rowsFirst || column === to.column);
    if (byRows) row += row < to.row ? 1 : -1;
    else column += column < to.column ? 1 : -1;
    floor[cellAt(grid, column, row)] = 1;
  }
}

/**
 * Tunnels one cell wide: a perfect maze on every other cell by depth-first digging, then most of its dead ends
 * broken through, since a hunt needs loops.
 */
function drawTunnels(random: Random, grid: Grid, rock: number): Floor {
  const floor = new Uint8Array(cellCount(grid));
  const edge = hasBorder(grid) ? 1 : 0;
  const isKnot = (column: number, row: number) =>
    column >= edge && row >= edge && column < grid.columns - edge && row < grid.rows - edge;
  const ways = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const;
  const knots: Place[] = [];
  const stack: Place[] = [{ column: edge, row: edge }];
  floor[cellAt(grid, edge, edge)] = 1;
  for (let at = stack.at(-1); at !== undefined; at = stack.at(-1)) {
    const { column, row } = at;
    const fresh = ways.filter(
      ([right, down]) =>
        isKnot(column + 2 * right, row + 2 * down) &&
        floor[cellAt(grid, column + 2 * right, row + 2 * down)] === 0,
    );
    if (fresh.length === 0) {
      knots.push(at);
      stack.pop();
      continue;
    }
    const [right, down] = random.pick(fresh);
    floor[cellAt(grid, column + right, row + down)] = 1;
    floor[cellAt(grid, column + 2 * right, row + 2 * down)] = 1;
    stack.push({ column: column + 2 * right, row: row + 2 * down });
  }
  for (const { column, row } of knots) {
    const shut = ways.filter(
      ([right, down]) =>
        isKnot(column + 2 * right, row + 2 * down) && floor[cellAt(grid, column + right, row + down)] === 0,
    );
    const open = ways.filter(
      ([right, down]) =>
        isKnot(column + right, row + down) && floor[cellAt(grid, column + right, row + down)] === 1,
    );
    if (open.length !== 1 || shut.length === 0 || random.chance(rock, 100)) continue;
    const [right, down] = random.pick(shut);
    floor[cellAt(grid, column + right, row + down)] = 1;
  }
  return floor;
}

/**
 * Whether the cells around one look natural: no two floors (or rocks) that meet only at a corner, and in
 * tunnels no two by two cells of floor.
 */
export function looksNatural(grid: Grid, floor: Floor, cell: number, style: CaveStyle): boolean {
  if (style === 'open') return true;
  const column = columnOf(grid, cell);
  const row = rowOf(grid, cell);
  for (let top = Math.max(0, row - 1); top <= Math.min(grid.rows - 2, row); top++) {
    for (let left = Math.max(0, column - 1); left <= Math.min(grid.columns - 2, column); left++) {
      const a = floor[cellAt(grid, left, top)];
      const b = floor[cellAt(grid, left + 1, top)];
      const c = floor[cellAt(grid, left, top + 1)];
      const d = floor[cellAt(grid, left + 1, top + 1)];
      if (a === d && b === c && a !== b) return false;
      if (style === 'tunnels' && a + b + c + d === 4) return false;
    }
  }
  return true;
}

/**
 * The floor of a maze after one to three of its inner cells have been flipped, without what that cuts off; null where it
 * would not look natural, or more than three cells are lost.
 */
export function changedFloor(random: Random, maze: Maze, style: CaveStyle): Floor | null {
  const floor: Floor = Uint8Array.from(maze.sides.keys(), (cell) => +isFloor(maze, cell));
  const inside = innerCells(maze);
  const flipped = Array.from({ length: 1 + random.below(3) }, () => random.pick(inside));
  for (const cell of flipped) floor[cell] = 1 - floor[cell];
  const before = floorCells(floor);
  keepLargest(maze, floor);
  const isLost = before - floorCells(floor) > 3;
  return isLost || !flipped.every((cell) => looksNatural(maze, floor, cell, style)) ? null : floor;
}

/** How many cells are floor. */
export function floorCells(floor: Floor): number {
  return floor.reduce((sum, bit) => sum + bit, 0);
}
