import type { GraphClass } from './class.js';
import { isOfClass, type Lists } from './design.js';
import { EDGE_FLAGS, ListsCoding, numberAt, put, renumbered } from './genome.js';

/**
 * Graphs with fixed orders as strings of bits: a tree, and further edges, as in `GraphCoding`; but instead of ranks every
 * vertex has one number, which says where it stands among all vertices, equal ones by their rows. So the rows may be those of
 * any tree, and the numbers those of any graph. One row of bits for each vertex: its parent, a vertex of an earlier row; its
 * number; a further edge, if two bits say so. The start comes first and the exit last whatever their numbers are.
 */
export class NumberedCoding extends ListsCoding {
  readonly bits: number;
  readonly columns: number;
  readonly free: readonly number[];
  /** By row: the number of its vertex among all, which is its name in the lists. */
  private readonly places: Int32Array;

  constructor(private readonly all: GraphClass) {
    super(all);
    this.columns = 4 * this.name + EDGE_FLAGS;
    this.bits = this.vertices * this.columns;
    this.free = this.bitsFrom(2 * this.name);
    this.places = new Int32Array(this.vertices);
  }

  read(genome: Uint8Array): void {
    const { vertices, degrees, places, bound, name, columns } = this;
    degrees.fill(0);
    this.readPlaces(genome);
    for (let row = 1; row < vertices; row++) {
      let parent = numberAt(genome, row * columns, name) % row;
      while (degrees[places[parent]] >= bound) parent = (parent + 1) % row;
      this.join(places[parent], places[row]);
    }
    let left = this.mostFurther;
    for (let row = 0; row < vertices && left > 0; row++) {
      const flags = row * columns + 2 * name;
      if (genome[flags] === 0 || genome[flags + 1] === 0) continue;
      const ends = flags + EDGE_FLAGS;
      const one = places[numberAt(genome, ends, name) % vertices];
      const other = places[numberAt(genome, ends + name, name) % vertices];
      if (!this.canJoin(one, other)) continue;
      this.join(one, other);
      left--;
    }
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

  private join(one: number, other: number): void {
    this.insert(one, other);
    this.insert(other, one);
  }

  /** Puts a neighbour into a list that is in order. */
  private insert(vertex: number, neighbour: number): void {
    const { vertices, degrees, lists } = this;
    const base = vertex * vertices;
    let at = base + degrees[vertex]++;
    for (; at > base && lists[at - 1] > neighbour; at--) lists[at] = lists[at - 1];
    lists[at] = neighbour;
  }

  /**
   * The genome of a graph, rows in breadth-first order from the start, the exit last. Null where its orders are not those of
   * the numbers, a vertex cannot be reached without passing the exit, or there are too many edges.
   */
  genomeOf(given: Lists): Uint8Array | null {
    const { vertices, name, columns } = this;
    const found = isOfClass(given, this.all) ? renumbered(given) : null;
    if (found === null) return null;
    const genome = new Uint8Array(this.bits);
    const further: (readonly [number, number])[] = [];
    for (let row = 1; row < vertices; row++) {
      const list = found.lists[row] ?? [];
      const parent = Math.min(...list);
      if (parent >= row) return null;
      put(genome, row * columns, name, parent);
      if (row < vertices - 1) put(genome, row * columns + name, name, found.met[row] ?? 0);
      for (const other of list) if (other < row && other !== parent) further.push([other, row]);
    }
    if (further.length > Math.min(vertices, this.mostFurther)) return null;
    for (const [row, [one, other]] of further.entries()) {
      const flags = row * columns + 2 * name;
      genome.fill(1, flags, flags + EDGE_FLAGS);
      put(genome, flags + EDGE_FLAGS, name, one);
      put(genome, flags + EDGE_FLAGS + name, name, other);
    }
    return genome;
  }
}
