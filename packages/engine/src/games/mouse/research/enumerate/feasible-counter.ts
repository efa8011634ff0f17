import { cellCount } from '../../../../grid/index.js';
import { finish } from '../../../../puzzle/index.js';
import type { Frame } from '../../walk/frame.js';
import { type Decided, IS_BLOCKED, IS_OPEN, UNDECIDED } from './decided.js';
import { countFeasible } from './feasible.js';
import { Frontier, SweptFrame } from './frontier.js';
import { MOST_CELLS_ENUMERATED } from './lazy-tree.js';

/** What comes of a frontier: the number of the next one, or one of these two. */
const DEAD = -1;
const JOINED = -2;

/** Below 2^53 a number counts exactly. */
const MOST_EXACT = 53;

/** All frontiers that there may be before a cell is decided, by number: which comes of each. */
interface Layer {
  readonly blocked: Int32Array;
  readonly opened: Int32Array;
}

/**
 * Counts the feasible mazes of one frame below many branches. The frontiers of {@link countFeasible} and the ways between
 * them depend on the frame alone: they are written into tables once, and a count is then one pass over the tables with
 * plain numbers. Subtrees in which more than {@link MOST_EXACT} cells are undecided are left to the slow twin.
 */
export class FeasibleCounter {
  private readonly swept: SweptFrame;
  private readonly layers: readonly Layer[];
  private counts: Float64Array;
  private next: Float64Array;

  /** Builds the tables, about as long as one slow count. Throws a RangeError for a frame that cannot be enumerated. */
  constructor(private readonly frame: Frame) {
    if (cellCount(frame) > MOST_CELLS_ENUMERATED) {
      throw new RangeError(`a frame of more than ${MOST_CELLS_ENUMERATED} cells cannot be enumerated`);
    }
    this.swept = new SweptFrame(frame);
    this.layers = layersOf(this.swept);
    const most = this.layers.reduce((size, { blocked }) => Math.max(size, blocked.length), 1);
    this.counts = new Float64Array(most);
    this.next = new Float64Array(most);
  }

  /** How many feasible mazes agree with the decided cells. */
  count(decided: Decided): bigint {
    const known = this.swept.decisions(decided);
    let free = 0;
    for (const one of known) if (one === UNDECIDED) free++;
    if (free > MOST_EXACT) return finish(countFeasible(this.frame, decided));
    let joined = 0;
    let share = 2 ** free;
    this.counts[0] = 1;
    this.layers.forEach((layer, cell) => {
      const decision = known[cell];
      if (decision === UNDECIDED) share /= 2;
      joined += share * this.pass(layer, decision !== IS_OPEN, decision !== IS_BLOCKED);
    });
    this.counts.fill(0);
    return BigInt(joined);
  }

  /** Decides one cell; returns how many ways join start and exit by it. */
  private pass({ blocked, opened }: Layer, mayBlock: boolean, mayOpen: boolean): number {
    const { counts, next } = this;
    let joined = 0;
    for (let state = 0; state < blocked.length; state++) {
      const count = counts[state];
      if (count === 0) continue;
      counts[state] = 0;
      if (mayBlock) {
        const to = blocked[state];
        if (to >= 0) next[to] = next[to] + count;
      }
      if (mayOpen) {
        const to = opened[state];
        if (to >= 0) next[to] = next[to] + count;
        else joined += count;
      }
    }
    this.counts = next;
    this.next = counts;
    return joined;
  }
}

function layersOf(swept: SweptFrame): Layer[] {
  const { width, cells, start, exit } = swept;
  const frontier = new Frontier(width);
  const layers: Layer[] = [];
  let states = [0];
  for (let cell = 0; cell < cells; cell++) {
    const column = cell % width;
    const numbers = new Map<number, number>();
    const numberOf = (packed: number) => {
      const known = numbers.get(packed);
      if (known !== undefined) return known;
      numbers.set(packed, numbers.size);
      return numbers.size - 1;
    };
    const blocked = new Int32Array(states.length).fill(DEAD);
    const opened = new Int32Array(states.length);
    states.forEach((state, index) => {
      frontier.load(state);
      if (cell !== start && cell !== exit && frontier.block(column)) {
        blocked[index] = numberOf(frontier.save());
      }
      frontier.load(state);
      frontier.open(column);
      if (cell === start) frontier.start = frontier.at(column);
      if (cell === exit) frontier.exit = frontier.at(column);
      opened[index] = frontier.isJoined ? JOINED : numberOf(frontier.save());
    });
    layers.push({ blocked, opened });
    states = [...numbers.keys()];
  }
  return layers;
}
