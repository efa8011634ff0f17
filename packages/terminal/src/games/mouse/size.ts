import { parseOrder } from '@knossos/engine/games/mouse';
import { cellCount, type Direction, parseCellName } from '@knossos/engine/grid';
import { InvalidArgumentError } from 'commander';
import { UsageFailure } from '../../cli/failure.js';
import { type Size, sizeOf } from '../../cli/values.js';

/** Reads the size of a maze from an option; `most` is the largest number of cells that the command can do. */
export function mazeSize(most: number): (text: string) => Size {
  return sizeOf(most, 'A maze has at least two cells: the start and the exit.');
}

/** Start and exit as typed: a column, in the top or the bottom row, or the name of a cell. */
export interface EndsAsTyped {
  readonly start: string;
  readonly exit: string;
}

/** The cells that were typed as start and exit. @throws UsageFailure naming what is wrong */
export function endsIn(
  size: Size,
  { start, exit }: EndsAsTyped,
): { readonly start: number; readonly exit: number } {
  const ends = {
    start: endIn(size, 'start', start, 0),
    exit: endIn(size, 'exit', exit, cellCount(size) - size.columns),
  };
  if (ends.start !== ends.exit) return ends;
  throw new UsageFailure('start and exit must be different cells: give --start or --exit');
}

function endIn(size: Size, name: string, text: string, row: number): number {
  if (!/^[0-9]{1,9}$/.test(text)) {
    const cell = parseCellName(size, text.toLowerCase());
    if (cell !== null) return cell;
    const help = `a column from 0 to ${size.columns - 1}, or a cell such as b3`;
    throw new UsageFailure(`--${name} ${text.slice(0, 40)}: it takes ${help}`);
  }
  const column = Number(text);
  if (column < size.columns) return row + column;
  throw new UsageFailure(`--${name} ${text}: the columns are numbered 0 to ${size.columns - 1}`);
}

/** Reads the mouse's preferences from an option. */
export function orderFrom(text: string): readonly Direction[] {
  const order = parseOrder(text);
  if (order !== null) return order;
  throw new InvalidArgumentError('It takes the letters D R L U, each once, the preferred direction first.');
}
