import { degreeBound, edgeBound, type GraphClass, requireClass } from './class.js';
import type { Lists } from './design.js';
import { MOST_KERNEL_VERTICES } from './kernel.js';

/** A way to write graphs of a class as strings of bits. */
export interface Coding {
  readonly vertices: number;
  readonly bits: number;
  readonly columns: number;
  /** Bits that say anything. */
  readonly free: readonly number[];
  /** The lists that were read last: entries of vertex v from v * vertices on, in preference order. */
  readonly lists: Int32Array;
  readonly degrees: Int32Array;

  read(genome: Uint8Array): void;
  listsOf(genome: Uint8Array): Lists;
  /** The genome of a graph, always the same for the same graph; null where there is none. */
  genomeOf(given: Lists): Uint8Array | null;
}

/** Throws a RangeError for an invalid class, or one that cannot be searched. */
export function requireSearchable(all: GraphClass): void {
  requireClass(all, MOST_KERNEL_VERTICES);
  const tree = all.vertices - 1;
  if (edgeBound(all) >= tree) return;
  throw new RangeError(
    `a search joins all vertices, for which ${all.vertices} need ${tree} edges, not ${all.edges}; the enumeration takes fewer`,
  );
}

/** What codings share: the lists that were read last, of graphs that keep to the bounds of their class. */
export abstract class ListsCoding implements Coding {
  readonly vertices: number;
  readonly lists: Int32Array;
  readonly degrees: Int32Array;
  abstract readonly bits: number;
  abstract readonly columns: number;
  abstract readonly free: readonly number[];
  protected readonly bound: number;
  /** Most edges beside those of the tree. */
  protected readonly mostFurther: number;
  /** Bits of the number of a vertex. */
  protected readonly name: number;

  /** Throws a RangeError for an invalid class, or one that cannot be searched. */
  constructor(all: GraphClass) {
    requireSearchable(all);
    const { vertices } = all;
    this.vertices = vertices;
    this.lists = new Int32Array(vertices * vertices);
    this.degrees = new Int32Array(vertices);
    this.bound = degreeBound(all);
    this.mostFurther = edgeBound(all) - (vertices - 1);
    this.name = Math.ceil(Math.log2(vertices));
  }

  abstract read(genome: Uint8Array): void;
  abstract genomeOf(given: Lists): Uint8Array | null;

  listsOf(genome: Uint8Array): Lists {
    this.read(genome);
    const { vertices, lists, degrees } = this;
    return Array.from({ length: vertices }, (_, vertex) => [
      ...lists.subarray(vertex * vertices, vertex * vertices + degrees[vertex]),
    ]);
  }

  /** Whether an edge between two vertices may be added: they are not one, not joined, and have room. */
  protected canJoin(one: number, other: number): boolean {
    const { vertices, lists, degrees, bound } = this;
    if (one === other || degrees[one] >= bound || degrees[other] >= bound) return false;
    const base = one * vertices;
    for (let at = base; at < base + degrees[one]; at++) if (lists[at] === other) return false;
    return true;
  }

  /** All bits from one on: those before it belong to the start, which has no parent. */
  protected bitsFrom(first: number): readonly number[] {
    return Array.from({ length: this.bits - first }, (_, i) => first + i);
  }
}

/**
 * Graphs with orders as strings of bits: a tree, and further edges. The graphs that hold Squeaky longest are trees with a few
 * edges more, so that a random string is a graph with a way, and a flip moves a branch. One row of bits for each vertex:
 *
 * - its parent, a vertex of lower number; its rank in the parent's list, and the parent's rank in its own;
 * - a further edge, if two bits say so: two ends, and their ranks in one another's lists.
 *
 * Lists are sorted by rank, equal ones by number. A further edge that is there already, or a loop, is none. Where a vertex
 * has as many neighbours as the bound on degrees allows, the next one that has room is the parent, and further edges are
 * left out, as they are beyond the bound on edges. The start is the root, the exit the last vertex, so that it has no children.
 */
export class GraphCoding extends ListsCoding {
  readonly bits: number;
  readonly columns: number;
  readonly free: readonly number[];
  /** Bits of a rank. */
  private readonly rank: number;
  private readonly keys: Int32Array;

  constructor(all: GraphClass) {
    super(all);
    this.rank = Math.max(1, Math.ceil(Math.log2(this.bound)));
    this.columns = 3 * this.name + 4 * this.rank + EDGE_FLAGS;
    this.bits = this.vertices * this.columns;
    this.free = this.bitsFrom(this.name + 2 * this.rank);
    this.keys = new Int32Array(this.lists.length);
  }

  read(genome: Uint8Array): void {
    const { vertices, degrees, bound, name, rank, columns } = this;
    degrees.fill(0);
    for (let vertex = 1; vertex < vertices; vertex++) {
      const place = vertex * columns;
      let parent = numberAt(genome, place, name) % vertex;
      while (degrees[parent] >= bound) parent = (parent + 1) % vertex;
      this.insert(parent, vertex, numberAt(genome, place + name, rank));
      this.insert(vertex, parent, numberAt(genome, place + name + rank, rank));
    }
    let left = this.mostFurther;
    for (let row = 0; row < vertices && left > 0; row++) {
      let place = row * columns + name + 2 * rank;
      if (genome[place] === 0 || genome[place + 1] === 0) continue;
      place += EDGE_FLAGS;
      const one = numberAt(genome, place, name) % vertices;
      const other = numberAt(genome, place + name, name) % vertices;
      if (!this.canJoin(one, other)) continue;
      this.insert(one, other, numberAt(genome, place + 2 * name, rank));
      this.insert(other, one, numberAt(genome, place + 2 * name + rank, rank));
      left--;
    }
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
   * The genome of a graph, vertices numbered breadth-first from the start, the exit last: names of vertices do not
   * count. Null where a vertex is in reach through the exit only, or there are too many edges.
   */
  genomeOf(given: Lists): Uint8Array | null {
    const { vertices, name, rank, columns } = this;
    const lists = renumbered(given)?.lists;
    if (lists?.length !== vertices || lists.some((list) => list.length > this.bound)) return null;
    const genome = new Uint8Array(this.bits);
    const further: (readonly [number, number])[] = [];
    for (let vertex = 1; vertex < vertices; vertex++) {
      const list = lists[vertex] ?? [];
      const parent = Math.min(...list);
      if (parent >= vertex) return null;
      const place = vertex * columns;
      put(genome, place, name, parent);
      put(genome, place + name, rank, lists[parent]?.indexOf(vertex) ?? 0);
      put(genome, place + name + rank, rank, list.indexOf(parent));
      for (const other of list) if (other < vertex && other !== parent) further.push([other, vertex]);
    }
    if (further.length > Math.min(vertices, this.mostFurther)) return null;
    for (const [row, [one, other]] of further.entries()) {
      const flags = row * columns + name + 2 * rank;
      genome.fill(1, flags, flags + EDGE_FLAGS);
      const place = flags + EDGE_FLAGS;
      put(genome, place, name, one);
      put(genome, place + name, name, other);
      put(genome, place + 2 * name, rank, lists[one]?.indexOf(other) ?? 0);
      put(genome, place + 2 * name + rank, rank, lists[other]?.indexOf(one) ?? 0);
    }
    return genome;
  }
}

/** Bits that must all be 1 for a further edge, so that random strings have few. */
export const EDGE_FLAGS = 2;

export function numberAt(genome: Uint8Array, place: number, width: number): number {
  let number = 0;
  for (let bit = place; bit < place + width; bit++) number = 2 * number + genome[bit];
  return number;
}

export function put(genome: Uint8Array, place: number, width: number, number: number): void {
  for (let bit = place + width - 1, rest = number; bit >= place; bit--, rest >>= 1) genome[bit] = rest & 1;
}

/** A graph with its vertices in breadth-first order, the exit last, and what they were called; null where not all are met. */
export function renumbered(lists: Lists): { readonly lists: Lists; readonly met: readonly number[] } | null {
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
