import { Flood, type FloodFrame } from './flood.js';

/** The flood on at most 128 cells: the loop of two-words.ts on sets of four words. */
export class FourWordFlood extends Flood {
  constructor(frame: FloodFrame) {
    super(frame, 4);
  }

  protected override spread(length: number): number {
    const { columns, rights, lefts, downs, ups, known, ways, columnAt, rowAt } = this;
    const { fresh, coming, list, nextList } = this;
    const turned = 32 - columns;
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
    return made;
  }
}
