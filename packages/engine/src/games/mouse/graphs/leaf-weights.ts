import { degreeBound, type GraphClass } from './class.js';
import { Completions } from './completions.js';
import type { PartialGraph } from './partial-graph.js';
import { degreesOf } from './untouched.js';

/** Largest product that a double holds exactly, and largest sum that is kept before it goes to a bigint. */
const EXACT = 2 ** 53;

/** The weights of leaves, summed up by what is to be completed: as doubles as far as they are exact, and as bigints. */
export class LeafWeights {
  private readonly sums = new Map<number, { small: number; large: bigint }>();
  private readonly completions: Completions;
  private readonly isBounded: boolean;

  constructor(all: GraphClass) {
    const bound = degreeBound(all);
    this.completions = new Completions(bound);
    this.isBounded = bound < all.vertices - 1;
  }

  /** Adds a leaf. */
  add(leaf: PartialGraph): void {
    const key = leaf.rest();
    let sum = this.sums.get(key);
    if (sum === undefined) {
      sum = { small: 0, large: 0n };
      this.sums.set(key, sum);
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
    for (const [key, { small, large }] of this.sums) {
      const [exitDegree = 0, ...byDegree] = degreesOf(key);
      total += (large + BigInt(small)) * this.completions.count(byDegree, this.isBounded ? exitDegree : 0);
    }
    return total;
  }
}
