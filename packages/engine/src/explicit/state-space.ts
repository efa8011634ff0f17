import {
  type DepthCount,
  type GameEvent,
  type Level,
  type Outcome,
  type Rules,
  type State,
  type Task,
  type WalkedSoFar,
  walkPositions,
} from '../puzzle/index.js';

/** The rules of a game without dice and without anything hidden, as far as a search needs them. */
export type PlainRules<L extends Level, S extends State, M extends string> = Pick<
  Rules<L, S, M, GameEvent>,
  'id' | 'moves' | 'play' | 'outcome' | 'key' | 'start' | 'view' | 'words' | 'format' | 'puzzle'
>;

/** A move that is legal in a position, and the number of the position that it leads to. */
export interface Edge<M extends string> {
  readonly move: M;
  readonly to: number;
}

/** Positions that can be reached from one, in the order in which a breadth-first search meets them; number 0 is that one. */
export interface StateSpace<S extends State, M extends string> {
  readonly states: readonly S[];
  readonly status: readonly ('open' | 'won' | 'lost')[];
  /** By position: its legal moves in the game's order; none where the game is over, or where it was not expanded. */
  readonly edges: readonly (readonly Edge<M>[])[];
  /** By position: fewest moves from position 0. */
  readonly depth: readonly number[];
  readonly expanded: number;
  /** Depth of the first open position that was not expanded; null where nothing that can be reached is missing. */
  readonly cutAt: number | null;
}

/** A position's whole future: every position that can follow, and the moves to a win from each. */
export interface Future<S extends State, M extends string> {
  readonly space: StateSpace<S, M>;
  readonly distance: readonly (number | null)[];
}

export interface Reach {
  /** Most positions to expand. */
  readonly limit: number;
  /** Whether to stop behind the first depth at which the game is won. */
  readonly untilWon?: boolean;
}

/** Lists the positions that can be reached by playing, each once by its `key`, in the order of {@link walkPositions}. */
export function* explore<L extends Level, S extends State, M extends string>(
  rules: PlainRules<L, S, M>,
  start: S,
  { limit, untilWon = false }: Reach,
): Task<StateSpace<S, M>> {
  const states: S[] = [];
  const status: Outcome['status'][] = [];
  const edges: (readonly Edge<M>[])[] = [];
  const depth: number[] = [];
  let expanded = 0;
  let cutAt: number | null = null;
  const expands = (steps: number, soFar: WalkedSoFar) =>
    soFar.expanded < limit && !(untilWon && steps >= soFar.wonAt);
  for (const met of walkPositions(rules, start, { expands })) {
    states.push(met.state);
    status.push(met.status);
    edges.push(met.steps);
    depth.push(met.depth);
    if (met.isCut) cutAt ??= met.depth;
    else if (met.status === 'open' && ++expanded % 4096 === 0)
      yield { done: expanded, total: null, unit: 'positions', note: `depth ${met.depth}` };
  }
  return { states, status, edges, depth, expanded, cutAt };
}

/** By position: fewest moves to a win, or null where none can be reached; a breadth-first search against the moves. */
export function movesToWin<S extends State, M extends string>({
  status,
  edges,
}: Pick<StateSpace<S, M>, 'status' | 'edges'>): (number | null)[] {
  const back: number[][] = status.map(() => []);
  edges.forEach((list, from) => {
    for (const { to } of list) back[to]?.push(from);
  });
  const distance: (number | null)[] = status.map((one) => (one === 'won' ? 0 : null));
  const queue = [...status.keys()].filter((at) => status[at] === 'won');
  for (const at of queue) {
    for (const from of back[at] ?? []) {
      if (distance[from] !== null) continue;
      distance[from] = (distance[at] ?? 0) + 1;
      queue.push(from);
    }
  }
  return distance;
}

/** Moves by which a shortest way may go on from a position; none where no win can be reached, or at one. */
function closerEdges<S extends State, M extends string>(
  { edges }: StateSpace<S, M>,
  distance: readonly (number | null)[],
  at: number,
): readonly Edge<M>[] {
  const left = distance[at] ?? 0;
  return (edges[at] ?? []).filter(({ to }) => left > 0 && distance[to] === left - 1);
}

/** The first shortest way from position 0 to a win in the order of moves, and how many there are; null without one. */
export function shortestPlans<S extends State, M extends string>(
  space: StateSpace<S, M>,
): { readonly moves: readonly M[]; readonly plans: bigint } | null {
  const distance = movesToWin(space);
  const length = distance[0] ?? null;
  if (length === null) return null;
  let ways = new Map([[0, 1n]]);
  for (let left = length; left > 0; left--) {
    const next = new Map<number, bigint>();
    for (const [at, count] of ways)
      for (const { to } of closerEdges(space, distance, at)) next.set(to, (next.get(to) ?? 0n) + count);
    ways = next;
  }
  const [moves = []] = plansIn(space);
  return { moves, plans: [...ways.values()].reduce((sum, count) => sum + count, 0n) };
}

/** All shortest ways from position 0 to a win, in the order of moves. */
export function* plansIn<S extends State, M extends string>(
  space: StateSpace<S, M>,
): Generator<readonly M[]> {
  const distance = movesToWin(space);
  if ((distance[0] ?? null) === null) return;
  const walk = function* (at: number, before: readonly M[]): Generator<readonly M[]> {
    if (distance[at] === 0) yield before;
    for (const { move, to } of closerEdges(space, distance, at)) yield* walk(to, [...before, move]);
  };
  yield* walk(0, []);
}

/** By number of moves: sequences of so many moves after which the game goes on, and open positions first met then. */
export function countByDepth<S extends State, M extends string>(
  { edges, status, depth }: StateSpace<S, M>,
  length: number,
): DepthCount[] {
  let ways = new Map([[0, 1n]]);
  const counts: DepthCount[] = [{ depth: 0, plans: 1n, states: 1 }];
  for (let moves = 1; moves <= length && ways.size > 0; moves++) {
    const next = new Map<number, bigint>();
    for (const [at, count] of ways)
      for (const { to } of edges[at] ?? [])
        if (status[to] === 'open') next.set(to, (next.get(to) ?? 0n) + count);
    const plans = [...next.values()].reduce((sum, count) => sum + count, 0n);
    counts.push({ depth: moves, plans, states: [...next.keys()].filter((to) => depth[to] === moves).length });
    ways = next;
  }
  return counts;
}
