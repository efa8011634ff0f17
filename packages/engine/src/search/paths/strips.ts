import {
  cellAt,
  columnOf,
  DOWN,
  FLOOR,
  isFloor,
  LEFT,
  RIGHT,
  rockMaze,
  rowOf,
  spend,
  UP,
  walk,
} from '../../grid/index.js';
import { FrontierTable, RECORD, symbolAt, VALUE } from './frontier.js';
import type { SweepOrder } from './sweep-order.js';
import {
  offsetOf,
  type PathProblem,
  type PlacedEdge,
  type SweepProgram,
  sweepProgram,
} from './sweep-program.js';
import { CELLS_A_STATE, Successors } from './sweep-successors.js';

/** Columns from `first` to `last` of a problem. */
interface Strip {
  readonly first: number;
  readonly last: number;
}

/**
 * What a strip can still add, by how many of its cells are still to be taken, and by the edges of its frontier that
 * the path uses, as bits from left to right: `most[left][pattern]`. {@link NEVER} where no way goes on from there.
 */
export interface StripTables {
  readonly strip: Strip;
  readonly most: readonly Int32Array[];
}

export const NEVER = -(2 ** 30);

/**
 * Bounds of what the rest of a sweep can add, in one strip. The strip is swept from the other end, with every edge
 * across its sides free: a piece may leave there, and is taken to come back somewhere. That is a relaxation of the
 * problem, so the tables are upper bounds, and those of several strips may be added (a pattern database; J. Culberson
 * and J. Schaeffer, "Pattern databases", 1998; that they add up: R. Korf and A. Felner, 2002).
 */
function* stripTables(
  problem: PathProblem,
  order: SweepOrder,
  strip: Strip,
  most: number,
): Generator<number, StripTables | null, void> {
  const part = partOf(problem, strip);
  const backwards = order
    .filter((cell) => part.local(cell) >= 0)
    .map((cell) => part.local(cell))
    .reverse();
  const program = sweepProgram(part.problem, backwards);
  if (program === null || program.width > MOST_EDGES) return null;
  const tables = yield* sweepStrip(program, offsetOf(part.problem), most);
  return tables === null ? null : { strip, most: tables };
}

/** A strip as a problem of its own, upside down. */
function partOf(
  { maze, values, from, to }: PathProblem,
  { first, last }: Strip,
): { problem: PathProblem; local: (cell: number) => number } {
  const part = rockMaze({ columns: last - first + 1, rows: maze.rows });
  const local = (cell: number) => {
    const column = columnOf(maze, cell);
    return column < first || column > last
      ? -1
      : cellAt(part, column - first, maze.rows - 1 - rowOf(maze, cell));
  };
  const worths = new Int32Array(part.sides.length);
  const freeEdges = new Map<number, number[]>();
  for (let cell = 0; cell < maze.sides.length; cell++) {
    const at = local(cell);
    if (at < 0 || !isFloor(maze, cell)) continue;
    worths[at] = values[cell];
    part.sides[at] = FLOOR;
    for (const [direction, turned] of UPSIDE_DOWN) {
      const next = walk(maze, cell, direction);
      if (next === null) continue;
      if (local(next) >= 0) part.sides[at] |= 1 << turned;
      else freeEdges.set(at, [...(freeEdges.get(at) ?? []), 0]);
    }
  }
  return { problem: { maze: part, values: worths, from: local(from), to: local(to), freeEdges }, local };
}

const UPSIDE_DOWN = [
  [UP, DOWN],
  [DOWN, UP],
  [LEFT, LEFT],
  [RIGHT, RIGHT],
] as const;

/** The tables of a strip, or null when a step has more than `most` states. */
function* sweepStrip(
  { steps }: SweepProgram,
  worth: number,
  most: number,
): Generator<number, Int32Array[] | null, void> {
  const successors = new Successors(steps[0], true);
  const tables: Int32Array[] = [Int32Array.of(0)];
  let from = new FrontierTable();
  let into = new FrontierTable();
  let expanded = 0;
  from.words[from.place(0, 0) + VALUE] = worth;
  for (const step of steps) {
    if (from.size > most) return null;
    const { words } = from;
    for (let record = 0; record < words.length; record += RECORD) {
      const value = words[record + VALUE];
      if (value === 0) continue;
      words[record + VALUE] = 0;
      successors.expand(step, words[record], words[record + 1]);
      for (let i = 0; i < successors.count; i++) {
        const place = into.place(successors.lo[i], successors.hi[i]);
        const reached = value + successors.gain[i];
        if (into.words[place + VALUE] < reached) into.words[place + VALUE] = reached;
      }
    }
    expanded += from.size;
    spend(from.size * CELLS_A_STATE);
    yield expanded;
    from.size = 0;
    [from, into] = [into, from];
    tables.push(mostByPattern(from, step.frontier, worth));
  }
  return tables;
}

function mostByPattern({ words }: FrontierTable, frontier: readonly PlacedEdge[], worth: number): Int32Array {
  const most = new Int32Array(1 << frontier.length).fill(NEVER);
  for (let record = 0; record < words.length; record += RECORD) {
    const value = words[record + VALUE];
    if (value === 0) continue;
    let pattern = 0;
    for (let i = 0; i < frontier.length; i++) {
      if (symbolAt(words[record], words[record + 1], frontier[i].position) !== 0) pattern |= 1 << i;
    }
    if (most[pattern] < value - worth) most[pattern] = value - worth;
  }
  return most;
}

/** Strips of about `width` columns over all columns. */
function stripsOf(columns: number, width: number): Strip[] {
  const count = Math.ceil(columns / width);
  return Array.from({ length: count }, (_, i) => ({
    first: Math.floor((i * columns) / count),
    last: Math.floor(((i + 1) * columns) / count) - 1,
  }));
}

/** Edges of a strip's frontier, of which there is a table entry for every subset. */
const MOST_EDGES = 12;
/** Columns of a strip that are tried. */
const WIDTHS = [20, 16, 12, 10, 8, 7, 6, 5, 4, 3, 2];

/** Tables for all strips of a problem, the widest of which no step has more than `most` states; null when there are none. */
export function* allStripTables(
  problem: PathProblem,
  order: SweepOrder,
  most: number,
): Generator<number, StripTables[] | null, void> {
  for (const width of WIDTHS) {
    const all: StripTables[] = [];
    const strips = stripsOf(problem.maze.columns, width);
    for (const strip of strips) {
      const tables = yield* stripTables(problem, order, strip, most);
      if (tables === null) break;
      all.push(tables);
    }
    if (all.length === strips.length) return all;
  }
  return null;
}
