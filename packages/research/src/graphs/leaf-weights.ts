import { degreeBound, edgeBound, type GraphClass, orderWays } from './class.js';
import { Completions } from './completions.js';
import type { KnownPart } from './known-part.js';
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

  /** Adds a leaf. */
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
