import { vertexCount } from '../../../grid/index.js';
import { counting, type Task } from '../../../puzzle/index.js';
import { findMousetrap, type Mousetrap } from './mousetrap.js';
import type { Network } from './walk.js';

/**
 * Mice that count modulo k (J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016): Squeaky's walk, but
 * he sees every count modulo k, so that he can be trapped. His whole state is where he stands and all counts modulo
 * k; there are finitely many, each decides the next, and so he is trapped exactly when a state comes back.
 */

/** A modular mouse in the middle of a run: the packed twin of `Walk` with a modulo. */
export class ModularWalk {
  /** Counts modulo k by vertex, without the visit that is under way. */
  readonly counts: Int32Array;
  at: number;
  turns = 0;

  /** Throws a RangeError for a modulo that is no integer from 2 on. */
  constructor(
    readonly network: Network,
    readonly modulo: number,
  ) {
    if (!Number.isSafeInteger(modulo) || modulo < 2 || modulo > 0x7fffffff) {
      throw new RangeError(`a mouse cannot count modulo ${modulo}; take an integer from 2 on`);
    }
    this.counts = new Int32Array(vertexCount(network.graph));
    this.at = network.start;
  }

  get isOut(): boolean {
    return this.at === this.network.exit;
  }

  /** One turn. Throws a RangeError when he has nowhere to go. */
  step(): void {
    const { counts, at } = this;
    const { offsets, targets } = this.network.graph;
    const count = counts[at] + 1;
    counts[at] = count === this.modulo ? 0 : count;
    const end = offsets[at + 1];
    let least = this.modulo;
    let next = -1;
    for (let i = offsets[at]; i < end; i++) {
      const target = targets[i];
      const seen = counts[target];
      if (seen >= least) continue;
      least = seen;
      next = target;
    }
    if (next < 0) throw new RangeError('the mouse has nowhere to go');
    this.at = next;
    this.turns++;
  }
}

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
  const hare = new ModularWalk(network, modulo);
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
  const ahead = new ModularWalk(network, modulo);
  const behind = new ModularWalk(network, modulo);
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
function advance(walk: ModularWalk, others: Int32Array): number {
  const left = walk.at;
  const before = walk.counts[left] === others[left] ? 1 : 0;
  walk.step();
  return (walk.counts[left] === others[left] ? 1 : 0) - before;
}

/** The vertices left during one period. The walk ends in the state in which it began. */
function territoryOf(walk: ModularWalk, period: number): number[] {
  const isVisited = new Uint8Array(walk.counts.length);
  for (let i = 0; i < period; i++) {
    isVisited[walk.at] = 1;
    walk.step();
  }
  return Array.from(isVisited.keys()).filter((vertex) => isVisited[vertex] === 1);
}
