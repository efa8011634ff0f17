import {
  cellCount,
  cellName,
  type Direction,
  type Graph,
  type Grid,
  graphOfLists,
  parseCellName,
  walk,
} from '../../../grid/index.js';
import {
  type DrawnDocument,
  failureAt,
  headerLine,
  memoizeFor,
  type Result,
  success,
} from '../../../puzzle/index.js';
import { type CellOrder, formatOrder, type GridBoard, parseOrder } from './level.js';

/** The key of the header line that gives single cells their own preferences. */
const KEY = 'prefer';

const HELP =
  'Write a cell and the letters D R L U, each once, with commas between: "prefer: c4 URDL, d5 LDRU".';

/** Reads the value of that line, the cells being those of a drawing; every cell may stand there once. */
export function parsePreferences(document: DrawnDocument, grid: Grid, text: string): Result<CellOrder[]> {
  const line = headerLine(document, KEY);
  const found = new Map<number, readonly Direction[]>();
  // Values begin behind the key, its colon and a space.
  let column = KEY.length + 3;
  for (const part of text.split(',')) {
    const at = column + part.length - part.trimStart().length;
    column += part.length + 1;
    const words = part.trim().split(' ');
    const [name = '', letters = ''] = words;
    const fault = (message: string, where = at) => failureAt(line, where, message, HELP);
    if (name === '') return fault('a cell is missing here');
    const cell = parseCellName(grid, name.toLowerCase());
    if (cell === null)
      return fault(`"${name.slice(0, 20)}" is no cell of this drawing, ${grid.columns} x ${grid.rows}`);
    const order = words.length === 2 ? parseOrder(letters) : null;
    if (order === null) {
      const said = words.slice(1).join(' ').slice(0, 20);
      return fault(
        said === ''
          ? `what he prefers at ${name} is missing`
          : `"${said}" is no order of the four directions`,
        at + name.length + 1,
      );
    }
    if (found.has(cell)) return fault(`${name} has its preferences already`);
    found.set(cell, order);
  }
  return success([...found].map(([cell, order]) => ({ cell, order })).sort((a, b) => a.cell - b.cell));
}

/** The value of that line; null where no cell has preferences of its own. */
export function formatPreferences({ maze, prefers = [] }: GridBoard): string | null {
  if (prefers.length === 0) return null;
  return prefers.map(({ cell, order }) => `${cellName(maze, cell)} ${formatOrder(order)}`).join(', ');
}

const ownOrders = memoizeFor(
  ({ prefers = [] }: GridBoard) => new Map(prefers.map(({ cell, order }) => [cell, order])),
);

/** What he prefers at a cell: its own order, or that of the maze. */
export function orderAt(board: GridBoard, order: readonly Direction[], cell: number): readonly Direction[] {
  return hasOwnOrders(board) ? (ownOrders(board).get(cell) ?? order) : order;
}

export function hasOwnOrders({ prefers }: GridBoard): boolean {
  return prefers !== undefined && prefers.length > 0;
}

/** The board with these cells having preferences of their own, in whatever order they come. */
export function withPreferences(board: GridBoard, prefers: readonly CellOrder[]): GridBoard {
  const { prefers: _, ...bare } = board;
  if (prefers.length === 0) return bare;
  return { ...bare, prefers: [...prefers].sort((a, b) => a.cell - b.cell) };
}

/** The board with an order of its own at a cell; null gives it that of the maze again. */
export function withOrderAt(board: GridBoard, cell: number, order: readonly Direction[] | null): GridBoard {
  const others = (board.prefers ?? []).filter((own) => own.cell !== cell);
  return withPreferences(board, order === null ? others : [...others, { cell, order }]);
}

/** The graph of a board, neighbours as each cell prefers them; with `outside` the exit is a vertex beyond the gap. */
export function graphOfBoard(board: GridBoard, order: readonly Direction[]): Graph {
  const { maze, exit } = board;
  const outside = cellCount(maze);
  const lists = Array.from({ length: outside }, (_, cell) =>
    orderAt(board, order, cell).flatMap((direction) => {
      if (cell === exit.cell && direction === exit.side) return [outside];
      return walk(maze, cell, direction) ?? [];
    }),
  );
  return graphOfLists(exit.side === null ? lists : [...lists, [exit.cell]]);
}
