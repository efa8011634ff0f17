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
  protected readonly three = followThree;

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
    const { stack, mark, steps, start, exit } = this;
    const stamp = this.freshStamp();
    stack[0] = exit;
    mark[exit] = stamp;
    for (let height = 1; height > 0 && mark[start] !== stamp; ) {
      const at = stack[--height];
      for (let i = 0; i < 4; i++) {
        const next = at + steps[i];
        if (values[base + next] >= BLOCKED || mark[next] === stamp) continue;
        mark[next] = stamp;
        stack[height++] = next;
      }
    }
    return mark[start] === stamp;
  }

  /** Marks what is in reach of the start on the board at `base`, and counts it. */
  flood(values: Int32Array, base: number): number {
    const { stack, mark, steps, start } = this;
    const stamp = this.freshStamp();
    stack[0] = start;
    mark[start] = stamp;
    let count = 0;
    for (let height = 1; height > 0; ) {
      const at = stack[--height];
      count++;
      for (const step of steps) {
        const next = at + step;
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

function followThree(
  values: Int32Array,
  places: Int32Array,
  exits: Int32Array,
  s0: number,
  s1: number,
  s2: number,
  s3: number,
  pack: number,
  budget: number,
): number {
  const exitX = exits[0];
  const exitY = exits[1];
  const exitZ = exits[2];
  let x = places[0];
  let y = places[1];
  let z = places[2];
  let turns = 0;
  do {
    values[x] = (values[x] + VISIT) | 0;
    const ax = values[x + s0];
    const bx = (values[x + s1] + 8) | 0;
    const cx = (values[x + s2] + 16) | 0;
    const dx = (values[x + s3] + 24) | 0;
    const abx = bx + ((ax - bx) & ((ax - bx) >> 31));
    const cdx = dx + ((cx - dx) & ((cx - dx) >> 31));
    x = (x + ((pack << (cdx + ((abx - cdx) & ((abx - cdx) >> 31)))) >> 24)) | 0;

    values[y] = (values[y] + VISIT) | 0;
    const ay = values[y + s0];
    const by = (values[y + s1] + 8) | 0;
    const cy = (values[y + s2] + 16) | 0;
    const dy = (values[y + s3] + 24) | 0;
    const aby = by + ((ay - by) & ((ay - by) >> 31));
    const cdy = dy + ((cy - dy) & ((cy - dy) >> 31));
    y = (y + ((pack << (cdy + ((aby - cdy) & ((aby - cdy) >> 31)))) >> 24)) | 0;

    values[z] = (values[z] + VISIT) | 0;
    const az = values[z + s0];
    const bz = (values[z + s1] + 8) | 0;
    const cz = (values[z + s2] + 16) | 0;
    const dz = (values[z + s3] + 24) | 0;
    const abz = bz + ((az - bz) & ((az - bz) >> 31));
    const cdz = dz + ((cz - dz) & ((cz - dz) >> 31));
    z = (z + ((pack << (cdz + ((abz - cdz) & ((abz - cdz) >> 31)))) >> 24)) | 0;

    turns++;
  } while (x !== exitX && y !== exitY && z !== exitZ && turns < budget);
  places[0] = x;
  places[1] = y;
  places[2] = z;
  return turns;
}
