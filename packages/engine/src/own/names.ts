import { cellCount, type Grid, cellName as nameOn, parseCellName as parseOn } from '../grid/index.js';

/** How deep a grid lies in what holds it: in a position the maze of the board of its level. */
const DEEPEST = 3;

/**
 * The name of a cell: column letters, then the row counted from 1 at the top, e.g. `c4`.
 *
 * @param board a grid, or what holds one: a maze, a level or a position of any game that is drawn in rows
 * @param cell its number, row by row from 0 at the top left
 * @throws RangeError where there is no grid, as in a graph, and for a cell that is not there
 */
export function cellName(board: Grid | object, cell: number): string {
  const grid = gridIn(board);
  const last = cellCount(grid) - 1;
  if (!Number.isInteger(cell) || cell < 0 || cell > last)
    throw new RangeError(`there is no cell ${String(cell)}; they go from 0 to ${last}`);
  return nameOn(grid, cell);
}

/**
 * The cell of that name, or null when the text is no name of a cell of this grid.
 *
 * @param board a grid, or what holds one, as for {@link cellName}
 * @throws RangeError where there is no grid
 */
export function parseCellName(board: Grid | object, text: string): number | null {
  return parseOn(gridIn(board), text);
}

/** The grid itself, else the first that is met in what holds it. */
function gridIn(board: object): Grid {
  let layer: unknown[] = [board];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    const records = layer.filter((one): one is object => typeof one === 'object' && one !== null);
    const grid = records.find(isGrid);
    if (grid) return grid;
    layer = records.flatMap((one) =>
      Array.isArray(one) || ArrayBuffer.isView(one) ? [] : Object.values(one),
    );
  }
  throw new RangeError(
    'this holds no grid; hand in columns and rows, or a level or a position that is drawn in rows',
  );
}

function isGrid(one: object): one is Grid {
  return 'columns' in one && 'rows' in one && Number.isInteger(one.columns) && Number.isInteger(one.rows);
}
