/**
 * The number of orders of up to eleven things that keep given precedences (linear extensions), by sets that come first.
 * `before[base + thing]` holds what precedes a thing, as bits; those of other things do not count.
 */
function countOrders(things: number, before: Int32Array, base: number): number {
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

/** Words that hold the orders of `most` vertices. */
export function ordersLength(most: number): number {
  return most * (2 + most);
}

/** The known preferences of each vertex on which he stood. Neighbours on which he never stood come last. */
export class PartialOrders {
  /** By vertex: the neighbours that were preferred to some on which he never stood, and orders that are left. */
  private readonly chain = 0;
  private readonly left: number;
  /** By pair (v, u): what v prefers to u. */
  private readonly before: number;

  constructor(
    private readonly words: Int32Array,
    private readonly most: number,
  ) {
    this.left = most;
    this.before = 2 * most;
  }

  /** A vertex has so many neighbours, in any order. */
  start(vertex: number, degree: number): void {
    this.words[this.left + vertex] = FACTORIALS[degree];
  }

  /** A vertex has a neighbour on which he now stands for the first time. */
  meet(vertex: number, neighbour: number): void {
    const { words } = this;
    words[this.before + vertex * this.most + neighbour] = words[this.chain + vertex];
  }

  /** A vertex prefers one of so many neighbours on which he never stood to the others. */
  narrow(vertex: number, rivals: number): void {
    this.words[this.left + vertex] /= rivals;
  }

  /** That one was another vertex than the exit. */
  preferNew(vertex: number, neighbour: number): void {
    this.words[this.chain + vertex] |= 1 << neighbour;
  }

  /** Of tied neighbours, those that a vertex may prefer to the others; all as bits. */
  firstOf(vertex: number, tied: number): number {
    const { words } = this;
    const base = this.before + vertex * this.most;
    let first = 0;
    for (let rest = tied; rest !== 0; rest &= rest - 1) {
      const neighbour = 31 - Math.clz32(rest & -rest);
      if ((words[base + neighbour] & tied) === 0) first |= 1 << neighbour;
    }
    return first;
  }

  /** A vertex prefers a neighbour, as a bit, to others; `neighbours` are all of them on which he stood. */
  prefer(vertex: number, chosen: number, others: number, neighbours: number): void {
    const { words } = this;
    const base = this.before + vertex * this.most;
    const above = words[base + 31 - Math.clz32(chosen)] | chosen;
    for (let rest = neighbours; rest !== 0; rest &= rest - 1) {
      const lower = rest & -rest;
      const place = base + 31 - Math.clz32(lower);
      if ((lower & others) !== 0 || (words[place] & others) !== 0) words[place] |= above;
    }
    words[this.left + vertex] = countOrders(neighbours, words, base);
  }

  count(vertex: number): number {
    return this.words[this.left + vertex];
  }

  /** The first order of a vertex's neighbours that fits. */
  listOf(vertex: number, neighbours: number): number[] {
    const list: number[] = [];
    let placed = 0;
    while (placed !== neighbours) {
      const ready = this.firstOf(vertex, neighbours & ~placed);
      const next = ready & -ready;
      placed |= next;
      list.push(31 - Math.clz32(next));
    }
    return list;
  }
}

const FACTORIALS = Int32Array.from([1, 1, 2, 6, 24, 120, 720, 5040, 40_320, 362_880, 3_628_800, 39_916_800]);
