import { cellCount, columnOf, rowOf } from '@knossos/engine/internal/grid';
import type { BoardSize } from './board-size.js';

/**
 * The longest shortest plan of one maze after the other: bits of a word are cells, and all Minotaurs move at once.
 *
 * Retrograde search in layers. `won[t]` are the cells of a Minotaur from which Theseus on `t` is known to win; a layer
 * holds those that were found last. For Theseus *arriving* at `t` the Minotaurs that answer into a set are those that
 * step into it in one step, twice. A step is four shifts and a rest, each under a mask of the walls and of where `t`
 * lies. No answer ends on `t` as long as the set does not hold `t`, so no Theseus who is caught on the way is among them.
 */
export class LongestPlan {
  private readonly cells: number;
  private readonly columns: number;
  /** By cell: the cells in columns before and after it, in rows above and below it. */
  private readonly before: Int32Array;
  private readonly after: Int32Array;
  private readonly above: Int32Array;
  private readonly below: Int32Array;
  /** By place of Theseus: the Minotaurs that step right, left, down, up, and those that lose the step. */
  private readonly goRight: Int32Array;
  private readonly goLeft: Int32Array;
  private readonly goDown: Int32Array;
  private readonly goUp: Int32Array;
  private readonly stay: Int32Array;
  private readonly won: Int32Array;
  private readonly layer: Int32Array;
  private readonly next: Int32Array;
  /** Cells that the next layer lies on. */
  private found = 0;
  /** What {@link among} found last of Minotaurs that do not begin on the exit. */
  clear = 0;

  constructor(size: BoardSize) {
    const cells = cellCount(size);
    this.cells = cells;
    this.columns = size.columns;
    const all = Array.from({ length: cells }, (_, cell) => cell);
    const masks = (holds: (other: number, cell: number) => boolean) =>
      Int32Array.from(all, (cell) =>
        all.reduce((mask, other) => (holds(other, cell) ? mask | (1 << other) : mask), 0),
      );
    this.before = masks((other, cell) => columnOf(size, other) < columnOf(size, cell));
    this.after = masks((other, cell) => columnOf(size, other) > columnOf(size, cell));
    this.above = masks((other, cell) => rowOf(size, other) < rowOf(size, cell));
    this.below = masks((other, cell) => rowOf(size, other) > rowOf(size, cell));
    const words = () => new Int32Array(cells);
    this.goRight = words();
    this.goLeft = words();
    this.goDown = words();
    this.goUp = words();
    this.stay = words();
    this.won = words();
    this.layer = words();
    this.next = words();
  }

  /**
   * Moves of the longest shortest plan to `exit` from any two different cells of `region`, the cells that are joined
   * to the exit; 0 where Theseus cannot win. Bit `c` of `right` and `down` says that the side on the right of cell
   * `c`, or below it, is open. A Minotaur outside the region can do nothing; see {@link farthest}.
   */
  among(right: number, down: number, region: number, exit: number): number {
    const { columns, won, layer, next, goRight, goLeft, goDown, goUp, stay } = this;
    const left = right << 1;
    const up = down << columns;
    let unready = region;
    for (let rest = region; rest !== 0; ) {
      const at = 31 - Math.clz32(rest);
      const bit = 1 << at;
      rest ^= bit;
      // No Minotaur begins on Theseus, and Minotaurs outside the region are not looked at.
      won[at] = ~region | bit;
    }
    won[exit] = -1;
    layer[exit] = region & ~(1 << exit);
    let active = 1 << exit;
    let clear = 0;
    for (let depth = 0; ; depth++) {
      let anywhere = 0;
      while (active !== 0) {
        const at = 31 - Math.clz32(active);
        const bit = 1 << at;
        active ^= bit;
        if ((unready & bit) !== 0) {
          unready ^= bit;
          this.prepare(at, right, down);
        }
        const toRight = goRight[at];
        const toLeft = goLeft[at];
        const toBelow = goDown[at];
        const toAbove = goUp[at];
        const stays = stay[at];
        let set = layer[at];
        set =
          ((set >> 1) & toRight) |
          ((set << 1) & toLeft) |
          ((set >> columns) & toBelow) |
          ((set << columns) & toAbove) |
          (set & stays);
        set =
          ((set >> 1) & toRight) |
          ((set << 1) & toLeft) |
          ((set >> columns) & toBelow) |
          ((set << columns) & toAbove) |
          (set & stays);
        if (set === 0) continue;
        // From where Theseus may have come: here, or from a neighbour over an open side.
        anywhere |= this.come(set, at);
        if ((right & bit) !== 0) anywhere |= this.come(set, at + 1);
        if ((left & bit) !== 0) anywhere |= this.come(set, at - 1);
        if ((down & bit) !== 0) anywhere |= this.come(set, at + columns);
        if ((up & bit) !== 0) anywhere |= this.come(set, at - columns);
      }
      let { found } = this;
      if (found === 0) {
        this.clear = clear;
        return depth;
      }
      if ((anywhere & ~(1 << exit)) !== 0) clear = depth + 1;
      active = found;
      this.found = 0;
      while (found !== 0) {
        const at = 31 - Math.clz32(found);
        found ^= 1 << at;
        layer[at] = next[at];
        next[at] = 0;
      }
    }
  }

  /** Notes what is new of Minotaurs from which Theseus wins on a cell; returns it. */
  private come(set: number, at: number): number {
    const fresh = set & ~this.won[at];
    if (fresh === 0) return 0;
    this.won[at] |= fresh;
    this.next[at] |= fresh;
    this.found |= 1 << at;
    return fresh;
  }

  /** Who steps where when Theseus arrives at a cell. */
  private prepare(at: number, right: number, down: number): void {
    const toRight = right & this.before[at];
    const toLeft = (right << 1) & this.after[at];
    const second = ~(toRight | toLeft);
    const toBelow = down & this.above[at] & second;
    const toAbove = (down << this.columns) & this.below[at] & second;
    this.goRight[at] = toRight;
    this.goLeft[at] = toLeft;
    this.goDown[at] = toBelow;
    this.goUp[at] = toAbove;
    this.stay[at] = second & ~(toBelow | toAbove);
  }

  /** Moves from the exit to the farthest cell of its region: the longest plan when the Minotaur is shut out of it. */
  farthest(right: number, down: number, exit: number): number {
    const { columns } = this;
    let met = 1 << exit;
    for (let moves = 0; ; moves++) {
      const wider =
        met |
        ((met & right) << 1) |
        ((met >> 1) & right) |
        ((met & down) << columns) |
        ((met >> columns) & down);
      if (wider === met) return moves;
      met = wider;
    }
  }

  /** All cells of the maze. */
  get everywhere(): number {
    return 2 ** this.cells - 1;
  }
}
