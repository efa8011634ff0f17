import type { Grid } from '../../../grid/index.js';

/** Bit sets of the cells left and right of every column, `words` words each, column after column. */
export function columnMasks({ columns, rows }: Grid, words: number): readonly [Int32Array, Int32Array] {
  const left = new Int32Array(columns * words);
  const right = new Int32Array(columns * words);
  for (let column = 0; column < columns; column++) {
    for (let cell = 0; cell < columns * rows; cell++) {
      const at = cell % columns;
      if (at < column) left[column * words + (cell >> 5)] |= 1 << (cell & 31);
      if (at > column) right[column * words + (cell >> 5)] |= 1 << (cell & 31);
    }
  }
  return [left, right];
}

/** Bit sets of the cells above and below every row, `words` words each, row after row. */
export function rowMasks({ columns, rows }: Grid, words: number): readonly [Int32Array, Int32Array] {
  const above = new Int32Array(rows * words);
  const below = new Int32Array(rows * words);
  for (let row = 0; row < rows; row++) {
    for (let cell = 0; cell < columns * rows; cell++) {
      const at = Math.floor(cell / columns);
      if (at < row) above[row * words + (cell >> 5)] |= 1 << (cell & 31);
      if (at > row) below[row * words + (cell >> 5)] |= 1 << (cell & 31);
    }
  }
  return [above, below];
}
