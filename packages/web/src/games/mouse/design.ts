import { parseMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { flipAt, flipsOf, isOpenAt, withFlips } from '@knossos/engine/internal/games/mouse/rules/flips';
import {
  blankBoard,
  type GridBoard,
  type MouseLevel,
  type MouseSettings,
} from '@knossos/engine/internal/games/mouse/rules/level';
import { isFeasible } from '@knossos/engine/internal/games/mouse/rules/network';
import { withPreferences } from '@knossos/engine/internal/games/mouse/rules/preferences';
import { DEFAULT_ORDER } from '@knossos/engine/internal/games/mouse/walk/frame';
import {
  cellAt,
  columnOf,
  contains,
  DIRECTIONS,
  type Direction,
  type Grid,
  neighbour,
  rowOf,
  setSide,
} from '@knossos/engine/internal/grid';
import { NO_META, parseDocument, type Result } from '@knossos/engine/internal/puzzle';

/** A maze on the design table: a mouse level that is drawn on a grid. */
export interface Design extends MouseLevel {
  readonly board: GridBoard;
}

/** Least and most cells along one side of a design. */
export const LEAST_SIDE = 2;
export const MOST_SIDE = 40;

export function isDesign(level: MouseLevel): level is Design {
  return level.board.shape !== 'graph';
}

export function readMouse(text: string): Result<MouseLevel> {
  const document = parseDocument(text);
  return document.ok ? parseMouse(document.value) : document;
}

/** What a text holds, where `take` takes it; else null. */
export function levelIn<L>(text: string, take: (level: MouseLevel) => L | null): L | null {
  const level = readMouse(text);
  return level.ok ? take(level.value) : null;
}

/** A maze without a block or a wall, start top left and exit bottom left, as in the article. */
export function blankDesign(grid: Grid, shape: GridBoard['shape'] = 'cells'): Design {
  return { game: 'mouse', meta: NO_META, order: DEFAULT_ORDER, modulo: null, board: blankBoard(grid, shape) };
}

/** The closed spots: blocked cells, or inner walls. */
export function closedSpots(board: GridBoard) {
  return flipsOf(board).filter((flip) => !isOpenAt(board, flip));
}

/** What the board dialog settles: everything but the blocks. */
export interface BoardChoice extends Grid, MouseSettings, Omit<GridBoard, 'maze' | 'prefers'> {}

export function boardChoiceOf({ board, order, modulo, mind }: Design): BoardChoice {
  const { columns, rows } = board.maze;
  const { shape, start, exit } = board;
  return { columns, rows, shape, start, exit, order, modulo, ...(mind && { mind }) };
}

/**
 * The design on another board: the blocks stay where they are, counted from the top left, as far as they fit; a
 * change of shape begins with an empty board. Cells keep their own preferences. Start and exit are opened.
 */
export function reframe(design: Design, choice: BoardChoice): Design {
  const { columns, rows, shape, start, order, modulo, mind } = choice;
  const old = design.board;
  const exit = { cell: choice.exit.cell, side: shape === 'walls' ? choice.exit.side : null };
  const blank = { ...blankBoard({ columns, rows }, shape), start, exit };
  const closed = closedSpots(old).flatMap(({ cell, side }) => {
    const column = columnOf(old.maze, cell);
    const row = rowOf(old.maze, cell);
    return contains(blank.maze, column, row)
      ? (flipAt(blank, cellAt(blank.maze, column, row), side) ?? [])
      : [];
  });
  const prefers = (old.prefers ?? []).flatMap(({ cell, order }) => {
    const [column, row] = [columnOf(old.maze, cell), rowOf(old.maze, cell)];
    return contains(blank.maze, column, row) ? [{ cell: cellAt(blank.maze, column, row), order }] : [];
  });
  const board = withPreferences(withFlips(blank, shape === old.shape ? closed : []), prefers);
  if (exit.side !== null) setSide(board.maze, exit.cell, exit.side, true);
  const { mind: _, ...usual } = design;
  return { ...usual, order, modulo, ...(mind && { mind }), board };
}

/** The board of a design without a block or a wall. */
export function cleared(design: Design): Design {
  const { columns, rows } = design.board.maze;
  const bare = reframe(blankDesign({ columns, rows }, design.board.shape), boardChoiceOf(design));
  // What it is called and what it asks for are of the board.
  return {
    ...bare,
    meta: design.meta,
    board: withPreferences(bare.board, design.board.prefers ?? []),
  };
}

/** Every cell but start and exit blocked with probability a quarter, as the article's random search does. */
export function scattered(design: Design): Design {
  const blank = cleared(design);
  for (let tries = 0; tries < 1000; tries++) {
    const flips = flipsOf(blank.board).filter(() => Math.random() < 0.25);
    const board = withFlips(blank.board, flips);
    if (isFeasible(board)) return { ...design, board };
  }
  return blank;
}

/** The sides of a cell that lie on the rim of a rectangle: where a gap could be. */
export function rimSides(grid: Grid, cell: number): Direction[] {
  return DIRECTIONS.filter((side) => neighbour(grid, cell, side) === null);
}
