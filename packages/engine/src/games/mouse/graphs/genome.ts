import type { BitProblem } from '../../../optimise/index.js';
import { degreeBound, type GraphClass, requireClass } from './class.js';
import type { Lists } from './design.js';
import { GraphKernel, MOST_KERNEL_VERTICES } from './kernel.js';

/**
 * Graphs with orders as strings of bits. The bits lie on a board with one row for each vertex and, in it, one field for each
 * other vertex: first whether there is an edge between the two (in the row of the lower number only), then the priority of the
 * neighbour as a binary number, which is large enough for every order; equal ones go by number. Under a bound on degrees,
 * edges are taken in the order of the bits, and those that a vertex has no room for left out.
 */
export class GraphCoding {
  readonly vertices: number;
  /** Bits of a field: the edge, and the priority. */
  readonly field: number;
  readonly bits: number;
  readonly columns: number;
  readonly free: readonly number[];
  private readonly bound: number;
  /** The lists that were read last: entries of vertex v from v * vertices on. */
  readonly lists: Int32Array;
  readonly degrees: Int32Array;
  private readonly keys: Int32Array;

  /** Throws a RangeError for what is no class, or too large a one. */
  constructor(all: GraphClass) {
    requireClass(all, MOST_KERNEL_VERTICES);
    const { vertices } = all;
    this.vertices = vertices;
    this.bound = degreeBound(all);
    this.field = 1 + Math.ceil(Math.log2(Math.max(2, this.bound)));
    this.columns = vertices * this.field;
    this.bits = vertices * this.columns;
    const free: number[] = [];
    for (let bit = 0; bit < this.bits; bit++) {
      const from = Math.floor(bit / this.columns);
      const to = Math.floor((bit % this.columns) / this.field);
      const isEdge = bit % this.field === 0;
      if (from !== to && (isEdge ? from < to : from !== vertices - 1)) free.push(bit);
    }
    this.free = free;
    this.lists = new Int32Array(vertices * vertices);
    this.degrees = new Int32Array(vertices);
    this.keys = new Int32Array(vertices * vertices);
  }

  /** Reads a genome into `lists` and `degrees`. */
  read(genome: Uint8Array): void {
    const { vertices, degrees, bound } = this;
    degrees.fill(0);
    for (let from = 0; from < vertices; from++) {
      for (let to = from + 1; to < vertices; to++) {
        if (genome[this.place(from, to)] === 0 || degrees[from] >= bound || degrees[to] >= bound) continue;
        this.insert(genome, from, to);
        this.insert(genome, to, from);
      }
    }
  }

  /** Puts a neighbour into a list that is in order; those of lower number are in it already. */
  private insert(genome: Uint8Array, vertex: number, neighbour: number): void {
    const { vertices, degrees, lists, keys } = this;
    let key = 0;
    const place = this.place(vertex, neighbour);
    for (let bit = 1; bit < this.field; bit++) key = 2 * key + genome[place + bit];
    const base = vertex * vertices;
    let at = base + degrees[vertex]++;
    while (at > base && keys[at - 1] > key) {
      keys[at] = keys[at - 1];
      lists[at] = lists[at - 1];
      at--;
    }
    keys[at] = key;
    lists[at] = neighbour;
  }

  private place(vertex: number, neighbour: number): number {
    return vertex * this.columns + neighbour * this.field;
  }

  /** The lists that a genome stands for. */
  listsOf(genome: Uint8Array): Lists {
    this.read(genome);
    const { vertices, lists, degrees } = this;
    return Array.from({ length: vertices }, (_, vertex) => [
      ...lists.subarray(vertex * vertices, vertex * vertices + degrees[vertex]),
    ]);
  }

  /** The genome of lists: priorities count up along every list, those of the exit are 0. */
  genomeOf(lists: Lists): Uint8Array {
    const genome = new Uint8Array(this.bits);
    lists.forEach((list, vertex) => {
      list.forEach((neighbour, rank) => {
        const place = this.place(vertex, neighbour);
        if (vertex < neighbour) genome[place] = 1;
        if (vertex === this.vertices - 1) return;
        for (let bit = this.field - 1, rest = rank; bit > 0; bit--, rest >>= 1)
          genome[place + bit] = rest & 1;
      });
    });
    return genome;
  }
}

/** The search problem of a class: most turns of any graph and orders. Runs of more than `cap` turns count as none. */
export function graphProblem(all: GraphClass, cap?: number): BitProblem {
  const coding = new GraphCoding(all);
  const kernel = new GraphKernel(all.vertices);
  return {
    bits: coding.bits,
    columns: coding.columns,
    free: coding.free,
    score: (genome) => {
      coding.read(genome);
      return kernel.turnsOf(coding.lists, coding.degrees, cap);
    },
    canonical: (genome) => coding.genomeOf(coding.listsOf(genome)),
  };
}
