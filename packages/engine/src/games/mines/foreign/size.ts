import { cellCount, type Grid } from '../../../grid/index.js';
import { checkSize, type Fault, faultAt } from '../../../puzzle/index.js';

/** The fault of a board's size, or null. */
export function wrongSize(grid: Grid): Fault | null {
  if (cellCount(grid) >= 1) return checkSize(grid, 1);
  return faultAt(
    1,
    null,
    `${grid.columns} x ${grid.rows} cells are no board`,
    'Columns come first, then rows.',
  );
}
