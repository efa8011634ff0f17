/**
 * The number of orders of up to eleven things that keep given precedences (linear extensions), by dynamic programming over
 * sets that come first. `before[i]` holds, as bits, what must come before the i-th of `things`; bits of other things are
 * of no interest.
 */
export function countOrders(things: number, before: Int32Array, base: number): number {
  const list: number[] = [];
  for (let rest = things; rest !== 0; rest &= rest - 1) list.push(31 - Math.clz32(rest & -rest));
  const size = 1 << list.length;
  TABLE.fill(0, 0, size);
  TABLE[0] = 1;
  const needs = list.map((thing) => {
    let need = 0;
    list.forEach((other, at) => {
      if (((before[base + thing] >> other) & 1) === 1) need |= 1 << at;
    });
    return need;
  });
  for (let placed = 0; placed < size; placed++) {
    const ways = TABLE[placed];
    if (ways === 0) continue;
    for (let at = 0; at < needs.length; at++) {
      const bit = 1 << at;
      if ((placed & bit) === 0 && (needs[at] & ~placed) === 0) TABLE[placed | bit] += ways;
    }
  }
  return TABLE[size - 1];
}

const TABLE = new Float64Array(1 << 11);
