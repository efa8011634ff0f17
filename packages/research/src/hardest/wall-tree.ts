import { cellCount, columnOf, rowOf } from '@knossos/engine/internal/grid';
import { type BoardSize, checkSize, lowerSideOf, rightSideOf, sideCount, type Walls } from './board-size.js';
import { LongestPlan } from './longest.js';

/** A node of the tree: the decisions on the way to it, in order; `w` for a wall, `o` for an open side. */
export type Branch = string;

const OPEN = 'o'.charCodeAt(0);
const WALL = 'w'.charCodeAt(0);

/**
 * All mazes with one exit, by lazy branching backwards from the exit: a side is decided only when one of its cells is joined
 * to the exit, so that Theseus may have come over it. Of the undecided sides that touch those cells the one on the right
 * of the first cell is next, and where none is left, the one below the first cell. A wall comes before an open side.
 *
 * At a leaf no undecided side touches the cells that are joined to the exit. Theseus can win from these cells alone, and a
 * Minotaur elsewhere can do nothing: the leaf stands for 2^(undecided sides) mazes, all of the same longest plan.
 */
export class WallTree {
  private readonly plan: LongestPlan;
  private readonly sides: number;
  private readonly columns: number;
  /** Cells with a side on their right, and below them. */
  private readonly rightSides: number;
  private readonly lowerSides: number;
  private readonly exit: number;
  /** Open sides on the right of cells and below them, and decided ones; cells joined to the exit. */
  private right = 0;
  private down = 0;
  private rightKnown = 0;
  private lowerKnown = 0;
  private region: number;
  /** By decision: the side's bit, whether it lies below its cell, the decision, and the region before. */
  private readonly bits: Int32Array;
  private readonly isLower: Uint8Array;
  private readonly decided: Uint8Array;
  private readonly regions: Int32Array;
  private depth = 0;
  /** Decisions that belong to the branch itself and are never taken back. */
  private floor = 0;
  private isDone = false;
  /** Mazes by moves of their longest plan. */
  private readonly mazes: number[] = [];
  leaves = 0;
  /** Most moves of any longest plan so far, and the first walls that have it. */
  optimum = -1;
  walls: Walls = '';
  /** The same of plans where the Minotaur does not begin on the exit. */
  clearOptimum = -1;
  clearWalls: Walls = '';

  /** Throws a RangeError for a size that is too large, and for an exit that is not in it. */
  constructor(
    private readonly size: BoardSize,
    exit: number,
  ) {
    checkSize(size);
    const cells = Array.from({ length: cellCount(size) }, (_, cell) => cell);
    if (!cells.includes(exit)) throw new RangeError(`the exit ${exit} is no cell of the frame`);
    this.plan = new LongestPlan(size);
    this.sides = sideCount(size);
    this.columns = size.columns;
    this.exit = exit;
    this.region = 1 << exit;
    const mask = (holds: (cell: number) => boolean) =>
      cells.reduce((sum, cell) => (holds(cell) ? sum | (1 << cell) : sum), 0);
    this.rightSides = mask((cell) => columnOf(size, cell) + 1 < size.columns);
    this.lowerSides = mask((cell) => rowOf(size, cell) + 1 < size.rows);
    this.bits = new Int32Array(this.sides);
    this.isLower = new Uint8Array(this.sides);
    this.decided = new Uint8Array(this.sides);
    this.regions = new Int32Array(this.sides);
  }

  /** Goes down along a branch, which becomes the root. Throws a RangeError for a branch that is not in the tree. */
  enter(branch: Branch): void {
    for (const letter of branch) {
      if ((letter !== 'o' && letter !== 'w') || !this.descend()) {
        throw new RangeError(`the tree has no branch ${branch}`);
      }
      if (letter === 'o') this.turn();
      this.floor = this.depth;
    }
  }

  /** The branches at `depth` decisions below the root, and leaves above that depth, in order. */
  branches(depth: number): Branch[] {
    const found: Branch[] = [];
    for (;;) {
      if (this.depth < this.floor + depth && this.descend()) continue;
      found.push(String.fromCharCode(...this.decided.subarray(0, this.depth)));
      if (!this.backtrack()) return found;
    }
  }

  /** Counts leaves until `budget` more have been counted; false when the tree is done. */
  walk(budget: number): boolean {
    if (this.isDone) return false;
    for (let left = budget; left > 0; left--) {
      while (this.descend());
      this.count();
      if (this.backtrack()) continue;
      this.isDone = true;
      return false;
    }
    return true;
  }

  counted(): Count {
    const { leaves, walls, clearWalls } = this;
    return { leaves, lengths: [...this.mazes], walls, clear: this.clearOptimum, clearWalls };
  }

  /** Decides the next side, for a wall first; false at a leaf. */
  private descend(): boolean {
    const { region, depth } = this;
    const rights = this.rightSides & ~this.rightKnown & (region | (region >> 1));
    if (rights !== 0) {
      const bit = rights & -rights;
      this.rightKnown |= bit;
      this.bits[depth] = bit;
      this.isLower[depth] = 0;
    } else {
      const lowers = this.lowerSides & ~this.lowerKnown & (region | (region >> this.columns));
      if (lowers === 0) return false;
      const bit = lowers & -lowers;
      this.lowerKnown |= bit;
      this.bits[depth] = bit;
      this.isLower[depth] = 1;
    }
    this.decided[depth] = WALL;
    this.regions[depth] = region;
    this.depth = depth + 1;
    return true;
  }

  private turn(): void {
    const last = this.depth - 1;
    const bit = this.bits[last];
    this.decided[last] = OPEN;
    if (this.isLower[last] === 0) {
      this.right |= bit;
      this.region |= bit | (bit << 1);
    } else {
      this.down |= bit;
      this.region |= bit | (bit << this.columns);
    }
  }

  /** Goes on to the next branch in order; false when there is none. */
  private backtrack(): boolean {
    while (this.depth > this.floor) {
      const last = this.depth - 1;
      if (this.decided[last] === WALL) {
        this.turn();
        return true;
      }
      const bit = this.bits[last];
      this.region = this.regions[last];
      if (this.isLower[last] === 0) {
        this.right &= ~bit;
        this.rightKnown &= ~bit;
      } else {
        this.down &= ~bit;
        this.lowerKnown &= ~bit;
      }
      this.depth = last;
    }
    return false;
  }

  private count(): void {
    const { plan, right, down, region, exit } = this;
    let moves = plan.among(right, down, region, exit);
    let { clear } = plan;
    if (region !== plan.everywhere) {
      // A Minotaur that is shut out.
      const farthest = plan.farthest(right, down, exit);
      moves = Math.max(moves, farthest);
      clear = Math.max(clear, farthest);
    }
    this.leaves++;
    while (this.mazes.length <= moves) this.mazes.push(0);
    this.mazes[moves] = this.mazes[moves] + 2 ** (this.sides - this.depth);
    if (moves > this.optimum) {
      this.optimum = moves;
      this.walls = this.drawing();
    }
    if (clear > this.clearOptimum) {
      this.clearOptimum = clear;
      this.clearWalls = this.drawing();
    }
  }

  private drawing(): Walls {
    const digits = new Array<string>(this.sides).fill('0');
    for (let at = 0; at < this.depth; at++) {
      if (this.decided[at] !== WALL) continue;
      const cell = 31 - Math.clz32(this.bits[at]);
      const side = this.isLower[at] === 0 ? rightSideOf(this.size, cell) : lowerSideOf(this.size, cell);
      digits[side] = '1';
    }
    return digits.join('');
  }
}

/** What mazes of one exit hold. Those of disjoint branches add up. */
export interface Count {
  /** Leaves: mazes that Theseus can tell from one another. */
  readonly leaves: number;
  /** Mazes by moves of their longest plan, from 0 to the most there is; 0 stands for those that cannot be won. */
  readonly lengths: readonly number[];
  /** The first walls with the longest plan; empty where there is no maze. */
  readonly walls: Walls;
  /** Most moves of a plan where the Minotaur does not begin on the exit, and the first walls with it; -1 for no maze. */
  readonly clear: number;
  readonly clearWalls: Walls;
}

export const NOTHING_COUNTED: Count = {
  ...{ leaves: 0, lengths: [], walls: '' },
  ...{ clear: -1, clearWalls: '' },
};

/** The count of two disjoint branches, the earlier one first. */
export function addCounts(a: Count, b: Count): Count {
  const [longer, other] = b.lengths.length > a.lengths.length ? [b, a] : [a, b];
  const { clear, clearWalls } = b.clear > a.clear ? b : a;
  return {
    leaves: a.leaves + b.leaves,
    lengths: longer.lengths.map((mazes, moves) => mazes + (other.lengths[moves] ?? 0)),
    walls: longer.walls,
    ...{ clear, clearWalls },
  };
}

/** Most moves of any longest plan; -1 where there is no maze. */
export function optimumOf({ lengths }: Pick<Count, 'lengths'>): number {
  return lengths.length - 1;
}

export function mazesOf({ lengths }: Pick<Count, 'lengths'>): number {
  return lengths.reduce((sum, mazes) => sum + mazes, 0);
}
