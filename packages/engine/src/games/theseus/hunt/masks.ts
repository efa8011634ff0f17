import type { Grid } from '../../../grid/index.js';

/** Bit sets of the cells left and right of every column, `words` words each, column after column. */
export function columnMasks(grid: Grid, words: number): readonly [Int32Array, Int32Array] {
  return sideMasks(grid, words, grid.columns, (cell) => cell % grid.columns);
}

/** Bit sets of the cells above and below every row, `words` words each, row after row. */
export function rowMasks(grid: Grid, words: number): readonly [Int32Array, Int32Array] {
  return sideMasks(grid, words, grid.rows, (cell) => Math.floor(cell / grid.columns));
}

function sideMasks({ columns, rows }: Grid, words: number, lines: number, lineOf: (cell: number) => number) {
  const before = new Int32Array(lines * words);
  const behind = new Int32Array(lines * words);
  for (let cell = 0; cell < columns * rows; cell++) {
    for (let line = 0; line < lines; line++) {
      if (line === lineOf(cell)) continue;
      const masks = lineOf(cell) < line ? before : behind;
      masks[line * words + (cell >> 5)] |= 1 << (cell & 31);
    }
  }
  return [before, behind] as const;
}
