import { neighboursOf, vertexCount } from '../../../grid/index.js';
import { breadthFirst, type Network } from './walk.js';

/**
 * Upper bounds on Squeaky's turns (J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016), for graphs with
 * edges in both directions and a mouse that does not count modulo anything.
 *
 * Lemma 6: when a vertex of degree d has been left k times, every neighbour has been visited at least floor(k / d)
 * times. Theorem 8 follows: turns < |V| * (Delta + Delta^2 + ... + Delta^diam), with the largest degree Delta and the
 * diameter, of the part of the graph that the start belongs to.
 */
export function theoremBound(network: Network): bigint {
  const { graph, start } = network;
  const part = breadthFirst(graph, start).met;
  requireExit(network, part);
  const degree = BigInt(Math.max(...part.map((vertex) => neighboursOf(graph, vertex).length)));
  let power = 1n;
  let sum = 0n;
  for (let i = diameterOf(network, part); i > 0; i--) {
    power *= degree;
    sum += power;
  }
  return BigInt(part.length) * sum;
}

/** What can be said of a run before it is made. */
export interface RunBounds {
  /** Theorem 8: the turns are fewer. */
  readonly theorem: bigint;
  /** The sharper bound: the turns are at most as many. */
  readonly turns: bigint;
  /** By vertex: the visits are at most as many; 0 for the exit and what can only be reached through it. */
  readonly visits: readonly bigint[];
}

/** Most vertices of a network for which bounds are worked out; they have thousands of digits by then. */
export const MOST_VERTICES_BOUNDED = 4096;

/** Theorem 8 and the sharper bound. Throws a RangeError where the exit cannot be reached, or the network is too large. */
export function boundsOf(network: Network): RunBounds {
  if (vertexCount(network.graph) > MOST_VERTICES_BOUNDED) {
    throw new RangeError(`a network of more than ${MOST_VERTICES_BOUNDED} vertices is not bounded`);
  }
  const theorem = theoremBound(network);
  const visits = new VisitBounds(network).refine();
  return { theorem, turns: turnsFrom(network, visits), visits };
}

/** Rounds of refinement at most; every round leaves bounds that hold. */
const MOST_ROUNDS = 64;

/**
 * The sharper bound, by vertex, from the idea of Lemma 6 outward from the exit.
 *
 * Let c(u) be the count that the mouse sees at u when he stands on v, a neighbour of u and w. Every arrival at a
 * vertex is counted before he can look at it again, the start's first stand too. He goes from v to w only when
 * c(w) <= c(u), for u after w in v's preferences, or c(w) < c(u), for u before w; and each time he does, c(w) is at
 * least one more than the last time. So with C(v, u) the most that he ever sees at u from v, he goes from v to w at
 * most
 *
 *     C(v, u) + 1 times for u after w,   C(v, u) times for u before w,   once less when w is the start,
 *
 * whose count is never 0 once he is elsewhere. Let A(u) be a bound on arrivals at u, the first stand included: 1 for
 * the exit, B(u), that on visits, for all others. C(v, u) is at most A(u), and at most A(u) - 1 when every way from v
 * to the exit meets u, since then he arrives at u once more after he has left v for the last time. In particular
 * C(v, exit) = 0.
 *
 * So D(v, w), the times he goes from v to w, is at most the least of these numbers over all u, of B(v), and of A(w),
 * less one when w is the start. And visits of v are at most the sum of D(v, w) over w, and at most the sum of D(w, v)
 * over w, plus one when v is the start.
 *
 * To begin with, for a neighbour v of the exit, B(v) = 1 + (neighbours before the exit), and for others, of a
 * neighbour u next to the exit, B(v) = degree * B(u) + (neighbours before u). With b(i) the largest at distance i that
 * is b(1) <= Delta and b(i) <= Delta * b(i - 1) + Delta - 1, so b(i) <= Delta + ... + Delta^i, and the bound is never
 * above Theorem 8's. All further rounds only lower it.
 */
class VisitBounds {
  private readonly visits: bigint[];
  /** Bounds on the times he goes from a vertex to its neighbours, in preference order. */
  private readonly flows: bigint[][];
  /** By vertex and neighbour, in preference order: 1 when every way from the vertex to the exit meets that neighbour. */
  private readonly isCut: readonly Uint8Array[];
  /** Vertices that he can reach, but for the exit, by distance from the exit. */
  private readonly inside: readonly number[];

  constructor(private readonly network: Network) {
    const { graph, start, exit } = network;
    const count = vertexCount(graph);
    this.visits = new Array<bigint>(count).fill(0n);
    this.flows = Array.from({ length: count }, () => []);
    this.isCut = cutsOf(network);
    const isInside = new Uint8Array(count);
    for (const vertex of breadthFirst(graph, start, exit).met) isInside[vertex] = 1;
    requireExit(network, breadthFirst(graph, start).met);
    this.inside = breadthFirst(graph, exit).met.filter((vertex) => vertex !== exit && isInside[vertex] === 1);
    const isBounded = new Uint8Array(count);
    isBounded[exit] = 1;
    for (const vertex of this.inside) {
      const neighbours = neighboursOf(graph, vertex);
      const degree = BigInt(neighbours.length);
      let least: bigint | null = null;
      neighbours.forEach((next, before) => {
        if (isBounded[next] === 0) return;
        const bound = next === exit ? BigInt(before + 1) : degree * this.boundAt(next) + BigInt(before);
        if (least === null || bound < least) least = bound;
      });
      this.visits[vertex] = least ?? 0n;
      isBounded[vertex] = 1;
    }
  }

  /** Lowers the bounds round by round until nothing changes. */
  refine(): readonly bigint[] {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      let changed = false;
      for (const vertex of this.inside) {
        this.flows[vertex] = this.flowsFrom(vertex);
        changed = this.lower(vertex, sum(this.flows[vertex] ?? [])) || changed;
      }
      for (const vertex of this.inside) changed = this.lower(vertex, this.arrivals(vertex)) || changed;
      if (!changed) break;
    }
    return this.visits;
  }

  private boundAt(vertex: number): bigint {
    return this.visits[vertex] ?? 0n;
  }

  private lower(vertex: number, bound: bigint): boolean {
    if (bound >= this.boundAt(vertex)) return false;
    this.visits[vertex] = bound;
    return true;
  }

  /** D(v, w) for all neighbours w of v. */
  private flowsFrom(vertex: number): bigint[] {
    const { graph, start, exit } = this.network;
    const neighbours = neighboursOf(graph, vertex);
    return Array.from(neighbours, (to, place) => {
      const first = to === start ? 1n : 0n;
      let most = to === exit ? 1n : this.boundAt(to) - first;
      if (this.boundAt(vertex) < most) most = this.boundAt(vertex);
      neighbours.forEach((other, at) => {
        if (other === to) return;
        const arrivals = other === exit ? 1n : this.boundAt(other);
        const seen = this.isCut[vertex]?.[at] === 1 ? arrivals - 1n : arrivals;
        const times = seen + (at > place ? 1n : 0n) - first;
        if (times < most) most = times;
      });
      return most > 0n ? most : 0n;
    });
  }

  private arrivals(vertex: number): bigint {
    const { graph, start, exit } = this.network;
    let total = vertex === start ? 1n : 0n;
    for (const from of neighboursOf(graph, vertex)) {
      if (from === exit) continue;
      const place = neighboursOf(graph, from).indexOf(vertex);
      total += this.flows[from]?.[place] ?? 0n;
    }
    return total;
  }
}

/** By vertex and neighbour: 1 when the exit cannot be reached from the vertex without that neighbour. */
function cutsOf(network: Network): Uint8Array[] {
  const { graph, exit } = network;
  const count = vertexCount(graph);
  const cuts = Array.from(
    { length: count },
    (_, vertex) => new Uint8Array(neighboursOf(graph, vertex).length),
  );
  for (let cut = 0; cut < count; cut++) {
    const { steps } = breadthFirst(graph, exit, cut);
    for (const vertex of neighboursOf(graph, cut)) {
      const place = neighboursOf(graph, vertex).indexOf(cut);
      if (place >= 0 && (cut === exit || steps[vertex] === -1)) cuts[vertex][place] = 1;
    }
  }
  return cuts;
}

/**
 * The bound on turns from those on visits: their sum. Where the vertices fall into two classes without an edge
 * inside one, as on a grid, he leaves both in turn: in the class of the start half of the turns, rounded up.
 */
function turnsFrom(network: Network, visits: readonly bigint[]): bigint {
  const { start, exit } = network;
  const total = sum(visits);
  const isFar = classesOf(network);
  if (isFar === null) return total;
  const far = sum(visits.filter((_, vertex) => isFar[vertex] === 1));
  const near = total - far;
  const isOdd = isFar[exit] !== isFar[start];
  const [fromNear, fromFar] = isOdd ? [2n * near - 1n, 2n * far + 1n] : [2n * near, 2n * far];
  return fromNear < fromFar ? fromNear : fromFar;
}

/** 0 for the class of the start, 1 for the other; null when there are no two classes. */
function classesOf(network: Network): Uint8Array | null {
  const { graph, start } = network;
  const classes = new Uint8Array(vertexCount(graph)).fill(2);
  classes[start] = 0;
  for (const vertex of breadthFirst(graph, start).met) {
    for (const next of neighboursOf(graph, vertex)) {
      if (classes[next] === classes[vertex]) return null;
      classes[next] = 1 - classes[vertex];
    }
  }
  return classes;
}

function sum(terms: readonly bigint[]): bigint {
  return terms.reduce((total, term) => total + term, 0n);
}

function requireExit(network: Network, part: readonly number[]): void {
  if (!part.includes(network.exit)) throw new RangeError('the exit cannot be reached: no run ends');
}

/** Longest shortest way between two vertices of a part, by one breadth-first search from each. */
function diameterOf({ graph }: Network, part: readonly number[]): number {
  return Math.max(
    ...part.map((source) => {
      const { met, steps } = breadthFirst(graph, source);
      return steps[met[met.length - 1]];
    }),
  );
}
