import {
  expectedTurns,
  type Fraction,
  fractionValue,
} from '@knossos/engine/internal/games/mouse/compared/random-walk';
import { countFeasible } from '@knossos/engine/internal/games/mouse/enumerate/feasible';
import type { Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import { cellCount, graphOfMaze, mazeOfFloor, openMaze } from '@knossos/engine/internal/grid';
import { finish, type Task } from '@knossos/engine/internal/puzzle';

/** What all mazes of a frame hold for a random walk. */
export interface RandomCensus {
  /** The greatest expectation of any maze. */
  readonly optimum: number;
  /** The same exactly. */
  readonly exact: Fraction | null;
  /** A maze that has it, row by row, `#` for blocked. */
  readonly maze: string;
  /** Different sets of cells in reach. */
  readonly leaves: number;
  /** Mazes that they stand for. */
  readonly weight: bigint;
  /** Feasible mazes by a count that looks at no walks; the two are equal unless something is wrong. */
  readonly feasible: bigint;
}

/** Most cells of a frame that is gone through: every cell beside the reach of a random walk is decided. */
export const MOST_CELLS_OF_RANDOM = 25;

/** Leaves between two reports. */
const SLICE = 4096;

/** All mazes of a frame, by the sets of cells that a random walk may reach: a leaf stands for 2^(undecided cells) mazes. */
export function* enumerateRandom(frame: Frame): Task<RandomCensus> {
  const tree = new ReachTree(frame);
  yield* tree.branch(0);
  const { best, leaves, weights } = tree;
  const feasible = yield* countFeasible(frame);
  const weight = weights.reduce((sum, count, free) => sum + (BigInt(count) << BigInt(free)), 0n);
  const maze = Array.from({ length: frame.rows }, (_, row) =>
    Array.from(best.subarray(row * frame.columns, (row + 1) * frame.columns), (one) =>
      one === 1 ? '#' : '.',
    ).join(''),
  ).join('/');
  const exact = tree.exactly(best);
  return { optimum: exact ? fractionValue(exact) : tree.bestValue, exact, maze, leaves, weight, feasible };
}

/** The sets of cells that a random walk may come to, cells that are decided or not, and the best leaf so far. */
class ReachTree {
  /** By cell: whether it is blocked. */
  readonly closed: Uint8Array;
  private readonly decided: Uint8Array;
  readonly best: Uint8Array;
  bestValue = -1;
  leaves = 0;
  /** By number of cells never decided: leaves. */
  readonly weights: number[];
  private readonly graph;
  private free: number;
  private readonly queue: Int32Array;
  private readonly mark: Int32Array;
  private stamp = 0;
  private readonly reached: number[];
  private readonly place: Int32Array;
  private readonly rows: Float64Array;

  constructor(private readonly frame: Frame) {
    const cells = cellCount(frame);
    this.closed = new Uint8Array(cells);
    this.decided = new Uint8Array(cells);
    this.best = new Uint8Array(cells);
    this.queue = new Int32Array(cells);
    this.mark = new Int32Array(cells);
    this.weights = new Array<number>(cells + 1).fill(0);
    this.graph = graphOfMaze(openMaze(frame), frame.order);
    this.decided[frame.start] = 1;
    this.decided[frame.exit] = 1;
    this.free = cells - 2;
    this.reached = [frame.start];
    this.place = new Int32Array(cells);
    this.rows = new Float64Array(cells * (cells + 1));
  }

  private leaf(value: number): void {
    this.leaves++;
    this.weights[this.free]++;
    if (value <= this.bestValue) return;
    this.bestValue = value;
    this.best.set(this.closed);
  }

  private decide(cell: number, isBlocked: boolean): void {
    this.decided[cell] = 1;
    this.closed[cell] = isBlocked ? 1 : 0;
    this.free--;
  }

  private forget(cell: number): void {
    this.decided[cell] = 0;
    this.closed[cell] = 0;
    this.free++;
  }

  /** Whether the exit is still in reach when all that is undecided is open. */
  private isFeasible(from: number): boolean {
    const { offsets, targets } = this.graph;
    const { queue, mark, closed, frame } = this;
    const stamp = ++this.stamp;
    queue[0] = from;
    mark[from] = stamp;
    for (let length = 1; length > 0; ) {
      const at = queue[--length];
      if (at === frame.exit) return true;
      for (let arc = offsets[at]; arc < offsets[at + 1]; arc++) {
        const next = targets[arc];
        if (closed[next] === 1 || mark[next] === stamp) continue;
        mark[next] = stamp;
        queue[length++] = next;
      }
    }
    return false;
  }

  private progress() {
    return { done: this.leaves, total: null, unit: 'runs', note: `longest ${this.bestValue}` };
  }

  /** `depth`: how many of the cells in reach have had all their neighbours decided. */
  *branch(depth: number): Task<void> {
    const { reached, frame } = this;
    const { offsets, targets } = this.graph;
    for (let at = depth; at < reached.length; at++) {
      const cell = reached[at];
      for (let arc = offsets[cell]; arc < offsets[cell + 1]; arc++) {
        const next = targets[arc];
        if (this.decided[next] === 1) continue;
        const length = reached.length;
        this.decide(next, true);
        if (this.isFeasible(frame.start)) yield* this.branch(at);
        this.forget(next);
        this.decide(next, false);
        reached.push(next);
        yield* this.branch(at);
        reached.length = length;
        this.forget(next);
        return;
      }
    }
    this.leaf(this.expectation());
    if (this.leaves % SLICE === 0) yield this.progress();
  }

  /** The exact expectation in a maze. */
  exactly(closed: Uint8Array): Fraction | null {
    const { frame } = this;
    const maze = mazeOfFloor(frame, (cell) => closed[cell] === 0);
    return finish(
      expectedTurns({ graph: graphOfMaze(maze, frame.order), start: frame.start, exit: frame.exit }),
    );
  }

  /** The expectation in floating point, by elimination without pivoting, which is stable for these rows. */
  private expectation(): number {
    const { reached, frame, closed } = this;
    const { offsets, targets } = this.graph;
    const { place } = this;
    const size = reached.length;
    // The start comes last, so that it alone is left.
    for (let i = 0; i < size; i++) place[reached[i]] = size - 1 - i;
    const width = size + 1;
    const rows = this.rows.fill(0, 0, size * width);
    for (const cell of reached) {
      const row = place[cell] * width;
      for (let arc = offsets[cell]; arc < offsets[cell + 1]; arc++) {
        const next = targets[arc];
        if (closed[next] === 1) continue;
        rows[row + place[cell]]++;
        rows[row + size]++;
        if (next !== frame.exit) rows[row + place[next]]--;
      }
    }
    for (let pivot = 0; pivot < size - 1; pivot++) {
      for (let row = pivot + 1; row < size; row++) {
        const times = rows[row * width + pivot] / rows[pivot * width + pivot];
        if (times === 0) continue;
        for (let column = pivot; column <= size; column++)
          rows[row * width + column] -= times * rows[pivot * width + column];
      }
    }
    return rows[(size - 1) * width + size] / rows[(size - 1) * width + size - 1];
  }
}
