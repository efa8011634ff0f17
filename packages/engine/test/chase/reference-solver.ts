import type { GameEvent, Level, Rules, State } from '../../src/puzzle/contract/game.js';

/** Of the rules as much as is needed to play. */
type Played<L extends Level, S extends State, M extends string, E extends GameEvent> = Pick<
  Rules<L, S, M, E>,
  'see' | 'moves' | 'play' | 'outcome' | 'key'
>;

/** What the reference solver found. */
export interface ReferenceAnswer<M extends string> {
  /** Length of a shortest plan, or null when there is proved to be none. */
  readonly length: number | null;
  /** Number of shortest plans. */
  readonly plans: bigint;
  /** The first shortest plan in the order of `rules.moves`. */
  readonly first: readonly M[] | null;
  /** Distinct open positions met before the answer was known. */
  readonly positions: number;
}

/**
 * The reference solver of all games: breadth-first search over the rules themselves, with strings for keys. It shares no
 * code with any game's solver and serves to check it on small levels. Only for games without dice.
 * Throws a RangeError beyond `limit` positions.
 */
export function referenceSolve<L extends Level, S extends State, M extends string, E extends GameEvent>(
  rules: Played<L, S, M, E>,
  start: S,
  limit = 1_000_000,
): ReferenceAnswer<M> {
  interface Node {
    readonly state: S;
    readonly first: readonly M[];
    plans: bigint;
  }
  const met = new Set([rules.key(start)]);
  let layer: Node[] =
    rules.outcome(rules.see(start)).status === 'open' ? [{ state: start, first: [], plans: 1n }] : [];
  while (layer.length > 0) {
    const next = new Map<string, Node>();
    let wins = 0n;
    let firstWin: readonly M[] | null = null;
    for (const node of layer) {
      for (const move of rules.moves(rules.see(node.state))) {
        const { state } = rules.play(node.state, move);
        const { status } = rules.outcome(rules.see(state));
        if (status === 'won') {
          wins += node.plans;
          firstWin ??= [...node.first, move];
        }
        if (status !== 'open') continue;
        const key = rules.key(state);
        const known = next.get(key);
        if (known) known.plans += node.plans;
        else if (!met.has(key)) next.set(key, { state, first: [...node.first, move], plans: node.plans });
      }
    }
    if (firstWin) return { length: firstWin.length, plans: wins, first: firstWin, positions: met.size };
    for (const key of next.keys()) met.add(key);
    if (met.size > limit) throw new RangeError(`the reference solver met more than ${limit} positions`);
    layer = [...next.values()];
  }
  return { length: null, plans: 0n, first: null, positions: met.size };
}

/** Moves to the goal with best play from every position that can be reached, null where it is lost; by repeated relaxation. */
export function referenceDistances<L extends Level, S extends State, M extends string, E extends GameEvent>(
  rules: Played<L, S, M, E>,
  start: S,
  limit = 100_000,
): Map<string, { readonly state: S; readonly distance: number | null }> {
  const states = new Map<string, S>([[rules.key(start), start]]);
  const after = new Map<string, (string | 'won')[]>();
  for (const [key, state] of states) {
    const next: string[] = [];
    for (const move of rules.moves(rules.see(state))) {
      const played = rules.play(state, move).state;
      const { status } = rules.outcome(rules.see(played));
      if (status === 'won') next.push('won');
      if (status !== 'open') continue;
      const nextKey = rules.key(played);
      next.push(nextKey);
      if (!states.has(nextKey)) states.set(nextKey, played);
    }
    if (states.size > limit) throw new RangeError(`the reference solver met more than ${limit} positions`);
    after.set(key, next);
  }
  const distances = new Map<string, number>([['won', 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [key, next] of after) {
      const best = next.reduce(
        (least, to) => Math.min(least, (distances.get(to) ?? Number.POSITIVE_INFINITY) + 1),
        Number.POSITIVE_INFINITY,
      );
      if (best < (distances.get(key) ?? Number.POSITIVE_INFINITY)) {
        distances.set(key, best);
        changed = true;
      }
    }
  }
  return new Map([...states].map(([key, state]) => [key, { state, distance: distances.get(key) ?? null }]));
}
