import { columnOf, isFloor, rowOf } from '../../grid/index.js';
import { NEVER, type StripTables } from './strips.js';
import type { PathProblem, PlacedEdge, SweepProgram } from './sweep-program.js';

/**
 * An upper bound on the value of a simple path. A path alternates between the two colours of a chequerboard, so it
 * visits as many cells of one colour as of the other, and one more where both its ends have the same.
 */
export function alternatingBound({ maze, values, from, to }: PathProblem): number {
  const colour = (cell: number) => (columnOf(maze, cell) + rowOf(maze, cell)) & 1;
  const byColour: number[][] = [[], []];
  for (let cell = 0; cell < maze.sides.length; cell++) {
    if (isFloor(maze, cell) && cell !== from && cell !== to) byColour[colour(cell)].push(values[cell]);
  }
  for (const list of byColour) list.sort((a, b) => b - a);
  // Of the colour of both ends a path has one cell less between them.
  const shift = colour(from) === colour(to) ? 1 : 0;
  const own = byColour[colour(from)];
  const other = byColour[1 - colour(from)];
  let sum = values[from] + values[to];
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < other.length; i++) {
    sum += other[i];
    if (i >= shift) {
      const mate = own[i - shift];
      if (mate === undefined) break;
      sum += mate;
    }
    best = Math.max(best, sum);
  }
  // Ends of different colours that lie side by side need nothing between them.
  return shift === 0 ? Math.max(best, values[from] + values[to]) : best;
}

/** Positions over which a strip's symbols may be scattered to be looked at one by one. */
const MOST_POSITIONS = 16;

/** The symbols of one strip in the words of a frontier, and what they let one expect. */
interface Field {
  readonly tables: StripTables;
  /** Cells of the strip that are still to be taken. */
  left: number;
  /** Where the strip's symbols begin among the positions. */
  shift: number;
  mask: number;
  /** By the occupied positions from `shift` on. */
  most: Int32Array;
}

/** An upper bound on the value of every path: what the strips are worth before anything is taken. */
export function rootBound(strips: readonly StripTables[]): number {
  return strips.reduce((sum, { most }) => sum + most[most.length - 1][0], 0);
}

/** Upper bounds of what the rest of a sweep can add to a state: the sum of what every strip can add. */
export class StripBound {
  private readonly fields: Field[];
  private at = 0;

  constructor(
    private readonly program: SweepProgram,
    private readonly columns: number,
    strips: readonly StripTables[],
  ) {
    this.fields = strips.map((tables) => ({
      tables,
      left: tables.most.length - 1,
      shift: 0,
      mask: 0,
      most: Int32Array.of(tables.most[tables.most.length - 1][0]),
    }));
  }

  /** Makes ready for states before step `at`; steps come in order. */
  begin(at: number): void {
    const { steps } = this.program;
    for (; this.at < at; this.at++) {
      const step = steps[this.at];
      const column = step.cell % this.columns;
      for (const field of this.fields) {
        const { first, last } = field.tables.strip;
        const isHere = first <= column && column <= last;
        if (isHere) field.left--;
        if (isHere || step.moves.length > 0) this.arrange(field, step.frontier);
      }
    }
  }

  /** The most that the rest can add to a state; far below 0 when it cannot be completed at all. */
  most(lo: number, hi: number): number {
    const occupied = squeeze(lo) | (squeeze(hi) << 16);
    const { fields } = this;
    let sum = 0;
    for (let i = 0; i < fields.length; i++) {
      const field = fields[i];
      sum += field.most[(occupied >>> field.shift) & field.mask];
    }
    return sum;
  }

  private arrange(field: Field, frontier: readonly PlacedEdge[]): void {
    const { first, last } = field.tables.strip;
    const edges = frontier.filter(({ key }) => 2 * first <= key && key <= 2 * last);
    const compact = field.tables.most[field.left];
    const shift = edges[0]?.position ?? 0;
    const length = (edges[edges.length - 1]?.position ?? -1) - shift + 1;
    if (length > MOST_POSITIONS) {
      field.mask = 0;
      field.most = Int32Array.of(compact.reduce((most, value) => Math.max(most, value), NEVER));
      return;
    }
    const most = new Int32Array(1 << length).fill(NEVER);
    for (let pattern = 0; pattern < compact.length; pattern++) {
      let bits = 0;
      for (let i = 0; i < edges.length; i++)
        if ((pattern >>> i) & 1) bits |= 1 << (edges[i].position - shift);
      most[bits] = compact[pattern];
    }
    field.shift = shift;
    field.mask = (1 << length) - 1;
    field.most = most;
  }
}

/** Which of the sixteen symbols of a word are not NONE, as bits. */
function squeeze(word: number): number {
  let bits = (word | (word >>> 1)) & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0xffff;
}
