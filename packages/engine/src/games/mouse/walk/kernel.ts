import type { Frame } from './frame.js';
import { BLOCKED, LoopKernel } from './loop-kernel.js';

/** What one visit adds to a place of a board. */
export const VISIT = 32;

/**
 * The hot loop: Squeaky on a rectangle with blocked cells, one turn in a dozen instructions without a branch.
 *
 * An open cell of a board holds 32 times its visits, a blocked one and the border hold {@link BLOCKED}. Adding 8 times the
 * rank of a direction to what lies there makes one number of count and preference, so the least of four decides; its low
 * five bits are a shift that brings the step in that direction to the top byte of a packed word.
 *
 * A design is one byte a cell: 1 blocked, 0 open; start and exit count as open.
 */
export class Kernel extends LoopKernel {
  readonly bits: number;
  protected readonly one = followOne;
  readonly visit = VISIT;
  readonly hasWalls = false;

  /** Throws a RangeError for a rectangle that is too wide, and for an exit through a gap. */
  constructor(frame: Frame) {
    super(frame);
    if (frame.exitSide !== undefined) throw new RangeError('mazes of blocked cells have no gaps');
    this.bits = frame.columns * frame.rows;
  }

  fill(values: Int32Array, base: number, blocks: Uint8Array): void {
    const { columns, rows } = this.frame;
    let at = base;
    while (at <= base + columns) values[at++] = BLOCKED;
    for (let row = 0, cell = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) values[at++] = -blocks[cell++] & BLOCKED;
      values[at++] = BLOCKED;
    }
    while (at < base + this.size) values[at++] = BLOCKED;
    values[base + this.start] = 0;
    values[base + this.exit] = 0;
  }

  draw(values: Int32Array, base: number, cell: number, value: number): void {
    values[base + this.places[cell]] = value === 1 ? BLOCKED : 0;
  }

  hasLookedAt(values: Int32Array, base: number, cell: number): boolean {
    const place = base + this.places[cell];
    for (const step of this.steps) {
      const value = values[place + step];
      if (value >= VISIT && value < BLOCKED) return true;
    }
    return false;
  }

  isFeasible(values: Int32Array, base: number): boolean {
    this.flood(values, base, this.exit, this.start);
    return this.isMet(this.start);
  }

  /** Marks what is in reach of a place on the board at `base`, up to the goal if it is met, and counts it. */
  flood(values: Int32Array, base: number, from: number, goal: number | null): number {
    const { stack, mark, steps } = this;
    const stamp = this.freshStamp();
    // No place of the rim is ever met.
    const end = goal ?? 0;
    stack[0] = from;
    mark[from] = stamp;
    let count = 0;
    for (let height = 1; height > 0 && mark[end] !== stamp; ) {
      const at = stack[--height];
      count++;
      for (let i = 0; i < 4; i++) {
        const next = at + steps[i];
        if (values[base + next] >= BLOCKED || mark[next] === stamp) continue;
        mark[next] = stamp;
        stack[height++] = next;
      }
    }
    return count;
  }

  visitsAt(value: number): number {
    return value >= BLOCKED ? 0 : value / VISIT;
  }
}

function followOne(
  values: Int32Array,
  from: number,
  exit: number,
  s0: number,
  s1: number,
  s2: number,
  s3: number,
  pack: number,
  budget: number,
  end: Int32Array,
): number {
  let at = from;
  let turns = 0;
  while (at !== exit && turns < budget) {
    values[at] = (values[at] + VISIT) | 0;
    const a = values[at + s0];
    const b = (values[at + s1] + 8) | 0;
    const c = (values[at + s2] + 16) | 0;
    const d = (values[at + s3] + 24) | 0;
    // The lesser of two without a branch: the sign of the difference is a mask.
    const ab = b + ((a - b) & ((a - b) >> 31));
    const cd = d + ((c - d) & ((c - d) >> 31));
    const least = cd + ((ab - cd) & ((ab - cd) >> 31));
    at = (at + ((pack << least) >> 24)) | 0;
    turns++;
  }
  end[0] = at;
  return turns;
}
