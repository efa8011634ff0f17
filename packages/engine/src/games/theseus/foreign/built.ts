import type { Grid } from '../../../grid/index.js';
import {
  type BuiltMaze,
  checkSize,
  failure,
  failureAt,
  type Result,
  success,
} from '../../../puzzle/index.js';
import { parseTheseus } from '../rules/document.js';
import type { TheseusLevel } from '../rules/level.js';

/** The level of a maze that was put together, below these header lines. */
export function builtLevel(built: BuiltMaze, ...header: readonly string[]): Result<TheseusLevel> {
  const document = built.document(['game: theseus', ...header]);
  return document.ok ? parseTheseus(document.value) : document;
}

/** The size that a file says; `line` is where it stands. */
export function gridOf(grid: Grid, line: number | null): Result<Grid> {
  if (grid.columns < 1 || grid.rows < 1) return failureAt(line, null, 'the size of the maze is no size');
  const tooLarge = checkSize(grid, 1);
  return tooLarge ? failure(tooLarge) : success(grid);
}

/** A line of the header with the order of mummies on these cells; none where they are not two. */
export const orderOf = (cells: readonly number[], columns: number) =>
  cells.length === 2
    ? [`order: ${cells.map((cell) => `${cell % columns},${Math.floor(cell / columns)}`).join(' ')}`]
    : [];

/** A line of the header with the title; none where it is no text. */
export const titled = (name: unknown) =>
  typeof name === 'string' && name.trim() !== ''
    ? [`title: ${name.replace(/\s+/g, ' ').trim().slice(0, 100)}`]
    : [];
