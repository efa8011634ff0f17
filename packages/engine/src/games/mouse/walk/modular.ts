import { counting, type Task } from '../../../puzzle/index.js';
import { findMousetrap, type Mousetrap } from './mousetrap.js';
import { type Network, Walk } from './walk.js';

/**
 * Mice that count modulo k (J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016): Squeaky's walk, but
 * he sees every count modulo k, so that he can be trapped. His whole state is where he stands and all counts modulo
 * k; there are finitely many, each decides the next, and so he is trapped exactly when a state comes back.
 */

/** What becomes of a modular mouse. */
export type ModularVerdict =
  | { readonly verdict: 'escape'; readonly turns: number }
  | {
      readonly verdict: 'trapped';
      /** Turns before the first state that comes back, and turns until it does. */
      readonly transient: number;
      readonly period: number;
      /** What holds him, in the sense of mousetrap.ts; null when he is held without such a set. */
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
    if (hare.turns % SLICE === 0) yield hare.turns;
  }
  const period = hare.turns - heldTurns;
  const transient = yield* transientOf(network, modulo, period, hare.turns);
  const territory = territoryOf(hare, period);
  const mousetrap = findMousetrap(network, modulo, hare, territory);
  return { verdict: 'trapped', transient, period, mousetrap, territory };
}

/** The turns before the first state that comes back: two mice, one a period ahead, walk until they agree. */
function* transientOf(
  network: Network,
  modulo: number,
  period: number,
  done: number,
): Generator<number, number, void> {
  const ahead = new Walk(network, modulo);
  const behind = new Walk(network, modulo);
  while (ahead.turns < period) {
    ahead.step();
    if (ahead.turns % SLICE === 0) yield done + ahead.turns;
  }
  let differing = 0;
  for (let vertex = 0; vertex < ahead.counts.length; vertex++) {
    if (ahead.counts[vertex] !== behind.counts[vertex]) differing++;
  }
  while (differing !== 0 || ahead.at !== behind.at) {
    differing -= advance(ahead, behind.counts);
    differing -= advance(behind, ahead.counts);
    if (behind.turns % SLICE === 0) yield done + ahead.turns;
  }
  return behind.turns;
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
