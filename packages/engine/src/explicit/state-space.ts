import type { GameEvent, Level, Rules, State, Task } from '../puzzle/index.js';

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
  /** Number of positions that were expanded. */
  readonly expanded: number;
  /** Whether nothing that can be reached is missing. */
  readonly isComplete: boolean;
}

/** How far to search. */
export interface Reach {
  /** Most positions to expand. */
  readonly limit: number;
  /** Whether to stop behind the first depth at which the game is won. */
  readonly untilWon?: boolean;
}

/**
 * Lists the positions that can be reached by playing, each once by its `key`: breadth-first search over explicit states
 * (E. F. Moore, The shortest path through a maze, 1959).
 */
export function* explore<L extends Level, S extends State, M extends string>(
  rules: PlainRules<L, S, M>,
  start: S,
  { limit, untilWon = false }: Reach,
): Task<StateSpace<S, M>> {
  const states = [start];
  const status = [rules.outcome(start).status];
  const depth = [0];
  const edges: (readonly Edge<M>[])[] = [];
  const numbers = new Map([[rules.key(start), 0]]);
  let wonAt = Number.POSITIVE_INFINITY;
  let expanded = 0;
  let isComplete = true;
  for (let at = 0; at < states.length; at++) {
    const state = states[at] as S;
    const steps = depth[at] ?? 0;
    const isBehind = untilWon && steps >= wonAt;
    const isOpen = status[at] === 'open';
    if (isOpen && (isBehind || expanded >= limit)) isComplete = false;
    if (!isOpen || isBehind || expanded >= limit) {
      edges.push([]);
      continue;
    }
    if (++expanded % 4096 === 0)
      yield { done: expanded, total: null, unit: 'positions', note: `depth ${steps}` };
    edges.push(
      rules.moves(state).map((move) => {
        const next = rules.play(state, move).state;
        const key = rules.key(next);
        const known = numbers.get(key);
        if (known !== undefined) return { move, to: known };
        const to = states.push(next) - 1;
        numbers.set(key, to);
        status.push(rules.outcome(next).status);
        depth.push(steps + 1);
        if (status[to] === 'won') wonAt = Math.min(wonAt, steps + 1);
        return { move, to };
      }),
    );
  }
  return { states, status, edges, depth, expanded, isComplete };
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

/** Number of shortest ways from position 0 to any win, and the first of them in the order of moves; null without one. */
export function shortestPlans<S extends State, M extends string>(
  space: StateSpace<S, M>,
): { readonly moves: readonly M[]; readonly plans: bigint } | null {
  const distance = movesToWin(space);
  const length = distance[0] ?? null;
  if (length === null) return null;
  const closer = (at: number) =>
    (space.edges[at] ?? []).filter(({ to }) => distance[to] === (distance[at] ?? 0) - 1);
  const moves: M[] = [];
  let plans = new Map([[0, 1n]]);
  let first = 0;
  for (let left = length; left > 0; left--) {
    const next = new Map<number, bigint>();
    for (const [at, ways] of plans)
      for (const { to } of closer(at)) next.set(to, (next.get(to) ?? 0n) + ways);
    plans = next;
    const [step] = closer(first);
    if (!step) throw new RangeError('a shortest way ends before the win');
    moves.push(step.move);
    first = step.to;
  }
  return { moves, plans: [...plans.values()].reduce((sum, ways) => sum + ways, 0n) };
}
