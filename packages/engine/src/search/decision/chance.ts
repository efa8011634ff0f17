import { spend } from '../../grid/index.js';
import type { Predecessors } from '../graph/state-graph.js';
import { endComponents, NO_COMPONENT } from './components.js';
import {
  CHOICE,
  type DecisionGraph,
  NO_MOVE,
  SWEEPING,
  type SweepOptions,
  UNIFORM,
  WON_NODE,
} from './decision.js';
import { ENDS } from './explore.js';
import { Leap } from './leap.js';
import type { SureRegion } from './sure.js';

/** A node whose value is known between bounds, such as a lost life; what follows it is not looked at. */
export interface Pin {
  readonly node: number;
  readonly lower: number;
  readonly upper: number;
}

/** Greatest probabilities of ever winning. */
export interface GreatestChance {
  /** By node: a lower bound; the true probability is at most `error` higher, and the policy reaches the bound. */
  readonly values: Float64Array;
  readonly error: number;
  /** By choice outside the sure region from which the game can be won: the number of a move; else {@link NO_MOVE}. */
  readonly policy: Uint8Array;
  readonly sweeps: number;
}

/**
 * Greatest probability of ever winning, by interval iteration: bounds from below and above, on the graph in which
 * every end component is drawn together to one node. Without that the upper bounds would stay where they are, since
 * in an end component one may hope for ever (S. Haddad and B. Monmege, "Interval iteration algorithm for MDPs and
 * IMDPs", 2018). The sure region, which must have been found with the pinned nodes barred, is worth exactly 1, what
 * can reach neither win nor pin exactly 0. Yields sweeps.
 */
export function* greatestChance(
  graph: DecisionGraph,
  region: SureRegion,
  pins: readonly Pin[] = [],
  options: SweepOptions = {},
): Generator<number, GreatestChance, void> {
  const isOpen = openNodes(graph, region, pins);
  const parts = yield* endComponents(graph, region.back, isOpen);
  const drawn = drawTogether(graph, region, pins, isOpen, parts);
  const wanted = options.error ?? SWEEPING.error;
  const most = options.sweeps ?? SWEEPING.sweeps;
  const leaps = options.leaps ? [new Leap(drawn.lower), new Leap(drawn.upper)] : [];
  let gap = greatestGap(drawn);
  let sweeps = 0;
  for (let changed = true; gap > wanted && changed && sweeps < most; ) {
    for (const leap of leaps) leap.beforeSweep();
    const swept = sweep(graph, drawn);
    spend(graph.targets.length);
    sweeps++;
    // Whatever values come from, they are bounds where a sweep brings all of them closer, since it has one fixed point.
    const holds = leaps.map((leap, i) => leap.afterSweep(swept.areBounds[i]));
    changed = swept.isBetter || holds.includes(false);
    gap = greatestGap(drawn);
    yield sweeps;
  }
  const values = new Float64Array(graph.nodes);
  for (let node = 0; node < graph.nodes; node++) values[node] = drawn.lower[drawn.slotOf[node]];
  return { values, error: gap, policy: chancePolicy(graph, region.back, values, isOpen, parts), sweeps };
}

/** 1 by node that neither is sure nor pinned and can reach the win or a pin. */
function openNodes(graph: DecisionGraph, region: SureRegion, pins: readonly Pin[]): Uint8Array {
  const isOpen = new Uint8Array(graph.nodes);
  for (let node = ENDS; node < graph.winnable; node++) isOpen[node] = 1;
  const queue = pins.map(({ node }) => node);
  for (const pin of queue) isOpen[pin] = 1;
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (let i = region.back.offsets[node]; i < region.back.offsets[node + 1]; i++) {
      const source = region.back.sources[i];
      if (isOpen[source] === 1) continue;
      isOpen[source] = 1;
      queue.push(source);
    }
  }
  for (let node = 0; node < graph.nodes; node++) if (region.isSure[node] === 1) isOpen[node] = 0;
  for (const { node } of pins) isOpen[node] = 0;
  return isOpen;
}

/** The graph with end components drawn together: open slots are swept, the others are what they are. */
interface DrawnGraph {
  readonly slotOf: Int32Array;
  /** By slot: bounds of the value. */
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** Open slots begin here. */
  readonly first: number;
  /** By open slot - `first`: a node in it; a choice if there are several. */
  readonly nodes: Int32Array;
  /** By open slot - `first`: slots that can follow. Behind a chance node in the order of its outcomes. */
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
}

const ZERO_SLOT = 0;
const ONE_SLOT = 1;

function drawTogether(
  graph: DecisionGraph,
  region: SureRegion,
  pins: readonly Pin[],
  isOpen: Uint8Array,
  parts: Int32Array,
): DrawnGraph {
  const { nodes, kinds } = graph;
  const first = 2 + pins.length;
  const slotOf = new Int32Array(nodes).fill(ZERO_SLOT);
  for (let node = 0; node < nodes; node++) if (region.isSure[node] === 1) slotOf[node] = ONE_SLOT;
  slotOf[WON_NODE] = ONE_SLOT;
  pins.forEach(({ node }, i) => {
    slotOf[node] = 2 + i;
  });
  const slotOfPart = new Map<number, number>();
  const members: number[][] = [];
  const heads: number[] = [];
  for (let node = 0; node < nodes; node++) {
    if (isOpen[node] === 0) continue;
    const part = parts[node];
    const known = part === NO_COMPONENT ? undefined : slotOfPart.get(part);
    const slot = known ?? first + heads.length;
    slotOf[node] = slot;
    if (known === undefined) heads.push(node);
    if (part === NO_COMPONENT) continue;
    if (known === undefined) slotOfPart.set(part, slot);
    if (kinds[node] !== CHOICE) continue;
    const list = members[slot];
    if (list) list.push(node);
    else {
      members[slot] = [node];
      heads[slot - first] = node;
    }
  }
  const offsets = new Int32Array(heads.length + 1);
  const targets = new Int32Array(graph.targets.length);
  let count = 0;
  for (let index = 0; index < heads.length; index++) {
    const slot = first + index;
    const together = members[slot] ?? [heads[index]];
    for (const node of together) {
      for (let edge = graph.offsets[node]; edge < graph.offsets[node + 1]; edge++) {
        const target = slotOf[graph.targets[edge]];
        if (target !== slot) targets[count++] = target;
      }
    }
    offsets[index + 1] = count;
  }
  const lower = new Float64Array(first + heads.length);
  const upper = new Float64Array(first + heads.length).fill(1);
  lower[ONE_SLOT] = 1;
  upper[ZERO_SLOT] = 0;
  pins.forEach((pin, i) => {
    lower[2 + i] = pin.lower;
    upper[2 + i] = pin.upper;
  });
  return {
    slotOf,
    lower,
    upper,
    first,
    nodes: Int32Array.from(heads),
    offsets,
    targets: targets.subarray(0, count),
  };
}

/** Betters all bounds once, in place; whether any has changed, and whether all lower and all upper ones were such. */
function sweep(graph: DecisionGraph, drawn: DrawnGraph) {
  const { lower, upper, first, nodes, offsets, targets } = drawn;
  const { kinds, sharesFrom, shares } = graph;
  let isBetter = false;
  let isLower = true;
  let isUpper = true;
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    const from = offsets[index];
    const to = offsets[index + 1];
    let low = 0;
    let high = 0;
    if (kinds[node] === CHOICE) {
      for (let edge = from; edge < to; edge++) {
        const target = targets[edge];
        if (lower[target] > low) low = lower[target];
        if (upper[target] > high) high = upper[target];
      }
    } else if (kinds[node] === UNIFORM || sharesFrom === null) {
      for (let edge = from; edge < to; edge++) {
        low += lower[targets[edge]];
        high += upper[targets[edge]];
      }
      low /= to - from;
      high /= to - from;
    } else {
      let share = sharesFrom[node];
      for (let edge = from; edge < to; edge++, share++) {
        low += lower[targets[edge]] * shares[share];
        high += upper[targets[edge]] * shares[share];
      }
    }
    // Bounds only ever come closer, rounding or not.
    if (low > lower[first + index]) {
      lower[first + index] = low;
      isBetter = true;
    } else if (low < lower[first + index]) isLower = false;
    if (high < upper[first + index]) {
      upper[first + index] = high;
      isBetter = true;
    } else if (high > upper[first + index]) isUpper = false;
  }
  return { isBetter, areBounds: [isLower, isUpper] };
}

function greatestGap({ lower, upper }: DrawnGraph): number {
  let gap = 0;
  for (let slot = 0; slot < lower.length; slot++) gap = Math.max(gap, upper[slot] - lower[slot]);
  return gap;
}

/**
 * The moves that reach the lower bounds. Outside end components the best move is good enough. Inside one, anyone who
 * only looked at values might walk in circles, so all ways lead to its best way out.
 */
function chancePolicy(
  graph: DecisionGraph,
  back: Predecessors,
  values: Float64Array,
  isOpen: Uint8Array,
  parts: Int32Array,
): Uint8Array {
  const { nodes, kinds, offsets, targets, moves } = graph;
  const policy = new Uint8Array(nodes).fill(NO_MOVE);
  /** By component: the best edge that leaves it, and where it begins. */
  const exits = new Map<number, { readonly node: number; readonly edge: number; readonly value: number }>();
  for (let node = ENDS; node < nodes; node++) {
    if (isOpen[node] === 0 || kinds[node] !== CHOICE) continue;
    const part = parts[node];
    let best = -1;
    let most = -1;
    for (let edge = offsets[node]; edge < offsets[node + 1]; edge++) {
      const target = targets[edge];
      if (part !== NO_COMPONENT && parts[target] === part) continue;
      if (values[target] <= most) continue;
      best = edge;
      most = values[target];
    }
    if (best < 0) continue;
    if (part === NO_COMPONENT) policy[node] = moves[best];
    else if (most > (exits.get(part)?.value ?? -1)) exits.set(part, { node, edge: best, value: most });
  }
  const seen = new Uint8Array(nodes);
  for (const [part, { node: exit, edge }] of exits) {
    policy[exit] = moves[edge];
    seen[exit] = 1;
    const queue = [exit];
    for (let head = 0; head < queue.length; head++) {
      const node = queue[head];
      for (let i = back.offsets[node]; i < back.offsets[node + 1]; i++) {
        const source = back.sources[i];
        if (parts[source] !== part || seen[source] === 1) continue;
        seen[source] = 1;
        queue.push(source);
        if (kinds[source] === CHOICE) policy[source] = moveTo(graph, source, node);
      }
    }
  }
  return policy;
}

function moveTo({ offsets, targets, moves }: DecisionGraph, node: number, target: number): number {
  for (let edge = offsets[node]; edge < offsets[node + 1]; edge++)
    if (targets[edge] === target) return moves[edge];
  return NO_MOVE;
}
