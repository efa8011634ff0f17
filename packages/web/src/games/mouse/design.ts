import type { GridBoard, MouseLevel } from '@knossos/engine/games/mouse/rules/level';
import {
  cellAt,
  cellCount,
  cellName,
  cloneMaze,
  contains,
  type Direction,
  DOWN,
  type Grid,
  gapsOf,
  isFloor,
  isOpen,
  LEFT,
  type Maze,
  mazeOfFloor,
  neighbour,
  openMaze,
  parseCellName,
  RIGHT,
  setSide,
  UP,
} from '@knossos/engine/grid';
import { NO_META } from '@knossos/engine/puzzle';

/** A maze on the design table: a mouse level that is drawn on a grid. */
export interface Design extends MouseLevel {
  readonly board: GridBoard;
}

/** Least and most cells along one side of a design. */
export const LEAST_SIDE = 2;
export const MOST_SIDE = 40;

/** What a touch flips: a cell, or the wall on one side of it. */
export interface Spot {
  readonly cell: number;
  readonly side: Direction | null;
}

export function isDesign(level: MouseLevel): level is Design {
  return level.board.shape !== 'graph';
}

/** A maze without a block or a wall, start top left and exit bottom left, as in the article. */
export function blankDesign(grid: Grid, shape: GridBoard['shape'] = 'cells'): Design {
  return {
    game: 'mouse',
    meta: NO_META,
    order: [DOWN, RIGHT, LEFT, UP],
    modulo: null,
    board: {
      shape,
      maze: openMaze(grid),
      start: 0,
      exit: { cell: cellCount(grid) - grid.columns, side: null },
    },
  };
}

/** Whether a spot may be flipped: not the start, not the exit, and no outer wall. */
export function mayFlip({ board }: Design, { cell, side }: Spot): boolean {
  if (board.shape === 'cells') return side === null && cell !== board.start && cell !== board.exit.cell;
  return side !== null && neighbour(board.maze, cell, side) !== null;
}

/** Whether a spot is blocked: rock, or a wall. */
export function isBlocked({ board: { maze } }: Design, { cell, side }: Spot): boolean {
  return side === null ? !isFloor(maze, cell) : !isOpen(maze, cell, side);
}

/** The design with one spot blocked or opened; the same one where nothing changes. */
export function setBlocked(design: Design, spot: Spot, blocked: boolean): Design {
  if (!mayFlip(design, spot) || isBlocked(design, spot) === blocked) return design;
  const { board } = design;
  if (spot.side !== null) {
    const maze = cloneMaze(board.maze);
    setSide(maze, spot.cell, spot.side, !blocked);
    return { ...design, board: { ...board, maze } };
  }
  const maze = mazeOfFloor(board.maze, (cell) => (cell === spot.cell ? !blocked : isFloor(board.maze, cell)));
  return { ...design, board: { ...board, maze } };
}

/** A flip as a move of the game: `c4`, or `c4r` and `c4d` for the wall right of and below c4. */
export function nameOf({ board: { maze } }: Design, { cell, side }: Spot): string {
  if (side === null) return cellName(maze, cell);
  const other = side === UP || side === LEFT ? neighbour(maze, cell, side) : cell;
  return `${cellName(maze, other ?? cell)}${side === LEFT || side === RIGHT ? 'r' : 'd'}`;
}

/** The spot that a move names; null when it names none of this design. */
export function spotNamed({ board }: Design, name: string): Spot | null {
  const walls = board.shape === 'walls';
  const cell = parseCellName(board.maze, walls ? name.slice(0, -1) : name);
  if (cell === null) return null;
  if (!walls) return { cell, side: null };
  const side = { r: RIGHT, d: DOWN }[name.slice(-1)] as Direction | undefined;
  return side === undefined ? null : { cell, side };
}

/** How many cells are blocked, or how many inner walls stand. */
export function blockCount({ board: { shape, maze } }: Design): number {
  let count = 0;
  for (let cell = 0; cell < maze.sides.length; cell++) {
    if (shape === 'cells') count += isFloor(maze, cell) ? 0 : 1;
    else {
      for (const side of [RIGHT, DOWN] as const) {
        if (neighbour(maze, cell, side) !== null && !isOpen(maze, cell, side)) count++;
      }
    }
  }
  return count;
}

/** Number of cells that are not blocked. */
export function floorCount({ board: { maze } }: Design): number {
  return maze.sides.reduce((sum, _, cell) => sum + (isFloor(maze, cell) ? 1 : 0), 0);
}

/** What the frame dialog settles: everything but the blocks. */
export interface FrameChoice {
  readonly columns: number;
  readonly rows: number;
  readonly shape: GridBoard['shape'];
  readonly start: number;
  readonly exit: GridBoard['exit'];
  readonly order: readonly Direction[];
  readonly modulo: number | null;
}

export function frameChoiceOf(design: Design): FrameChoice {
  const { columns, rows } = design.board.maze;
  const { shape, start, exit } = design.board;
  return { columns, rows, shape, start, exit, order: design.order, modulo: design.modulo };
}

/**
 * The design in another frame: the blocks stay where they are, counted from the top left, as far as they fit; a
 * change of shape begins with an empty board. Start and exit are opened.
 */
export function reframe(design: Design, choice: FrameChoice): Design {
  const { columns, rows, shape, start, order, modulo } = choice;
  const old = design.board;
  const maze: Maze = shape === old.shape ? refit(old, { columns, rows }) : openMaze({ columns, rows });
  const exit = { cell: choice.exit.cell, side: shape === 'walls' ? choice.exit.side : null };
  if (shape === 'cells') {
    const opened = mazeOfFloor(maze, (cell) => cell === start || cell === exit.cell || isFloor(maze, cell));
    return { ...design, order, modulo, board: { shape, maze: opened, start, exit } };
  }
  for (const gap of gapsOf(maze)) setSide(maze, gap.cell, gap.direction, false);
  if (exit.side !== null) setSide(maze, exit.cell, exit.side, true);
  return { ...design, order, modulo, board: { shape, maze, start, exit } };
}

function refit({ shape, maze }: GridBoard, grid: Grid): Maze {
  const from = (cell: number): number | null => {
    const column = cell % grid.columns;
    const row = Math.floor(cell / grid.columns);
    return contains(maze, column, row) ? cellAt(maze, column, row) : null;
  };
  if (shape === 'cells') {
    return mazeOfFloor(grid, (cell) => {
      const old = from(cell);
      return old === null || isFloor(maze, old);
    });
  }
  const fresh = openMaze(grid);
  for (let cell = 0; cell < cellCount(grid); cell++) {
    const old = from(cell);
    if (old === null) continue;
    for (const side of [RIGHT, DOWN] as const) {
      const within = neighbour(maze, old, side) !== null && neighbour(fresh, cell, side) !== null;
      if (within && !isOpen(maze, old, side)) setSide(fresh, cell, side, false);
    }
  }
  return fresh;
}

/** The sides of a cell that lie on the rim of a rectangle: where a gap could be. */
export function rimSides(grid: Grid, cell: number): Direction[] {
  return ([UP, RIGHT, DOWN, LEFT] as const).filter((side) => neighbour(grid, cell, side) === null);
}
