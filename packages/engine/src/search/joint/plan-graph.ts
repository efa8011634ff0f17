import { type JointProblem, MOVES } from './joint.js';
import { type JointState, stateAfter, turnOf } from './turn.js';

/** All shortest plans as a layered graph, to list and to count; it visits only states within `length` moves of the start. */
export interface PlanGraph {
  readonly count: bigint;
  /** Every shortest plan as the numbers of its moves, in the game's order of moves. Starts over on each call. */
  plans(): Generator<readonly number[], void, void>;
}

interface Node extends JointState {
  /** (move, node of the next layer); winning moves with null. */
  readonly ways: { readonly move: number; readonly to: Node | null }[];
  plans: bigint;
}

/** Builds the graph of the shortest plans, which are known to have `length` moves. */
export function shortestPlanGraph(problem: JointProblem, length: number): PlanGraph {
  const { targets, goals, moves } = problem;
  const turn = turnOf(problem);
  const root: Node = { ...problem.start, ways: [], plans: 0n };
  const layers: Node[][] = [[root]];
  const met = new Set([keyOf(root)]);
  for (let depth = 1; depth <= length; depth++) {
    const found = new Map<string, Node>();
    for (const node of layers[depth - 1] ?? []) {
      for (let slot = node.place * MOVES; targets[slot] >= 0; slot++) {
        const after = stateAfter(turn, node, targets[slot]);
        if (after === null) continue;
        const move = moves[slot];
        if (goals[targets[slot]] !== 0) {
          if (depth === length) node.ways.push({ move, to: null });
          continue;
        }
        if (depth === length) continue;
        const key = keyOf(after);
        let next = found.get(key);
        if (!next && !met.has(key)) {
          next = { ...after, ways: [], plans: 0n };
          found.set(key, next);
        }
        if (next) node.ways.push({ move, to: next });
      }
    }
    for (const key of found.keys()) met.add(key);
    layers.push([...found.values()]);
  }
  for (const layer of layers.reverse()) {
    for (const node of layer) for (const { to } of node.ways) node.plans += to === null ? 1n : to.plans;
  }
  return { count: root.plans, plans: () => walkPlans(root, []) };
}

function* walkPlans(node: Node, taken: number[]): Generator<readonly number[], void, void> {
  for (const { move, to } of node.ways) {
    taken.push(move);
    if (to === null) yield taken.slice();
    else if (to.plans > 0n) yield* walkPlans(to, taken);
    taken.pop();
  }
}

/** One depth of the tree of all plans, and of the graph of joint states. */
export interface JointDepthCount {
  /** Move sequences of this length after which the player is alive and not yet out. */
  readonly plans: bigint;
  /** Distinct joint states met first at this depth. */
  readonly states: number;
}

/** Counts sequences and states for depths 0 .. `depths`. Yields the number of joint states walked through. */
export function* countByDepth(
  problem: JointProblem,
  depths: number,
): Generator<number, JointDepthCount[], void> {
  const { targets, goals } = problem;
  const turn = turnOf(problem);
  let layer = new Map([[keyOf(problem.start), { ...problem.start, plans: 1n }]]);
  const met = new Set(layer.keys());
  const counts: JointDepthCount[] = [{ plans: 1n, states: 1 }];
  let walked = 0;
  for (let depth = 1; depth <= depths && layer.size > 0; depth++) {
    const next: typeof layer = new Map();
    let fresh = 0;
    let plans = 0n;
    for (const node of layer.values()) {
      if ((++walked & 4095) === 0) yield walked;
      for (let slot = node.place * MOVES; targets[slot] >= 0; slot++) {
        const after = goals[targets[slot]] !== 0 ? null : stateAfter(turn, node, targets[slot]);
        if (after === null) continue;
        plans += node.plans;
        const key = keyOf(after);
        const known = next.get(key);
        if (known) known.plans += node.plans;
        else next.set(key, { ...after, plans: node.plans });
        if (!met.has(key)) {
          met.add(key);
          fresh++;
        }
      }
    }
    counts.push({ plans, states: fresh });
    layer = next;
  }
  return counts;
}

function keyOf({ place, units }: JointState): string {
  return `${place}:${units.join(',')}`;
}
