import { Flood, type FloodFrame } from './flood.js';

/** The flood on at most 128 cells: the loop of two-words.ts on sets of four words. */
export class FourWordFlood extends Flood {
  constructor(frame: FloodFrame) {
    super(frame, 4);
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
        const base = 4 * place;
        let s0 = fresh[base];
        let s1 = fresh[base + 1];
        let s2 = fresh[base + 2];
        let s3 = fresh[base + 3];
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
        const right2 = rights[column + 2];
        const left2 = lefts[column + 2];
        const level2 = ~(right2 | left2);
        const down2 = downs[row + 2] & level2;
        const up2 = ups[row + 2] & level2;
        const stay2 = level2 & ~(down2 | up2);
        const right3 = rights[column + 3];
        const left3 = lefts[column + 3];
        const level3 = ~(right3 | left3);
        const down3 = downs[row + 3] & level3;
        const up3 = ups[row + 3] & level3;
        const stay3 = level3 & ~(down3 | up3);
        // From where one step leads into the set; and once more.
        let a0 =
          (((s0 >>> 1) | (s1 << 31)) & right0) |
          ((s0 << 1) & left0) |
          (((s0 >>> columns) | (s1 << turned)) & down0) |
          ((s0 << columns) & up0) |
          (s0 & stay0);
        let a1 =
          (((s1 >>> 1) | (s2 << 31)) & right1) |
          (((s1 << 1) | (s0 >>> 31)) & left1) |
          (((s1 >>> columns) | (s2 << turned)) & down1) |
          (((s1 << columns) | (s0 >>> turned)) & up1) |
          (s1 & stay1);
        let a2 =
          (((s2 >>> 1) | (s3 << 31)) & right2) |
          (((s2 << 1) | (s1 >>> 31)) & left2) |
          (((s2 >>> columns) | (s3 << turned)) & down2) |
          (((s2 << columns) | (s1 >>> turned)) & up2) |
          (s2 & stay2);
        let a3 =
          ((s3 >>> 1) & right3) |
          (((s3 << 1) | (s2 >>> 31)) & left3) |
          ((s3 >>> columns) & down3) |
          (((s3 << columns) | (s2 >>> turned)) & up3) |
          (s3 & stay3);
        s0 =
          (((a0 >>> 1) | (a1 << 31)) & right0) |
          ((a0 << 1) & left0) |
          (((a0 >>> columns) | (a1 << turned)) & down0) |
          ((a0 << columns) & up0) |
          (a0 & stay0);
        s1 =
          (((a1 >>> 1) | (a2 << 31)) & right1) |
          (((a1 << 1) | (a0 >>> 31)) & left1) |
          (((a1 >>> columns) | (a2 << turned)) & down1) |
          (((a1 << columns) | (a0 >>> turned)) & up1) |
          (a1 & stay1);
        s2 =
          (((a2 >>> 1) | (a3 << 31)) & right2) |
          (((a2 << 1) | (a1 >>> 31)) & left2) |
          (((a2 >>> columns) | (a3 << turned)) & down2) |
          (((a2 << columns) | (a1 >>> turned)) & up2) |
          (a2 & stay2);
        s3 =
          ((a3 >>> 1) & right3) |
          (((a3 << 1) | (a2 >>> 31)) & left3) |
          ((a3 >>> columns) & down3) |
          (((a3 << columns) | (a2 >>> turned)) & up3) |
          (a3 & stay3);
        for (let slot = 6 * place; ; slot++) {
          const from = ways[slot];
          if (from < 0) break;
          const at = 4 * from;
          const k0 = known[at];
          const k1 = known[at + 1];
          const k2 = known[at + 2];
          const k3 = known[at + 3];
          a0 = s0 & ~k0;
          a1 = s1 & ~k1;
          a2 = s2 & ~k2;
          a3 = s3 & ~k3;
          if ((a0 | a1 | a2 | a3) === 0) continue;
          known[at] = k0 | a0;
          known[at + 1] = k1 | a1;
          known[at + 2] = k2 | a2;
          known[at + 3] = k3 | a3;
          const c0 = coming[at];
          const c1 = coming[at + 1];
          const c2 = coming[at + 2];
          const c3 = coming[at + 3];
          if ((c0 | c1 | c2 | c3) === 0) nextList[made++] = from;
          coming[at] = c0 | a0;
          coming[at + 1] = c1 | a1;
          coming[at + 2] = c2 | a2;
          coming[at + 3] = c3 | a3;
        }
      }
      if (made === 0) break;
      for (let i = 0; i < length; i++) {
        const base = 4 * list[i];
        fresh[base] = 0;
        fresh[base + 1] = 0;
        fresh[base + 2] = 0;
        fresh[base + 3] = 0;
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
    const r2 = openRight[2];
    const d2 = openDown[2];
    const r3 = openRight[3];
    const d3 = openDown[3];
    const l0 = r0 << 1;
    const u0 = d0 << columns;
    const l1 = (r1 << 1) | (r0 >>> 31);
    const u1 = (d1 << columns) | (d0 >>> turned);
    const l2 = (r2 << 1) | (r1 >>> 31);
    const u2 = (d2 << columns) | (d1 >>> turned);
    const l3 = (r3 << 1) | (r2 >>> 31);
    const u3 = (d3 << columns) | (d2 >>> turned);
    for (let i = 0; i < rights.length; i += 4) {
      rights[i] = r0 & leftOf[i];
      lefts[i] = l0 & rightOf[i];
      rights[i + 1] = r1 & leftOf[i + 1];
      lefts[i + 1] = l1 & rightOf[i + 1];
      rights[i + 2] = r2 & leftOf[i + 2];
      lefts[i + 2] = l2 & rightOf[i + 2];
      rights[i + 3] = r3 & leftOf[i + 3];
      lefts[i + 3] = l3 & rightOf[i + 3];
    }
    for (let i = 0; i < downs.length; i += 4) {
      downs[i] = d0 & above[i];
      ups[i] = u0 & below[i];
      downs[i + 1] = d1 & above[i + 1];
      ups[i + 1] = u1 & below[i + 1];
      downs[i + 2] = d2 & above[i + 2];
      ups[i + 2] = u2 & below[i + 2];
      downs[i + 3] = d3 & above[i + 3];
      ups[i + 3] = u3 & below[i + 3];
    }
    known.fill(0);
    for (let cell = 0; cell < cells; cell++) {
      const word = cell >> 5;
      const bit = 1 << (cell & 31);
      known[4 * cell + word] = bit;
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
