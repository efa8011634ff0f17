import { parseOrder } from '@knossos/engine/internal/games/mouse';
import { OBJECTIVES, type Objective } from '@knossos/engine/internal/games/mouse/walk/walk';
import {
  cellCount,
  DIRECTION_WORDS,
  DIRECTIONS,
  type Direction,
  DOWN,
  parseCellName,
} from '@knossos/engine/internal/grid';
import { InvalidArgumentError } from 'commander';
import { option, withMeanings } from '../cli/command.js';
import { UsageFailure } from '../cli/failure.js';
import { choosing, oneOf, type Size, sizeOf } from '../cli/values.js';

/** Reads the size of a maze from an option; `most` is the largest number of cells that the command can do. */
export function mazeSize(most: number): (text: string) => Size {
  return sizeOf(most, 'A maze has at least two cells: the start and the exit.');
}

/**
 * The cells that were typed as start and exit: each a column, in the top or the bottom row, or the name of a cell.
 * @throws UsageFailure naming the fault
 */
export function endsIn(size: Size, typed: { readonly start: string; readonly exit: string }) {
  const start = endIn(size, 'start', typed.start, 0);
  const exit = endIn(size, 'exit', typed.exit, cellCount(size) - size.columns);
  if (start !== exit) return { start, exit };
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

/** Reads the side of a gap from an option: up, right, down or left. */
const gapFrom = choosing<Direction>(DIRECTION_WORDS, (typed) => {
  const word = oneOf<string>(DIRECTION_WORDS)(typed);
  return DIRECTIONS.find((direction) => DIRECTION_WORDS[direction] === word) ?? DOWN;
});

export const objective = withMeanings(
  option<Objective>('what', 'what is sought', oneOf<Objective>(OBJECTIVES), 'turns'),
  { crossed: 'most visits of one cell', cover: 'turns until every cell was visited' },
);

/** What a maze is made of. */
export const SHAPE_MEANINGS = { cells: 'blocked cells', walls: 'between cells' };

export const gap = option<Direction>(
  'side',
  'with walls: the side of the exit on which he leaves through a gap',
  gapFrom,
);
