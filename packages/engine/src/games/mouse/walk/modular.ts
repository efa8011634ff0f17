import { neighboursOf, spend, vertexCount } from '../../../grid/index.js';
import { counting, type Task } from '../../../puzzle/index.js';
import { type Network, Walk } from './walk.js';

/**
 * Mousetraps (J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016): why a mouse that counts modulo k
 * cannot get out. We read the article's three conditions on a set T of vertices, at a moment of the run, as
 *
 * 1. every vertex of T stands at count k - 1, the largest that he can see;
 * 2. T separates the mouse from the exit: he does not stand in T, and every way to the exit meets T;
 * 3. every neighbour of T that he can reach without entering T prefers, before all other vertices, one outside T.
 *
 * Then he never enters T. Where he first would, he stands on a reachable neighbour v of T, whose vertices still
 * stand at k - 1; his choice has the least count, so all neighbours of v stand at k - 1; ties go to the vertex that
 * v prefers to all others, and that one is not in T.
 */
export interface Mousetrap {
  /** In ascending order. */
  readonly vertices: readonly number[];
  /** The first turn after which the three conditions hold (and from then on for ever): that in which he leaves it last. */
  readonly turn: number;
}

/** A modular mouse at some moment: where he stands and the counts modulo k, this turn's visit not yet counted. */
export interface ModularMoment {
  readonly at: number;
  readonly turns: number;
  readonly counts: ArrayLike<number>;
}

/** The faults of a set of vertices, by condition; all three lists are empty for a mousetrap. */
export interface MousetrapCheck {
  readonly isMousetrap: boolean;
  /** 1: its vertices that stand at another count than k - 1. */
  readonly notFull: readonly number[];
  /** 2: a way from the mouse to the exit that avoids the set; for a mouse that stands in the set, that vertex. */
  readonly wayOut: readonly number[];
  /** 3: reachable neighbours of the set that prefer one of its vertices to all others. */
  readonly tempted: readonly number[];
}

/** Checks the three conditions one by one, from the definition alone. Works on graphs with edges in both directions. */
export function checkMousetrap(
  network: Network,
  modulo: number,
  moment: ModularMoment,
  vertices: readonly number[],
): MousetrapCheck {
  const inside = new Set(vertices);
  const notFull = vertices.filter((vertex) => moment.counts[vertex] !== modulo - 1);
  const cameFrom = new Map<number, number | null>();
  if (!inside.has(moment.at)) cameFrom.set(moment.at, null);
  const tempted: number[] = [];
  for (const vertex of cameFrom.keys()) {
    const neighbours = neighboursOf(network.graph, vertex);
    const favourite = neighbours[0];
    if (favourite !== undefined && inside.has(favourite)) tempted.push(vertex);
    for (const next of neighbours) {
      if (!inside.has(next) && !cameFrom.has(next)) cameFrom.set(next, vertex);
    }
  }
  const wayOut: number[] = inside.has(moment.at) ? [moment.at] : [];
  if (cameFrom.has(network.exit)) {
    for (let at: number | null = network.exit; at !== null; at = cameFrom.get(at) ?? null) wayOut.push(at);
    wayOut.reverse();
  }
  const isMousetrap = notFull.length + wayOut.length + tempted.length === 0;
  return { isMousetrap, notFull, wayOut, tempted };
}

/**
 * The vertices of the mousetrap that holds a mouse on a periodic orbit, or null when there is none. `territory` are the vertices of
 * the orbit, `moment` any moment on it.
 *
 * A mousetrap is never entered, so it consists of vertices outside the territory at count k - 1. All of these are taken, and those
 * that a reachable vertex prefers to all others are taken away until nothing changes. Whatever is left out of a set makes more
 * vertices reachable, so none of those taken away can belong to any mousetrap. When the exit becomes reachable there is none. Of
 * the rest, vertices out of his reach are dropped.
 */
export function findMousetrap(
  network: Network,
  modulo: number,
  moment: ModularMoment,
  territory: readonly number[],
): readonly number[] | null {
  const { graph, exit } = network;
  const isIn = new Uint8Array(vertexCount(graph));
  for (let vertex = 0; vertex < isIn.length; vertex++)
    isIn[vertex] = moment.counts[vertex] === modulo - 1 ? 1 : 0;
  for (const vertex of territory) isIn[vertex] = 0;
  const isReached = new Uint8Array(isIn.length);
  const isTouched = new Uint8Array(isIn.length);
  const queue = [moment.at];
  isReached[moment.at] = 1;
  const reach = (vertex: number) => {
    isIn[vertex] = 0;
    if (isReached[vertex] === 1) return;
    isReached[vertex] = 1;
    queue.push(vertex);
  };
  for (const vertex of queue) {
    if (vertex === exit) return null;
    const neighbours = neighboursOf(graph, vertex);
    if (neighbours[0] !== undefined) reach(neighbours[0]);
    for (const next of neighbours) {
      if (isIn[next] === 1) isTouched[next] = 1;
      else reach(next);
    }
  }
  return Array.from(isIn.keys()).filter((vertex) => isIn[vertex] === 1 && isTouched[vertex] === 1);
}

/**
 * Mice that count modulo k (J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016): Squeaky's walk, but
 * he sees every count modulo k, so that he can be trapped. His whole state is where he stands and all counts modulo
 * k; there are finitely many, each decides the next, and so he is trapped exactly when a state comes back.
 */

export type ModularVerdict =
  | { readonly verdict: 'escape'; readonly turns: number }
  | {
      readonly verdict: 'trapped';
      /** Turns before the first state that comes back, and turns until it does. */
      readonly transient: number;
      readonly period: number;
      /** What holds him, in the sense of a {@link Mousetrap}; null when he is held without such a set. */
      readonly mousetrap: Mousetrap | null;
      /** Vertices that he visits again and again, in ascending order. */
      readonly territory: readonly number[];
    }
  | {
      /** The limit was met first. */
      readonly verdict: 'unknown';
      readonly turns: number;
    };

/** Turns that are followed unless a caller says otherwise. */
export const MODULAR_LIMIT = 100_000_000;

const SLICE = 10_000;
/** A turn takes as long as looking at so many cells. */
const CELLS_A_TURN = 4;

/**
 * The exact verdict on a mouse that counts modulo k: escape with the turns taken, or trapped with transient and
 * period, found by R. P. Brent's cycle finding ("An improved Monte Carlo factorization algorithm", BIT 20, 1980).
 * Whole states are compared at no cost: a counter holds in how many vertices they differ, and a turn changes one.
 *
 * `limit` counts turns until the state that is known to come back has come back; finding the transient afterwards
 * takes as many turns again. Progress counts turns. Throws a RangeError for a bad modulo, and for a start without
 * neighbours.
 */
export function judgeModular(
  network: Network,
  modulo: number,
  limit: number = MODULAR_LIMIT,
): Task<ModularVerdict> {
  return counting(judge(network, modulo, limit), 'turns');
}

function* judge(network: Network, modulo: number, limit: number): Generator<number, ModularVerdict, void> {
  const hare = new Walk(network, modulo);
  const { counts } = hare;
  const held = counts.slice();
  let heldAt = hare.at;
  let heldTurns = 0;
  let power = 1;
  let differing = 0;
  for (;;) {
    if (hare.isOut) return { verdict: 'escape', turns: hare.turns };
    if (hare.turns >= limit) return { verdict: 'unknown', turns: hare.turns };
    const left = hare.at;
    if (counts[left] === held[left]) differing++;
    hare.step();
    if (counts[left] === held[left]) differing--;
    if (differing === 0 && hare.at === heldAt) break;
    if (hare.turns - heldTurns === power) {
      held.set(counts);
      heldAt = hare.at;
      heldTurns = hare.turns;
      differing = 0;
      power *= 2;
    }
    if (hare.turns % SLICE !== 0) continue;
    spend(SLICE * CELLS_A_TURN);
    yield hare.turns;
  }
  const period = hare.turns - heldTurns;
  const turns = hare.turns;
  const territory = territoryOf(hare, period);
  const vertices = findMousetrap(network, modulo, hare, territory);
  const { transient, leaves } = yield* transientOf(network, modulo, period, turns, vertices ?? []);
  const mousetrap = vertices && { vertices, turn: leaves };
  return { verdict: 'trapped', transient, period, mousetrap, territory };
}

/**
 * The turns before the first state that comes back: two mice, one a period ahead, walk until they agree. And the turn in which
 * a mouse leaves some vertices, which are not on his cycle, for the last time; 0 where he never does. From then on their counts
 * stay as they are, and so does the part of the graph in which he walks.
 */
function* transientOf(
  network: Network,
  modulo: number,
  period: number,
  done: number,
  vertices: readonly number[],
): Generator<number, { transient: number; leaves: number }, void> {
  const isLeft = new Uint8Array(vertexCount(network.graph));
  for (const vertex of vertices) isLeft[vertex] = 1;
  let leaves = 0;
  const ahead = new Walk(network, modulo);
  const behind = new Walk(network, modulo);
  while (ahead.turns < period) {
    ahead.step();
    if (ahead.turns % SLICE !== 0) continue;
    spend(SLICE * CELLS_A_TURN);
    yield done + ahead.turns;
  }
  let differing = 0;
  for (let vertex = 0; vertex < ahead.counts.length; vertex++) {
    if (ahead.counts[vertex] !== behind.counts[vertex]) differing++;
  }
  while (differing !== 0 || ahead.at !== behind.at) {
    differing -= advance(ahead, behind.counts);
    if (isLeft[behind.at] === 1) leaves = behind.turns + 1;
    differing -= advance(behind, ahead.counts);
    if (behind.turns % SLICE !== 0) continue;
    spend(2 * SLICE * CELLS_A_TURN);
    yield done + ahead.turns;
  }
  return { transient: behind.turns, leaves };
}

/** One turn; in how many vertices fewer (-1, 0, 1) the walk differs from the other counts after it. */
function advance(walk: Walk, others: Float64Array): number {
  const left = walk.at;
  const before = walk.counts[left] === others[left] ? 1 : 0;
  walk.step();
  return (walk.counts[left] === others[left] ? 1 : 0) - before;
}

/** The vertices left during one period. The walk ends in the state in which it began. */
function territoryOf(walk: Walk, period: number): number[] {
  const isVisited = new Uint8Array(walk.counts.length);
  for (let i = 0; i < period; i++) {
    isVisited[walk.at] = 1;
    walk.step();
  }
  return Array.from(isVisited.keys()).filter((vertex) => isVisited[vertex] === 1);
}
