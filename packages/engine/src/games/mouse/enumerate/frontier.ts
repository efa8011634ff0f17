import { cellCount, columnOf, rowOf } from '../../../grid/index.js';
import type { Frame } from '../walk/frame.js';

/** Longest shorter side of a frame that is counted. */
export const MOST_FRONTIER = 12;

/** A frame as the frontier sweeps it: along the shorter side, its cells numbered in that order. */
export class SweptFrame {
  readonly width: number;
  readonly cells: number;
  readonly start: number;
  readonly exit: number;
  private readonly isUpright: boolean;

  /** Throws a RangeError when both sides are longer than {@link MOST_FRONTIER}, or when start and exit are one cell. */
  constructor(private readonly frame: Frame) {
    if (frame.start === frame.exit) throw new RangeError('start and exit are the same cell');
    this.isUpright = frame.columns <= frame.rows;
    this.width = this.isUpright ? frame.columns : frame.rows;
    this.cells = cellCount(frame);
    if (this.width > MOST_FRONTIER) {
      throw new RangeError(`a frame with both sides longer than ${MOST_FRONTIER} cells is not counted`);
    }
    this.start = this.turned(frame.start);
    this.exit = this.turned(frame.exit);
  }

  private turned(cell: number): number {
    return this.isUpright ? cell : columnOf(this.frame, cell) * this.width + rowOf(this.frame, cell);
  }
}

/** The last decided cell of each column: which are open, which of them are joined. */
export class Frontier {
  private readonly groups: Uint8Array;
  private readonly renamed: Uint8Array;
  /** Group of the start, of the exit; 0 while it is not decided. */
  start = 0;
  exit = 0;

  /** `base`: values of one column: 0 blocked or not met, else the number of its group, from 1 in order of columns. */
  constructor(
    private readonly width: number,
    private readonly base: number,
  ) {
    this.groups = new Uint8Array(width);
    this.renamed = new Uint8Array(base + 1);
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
    return this.goesOn(above);
  }

  /** Opens the next cell of a column, which joins the groups above it and left of it where there is no wall; false as for `block`. */
  open(column: number, hasAbove: boolean, hasLeft: boolean): boolean {
    const { groups } = this;
    const above = this.at(column);
    const left = hasLeft && column > 0 ? this.at(column - 1) : 0;
    if (!hasAbove || above === 0) {
      groups[column] = left === 0 ? this.base : left;
      return this.goesOn(above);
    }
    if (left === 0 || left === above) return true;
    for (let i = 0; i < this.width; i++) if (groups[i] === left) groups[i] = above;
    if (this.start === left) this.start = above;
    if (this.exit === left) this.exit = above;
    return true;
  }

  /** Whether a group is not cut off that start or exit belong to. */
  private goesOn(group: number): boolean {
    const isVital = group !== 0 && (group === this.start || group === this.exit);
    return !isVital || this.groups.includes(group);
  }

  /** Packs the frontier into a number below 2^53, groups renumbered in order of columns. */
  save(): number {
    const { groups, renamed, base } = this;
    renamed.fill(0);
    let last = 0;
    let packed = 0;
    for (let i = 0; i < this.width; i++) {
      const group = groups[i];
      if (group !== 0 && renamed[group] === 0) renamed[group] = ++last;
      packed = packed * base + renamed[group];
    }
    return (packed * base + renamed[this.start]) * base + renamed[this.exit];
  }

  load(packed: number): void {
    const { base } = this;
    let rest = Math.floor(packed / (base * base));
    const ends = packed - rest * base * base;
    this.start = Math.floor(ends / base);
    this.exit = ends % base;
    for (let i = this.width - 1; i >= 0; i--) {
      const above = Math.floor(rest / base);
      this.groups[i] = rest - above * base;
      rest = above;
    }
  }
}
