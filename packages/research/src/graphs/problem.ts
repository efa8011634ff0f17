import { busiest, type RunObjective } from '@knossos/engine/internal/games/mouse/walk/walk';
import type { BitProblem, Smaller } from '@knossos/engine/internal/optimise';
import type { Random } from '@knossos/engine/internal/random';
import { degreeBound, type GraphClass } from './class.js';
import { isOfClass, type Lists } from './design.js';
import { type Coding, EDGE_FLAGS, GraphCoding, ListsCoding, numberAt, put, renumbered } from './genome.js';
import { GraphKernel } from './kernel.js';

/**
 * A larger graph of a class that begins with a smaller one: three of four new vertices are leaves, the others stand on
 * an edge. The exit stays last; where orders are fixed, new numbers lie between start and exit.
 */
export function widenedLists(lists: Lists, all: GraphClass, random: Random): Lists {
  const bound = degreeBound(all);
  const exit = lists.length - 1;
  const wide = lists.map((list) => [...list]);
  const roomy = () =>
    [...wide.keys()].filter((vertex) => vertex !== exit && (wide[vertex]?.length ?? 0) < bound);
  while (wide.length < all.vertices) {
    const added = wide.length;
    const hosts = roomy();
    if (hosts.length > 0 && random.below(4) > 0) {
      const host = random.pick(hosts);
      const list = wide[host] ?? [];
      list.splice(random.below(list.length + 1), 0, added);
      wide.push([host]);
      continue;
    }
    const one = random.below(added);
    const other = random.pick(wide[one] ?? [one]);
    replace(wide[one] ?? [], other, added);
    replace(wide[other] ?? [], one, added);
    wide.push(random.below(2) === 0 ? [one, other] : [other, one]);
  }
  const others = [...wide.keys()].filter((vertex) => vertex !== exit);
  const isFixed = all.orders === 'fixed';
  const inOrder = [...(isFixed ? scattered(others, lists.length - 1, random) : others), exit];
  const numbers = new Map(inOrder.map((vertex, number) => [vertex, number]));
  const renamed = inOrder.map((vertex) => (wide[vertex] ?? []).map((next) => numbers.get(next) ?? 0));
  return isFixed ? renamed.map((list) => list.sort((a, b) => a - b)) : renamed;
}

/** The vertices in order, those that were added at random places after the start. */
function scattered(vertices: readonly number[], old: number, random: Random): number[] {
  const order = vertices.slice(0, old);
  for (const added of vertices.slice(old)) order.splice(1 + random.below(order.length), 0, added);
  return order;
}

function replace(list: number[], from: number, to: number): void {
  list[list.indexOf(from)] = to;
}

/** Most turns, or visits of one vertex, of any graph and orders of a class. Runs beyond `cap` turns count as none. */
export function graphProblem(all: GraphClass, objective: RunObjective = 'turns', cap?: number): BitProblem {
  const coding = codingOf(all);
  const kernel = new GraphKernel(all.vertices);
  return {
    bits: coding.bits,
    columns: coding.columns,
    free: coding.free,
    score: (genome) => {
      coding.read(genome);
      const turns = kernel.turnsOf(coding.lists, coding.degrees, cap);
      return objective === 'turns' || turns === 0 ? turns : busiest(kernel.lastVisits);
    },
    canonical: (genome) => coding.genomeOf(coding.listsOf(genome)) ?? genome.slice(),
    smaller: () => smallerClass(all, objective, coding, cap),
  };
}

/** Vertices below which graphs are not grown from smaller ones: there every search finds the best. */
const LEAST_GROWN = 8;
/** Share of the vertices that the smaller class has. */
const SHRINK = 0.85;

/** The same problem on fewer vertices; its graphs are widened by leaves and by vertices on edges. */
function smallerClass(
  all: GraphClass,
  objective: RunObjective,
  larger: Coding,
  cap?: number,
): Smaller | null {
  const vertices = Math.floor(all.vertices * SHRINK);
  if (vertices < LEAST_GROWN) return null;
  const { edges } = all;
  // Every vertex that is added brings one edge more.
  const small = {
    ...all,
    vertices,
    ...(edges !== undefined && { edges: edges - (all.vertices - vertices) }),
  };
  const coding = codingOf(small);
  return {
    problem: graphProblem(small, objective, cap),
    widen: (genome, random) => {
      const lists = widenedLists(coding.listsOf(genome), all, random);
      return larger.genomeOf(lists) ?? new Uint8Array(larger.bits);
    },
  };
}

/** How the graphs of a class are coded. Throws a RangeError for an invalid class, or one that cannot be searched. */
export function codingOf(all: GraphClass): Coding {
  return all.orders === 'fixed' ? new NumberedCoding(all) : new GraphCoding(all);
}

/**
 * Graphs with fixed orders as strings of bits: a tree, and further edges, as in `GraphCoding`; but instead of ranks every
 * vertex has one number, which says where it stands among all vertices, equal ones by their rows. So the rows may be those of
 * any tree, and the numbers those of any graph. One row of bits for each vertex: its parent, a vertex of an earlier row; its
 * number; a further edge, if two bits say so. The start comes first and the exit last whatever their numbers are.
 */
class NumberedCoding extends ListsCoding {
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
