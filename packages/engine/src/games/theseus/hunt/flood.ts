import type { Grid } from '../../../grid/index.js';
import { columnMasks, rowMasks } from './masks.js';

/** How the player leaves: over a cell that must be survived, over a cell at once, or through a gap beside a cell. */
export type Way = 'cell' | 'immediate' | 'gap';

/** What stays the same while walls change. One pursuer, horizontal first, two steps. */
export interface FloodFrame extends Grid {
  readonly way: Way;
  readonly wait: boolean;
}

/** Most cells that a flood takes: a set of them is four words. */
export const MOST_FLOOD_CELLS = 128;
/** Most columns: a step down is a shift within two neighbouring words. */
export const MOST_FLOOD_COLUMNS = 31;

/**
 * Retrograde analysis of all (player, pursuer) pairs of one maze, in layers from the exit outwards: for speed alone, and held
 * against the general table. For each cell of the player the pursuer's cells are a bit set. The pursuer's answer to an
 * arrival depends only on its own cell and the openings around it, so the cells from which it steps into a set are found
 * for the whole set at once by shifts. A layer of some hundred pairs lies on about a dozen cells of the player, and only
 * these are looked at.
 */
export abstract class Flood {
  protected readonly columns: number;
  private readonly cells: number;
  /** Cells left and right of a column, above and below a row: `words` words each. */
  private readonly leftOf: Int32Array;
  private readonly rightOf: Int32Array;
  private readonly above: Int32Array;
  private readonly below: Int32Array;
  /** By column of the player: the pursuer's cells from which it steps right, and those from which it steps left. */
  protected readonly rights: Int32Array;
  protected readonly lefts: Int32Array;
  /** By row of the player: from which it would step down or up if it did not step sideways. */
  protected readonly downs: Int32Array;
  protected readonly ups: Int32Array;
  /** By cell of the player: where its column and its row begin in these. */
  protected readonly columnAt: Int32Array;
  protected readonly rowAt: Int32Array;
  /** By cell of the player: the pursuer's cells from which he wins, or which are no positions of an open game. */
  protected readonly known: Int32Array;
  /** The layer that is read and the one that is made: their bit sets, and the cells where these are not empty. */
  protected fresh: Int32Array;
  protected coming: Int32Array;
  protected list: Int32Array;
  protected nextList: Int32Array;
  private length = 0;
  /** Cells from which one comes to a cell, six a cell, ended by -1. */
  protected readonly ways: Int32Array;

  constructor(
    private readonly frame: FloodFrame,
    private readonly words: number,
  ) {
    const { columns, rows } = frame;
    const cells = columns * rows;
    if (cells > 32 * words || columns > MOST_FLOOD_COLUMNS)
      throw new RangeError(`${columns}x${rows} is too large`);
    this.columns = columns;
    this.cells = cells;
    [this.leftOf, this.rightOf] = columnMasks(frame, words);
    [this.above, this.below] = rowMasks(frame, words);
    this.rights = new Int32Array(words * columns);
    this.lefts = new Int32Array(words * columns);
    this.downs = new Int32Array(words * rows);
    this.ups = new Int32Array(words * rows);
    this.columnAt = Int32Array.from({ length: cells }, (_, cell) => words * (cell % columns));
    this.rowAt = Int32Array.from({ length: cells }, (_, cell) => words * Math.floor(cell / columns));
    this.known = new Int32Array(words * cells);
    this.fresh = new Int32Array(words * cells);
    this.coming = new Int32Array(words * cells);
    this.list = new Int32Array(cells);
    this.nextList = new Int32Array(cells);
    this.ways = new Int32Array(6 * cells);
  }

  /**
   * Moves of the shortest way out from where it is longest; 0 when no cell can win. `openRight`, `openDown`:
   * words of 32 cells each, a bit where one can step right or down; `exit`: a cell.
   */
  longest(openRight: Int32Array, openDown: Int32Array, exit: number): number {
    const { words } = this;
    this.open(openRight, openDown);
    this.length = this.begin(exit);
    // To arrive at a cell that must be survived is a layer of its own, of which nothing is a position.
    let layers = this.frame.way === 'cell' || this.length === 0 ? 0 : 1;
    while (this.length > 0) {
      const { fresh, coming, list, nextList, length } = this;
      const made = this.spread(length);
      if (made === 0) break;
      for (let i = 0; i < length; i++) {
        const base = words * list[i];
        for (let word = base; word < base + words; word++) fresh[word] = 0;
      }
      layers++;
      this.length = made;
      this.fresh = coming;
      this.coming = fresh;
      this.list = nextList;
      this.nextList = list;
    }
    return layers;
  }

  /** Makes the layer behind that at hand, which lies on so many cells; on how many the new one lies. */
  protected abstract spread(length: number): number;

  /** Fills everything that follows from the openings alone. */
  private open(openRight: Int32Array, openDown: Int32Array): void {
    const { columns, cells, rights, lefts, downs, ups, leftOf, rightOf, above, below, known, ways, words } =
      this;
    const { wait } = this.frame;
    const turned = 32 - columns;
    for (let word = 0, rightBefore = 0, downBefore = 0; word < words; word++) {
      const right = openRight[word];
      const down = openDown[word];
      const left = (right << 1) | (rightBefore >>> 31);
      const up = (down << columns) | (downBefore >>> turned);
      for (let i = word; i < rights.length; i += words) {
        rights[i] = right & leftOf[i];
        lefts[i] = left & rightOf[i];
      }
      for (let i = word; i < downs.length; i += words) {
        downs[i] = down & above[i];
        ups[i] = up & below[i];
      }
      rightBefore = right;
      downBefore = down;
    }
    known.fill(0);
    for (let cell = 0; cell < cells; cell++) {
      const word = cell >> 5;
      const bit = 1 << (cell & 31);
      known[words * cell + word] = bit;
      let slot = 6 * cell;
      if (cell >= columns && ((openDown[(cell - columns) >> 5] >>> ((cell - columns) & 31)) & 1) === 1)
        ways[slot++] = cell - columns;
      if ((openRight[word] & bit) !== 0) ways[slot++] = cell + 1;
      if ((openDown[word] & bit) !== 0) ways[slot++] = cell + columns;
      if (cell > 0 && ((openRight[(cell - 1) >> 5] >>> ((cell - 1) & 31)) & 1) === 1) ways[slot++] = cell - 1;
      if (wait) ways[slot++] = cell;
      ways[slot] = -1;
    }
  }

  /** The starts that {@link longest} found farthest away, at least one unless it found none. */
  farthest(): { readonly place: number; readonly unit: number }[] {
    const { words, list, fresh, cells } = this;
    return [...list.subarray(0, this.length)]
      .sort((a, b) => a - b)
      .flatMap((place) =>
        Array.from({ length: cells }, (_, unit) => unit)
          .filter((unit) => ((fresh[words * place + (unit >> 5)] >>> (unit & 31)) & 1) === 1)
          .map((unit) => ({ place, unit })),
      );
  }

  /** Makes the first layer, and everything at the exit known; how many cells it lies on. */
  private begin(exit: number): number {
    const { fresh, coming, known, list, ways, words } = this;
    const { way } = this.frame;
    fresh.fill(0);
    coming.fill(0);
    known.fill(-1, words * exit, words * (exit + 1));
    if (way !== 'immediate') {
      this.fillLayer(exit, exit);
      list[0] = exit;
      return 1;
    }
    let length = 0;
    for (let slot = 6 * exit; ways[slot] >= 0; slot++) {
      const from = ways[slot];
      if (from === exit) continue;
      this.fillLayer(from, exit);
      for (let i = words * from; i < words * (from + 1); i++) known[i] |= fresh[i];
      list[length++] = from;
    }
    return length;
  }

  /** All cells of the pursuer but two. */
  private fillLayer(place: number, other: number): void {
    const { fresh, words, cells } = this;
    const base = words * place;
    for (let word = 0; word < words; word++) {
      const rest = cells - 32 * word;
      fresh[base + word] = rest >= 32 ? -1 : rest > 0 ? (1 << rest) - 1 : 0;
    }
    fresh[base + (place >> 5)] &= ~(1 << (place & 31));
    fresh[base + (other >> 5)] &= ~(1 << (other & 31));
  }
}
