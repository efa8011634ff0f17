import type { GraphClass } from './class.js';
import type { Lists } from './design.js';
import { AT, EDGES, HEAD, IS_NEW, KnownPart, LEAF, NEIGHBOURS, STOOD, TURNS } from './known-part.js';
import { ones } from './numbers.js';
import { ordersLength, PartialOrders } from './partial-orders.js';
import { Untouched, untouchedLength } from './untouched.js';

/** Which of several unvisited neighbours does he prefer? */
const UNVISITED = 2;
/** Which of several equally visited neighbours does he prefer? */
const VISITED = 3;

/** A graph as far as it was decided, with Squeaky on it; vertices are numbered as he came to them. */
export class PartialGraph extends KnownPart {
  /** Most vertices that he can stand on: all but the exit. */
  private readonly most: number;
  private readonly orders: PartialOrders;
  private readonly untouched: Untouched;

  // Offsets in the state. By vertex on which he stood: visits, neighbours among them, neighbours on which he never stood.
  private readonly count: number;
  private readonly next: number;
  private readonly open: number;

  constructor(all: GraphClass) {
    const most = all.vertices - 1;
    const orders = COUNT + 3 * most;
    const untouched = orders + ordersLength(most);
    super(all, untouched + untouchedLength(most));
    this.most = most;
    this.count = COUNT;
    this.next = COUNT + most;
    this.open = this.next + most;
    this.orders = new PartialOrders(this.state.subarray(orders, untouched), most);
    this.untouched = new Untouched(this.state.subarray(untouched), most, this.bound);
  }

  override get ways(): number {
    return this.untouched.ways;
  }

  override restore(slab: Int32Array, ways: number): void {
    super.restore(slab, ways);
    this.untouched.ways = ways;
  }

  /** Walks on until something is to be decided, or the exit is reached, and says what. */
  advance(): number {
    const { state, open } = this;
    if (state[IS_NEW] === 1) return NEIGHBOURS;
    if (state[IS_OUT] === 1) return LEAF;
    for (;;) {
      const at = state[AT];
      if (state[open + at] > 0) {
        if (this.untouched.countNear(at) > 1) return UNVISITED;
        this.takeUnvisited(0);
        return state[IS_OUT] === 1 ? LEAF : NEIGHBOURS;
      }
      const tied = this.tied();
      if ((tied & (tied - 1)) === 0) {
        this.moveTo(31 - Math.clz32(tied));
        continue;
      }
      const first = this.orders.firstOf(at, tied);
      if ((first & (first - 1)) !== 0) return VISITED;
      this.moveTo(31 - Math.clz32(first));
    }
  }

  /** How many options there are, some of which may not be possible. */
  optionCount(question: number): number {
    const at = this.state[AT];
    if (question === NEIGHBOURS) return this.untouched.countJoins();
    if (question === UNVISITED) return this.untouched.countNear(at);
    return ones(this.orders.firstOf(at, this.tied()));
  }

  /** Whether an option is possible; then it has been taken, otherwise the state is to be restored. */
  take(question: number, option: number): boolean {
    if (question === NEIGHBOURS) return this.takeNeighbours(option);
    if (question === UNVISITED) this.takeUnvisited(option);
    else this.takeVisited(option);
    return true;
  }

  /** The least visited neighbours of where he stands, as bits. */
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

  /** Decides which vertices on which he never stood are neighbours of where he stands for the first time. */
  private takeNeighbours(option: number): boolean {
    const { state } = this;
    const at = state[AT];
    const joined = this.untouched.join(at, option);
    const degree = ones(state[this.next + at]) + joined;
    if (joined < 0 || degree > this.bound) return false;
    const edges = state[EDGES] + joined;
    // One more is needed where nothing leads to the exit yet.
    if (edges + (this.untouched.exitMask === 0 ? 1 : 0) > this.mostEdges) return false;
    state[EDGES] = edges;
    state[this.open + at] = joined;
    this.orders.start(at, degree);
    state[IS_NEW] = 0;
    return true;
  }

  /** Goes to a vertex on which he never stood: one of the option-th group that is next to where he stands, or the exit. */
  private takeUnvisited(option: number): void {
    const { state, next, open, orders } = this;
    const from = state[AT];
    const rivals = state[open + from];
    orders.narrow(from, rivals);
    const mask = this.untouched.touch(from, option);
    if (mask < 0) {
      state[this.count + from]++;
      state[TURNS]++;
      state[IS_OUT] = 1;
      return;
    }
    const vertex = state[STOOD]++;
    state[next + vertex] = mask;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const neighbour = 31 - Math.clz32(rest & -rest);
      state[open + neighbour]--;
      state[next + neighbour] |= 1 << vertex;
      orders.meet(neighbour, vertex);
    }
    if (rivals > 1) orders.preferNew(from, vertex);
    this.moveTo(vertex);
    state[IS_NEW] = 1;
  }

  /** Goes to the option-th of the tied neighbours that may be the preferred one; it is preferred to all others of them. */
  private takeVisited(option: number): void {
    const { state, orders } = this;
    const from = state[AT];
    const tied = this.tied();
    let first = orders.firstOf(from, tied);
    for (let i = 0; i < option; i++) first &= first - 1;
    const chosen = first & -first;
    orders.prefer(from, chosen, tied & ~chosen, state[this.next + from]);
    this.moveTo(31 - Math.clz32(chosen));
  }

  /** Labelled choices, with the orders that fit of vertices on which he stood; exact below 2^53. */
  weight(): number {
    let weight = this.ways;
    for (let vertex = 0; vertex < this.state[STOOD]; vertex++) weight *= this.orders.count(vertex);
    return weight;
  }

  /** The same, exact. */
  exactWeight(): bigint {
    let weight = BigInt(this.ways);
    for (let vertex = 0; vertex < this.state[STOOD]; vertex++) weight *= BigInt(this.orders.count(vertex));
    return weight;
  }

  /** What is undecided, as far as it matters in how many ways it may be completed: see {@link Untouched.degrees}. */
  rest(): number {
    return this.untouched.degrees();
  }

  /** The graph with orders that fit, what is undecided left out: first the vertices on which he stood, last the exit. */
  lists(): Lists {
    const { state, most } = this;
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
    join(most, this.untouched.exitMask);
    this.untouched.vertexMasks().forEach((mask, i) => {
      join(stood + i, mask);
    });
    for (let at = 0; at < stood; at++)
      lists[at] = [...this.orders.listOf(at, state[this.next + at]), ...lists[at]];
    return lists;
  }
}

/** A place in the state more: whether he is out. */
const IS_OUT = HEAD;
const COUNT = HEAD + 1;
