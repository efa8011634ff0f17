import { DOWN, type Grid, isOpen, type Maze, openMaze, RIGHT, setSide } from '../../../grid/index.js';
import type { Frame } from './frame.js';
import { BLOCKED, MOST_KERNEL_COLUMNS, MOST_KERNEL_TURNS, VISIT } from './kernel.js';

/**
 * Walls between cells as bits, two a cell: bit `2 * cell` is the wall to its right, `2 * cell + 1` the one below;
 * 1 is a wall. Bits of the last column and row that would lie on the outer wall are never set.
 */
export function wallBits(grid: Grid): number[] {
  const bits: number[] = [];
  for (let cell = 0; cell < grid.columns * grid.rows; cell++) {
    if (cell % grid.columns !== grid.columns - 1) bits.push(2 * cell);
    if (cell < grid.columns * (grid.rows - 1)) bits.push(2 * cell + 1);
  }
  return bits;
}

/** The maze in which these walls stand. */
export function mazeOfWalls(grid: Grid, walls: Uint8Array): Maze {
  const maze = openMaze(grid);
  for (const bit of wallBits(grid)) {
    if (walls[bit] === 1) setSide(maze, bit >> 1, (bit & 1) === 0 ? RIGHT : DOWN, false);
  }
  return maze;
}

/** The walls of a maze in which every cell is floor. */
export function wallsOfMaze(maze: Maze): Uint8Array {
  const walls = new Uint8Array(2 * maze.sides.length);
  for (const bit of wallBits(maze)) {
    walls[bit] = isOpen(maze, bit >> 1, (bit & 1) === 0 ? RIGHT : DOWN) ? 0 : 1;
  }
  return walls;
}

/** The loop of kernel.ts for walls between cells: what bars the way lies in a second array, four words a cell. */
export class WallKernel {
  private readonly visits: Int32Array;
  /** By cell and rank of preference: 8 times the rank, or {@link BLOCKED} where a wall stands. */
  private readonly bars: Int32Array;
  private readonly steps: readonly [number, number, number, number];
  private readonly stack: Int32Array;

  /** Throws a RangeError for a rectangle that is too wide. */
  constructor(private readonly frame: Frame) {
    const { columns, rows } = frame;
    if (columns > MOST_KERNEL_COLUMNS) {
      throw new RangeError(`the kernel takes at most ${MOST_KERNEL_COLUMNS} columns`);
    }
    const cells = columns * rows;
    // A step over the rim reads beyond the cells; the bar there is up, whatever is read.
    this.visits = new Int32Array(cells + 2 * columns);
    this.bars = new Int32Array(4 * cells);
    this.stack = new Int32Array(cells);
    const [s0, s1, s2, s3] = frame.order.map((direction) => [-columns, 1, columns, -1][direction] ?? 0);
    this.steps = [s0 ?? 0, s1 ?? 0, s2 ?? 0, s3 ?? 0];
  }

  /** Turns from start to exit as those of `Kernel`: 0 when the exit is cut off, at most `cap`. */
  turnsOf(walls: Uint8Array, cap = MOST_KERNEL_TURNS): number {
    const { frame, visits, bars } = this;
    this.raise(walls);
    const isFeasible = this.isFeasible();
    visits.fill(0);
    if (!isFeasible) return 0;
    const offset = frame.columns;
    return followWalls(
      visits,
      bars,
      offset,
      frame.start,
      frame.exit,
      this.steps,
      Math.min(cap, MOST_KERNEL_TURNS),
    );
  }

  /** Visits by cell after the last run; none when the exit was cut off. */
  get lastVisits(): Float64Array {
    const { columns, rows } = this.frame;
    return Float64Array.from(
      { length: columns * rows },
      (_, cell) => (this.visits[cell + columns] ?? 0) / VISIT,
    );
  }

  private raise(walls: Uint8Array): void {
    const { columns, rows, order } = this.frame;
    for (let cell = 0; cell < columns * rows; cell++) {
      const column = cell % columns;
      const barred = [
        cell < columns || walls[2 * (cell - columns) + 1] === 1,
        column === columns - 1 || walls[2 * cell] === 1,
        cell >= columns * (rows - 1) || walls[2 * cell + 1] === 1,
        column === 0 || walls[2 * (cell - 1)] === 1,
      ];
      for (let rank = 0; rank < 4; rank++) {
        this.bars[4 * cell + rank] = barred[order[rank] ?? 0] ? BLOCKED : 8 * rank;
      }
    }
  }

  private isFeasible(): boolean {
    const { bars, steps, stack, visits, frame } = this;
    visits.fill(0);
    const offset = frame.columns;
    stack[0] = frame.start;
    visits[offset + frame.start] = 1;
    for (let height = 1; height > 0; ) {
      const at = stack[--height];
      for (let rank = 0; rank < 4; rank++) {
        if (bars[4 * at + rank] >= BLOCKED) continue;
        const next = at + steps[rank];
        if (next === frame.exit) return true;
        if (visits[offset + next] === 1) continue;
        visits[offset + next] = 1;
        stack[height++] = next;
      }
    }
    return false;
  }
}

function followWalls(
  visits: Int32Array,
  bars: Int32Array,
  offset: number,
  start: number,
  exit: number,
  [s0, s1, s2, s3]: readonly [number, number, number, number],
  cap: number,
): number {
  const pack = ((s0 & 255) << 24) | ((s1 & 255) << 16) | ((s2 & 255) << 8) | (s3 & 255);
  let at = start;
  let turns = 0;
  while (at !== exit && turns < cap) {
    const here = at + offset;
    const bar = at << 2;
    visits[here] = (visits[here] + VISIT) | 0;
    const a = (visits[here + s0] + bars[bar]) | 0;
    const b = (visits[here + s1] + bars[bar + 1]) | 0;
    const c = (visits[here + s2] + bars[bar + 2]) | 0;
    const d = (visits[here + s3] + bars[bar + 3]) | 0;
    const ab = b + ((a - b) & ((a - b) >> 31));
    const cd = d + ((c - d) & ((c - d) >> 31));
    const least = cd + ((ab - cd) & ((ab - cd) >> 31));
    at = (at + ((pack << least) >> 24)) | 0;
    turns++;
  }
  return turns;
}
