import { cellAt, columnOf, type Grid, rowOf } from './grid.js';

/** Column letters as spreadsheets count them: a..z, aa, ab, ... for 0, 1, ... */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(97 + ((rest - 1) % 26)) + name;
  }
  return name;
}

/** The name of a cell: column letters, then the row counted from 1 at the top, e.g. `c4`. */
export function cellName(grid: Grid, cell: number): string {
  return `${columnName(columnOf(grid, cell))}${rowOf(grid, cell) + 1}`;
}

/** The cell of that name, or null when the text is no name of a cell of this grid. */
export function parseCellName(grid: Grid, text: string): number | null {
  const match = /^([a-z]{1,4})([1-9][0-9]{0,5})$/.exec(text);
  if (!match) return null;
  let column = 0;
  for (const letter of match[1] ?? '') column = column * 26 + letter.charCodeAt(0) - 96;
  const row = Number(match[2]);
  return column <= grid.columns && row <= grid.rows ? cellAt(grid, column - 1, row - 1) : null;
}
