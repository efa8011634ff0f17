import { degreeBound, edgeBound, type GraphClass, requireClass } from './class.js';
import { isOfClass, type Lists } from './design.js';
import { MOST_KERNEL_VERTICES } from './kernel.js';

/** Throws a RangeError for an invalid class, or one that cannot be searched. */
function requireSearchable(all: GraphClass): void {
  requireClass(all, MOST_KERNEL_VERTICES);
  const tree = all.vertices - 1;
  if (edgeBound(all) >= tree) return;
  throw new RangeError(
    `a search joins all vertices, for which ${all.vertices} need ${tree} edges, not ${all.edges}; the enumeration takes fewer`,
  );
}

/**
 * Graphs with orders as strings of bits: a tree, and further edges. The graphs that hold Squeaky longest are trees with a few
 * edges more, so that a random string is a graph with a way, and a flip moves a branch. One row of bits for each vertex:
 *
 * - its parent, a vertex of an earlier row; its rank in the parent's list, and the parent's rank in its own;
 * - a further edge, if two bits say so: two ends, and their ranks in one another's lists.
 *
 * Lists are sorted by rank, equal ones by number. A further edge that is there already, or a loop, is none. Where a vertex
 * has as many neighbours as the bound on degrees allows, the next one that has room is the parent, and further edges are
 * left out, as they are beyond the bound on edges. The start is the root, the exit the last vertex, so that it has no children.
 *
 * Where orders are fixed there are no ranks. Instead every vertex has a number behind its parent, which says where it stands
 * among all vertices, equal ones by their rows. So the rows may be those of any tree, and the numbers those of any graph. The
 * start comes first and the exit last whatever their numbers are.
 */
export class GraphCoding {
  readonly vertices: number;
  readonly bits: number;
  readonly columns: number;
  /** Bits that say anything: those before belong to the start, which has no parent. */
  readonly free: readonly number[];
  /** The lists that were read last: entries of vertex v from v * vertices on, in preference order. */
  readonly lists: Int32Array;
  readonly degrees: Int32Array;
  private readonly isFixed: boolean;
  private readonly bound: number;
  /** Bits of the number of a vertex, bits of a rank, and those of a row before the further edge. */
  private readonly name: number;
  private readonly rank: number;
  private readonly flags: number;
  private readonly keys: Int32Array;
  /** By row: its vertex in the lists. */
  private readonly places: Int32Array;

  /** Throws a RangeError for an invalid class, or one that cannot be searched. */
  constructor(private readonly all: GraphClass) {
    requireSearchable(all);
    const { vertices, orders } = all;
    this.vertices = vertices;
    this.lists = new Int32Array(vertices * vertices);
    this.keys = new Int32Array(vertices * vertices);
    this.degrees = new Int32Array(vertices);
    this.places = Int32Array.from(this.degrees.keys());
    this.isFixed = orders === 'fixed';
    this.bound = degreeBound(all);
    this.name = Math.ceil(Math.log2(vertices));
    this.rank = this.isFixed ? 0 : Math.max(1, Math.ceil(Math.log2(this.bound)));
    this.flags = this.name + (this.isFixed ? this.name : 2 * this.rank);
    this.columns = this.flags + EDGE_FLAGS + 2 * this.name + 2 * this.rank;
    this.bits = vertices * this.columns;
    this.free = Array.from({ length: this.bits - this.flags }, (_, i) => this.flags + i);
  }

  read(genome: Uint8Array): void {
    const { vertices, degrees, places, bound, name, columns } = this;
    degrees.fill(0);
    if (this.isFixed) this.readPlaces(genome);
    for (let row = 1; row < vertices; row++) {
      const at = row * columns;
      let parent = numberAt(genome, at, name) % row;
      while (degrees[places[parent]] >= bound) parent = (parent + 1) % row;
      this.join(places[parent], places[row], genome, at + name);
    }
    // Those of the tree are there already.
    let left = edgeBound(this.all) - (vertices - 1);
    for (let row = 0; row < vertices && left > 0; row++) {
      const flags = row * columns + this.flags;
      if (genome[flags] === 0 || genome[flags + 1] === 0) continue;
      const ends = flags + EDGE_FLAGS;
      const one = places[numberAt(genome, ends, name) % vertices];
      const other = places[numberAt(genome, ends + name, name) % vertices];
      if (!this.canJoin(one, other)) continue;
      this.join(one, other, genome, ends + 2 * name);
      left--;
    }
  }

  listsOf(genome: Uint8Array): Lists {
    this.read(genome);
    const { vertices, lists, degrees } = this;
    return Array.from({ length: vertices }, (_, vertex) => [
      ...lists.subarray(vertex * vertices, vertex * vertices + degrees[vertex]),
    ]);
  }

  private readPlaces(genome: Uint8Array): void {
    const { vertices, places, name, columns } = this;
    const numbers = Array.from({ length: vertices }, (_, row) =>
      numberAt(genome, row * columns + name, name),
    );
    numbers[0] = -1;
    numbers[vertices - 1] = vertices * 2;
    const rows = [...numbers.keys()].sort((a, b) => numbers[a] - numbers[b] || a - b);
    rows.forEach((row, place) => {
      places[row] = place;
    });
  }

  /** Whether an edge between two vertices may be added: they are not one, not joined, and have room. */
  private canJoin(one: number, other: number): boolean {
    const { vertices, lists, degrees, bound } = this;
    if (one === other || degrees[one] >= bound || degrees[other] >= bound) return false;
    const base = one * vertices;
    for (let at = base; at < base + degrees[one]; at++) if (lists[at] === other) return false;
    return true;
  }

  /** Adds an edge, whose two ranks stand at a place of the genome. */
  private join(one: number, other: number, genome: Uint8Array, ranksAt: number): void {
    const { rank } = this;
    this.insert(one, other, numberAt(genome, ranksAt, rank));
    this.insert(other, one, numberAt(genome, ranksAt + rank, rank));
  }

  /** Puts a neighbour into a list that is in order. */
  private insert(vertex: number, neighbour: number, key: number): void {
    const { vertices, degrees, lists, keys } = this;
    const whole = key * vertices + neighbour;
    const base = vertex * vertices;
    let at = base + degrees[vertex]++;
    for (; at > base && keys[at - 1] > whole; at--) {
      keys[at] = keys[at - 1];
      lists[at] = lists[at - 1];
    }
    keys[at] = whole;
    lists[at] = neighbour;
  }

  /**
   * The genome of a graph, always the same for the same graph: vertices numbered breadth-first from the start, the exit last, so
   * that names of vertices do not count unless orders are fixed. Null for one of another class, where a vertex is in reach
   * through the exit only, or where there are too many edges.
   */
  genomeOf(given: Lists): Uint8Array | null {
    const { vertices, name, rank, columns } = this;
    const found = isOfClass(given, this.all) ? renumbered(given) : null;
    if (found === null) return null;
    const { lists, met } = found;
    const genome = new Uint8Array(this.bits);
    const putRanks = (place: number, one: number, other: number) => {
      put(genome, place, rank, lists[one].indexOf(other));
      put(genome, place + rank, rank, lists[other].indexOf(one));
    };
    const further: (readonly [number, number])[] = [];
    for (let row = 1; row < vertices; row++) {
      const parent = Math.min(...lists[row]);
      if (parent >= row) return null;
      const place = row * columns;
      put(genome, place, name, parent);
      if (!this.isFixed) putRanks(place + name, parent, row);
      else if (row < vertices - 1) put(genome, place + name, name, met[row]);
      for (const other of lists[row]) if (other < row && other !== parent) further.push([other, row]);
    }
    if (further.length > vertices) return null;
    for (const [row, [one, other]] of further.entries()) {
      const flags = row * columns + this.flags;
      const ends = flags + EDGE_FLAGS;
      genome.fill(1, flags, ends);
      put(genome, ends, name, one);
      put(genome, ends + name, name, other);
      putRanks(ends + 2 * name, one, other);
    }
    return genome;
  }
}

/** Bits that must all be 1 for a further edge, so that random strings have few. */
const EDGE_FLAGS = 2;

function numberAt(genome: Uint8Array, place: number, width: number): number {
  let number = 0;
  for (let bit = place; bit < place + width; bit++) number = 2 * number + genome[bit];
  return number;
}

function put(genome: Uint8Array, place: number, width: number, number: number): void {
  for (let bit = place + width - 1, rest = number; bit >= place; bit--, rest >>= 1) genome[bit] = rest & 1;
}

/** A graph with its vertices in breadth-first order, the exit last, and what they were called; null where not all are met. */
function renumbered(lists: Lists): { readonly lists: Lists; readonly met: readonly number[] } | null {
  const exit = lists.length - 1;
  const met = [0];
  for (const vertex of met) {
    for (const next of lists[vertex] ?? []) if (next !== exit && !met.includes(next)) met.push(next);
  }
  if (met.length !== exit) return null;
  met.push(exit);
  const numbers = new Map(met.map((vertex, number) => [vertex, number]));
  const renamed = met.map((vertex) => (lists[vertex] ?? []).map((next) => numbers.get(next) ?? 0));
  return { lists: renamed, met };
}
