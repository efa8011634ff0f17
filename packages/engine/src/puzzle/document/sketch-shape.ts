import {
  cellAt,
  cellCount,
  columnOf,
  DIRECTIONS,
  type Direction,
  DOWN,
  FLOOR,
  type Grid,
  isFloor,
  isOpen,
  LEFT,
  type Maze,
  mazeOfFloor,
  neighbour,
  RIGHT,
  rockMaze,
  rowOf,
  setSide,
  UP,
} from '../../grid/index.js';
import { type EdgeSide, MOST_CELLS } from './cell-drawing.js';
import { edgeNumber, sideOfEdge } from './edges.js';
import { type Sketch, withBetween } from './sketch.js';

/** Adds a row or column at an edge (`by` 1) or takes it away (-1); gaps move outwards. The same sketch beyond the limits. */
export function resizeSketch(sketch: Sketch, edge: Direction, by: 1 | -1): Sketch {
  const { maze: old } = sketch;
  const across = edge === LEFT || edge === RIGHT;
  const grid: Grid = { columns: old.columns + (across ? by : 0), rows: old.rows + (across ? 0 : by) };
  if (grid.columns < 1 || grid.rows < 1 || cellCount(grid) > MOST_CELLS) return sketch;
  const shiftColumns = edge === LEFT ? by : 0;
  const shiftRows = edge === UP ? by : 0;
  const oldCell = (cell: number): number | null => {
    const column = (cell % grid.columns) - shiftColumns;
    const row = Math.floor(cell / grid.columns) - shiftRows;
    return column < 0 || row < 0 || column >= old.columns || row >= old.rows
      ? null
      : row * old.columns + column;
  };
  const letters = new Map<number, string>();
  for (let cell = 0; cell < cellCount(grid); cell++) {
    const from = oldCell(cell);
    const text = from === null ? undefined : sketch.letters.get(from);
    if (text !== undefined) letters.set(cell, text);
  }
  const maze =
    sketch.style === 'cells'
      ? mazeOfFloor(grid, (cell) => {
          const from = oldCell(cell);
          return from !== null && isFloor(old, from);
        })
      : resizedWalls(grid, old, oldCell, edge);
  const between = [
    ...letterSides(grid, (cell, side) => {
      const from = oldCell(cell);
      return from === null ? undefined : sketch.between?.get(edgeNumber(from, side));
    }),
  ];
  return withBetween({ ...sketch, maze, letters }, between);
}

/** Letters on sides that have cells on both sides. */
function* letterSides(
  grid: Grid,
  letterAt: (cell: number, side: EdgeSide) => string | undefined,
): Generator<readonly [number, string]> {
  for (let cell = 0; cell < cellCount(grid); cell++) {
    for (const side of [RIGHT, DOWN] as const) {
      const letter = letterAt(cell, side);
      if (letter !== undefined && neighbour(grid, cell, side) !== null)
        yield [edgeNumber(cell, side), letter];
    }
  }
}

function resizedWalls(
  grid: Grid,
  old: Maze,
  oldCell: (cell: number) => number | null,
  edge: Direction,
): Maze {
  const maze = rockMaze(grid);
  maze.sides.fill(FLOOR);
  for (let cell = 0; cell < cellCount(grid); cell++) {
    const from = oldCell(cell);
    for (const direction of DIRECTIONS) {
      const next = neighbour(grid, cell, direction);
      const fromNext = next === null ? null : oldCell(next);
      if (next === null) {
        // The rim: as it was, or, where an edge was added, the gap of the cell that used to be outermost.
        const rim = from ?? innerNeighbour(grid, cell, edge, oldCell);
        const wasRim = rim !== null && neighbour(old, rim, direction) === null;
        if (rim !== null && wasRim && (from !== null || direction === edge) && isOpen(old, rim, direction)) {
          setSide(maze, cell, direction, true);
        }
      } else if (from === null || fromNext === null) {
        setSide(maze, cell, direction, true);
      } else if (isOpen(old, from, direction)) {
        setSide(maze, cell, direction, true);
      }
    }
  }
  return maze;
}

/** The old cell next to a cell of an added edge. */
function innerNeighbour(
  grid: Grid,
  cell: number,
  edge: Direction,
  oldCell: (cell: number) => number | null,
): number | null {
  const inwards = ((edge + 2) & 3) as Direction;
  const inner = neighbour(grid, cell, inwards);
  return inner === null ? null : oldCell(inner);
}

/** Mirrors the drawing: `columns` swaps left and right, `rows` swaps top and bottom. */
export function flipSketch(sketch: Sketch, what: 'columns' | 'rows'): Sketch {
  const { maze: old } = sketch;
  const isAcross = what === 'columns';
  const place = (cell: number) => {
    const [column, row] = [columnOf(old, cell), rowOf(old, cell)];
    return isAcross ? cellAt(old, old.columns - 1 - column, row) : cellAt(old, column, old.rows - 1 - row);
  };
  const maze = rockMaze(old);
  for (let cell = 0; cell < old.sides.length; cell++) {
    let bits = old.sides[cell] & FLOOR;
    for (const direction of DIRECTIONS) {
      const isTurned = (direction === LEFT || direction === RIGHT) === isAcross;
      if (isOpen(old, cell, direction)) bits |= 1 << (isTurned ? direction ^ 2 : direction);
    }
    maze.sides[place(cell)] = bits;
  }
  const letters = new Map([...sketch.letters].map(([cell, text]) => [place(cell), text]));
  // What stands on the right of a cell stands on the left of its image where left and right change places.
  const between = [...(sketch.between ?? [])].map(([edge, text]) => {
    const [cell, side] = [edge >> 1, sideOfEdge(edge)];
    const isSwapped = isAcross === (side === RIGHT);
    const other = side === RIGHT ? cell + 1 : cell + old.columns;
    return [edgeNumber(place(isSwapped ? other : cell), side), text] as const;
  });
  return withBetween({ ...sketch, maze, letters }, between);
}
