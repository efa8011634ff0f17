/**
 * The number of orders of up to eleven things that keep given precedences (linear extensions), by dynamic programming over
 * sets that come first. `before[base + thing]` holds, as bits, what must come before a thing; bits of other things than
 * `things` are of no interest.
 */
export function countOrders(things: number, before: Int32Array, base: number): number {
  let count = 0;
  for (let rest = things; rest !== 0; rest &= rest - 1) THINGS[count++] = 31 - Math.clz32(rest & -rest);
  for (let at = 0; at < count; at++) {
    const earlier = before[base + THINGS[at]];
    let need = 0;
    for (let other = 0; other < count; other++) need |= ((earlier >> THINGS[other]) & 1) << other;
    NEEDS[at] = need;
  }
  const size = 1 << count;
  TABLE.fill(0, 0, size);
  TABLE[0] = 1;
  for (let placed = 0; placed < size; placed++) {
    const ways = TABLE[placed];
    if (ways === 0) continue;
    for (let at = 0; at < count; at++) {
      const bit = 1 << at;
      if ((placed & bit) === 0 && (NEEDS[at] & ~placed) === 0) TABLE[placed | bit] += ways;
    }
  }
  return TABLE[size - 1];
}

const MOST_THINGS = 11;
const THINGS = new Int32Array(MOST_THINGS);
/** By place among the things: what must come before, as bits of places. */
const NEEDS = new Int32Array(MOST_THINGS);
/** By set of places, as bits: in how many orders these may come first. */
const TABLE = new Float64Array(1 << MOST_THINGS);
