import { cellCount, type Grid, neighbours8 } from '../../../grid/index.js';

/** The up to eight neighbours of every cell as compressed rows: those of `c` are `cells[begin[c] .. begin[c + 1] - 1]`. */
export interface AroundTable {
  readonly begin: Int32Array;
  readonly cells: Int32Array;
}

const tables = new Map<string, AroundTable>();

/** The neighbours of every cell of a grid, in reading order; remembered for the sizes used last. */
export function aroundTable(grid: Grid): AroundTable {
  const key = `${grid.columns}x${grid.rows}`;
  const known = tables.get(key);
  if (known) return known;
  const lists = Array.from({ length: cellCount(grid) }, (_, cell) => neighbours8(grid, cell));
  const begin = new Int32Array(lists.length + 1);
  lists.forEach((list, cell) => {
    begin[cell + 1] = (begin[cell] ?? 0) + list.length;
  });
  const table = { begin, cells: Int32Array.from(lists.flat()) };
  if (tables.size >= 8) tables.clear();
  tables.set(key, table);
  return table;
}
