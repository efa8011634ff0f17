import { Flood, type FloodFrame } from './flood.js';

/** The flood on at most 64 cells: a set of the pursuer's cells is two words, in variables. */
export class TwoWordFlood extends Flood {
  constructor(frame: FloodFrame) {
    super(frame, 2);
  }

  override longest(openRight: Int32Array, openDown: Int32Array, exit: number): number {
    const { columns, rights, lefts, downs, ups, known, ways, columnAt, rowAt } = this;
    const turned = 32 - columns;
    this.open(openRight, openDown);
    let { fresh, coming, list, nextList } = this;
    let length = this.begin(exit);
    // To arrive at a cell that must be survived is a layer of its own, of which nothing is a position.
    let layers = this.frame.way === 'cell' || length === 0 ? 0 : 1;
    while (length > 0) {
      let made = 0;
      for (let i = 0; i < length; i++) {
        const place = list[i];
        const base = 2 * place;
        let s0 = fresh[base];
        let s1 = fresh[base + 1];
        const column = columnAt[place];
        const row = rowAt[place];
        const right0 = rights[column];
        const left0 = lefts[column];
        const level0 = ~(right0 | left0);
        const down0 = downs[row] & level0;
        const up0 = ups[row] & level0;
        const stay0 = level0 & ~(down0 | up0);
        const right1 = rights[column + 1];
        const left1 = lefts[column + 1];
        const level1 = ~(right1 | left1);
        const down1 = downs[row + 1] & level1;
        const up1 = ups[row + 1] & level1;
        const stay1 = level1 & ~(down1 | up1);
        // From where one step leads into the set; and once more.
        let a0 =
          (((s0 >>> 1) | (s1 << 31)) & right0) |
          ((s0 << 1) & left0) |
          (((s0 >>> columns) | (s1 << turned)) & down0) |
          ((s0 << columns) & up0) |
          (s0 & stay0);
        let a1 =
          ((s1 >>> 1) & right1) |
          (((s1 << 1) | (s0 >>> 31)) & left1) |
          ((s1 >>> columns) & down1) |
          (((s1 << columns) | (s0 >>> turned)) & up1) |
          (s1 & stay1);
        s0 =
          (((a0 >>> 1) | (a1 << 31)) & right0) |
          ((a0 << 1) & left0) |
          (((a0 >>> columns) | (a1 << turned)) & down0) |
          ((a0 << columns) & up0) |
          (a0 & stay0);
        s1 =
          ((a1 >>> 1) & right1) |
          (((a1 << 1) | (a0 >>> 31)) & left1) |
          ((a1 >>> columns) & down1) |
          (((a1 << columns) | (a0 >>> turned)) & up1) |
          (a1 & stay1);
        for (let slot = 6 * place; ; slot++) {
          const from = ways[slot];
          if (from < 0) break;
          const at = 2 * from;
          const k0 = known[at];
          const k1 = known[at + 1];
          a0 = s0 & ~k0;
          a1 = s1 & ~k1;
          if ((a0 | a1) === 0) continue;
          known[at] = k0 | a0;
          known[at + 1] = k1 | a1;
          const c0 = coming[at];
          const c1 = coming[at + 1];
          if ((c0 | c1) === 0) nextList[made++] = from;
          coming[at] = c0 | a0;
          coming[at + 1] = c1 | a1;
        }
      }
      if (made === 0) break;
      for (let i = 0; i < length; i++) {
        const base = 2 * list[i];
        fresh[base] = 0;
        fresh[base + 1] = 0;
      }
      layers++;
      length = made;
      const sets = fresh;
      fresh = coming;
      coming = sets;
      const places = list;
      list = nextList;
      nextList = places;
    }
    this.fresh = fresh;
    this.coming = coming;
    this.list = list;
    this.nextList = nextList;
    this.length = length;
    return layers;
  }

  /** Fills everything that follows from the openings alone. */
  private open(openRight: Int32Array, openDown: Int32Array): void {
    const { columns, cells, rights, lefts, downs, ups, leftOf, rightOf, above, below, known, ways } = this;
    const { wait } = this.frame;
    const turned = 32 - columns;
    const r0 = openRight[0];
    const d0 = openDown[0];
    const r1 = openRight[1];
    const d1 = openDown[1];
    const l0 = r0 << 1;
    const u0 = d0 << columns;
    const l1 = (r1 << 1) | (r0 >>> 31);
    const u1 = (d1 << columns) | (d0 >>> turned);
    for (let i = 0; i < rights.length; i += 2) {
      rights[i] = r0 & leftOf[i];
      lefts[i] = l0 & rightOf[i];
      rights[i + 1] = r1 & leftOf[i + 1];
      lefts[i + 1] = l1 & rightOf[i + 1];
    }
    for (let i = 0; i < downs.length; i += 2) {
      downs[i] = d0 & above[i];
      ups[i] = u0 & below[i];
      downs[i + 1] = d1 & above[i + 1];
      ups[i + 1] = u1 & below[i + 1];
    }
    known.fill(0);
    for (let cell = 0; cell < cells; cell++) {
      const word = cell >> 5;
      const bit = 1 << (cell & 31);
      known[2 * cell + word] = bit;
      const down = openDown[word] & bit;
      let slot = 6 * cell;
      if (cell >= columns && ((openDown[(cell - columns) >> 5] >>> ((cell - columns) & 31)) & 1) === 1)
        ways[slot++] = cell - columns;
      if ((openRight[word] & bit) !== 0) ways[slot++] = cell + 1;
      if (down !== 0) ways[slot++] = cell + columns;
      if (cell > 0 && ((openRight[(cell - 1) >> 5] >>> ((cell - 1) & 31)) & 1) === 1) ways[slot++] = cell - 1;
      if (wait) ways[slot++] = cell;
      ways[slot] = -1;
    }
  }
}
