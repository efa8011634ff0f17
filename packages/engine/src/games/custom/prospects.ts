import { counting, LruCache, NO_META, type Prospect, type Task } from '../../puzzle/index.js';
import { TO_CAUGHT, TO_WIN } from '../../search/index.js';
import { type CustomPolicy, customPolicyFrom } from './dice.js';
import { type Future, futureOf } from './future.js';
import type { CustomLevel, CustomMove, CustomState } from './index.js';
import { gameOf } from './rules/game.js';
import { formatCustom } from './rules/level.js';
import { CUSTOM_ORDER, moveOfNumber, positionOf } from './rules/play.js';

/** Positions that answers for a screen may take, and those that are kept of all levels together. */
export const MOST_SCREEN = 400_000;
const MOST_CACHED = 1_200_000;
const MOST_NODES = 1_000_000;

const nameOf = (level: CustomLevel) => formatCustom({ ...level, meta: NO_META });

/** What the smallest level takes, measured in positions. */
const LEAST_CACHED = 1000;
const futures = new LruCache<Future>(MOST_CACHED, ({ states }) => states + LEAST_CACHED);
const policies = new LruCache<CustomPolicy>(MOST_CACHED, ({ graph }) => graph.nodes + LEAST_CACHED);

/** A future that knows a position, and its number there; null where there would be too many. */
export function* futureAt(seen: CustomState): Task<{ readonly future: Future; readonly at: number } | null> {
  const name = nameOf(seen.level);
  const known = futures.find(name);
  const at = known?.numbers.find(positionOf(seen)) ?? null;
  if (known && at !== null) return { future: known, at };
  const future = yield* counting(futureOf(gameOf(seen.level), positionOf(seen), MOST_SCREEN), 'positions');
  if (future === null) return null;
  futures.keep(name, future);
  return { future, at: 0 };
}

export function* policyAt(
  seen: CustomState,
): Task<{ readonly policy: CustomPolicy; readonly node: number } | null> {
  const name = nameOf(seen.level);
  const known = policies.find(name);
  const at = known?.node(positionOf(seen)) ?? null;
  if (known && at !== null) return { policy: known, node: at };
  const policy = yield* customPolicyFrom(gameOf(seen.level), positionOf(seen), MOST_NODES);
  if (policy.status === 'gave-up') return null;
  policies.keep(name, policy);
  return { policy, node: policy.node(positionOf(seen)) ?? 0 };
}

export function prospectsOf(
  seen: CustomState,
  known: { readonly future: Future; readonly at: number } | null,
): Prospect<CustomMove>[] {
  if (known === null)
    return gameOf(seen.level)
      .moves(positionOf(seen))
      .map((move) => ({ move: moveOfNumber(move), after: 'unknown' }));
  const { future, at } = known;
  const prospects: Prospect<CustomMove>[] = [];
  for (let edge = future.offsets[at]; edge < future.offsets[at + 1]; edge++) {
    const target = future.targets[edge];
    const move = CUSTOM_ORDER[future.moves[edge]] ?? 'W';
    const isStuck = target >= 0 && future.offsets[target] === future.offsets[target + 1];
    const left = target >= 0 ? future.distances[target] : 0;
    const after =
      target === TO_WIN ? 0 : target === TO_CAUGHT || isStuck ? 'over' : left === 0 ? 'lost' : left;
    prospects.push({ move, after });
  }
  return prospects;
}
