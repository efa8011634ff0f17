import type { Random } from '../../../random/index.js';
import { degreeBound, type GraphClass, requireClass } from './class.js';
import { Completions } from './completions.js';
import { formatLists, type GraphText } from './design.js';
import { ones } from './numbers.js';
import { countOrders } from './orders.js';

/**
 * All runs of a class of graphs, by lazy branching. When Squeaky first stands on a vertex its neighbours are decided;
 * vertices on which he never stood are told apart only by which of those where he did they are next to, so of each such
 * group a number is chosen, no set. A preference is decided only where a tie among the least visited neighbours asks for
 * one, and then it is who comes first among them; what follows from earlier answers is not asked again.
 *
 * Every leaf is one run on the part of the graph that he came to know. It stands for all labelled (graph, orders) that give
 * this run, so the leaves' weights add up to the number of all (graph, orders) with a way to the exit.
 */

/** A node of the tree: the numbers of the options taken on the way to it, joined by dots. */
export type GraphBranch = string;

/** Most vertices of a class that is enumerated: what is undecided, and preferences, are bits of small words. */
export const MOST_VERTICES_ENUMERATED = 12;

/** What a branch holds. The censuses of disjoint branches add up. */
export interface GraphCensus {
  /** Number of different runs. */
  readonly leaves: number;
  /** Number of labelled (graph, orders) with these runs. */
  readonly weight: bigint;
  /** Most turns of any run; -1 when there is none. */
  readonly optimum: number;
  /** The first graph with that many turns; empty when there is none. */
  readonly graph: GraphText;
}

/** What the tree asks next. */
const LEAF = 0;
/** Which neighbours has the vertex where he stands for the first time? */
const NEIGHBOURS = 1;
/** Which of several unvisited neighbours does he prefer? */
const UNVISITED = 2;
/** Which of several equally visited neighbours does he prefer? */
const VISITED = 3;

/** Largest product that a double holds exactly, and largest sum that is kept before it goes to a bigint. */
const EXACT = 2 ** 53;

export class GraphTree {
  /** Most vertices that he can stand on: all but the exit. */
  private readonly most: number;
  private readonly bound: number;
  private readonly completions: Completions;
  /** Where he is, and all that was decided, in one array, so that taking back is copying. See the offsets. */
  private state: Int32Array;
  /** Labelled choices that led here. */
  private ways = 1;
  private readonly slabs: Int32Array[] = [];
  private readonly waysBefore: number[] = [];
  private readonly kinds: number[] = [];
  private readonly options: number[] = [];
  private depth = 0;
  /** Decisions that belong to the branch itself and are never taken back. */
  private floor = 0;
  private isDone = false;
  leaves = 0;
  optimum = -1;
  graph: GraphText = '';
  /** Weights by what is to be completed: as doubles as far as they are exact, and as bigints. */
  private readonly sums = new Map<number, { small: number; large: bigint }>();

  // Offsets in the state.
  private readonly count: number;
  private readonly next: number;
  private readonly open: number;
  private readonly chain: number;
  private readonly orders: number;
  private readonly before: number;
  private readonly masks: number;
  private readonly sizes: number;

  /** Throws a RangeError for what is no class, or too large a one. */
  constructor(private readonly all: GraphClass) {
    requireClass(all, MOST_VERTICES_ENUMERATED);
    this.bound = degreeBound(all);
    this.completions = new Completions(this.bound);
    const most = all.vertices - 1;
    this.most = most;
    // By number of the vertices that he stood on, in the order in which he came to them: visits, neighbours among them,
    // neighbours on which he never stood, those of them that were preferred to such, and orders that are left.
    this.count = HEAD;
    this.next = this.count + most;
    this.open = this.next + most;
    this.chain = this.open + most;
    this.orders = this.chain + most;
    // By pair (v, u): what v prefers to u.
    this.before = this.orders + most;
    // Groups of vertices on which he never stood: their neighbours, how many they are.
    this.masks = this.before + most * most;
    this.sizes = this.masks + most;
    this.state = new Int32Array(this.sizes + most);
    const { state } = this;
    state[STOOD] = 1;
    state[IS_NEW] = 1;
    state[GROUPS] = most > 1 ? 1 : 0;
    state[this.sizes] = most - 1;
  }

  /** Goes down along a branch, which becomes the root. Throws a RangeError for a branch that is not in the tree. */
  enter(branch: GraphBranch): void {
    if (branch === '') return;
    for (const word of branch.split('.')) {
      const kind = this.advance();
      const option = /^\d{1,5}$/.test(word) ? Number(word) : Number.NaN;
      if (kind === LEAF || !(option < this.optionCount(kind)) || !this.push(kind, option, option)) {
        throw new RangeError(`the tree has no branch ${branch}`);
      }
      this.floor = this.depth;
    }
  }

  /** The branches at `depth` decisions below the root, and leaves above that depth, in order. */
  branches(depth: number): GraphBranch[] {
    const found: GraphBranch[] = [];
    for (;;) {
      const kind = this.depth < depth ? this.advance() : LEAF;
      if (kind !== LEAF) {
        this.push(kind, 0);
        continue;
      }
      found.push(this.options.slice(0, this.depth).join('.'));
      if (!this.backtrack()) return found;
    }
  }

  /** Counts leaves until `budget` more have been counted; false when the tree is done. */
  walk(budget: number): boolean {
    if (this.isDone) return false;
    const last = this.leaves + budget;
    while (this.leaves < last) {
      const kind = this.advance();
      if (kind !== LEAF) {
        this.push(kind, 0);
        continue;
      }
      this.countLeaf();
      if (this.backtrack()) continue;
      this.isDone = true;
      return false;
    }
    return true;
  }

  /** Goes down at random to a leaf and back; the leaf counts for the product of the numbers of options. */
  probe(random: Random): number {
    let product = 1;
    for (;;) {
      const kind = this.advance();
      if (kind === LEAF) break;
      const count = this.optionCount(kind);
      const possible: number[] = [];
      for (let option = 0; option < count; option++) {
        if (!this.push(kind, option, option)) continue;
        possible.push(option);
        this.pop();
      }
      product *= possible.length;
      const option = possible[random.below(possible.length)];
      this.push(kind, option, option);
    }
    while (this.depth > this.floor) this.pop();
    return product;
  }

  /** What has been counted so far. */
  census(): GraphCensus {
    const { leaves, optimum, graph } = this;
    let weight = 0n;
    for (const [key, { small, large }] of this.sums) {
      weight += (large + BigInt(small)) * this.completionsOf(key);
    }
    return { leaves, weight, optimum, graph };
  }

  /** Walks on until something is to be decided, or the exit is reached. */
  private advance(): number {
    const { state, open } = this;
    if (state[IS_NEW] === 1) return NEIGHBOURS;
    if (state[IS_OUT] === 1) return LEAF;
    for (;;) {
      const at = state[AT];
      if (state[open + at] > 0) {
        if (this.optionCount(UNVISITED) > 1) return UNVISITED;
        this.takeUnvisited(0);
        return state[IS_OUT] === 1 ? LEAF : NEIGHBOURS;
      }
      const tied = this.tied();
      if ((tied & (tied - 1)) === 0) {
        this.moveTo(31 - Math.clz32(tied));
        continue;
      }
      const first = this.firstOf(tied);
      if ((first & (first - 1)) !== 0) return VISITED;
      this.moveTo(31 - Math.clz32(first));
    }
  }

  /** The least visited neighbours of where he stands, as bits, with his visit there counted. */
  private tied(): number {
    const { state, count, next } = this;
    let least = 0x7fffffff;
    let tied = 0;
    for (let rest = state[next + state[AT]]; rest !== 0; rest &= rest - 1) {
      const vertex = 31 - Math.clz32(rest & -rest);
      const visits = state[count + vertex];
      if (visits > least) continue;
      if (visits < least) tied = 0;
      least = visits;
      tied |= 1 << vertex;
    }
    return tied;
  }

  private moveTo(vertex: number): void {
    const { state } = this;
    state[this.count + state[AT]]++;
    state[TURNS]++;
    state[AT] = vertex;
  }

  /** How many options there are, some of which may not be possible. */
  private optionCount(kind: number): number {
    const { state, masks, sizes } = this;
    if (kind === VISITED) return ones(this.firstOf(this.tied()));
    const groups = state[GROUPS];
    if (kind === NEIGHBOURS) {
      let product = 2;
      for (let group = 0; group < groups; group++) product *= state[sizes + group] + 1;
      return product;
    }
    const at = 1 << state[AT];
    let options = (state[EXIT_MASK] & at) === 0 ? 0 : 1;
    for (let group = 0; group < groups; group++) if ((state[masks + group] & at) !== 0) options++;
    return options;
  }

  /** Of tied neighbours, those that may be the preferred one. */
  private firstOf(tied: number): number {
    const { state, most } = this;
    const base = this.before + state[AT] * most;
    let first = 0;
    for (let rest = tied; rest !== 0; rest &= rest - 1) {
      const vertex = 31 - Math.clz32(rest & -rest);
      if ((state[base + vertex] & tied) === 0) first |= 1 << vertex;
    }
    return first;
  }

  /** Takes the first possible option from `from` to `to` (default: the last one); false where there is none. */
  private push(kind: number, from: number, to = this.optionCount(kind) - 1): boolean {
    const { depth } = this;
    let slab = this.slabs[depth];
    if (slab === undefined) {
      slab = new Int32Array(this.state.length);
      this.slabs.push(slab);
    }
    slab.set(this.state);
    this.waysBefore[depth] = this.ways;
    for (let option = from; option <= to; option++) {
      if (!this.take(kind, option)) {
        this.state.set(slab);
        this.ways = this.waysBefore[depth];
        continue;
      }
      this.kinds[depth] = kind;
      this.options[depth] = option;
      this.depth++;
      return true;
    }
    return false;
  }

  /** Takes the last decision back. */
  private pop(): void {
    const last = --this.depth;
    this.state.set(this.slabs[last]);
    this.ways = this.waysBefore[last];
  }

  /** Goes on to the next branch in order; false when there is none. */
  private backtrack(): boolean {
    while (this.depth > this.floor) {
      this.pop();
      const kind = this.kinds[this.depth];
      if (this.push(kind, this.options[this.depth] + 1)) return true;
    }
    return false;
  }

  /** Whether an option is possible; then it has been taken. */
  private take(kind: number, option: number): boolean {
    if (kind === NEIGHBOURS) return this.takeNeighbours(option);
    if (kind === UNVISITED) this.takeUnvisited(option);
    else this.takeVisited(option);
    return true;
  }

  /** Decides which vertices on which he never stood are neighbours of where he stands for the first time. */
  private takeNeighbours(option: number): boolean {
    const { state, masks, sizes, bound } = this;
    const at = state[AT];
    const bit = 1 << at;
    let rest = option >> 1;
    let joined = 0;
    if ((option & 1) === 1) {
      if (ones(state[EXIT_MASK]) >= bound) return false;
      state[EXIT_MASK] |= bit;
      joined = 1;
    }
    let end = state[GROUPS];
    const groups = end;
    let canGoOn = state[EXIT_MASK] !== 0;
    for (let group = 0; group < groups; group++) {
      const size = state[sizes + group];
      const chosen = rest % (size + 1);
      rest = (rest - chosen) / (size + 1);
      const mask = state[masks + group];
      if (chosen > 0) {
        if (ones(mask) >= bound) return false;
        joined += chosen;
        this.ways *= CHOICES[size * ROW + chosen];
        const isAll = chosen === size;
        const place = isAll ? group : end++;
        if (!isAll) state[sizes + group] = size - chosen;
        state[masks + place] = mask | bit;
        state[sizes + place] = chosen;
        if (ones(mask | bit) < bound) canGoOn = true;
      }
      if (chosen < size && mask !== 0 && ones(mask) < bound) canGoOn = true;
    }
    const degree = ones(state[this.next + at]) + joined;
    if (!canGoOn || degree > bound) return false;
    state[GROUPS] = end;
    state[this.open + at] = joined;
    state[this.orders + at] = FACTORIALS[degree];
    state[IS_NEW] = 0;
    return true;
  }

  /** Goes to a vertex on which he never stood: one of the option-th group that is next to where he stands, or the exit. */
  private takeUnvisited(option: number): void {
    const { state, masks, sizes, next, open, chain, most } = this;
    const from = state[AT];
    const rivals = state[open + from];
    state[this.orders + from] /= rivals;
    let group = -1;
    let left = option;
    for (let i = 0; i < state[GROUPS]; i++) {
      if (((state[masks + i] >> from) & 1) === 0 || left-- > 0) continue;
      group = i;
      break;
    }
    if (group < 0) {
      state[this.count + from]++;
      state[TURNS]++;
      state[IS_OUT] = 1;
      return;
    }
    const mask = state[masks + group];
    this.ways *= state[sizes + group];
    if (--state[sizes + group] === 0) {
      const last = --state[GROUPS];
      state[masks + group] = state[masks + last];
      state[sizes + group] = state[sizes + last];
    }
    const vertex = state[STOOD]++;
    state[next + vertex] = mask;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const neighbour = 31 - Math.clz32(rest & -rest);
      state[open + neighbour]--;
      state[next + neighbour] |= 1 << vertex;
      state[this.before + neighbour * most + vertex] = state[chain + neighbour];
    }
    if (rivals > 1) state[chain + from] |= 1 << vertex;
    this.moveTo(vertex);
    state[IS_NEW] = 1;
  }

  /** Goes to the option-th of the tied neighbours that may be the preferred one; it is preferred to all others of them. */
  private takeVisited(option: number): void {
    const { state, most } = this;
    const from = state[AT];
    const tied = this.tied();
    let first = this.firstOf(tied);
    for (let i = 0; i < option; i++) first &= first - 1;
    const chosen = first & -first;
    const vertex = 31 - Math.clz32(chosen);
    const others = tied & ~chosen;
    const base = this.before + from * most;
    const above = state[base + vertex] | chosen;
    const neighbours = state[this.next + from];
    for (let rest = neighbours; rest !== 0; rest &= rest - 1) {
      const lower = rest & -rest;
      const place = base + 31 - Math.clz32(lower);
      if ((lower & others) !== 0 || (state[place] & others) !== 0) state[place] |= above;
    }
    state[this.orders + from] = countOrders(neighbours, state, base);
    this.moveTo(vertex);
  }

  private countLeaf(): void {
    const { state } = this;
    this.leaves++;
    if (state[TURNS] > this.optimum) {
      this.optimum = state[TURNS];
      this.graph = formatLists(this.lists());
    }
    let weight = this.ways;
    let isExact = true;
    for (let vertex = 0; vertex < state[STOOD]; vertex++) weight *= state[this.orders + vertex];
    if (weight >= EXACT) isExact = false;
    const key = this.keyOfRest();
    let sum = this.sums.get(key);
    if (sum === undefined) {
      sum = { small: 0, large: 0n };
      this.sums.set(key, sum);
    }
    if (isExact) {
      if (sum.small + weight > EXACT) {
        sum.large += BigInt(sum.small);
        sum.small = 0;
      }
      sum.small += weight;
      return;
    }
    let large = BigInt(this.ways);
    for (let vertex = 0; vertex < state[STOOD]; vertex++) large *= BigInt(state[this.orders + vertex]);
    sum.large += large;
  }

  /** How many vertices on which he never stood have each degree, and the exit's degree, as one number. */
  private keyOfRest(): number {
    const { state, masks, sizes } = this;
    let key = ones(state[EXIT_MASK]);
    for (let group = 0; group < state[GROUPS]; group++) {
      key += state[sizes + group] * POWERS[ones(state[masks + group]) + 1];
    }
    return key;
  }

  private completionsOf(key: number): bigint {
    const digits: number[] = [];
    for (let rest = key; rest > 0; rest = Math.floor(rest / BASE)) digits.push(rest % BASE);
    const [exitDegree = 0, ...byDegree] = digits;
    const isBounded = this.bound < this.all.vertices - 1;
    return this.completions.count(byDegree, isBounded ? exitDegree : 0);
  }

  /** The graph as far as it was decided, with orders that fit: vertices in the order in which he came to them. */
  private lists(): number[][] {
    const { state, masks, sizes, most } = this;
    const exit = most;
    const stood = state[STOOD];
    const lists: number[][] = Array.from({ length: most + 1 }, () => []);
    const join = (vertex: number, mask: number) => {
      for (let at = 0; at < stood; at++) {
        if (((mask >> at) & 1) === 0) continue;
        lists[vertex].push(at);
        lists[at].push(vertex);
      }
    };
    // Where he stood last he preferred the exit to all other vertices on which he never stood; elsewhere any order fits.
    join(exit, state[EXIT_MASK]);
    let vertex = stood;
    for (let group = 0; group < state[GROUPS]; group++) {
      for (let i = 0; i < state[sizes + group]; i++) join(vertex++, state[masks + group]);
    }
    for (let at = 0; at < stood; at++) {
      const known: number[] = [];
      const waiting: number[] = [];
      for (let other = 0; other < stood; other++) {
        if (((state[this.next + at] >> other) & 1) === 1) waiting.push(other);
      }
      let placed = 0;
      while (waiting.length > 0) {
        const ready = waiting.findIndex(
          (other) => (state[this.before + at * most + other] & state[this.next + at] & ~placed) === 0,
        );
        const [other] = waiting.splice(ready, 1);
        placed |= 1 << other;
        known.push(other);
      }
      lists[at] = [...known, ...lists[at]];
    }
    return lists;
  }
}

// Places in the state.
const AT = 0;
const STOOD = 1;
const TURNS = 2;
const IS_NEW = 3;
const IS_OUT = 4;
const GROUPS = 5;
const EXIT_MASK = 6;
const HEAD = 7;

const ROW = 16;
/** Binomial coefficients, row by row. */
const CHOICES = new Float64Array(ROW * ROW);
for (let n = 0; n < ROW; n++) {
  CHOICES[n * ROW] = 1;
  for (let k = 1; k <= n; k++)
    CHOICES[n * ROW + k] = CHOICES[(n - 1) * ROW + k - 1] + CHOICES[(n - 1) * ROW + k];
}
const FACTORIALS = Int32Array.from([1, 1, 2, 6, 24, 120, 720, 5040, 40_320, 362_880, 3_628_800, 39_916_800]);
const BASE = 16;
const POWERS = Float64Array.from({ length: 13 }, (_, i) => BASE ** i);
