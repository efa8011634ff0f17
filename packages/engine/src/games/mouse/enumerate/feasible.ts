import { cellCount, columnOf, rowOf } from '../../../grid/index.js';
import { counting, type Task } from '../../../puzzle/index.js';
import type { Frame } from '../walk/frame.js';

/**
 * How many mazes of a frame are feasible: all sets of blocked cells, start and exit not among them, that leave the
 * exit in reach of the start. Counted by a frontier dynamic programme (also called broken profile or transfer
 * matrix; A. Kawahara, T. Inoue, H. Iwashita and S. Minato, "Frontier-based search for enumerating all constrained
 * subgraphs", 2017): cells are decided in reading order, and of the cells decided so far only the last one of each
 * column matters, with which of them are joined and where start and exit hang on.
 *
 * It shares nothing with the enumeration by lazy branching, whose weights must add up to the same number.
 */

/** Longest shorter side of a frame that is counted. */
export const MOST_FRONTIER = 12;

/** Values of one column of the frontier: 0 blocked, else the number of its group, from 1 in order of columns. */
const BASE = 8;

/**
 * The number of feasible mazes. Throws a RangeError when both sides are longer than {@link MOST_FRONTIER}, or when
 * start and exit are the same cell.
 */
export function countFeasible(frame: Frame): Task<bigint> {
  return counting(sweep(frame), 'frontier states');
}

function* sweep(frame: Frame): Generator<number, bigint, void> {
  if (frame.start === frame.exit) throw new RangeError('start and exit are the same cell');
  const isUpright = frame.columns <= frame.rows;
  const width = isUpright ? frame.columns : frame.rows;
  const cells = cellCount(frame);
  if (width > MOST_FRONTIER) {
    throw new RangeError(`a frame with both sides longer than ${MOST_FRONTIER} cells is not counted`);
  }
  /** The number of a cell when the frontier runs along the shorter side. */
  const turned = (cell: number) => (isUpright ? cell : columnOf(frame, cell) * width + rowOf(frame, cell));
  const start = turned(frame.start);
  const exit = turned(frame.exit);
  const frontier = new Frontier(width);
  let states = new Map<number, bigint>([[0, 1n]]);
  let joined = 0n;
  let done = 0;
  for (let cell = 0; cell < cells; cell++) {
    const next = new Map<number, bigint>();
    const isFixed = cell === start || cell === exit;
    const column = cell % width;
    // Cells that are decided later and may be blocked.
    const free = cells - 1 - cell - (start > cell ? 1 : 0) - (exit > cell ? 1 : 0);
    for (const [state, count] of states) {
      if (!isFixed) {
        frontier.load(state);
        if (frontier.block(column)) add(next, frontier.save(), count);
      }
      frontier.load(state);
      frontier.open(column);
      if (cell === start) frontier.start = frontier.at(column);
      if (cell === exit) frontier.exit = frontier.at(column);
      if (frontier.isJoined) joined += count << BigInt(free);
      else add(next, frontier.save(), count);
      done++;
      if (done % 8192 === 0) yield done;
    }
    states = next;
  }
  return joined;
}

function add(states: Map<number, bigint>, state: number, count: bigint): void {
  states.set(state, (states.get(state) ?? 0n) + count);
}

/** The last decided cell of each column: which are open, which of them are joined. */
class Frontier {
  private readonly groups: Uint8Array;
  private readonly renamed = new Uint8Array(2 * BASE);
  /** Group of the start, of the exit; 0 while it is not decided. */
  start = 0;
  exit = 0;

  constructor(private readonly width: number) {
    this.groups = new Uint8Array(width);
  }

  get isJoined(): boolean {
    return this.start !== 0 && this.start === this.exit;
  }

  at(column: number): number {
    return this.groups[column] ?? 0;
  }

  /** Blocks the next cell of a column; false when that cuts off the start or the exit for good. */
  block(column: number): boolean {
    const above = this.at(column);
    this.groups[column] = 0;
    const isVital = above !== 0 && (above === this.start || above === this.exit);
    return !isVital || this.groups.includes(above);
  }

  /** Opens the next cell of a column, which joins the groups above it and left of it. */
  open(column: number): void {
    const above = this.at(column);
    const left = column > 0 ? this.at(column - 1) : 0;
    if (above === 0) {
      this.groups[column] = left === 0 ? BASE : left;
      return;
    }
    if (left === 0 || left === above) return;
    for (let i = 0; i < this.width; i++) if (this.groups[i] === left) this.groups[i] = above;
    if (this.start === left) this.start = above;
    if (this.exit === left) this.exit = above;
  }

  /** Packs the frontier into a number below 8^14, groups renumbered in order of columns. */
  save(): number {
    const { groups, renamed } = this;
    renamed.fill(0);
    let last = 0;
    let packed = 0;
    for (let i = 0; i < this.width; i++) {
      const group = groups[i];
      if (group !== 0 && renamed[group] === 0) renamed[group] = ++last;
      packed = packed * BASE + renamed[group];
    }
    return (packed * BASE + renamed[this.start]) * BASE + renamed[this.exit];
  }

  load(packed: number): void {
    let rest = Math.floor(packed / (BASE * BASE));
    const ends = packed - rest * BASE * BASE;
    this.start = Math.floor(ends / BASE);
    this.exit = ends % BASE;
    for (let i = this.width - 1; i >= 0; i--) {
      const above = Math.floor(rest / BASE);
      this.groups[i] = rest - above * BASE;
      rest = above;
    }
  }
}
