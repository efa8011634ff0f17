import type { GameEvent, Level, Rules, State } from '../../src/puzzle/contract/game.js';

/** Of the rules as much as is needed to play. */
type Played<L extends Level, S extends State, M extends string, E extends GameEvent> = Pick<
  Rules<L, S, M, E>,
  'see' | 'moves' | 'play' | 'outcome' | 'key' | 'id' | 'successors'
>;

/** A position that the reference solver met, the player to move. */
export interface ReferencePosition<S extends State, M extends string> {
  readonly state: S;
  /** Greatest probability of ever winning. */
  readonly chance: number;
  /** Whether the win is sure, found without numbers. */
  readonly isSure: boolean;
  /** Least expected number of moves where the win is sure; else infinite. */
  readonly moves: number;
  /** By move: positions by key, and the ends, with their probabilities. */
  readonly ways: ReadonlyMap<M, ReadonlyMap<string, number>>;
}

const WON = 'won';
/** Values that change by no more than this have settled; a naive test, which is why this is only the twin. */
const SETTLED = 1e-14;

/**
 * The reference for solvers of games with dice: plain value iteration over `rules.successors`, with strings for keys. It
 * shares no code with any solver. Meant for small levels: throws a RangeError beyond `limit` positions, and for rules
 * that do not lay their dice open.
 */
export function referencePolicy<L extends Level, S extends State, M extends string, E extends GameEvent>(
  rules: Played<L, S, M, E>,
  start: S,
  limit = 20_000,
): ReadonlyMap<string, ReferencePosition<S, M>> {
  const positions = positionsFrom(rules, start, limit);
  const sure = surePositions(positions);
  const chances = settle(positions, (ways, values) => {
    let best = 0;
    for (const way of ways.values()) best = Math.max(best, weigh(way, values));
    return best;
  });
  const inside = new Map([...positions].filter(([key]) => sure.has(key)));
  const moves = settle(inside, (ways, values) => {
    let least = Number.POSITIVE_INFINITY;
    for (const way of ways.values())
      if ([...way.keys()].every((key) => key === WON || sure.has(key)))
        least = Math.min(least, 1 + weigh(way, values, 0));
    return least;
  });
  return new Map(
    [...positions].map(([key, { state, ways }]) => [
      key,
      {
        state,
        ways,
        chance: chances.get(key) ?? 0,
        isSure: sure.has(key),
        moves: moves.get(key) ?? Number.POSITIVE_INFINITY,
      },
    ]),
  );
}

/** Greatest probability of winning within a number of moves from every position. */
export function referenceWithin<S extends State, M extends string>(
  positions: ReadonlyMap<string, ReferencePosition<S, M>>,
  moves: number,
): ReadonlyMap<string, number> {
  let values = new Map<string, number>();
  for (let left = 0; left < moves; left++) {
    const next = new Map<string, number>();
    for (const [key, { ways }] of positions)
      next.set(key, Math.max(0, ...[...ways.values()].map((way) => weigh(way, values))));
    values = next;
  }
  return values;
}

type Ways<M> = ReadonlyMap<M, ReadonlyMap<string, number>>;
type Positions<S, M> = ReadonlyMap<string, { readonly state: S; readonly ways: Ways<M> }>;

function positionsFrom<L extends Level, S extends State, M extends string, E extends GameEvent>(
  rules: Played<L, S, M, E>,
  start: S,
  limit: number,
): Positions<S, M> {
  if (!rules.successors) throw new RangeError(`${rules.id} does not lay its dice open`);
  const met = new Map([[rules.key(start), rules.see(start)]]);
  const positions = new Map<string, { state: S; ways: Ways<M> }>();
  for (const [key, state] of met) {
    if (met.size > limit) throw new RangeError(`the reference solver met more than ${limit} positions`);
    const ways = new Map<M, Map<string, number>>();
    for (const move of rules.moves(state)) {
      const way = new Map<string, number>();
      for (const { state: next, oneIn } of rules.successors(state, move)) {
        const { status } = rules.outcome(next);
        const nextKey = status === 'open' ? rules.key(next) : status;
        way.set(nextKey, (way.get(nextKey) ?? 0) + 1 / oneIn);
        if (status === 'open' && !met.has(nextKey)) met.set(nextKey, next);
      }
      ways.set(move, way);
    }
    positions.set(key, { state, ways });
  }
  return positions;
}

/** The value of one way; the win is worth `won`, the loss nothing. */
function weigh(way: ReadonlyMap<string, number>, values: ReadonlyMap<string, number>, won = 1): number {
  let sum = 0;
  for (const [key, share] of way) sum += share * (key === WON ? won : (values.get(key) ?? 0));
  return sum;
}

function settle<S, M>(
  positions: Positions<S, M>,
  better: (ways: Ways<M>, values: ReadonlyMap<string, number>) => number,
): ReadonlyMap<string, number> {
  const values = new Map<string, number>([...positions.keys()].map((key) => [key, 0]));
  for (let change = 1; change > SETTLED; ) {
    change = 0;
    for (const [key, { ways }] of positions) {
      const before = values.get(key) ?? 0;
      const now = better(ways, values);
      change = Math.max(change, Math.abs(now - before) / (1 + now));
      values.set(key, now);
    }
  }
  return values;
}

/** The positions from which the win is sure: a nested fixed point over sets. */
function surePositions<S, M>(positions: Positions<S, M>): ReadonlySet<string> {
  for (let kept = new Set(positions.keys()); ; ) {
    const reaching = new Set<string>([WON]);
    for (let size = 0; size < reaching.size; ) {
      size = reaching.size;
      for (const key of kept) {
        for (const way of positions.get(key)?.ways.values() ?? []) {
          const targets = [...way.keys()];
          if (
            targets.every((target) => target === WON || kept.has(target)) &&
            targets.some((target) => reaching.has(target))
          )
            reaching.add(key);
        }
      }
    }
    reaching.delete(WON);
    if (reaching.size === kept.size) return kept;
    kept = reaching;
  }
}
