import { Flood, type FloodFrame } from './flood.js';

/** The flood on at most 64 cells: a set of the pursuer's cells is two words, in variables. */
export class TwoWordFlood extends Flood {
  constructor(frame: FloodFrame) {
    super(frame, 2);
  }

  protected override spread(length: number): number {
    const { columns, rights, lefts, downs, ups, known, ways, columnAt, rowAt } = this;
    const { fresh, coming, list, nextList } = this;
    const turned = 32 - columns;
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
    return made;
  }
}
