import { DIRECTIONS, neighbour, opposite } from '../../../grid/index.js';
import type { Frame } from './frame.js';
import { layoutOf } from './frame.js';
import { BLOCKED, LoopKernel } from './loop-kernel.js';
import { sideOfWall, wallBits } from './wall-bits.js';

/** What one visit adds to a place of a board; below it stand the walls of the cell. */
const VISIT = 64;

/**
 * The loop of kernel.ts for walls between cells. A place of a board holds 64 times its visits and in its low four bits its
 * walls, bit r for the direction of rank r: the word that is read to add a visit says which neighbours count as blocked. In
 * the sum that decides, 16 times the rank stands above the walls of the neighbour, which so never matter.
 *
 * A design is two bytes a cell, as `wallBits` has it. The exit is a cell, or the place outside a gap.
 */
export class WallKernel extends LoopKernel {
  readonly bits: number;
  protected readonly one = followOne;
  readonly visit = VISIT;
  readonly hasWalls = true;
  /** Every place without walls but those of the rim. */
  private readonly rim: Int32Array;
  /** By bit of a design: the places on both sides of the wall, and its bit in each; 0 for what is no wall. */
  private readonly near: Int32Array;
  private readonly far: Int32Array;
  private readonly nearWall: Uint8Array;
  private readonly farWall: Uint8Array;

  /** Throws a RangeError for a rectangle that is too wide, and for a gap that is not in the outer wall. */
  constructor(frame: Frame) {
    super(frame);
    const { columns, rows, order, exit, exitSide } = frame;
    if (exitSide !== undefined && neighbour(frame, exit, exitSide) !== null) {
      throw new RangeError('the gap is not in the outer wall');
    }
    this.bits = 2 * columns * rows;
    const wallOf = DIRECTIONS.map((direction) => 1 << order.indexOf(direction));
    this.rim = new Int32Array(this.size);
    this.places.forEach((place, cell) => {
      for (const side of DIRECTIONS) {
        const isGap = cell === exit && side === exitSide;
        if (neighbour(frame, cell, side) === null && !isGap) this.rim[place] |= wallOf[side];
      }
    });
    const { steps } = layoutOf(frame);
    this.near = new Int32Array(this.bits);
    this.far = new Int32Array(this.bits);
    this.nearWall = new Uint8Array(this.bits);
    this.farWall = new Uint8Array(this.bits);
    for (const bit of wallBits(frame)) {
      const side = sideOfWall(bit);
      this.near[bit] = this.places[bit >> 1];
      this.far[bit] = this.near[bit] + steps[side];
      this.nearWall[bit] = wallOf[side];
      this.farWall[bit] = wallOf[opposite(side)];
    }
  }

  fill(values: Int32Array, base: number, walls: Uint8Array): void {
    const { rim, size, bits } = this;
    for (let i = 0; i < size; i++) values[base + i] = rim[i];
    for (let bit = 0; bit < bits; bit++) if (walls[bit] === 1) this.draw(values, base, bit, 1);
  }

  draw(values: Int32Array, base: number, bit: number, value: number): void {
    const from = base + this.near[bit];
    const to = base + this.far[bit];
    values[from] = values[from] & ~this.nearWall[bit];
    values[to] = values[to] & ~this.farWall[bit];
    if (value === 0) return;
    values[from] = values[from] | this.nearWall[bit];
    values[to] = values[to] | this.farWall[bit];
  }

  hasLookedAt(values: Int32Array, base: number, bit: number): boolean {
    return values[base + this.near[bit]] >= VISIT || values[base + this.far[bit]] >= VISIT;
  }

  isFeasible(values: Int32Array, base: number): boolean {
    const { stack, mark, steps, start, exit } = this;
    const stamp = this.freshStamp();
    stack[0] = start;
    mark[start] = stamp;
    for (let height = 1; height > 0; ) {
      const at = stack[--height];
      const walls = values[base + at];
      for (let rank = 0; rank < 4; rank++) {
        if (((walls >> rank) & 1) === 1) continue;
        const next = at + steps[rank];
        if (next === exit) return true;
        if (mark[next] === stamp) continue;
        mark[next] = stamp;
        stack[height++] = next;
      }
    }
    return false;
  }

  visitsAt(value: number): number {
    return Math.floor(value / VISIT);
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
    const here = values[at];
    values[at] = (here + VISIT) | 0;
    const a = values[at + s0] | ((here << 30) & BLOCKED);
    const b = (values[at + s1] + 16) | ((here << 29) & BLOCKED);
    const c = (values[at + s2] + 32) | ((here << 28) & BLOCKED);
    const d = (values[at + s3] + 48) | ((here << 27) & BLOCKED);
    // The lesser of two without a branch: the sign of the difference is a mask.
    const ab = b + ((a - b) & ((a - b) >> 31));
    const cd = d + ((c - d) & ((c - d) >> 31));
    const least = cd + ((ab - cd) & ((ab - cd) >> 31));
    at = (at + ((pack << ((least >> 1) & 24)) >> 24)) | 0;
    turns++;
  }
  end[0] = at;
  return turns;
}
