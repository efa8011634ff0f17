import { degreeBound, edgeBound, type GraphClass, orderWays } from './class.js';
import type { KnownPart } from './known-part.js';
import { binomial } from './numbers.js';
import { degreesOf } from './untouched.js';

/** Largest product that a double holds exactly, and largest sum that is kept before it goes to a bigint. */
const EXACT = 2 ** 53;

/** A sum of weights, the part that doubles hold exactly apart. */
interface Sum {
  small: number;
  large: bigint;
}

/** The weights of leaves, summed up by what is to be completed: as doubles as far as they are exact, and as bigints. */
export class LeafWeights {
  /** By edges, where their number is bound (otherwise all at 0), and by what {@link KnownPart.rest} says. */
  private readonly sums: Map<number, Sum>[] = [];
  private readonly completions: Completions;
  private readonly isBounded: boolean;
  private readonly mostEdges: number;

  constructor(all: GraphClass) {
    const bound = degreeBound(all);
    this.completions = new Completions(bound, orderWays(all));
    this.mostEdges = edgeBound(all);
    this.isBounded = bound < all.vertices - 1;
  }

  add(leaf: KnownPart): void {
    const edges = this.mostEdges === Number.POSITIVE_INFINITY ? 0 : leaf.edges;
    let sums = this.sums[edges];
    if (sums === undefined) {
      sums = new Map();
      this.sums[edges] = sums;
    }
    const key = leaf.rest();
    let sum = sums.get(key);
    if (sum === undefined) {
      sum = { small: 0, large: 0n };
      sums.set(key, sum);
    }
    const weight = leaf.weight();
    if (weight >= EXACT) {
      sum.large += leaf.exactWeight();
      return;
    }
    if (sum.small + weight > EXACT) {
      sum.large += BigInt(sum.small);
      sum.small = 0;
    }
    sum.small += weight;
  }

  /** How many labelled (graph, orders) all leaves so far stand for. */
  total(): bigint {
    let total = 0n;
    this.sums.forEach((sums, edges) => {
      const room = this.mostEdges - edges;
      for (const [key, { small, large }] of sums) {
        const [exitDegree = 0, ...byDegree] = degreesOf(key);
        const bound = this.isBounded ? exitDegree : 0;
        total += (large + BigInt(small)) * this.completions.count(byDegree, bound, room);
      }
    });
    return total;
  }
}

/**
 * How many (graph, orders) a leaf of the lazy tree stands for, as far as nothing was decided. These are all ways to
 * join vertices on which Squeaky never stood, the exit among them, with one another. Each is counted with the orders
 * that these vertices may have then. The order of the exit is of no interest, so it has one.
 */
class Completions {
  private readonly known = new Map<string, bigint>();

  /** `bound`: most neighbours of a vertex; `orders`: how many orders a vertex with so many neighbours may have. */
  constructor(
    private readonly bound: number,
    private readonly orders: (degree: number) => bigint,
  ) {}

  /**
   * `byDegree[d]`: vertices, the exit aside, with d neighbours where he stood; `exitDegree`: the exit's; `edges`: most
   * edges among them all.
   */
  count(byDegree: readonly number[], exitDegree: number, edges: number): bigint {
    const key = `${byDegree.join()}/${exitDegree}/${edges}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const degree = byDegree.findIndex((count) => count > 0);
    let total = 1n;
    if (degree >= 0) {
      const left = [...byDegree];
      left[degree]--;
      total = this.joinOne(left, exitDegree, degree, edges);
    }
    this.known.set(key, total);
    return total;
  }

  /** All ways to join one vertex, which has `degree` neighbours, to others of those that are left and to the exit. */
  private joinOne(left: readonly number[], exitDegree: number, degree: number, edges: number): bigint {
    const { orders } = this;
    let total = 0n;
    const visit = (at: number, joined: readonly number[], ways: bigint, neighbours: number): void => {
      const room = edges - (neighbours - degree);
      if (neighbours > this.bound || room < 0) return;
      if (at < 0) {
        const byDegree = joined.slice();
        total += ways * orders(neighbours) * this.count(byDegree, exitDegree, room);
        if (room > 0 && exitDegree < this.bound && neighbours < this.bound) {
          total += ways * orders(neighbours + 1) * this.count(byDegree, exitDegree + 1, room - 1);
        }
        return;
      }
      const size = left[at] ?? 0;
      const most = at + 1 > this.bound ? 0 : size;
      for (let count = 0; count <= most; count++) {
        const next = joined.slice();
        next[at] = (next[at] ?? 0) - count;
        if (count > 0) next[at + 1] = (next[at + 1] ?? 0) + count;
        visit(at - 1, next, ways * binomial(size, count), neighbours + count);
      }
    };
    // From the highest degree down, so that a vertex that was joined is not met again.
    visit(left.length - 1, left, 1n, degree);
    return total;
  }
}
