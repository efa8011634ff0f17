import { Pace, SLICE_WORK, spend, workDone } from '../../grid/index.js';
import type { JointSearchResult } from './joint.js';

/** Joint states between two looks at the work, where they cost little. */
const SLICE = 1024;
/** Joint states that are expanded at first, until it is known what one costs. */
const FIRST_SLICE = 1;
/** Up to so many states, memory is kept for the next search. */
const MOST_CACHED = 2 ** 20;
/** Counts above this are no longer exact in floating point. */
export const EXACT = 2 ** 53;
export const A_WIN = -1;

/**
 * A breadth-first search whose queue is divided into layers; states are numbered as they are met. Shortest plans are counted
 * along the way. The first discovery of every state is by the first shortest path in the order of moves, so following
 * parents gives the first shortest plan.
 */
export abstract class LayeredSearch {
  protected head = 0;
  /** By state: the one that it was met from, and the number of shortest ways to it. */
  protected parent = new Int32Array(1024);
  protected counts = new Float64Array(1024);
  /** States at which layers begin; those from the last one on belong to the layer after the one being expanded. */
  protected readonly layers = [0];
  protected wins = 0;
  /** The state from which the first shortest plan wins, or -1, and the winning place. */
  protected winner = -1;
  protected winningPlace = -1;
  /** States that are expanded at most until the work is looked at. */
  private slice = FIRST_SLICE;

  /** Forgets the search before; to be called before the first state is met. */
  protected restart(): void {
    this.layers.length = 1;
    this.head = 0;
    this.wins = 0;
    this.winner = -1;
    if (this.parent.length <= MOST_CACHED) return;
    this.parent = new Int32Array(1024);
    this.counts = new Float64Array(1024);
  }

  protected abstract met(): number;
  /** Expands states up to number `until`, which lies in the current layer; fewer, or none, where these take more than a slice of work. */
  protected abstract expand(until: number): void;
  protected abstract placeOf(state: number): number;
  /** The state that one was met from; -1 for the start. */
  protected parentOf(state: number): number {
    return this.parent[state];
  }
  /** Calls `visit` with every move that leads on from a state: the number of the state that it leads to, {@link A_WIN} for a win. */
  protected abstract eachMove(state: number, visit: (to: number) => void): void;
  /** Why no more states can be met, or null. */
  protected isFull(): string | null {
    return null;
  }

  /**
   * Expands layer after layer. The layer in which the goal is met is finished, so that all shortest plans are known.
   * Yields the number of states expanded, after so many as cost a slice of work at most.
   */
  protected *expandLayers(limit: number): Generator<number, JointSearchResult, void> {
    const pace = new Pace();
    this.slice = FIRST_SLICE;
    this.layers.push(this.met());
    for (;;) {
      if (this.head >= limit)
        return yield* this.ended('gave-up', `the limit of ${limit} joint states was met`);
      const reason = this.isFull();
      if (reason !== null) return yield* this.ended('gave-up', reason);
      this.advance(limit);
      if (this.head === this.layerEnd) {
        if (this.winner >= 0) return yield* this.ended('solved');
        if (this.head === this.met()) return yield* this.ended('impossible');
        this.layers.push(this.met());
      }
      if (!pace.isDue()) continue;
      yield this.head;
      pace.begin();
    }
  }

  /** Where the layer ends that is being expanded. */
  protected get layerEnd(): number {
    return this.layers[this.layers.length - 1];
  }

  /** Expands some states of the layer, up to a limit. */
  protected advance(limit: number): void {
    const [from, before] = [this.head, workDone()];
    this.expand(Math.min(this.layerEnd, from + this.slice, limit));
    const each = (workDone() - before) / Math.max(1, this.head - from);
    this.slice = Math.max(1, Math.floor(Math.min(SLICE, this.slice * 2, SLICE_WORK / 4 / each)));
  }

  private *ended(
    status: JointSearchResult['status'],
    reason: string | null = null,
  ): Generator<number, JointSearchResult, void> {
    const [expanded, length] = [this.head, this.layers.length - 1];
    if (status !== 'solved') return { status, length, path: [], plans: 0n, expanded, reason };
    const path = [this.winningPlace];
    for (let at = this.winner; at >= 0; at = this.parentOf(at)) path.push(this.placeOf(at));
    const plans = this.wins < EXACT ? BigInt(this.wins) : (yield* this.exactCounts()).wins;
    return { status, length, path: path.reverse(), plans, expanded, reason };
  }

  /** The numbers of shortest plans and of ways to each layer, exact: the same walk once more, with big integers. */
  protected *exactCounts(): Generator<number, { wins: bigint; alive: bigint[] }, void> {
    const { layers } = this;
    const counts: (bigint | undefined)[] = [1n];
    const alive: bigint[] = [];
    let wins = 0n;
    const pace = new Pace();
    for (let layer = 0; layer + 1 < layers.length; layer++) {
      const end = layers[layer + 1];
      // Numbers grow with the moves that have been made.
      const digits = 8 + (layer >> 4);
      // A search that gave up has not looked at all of its last layer.
      const isExpanded = layer + 2 < layers.length || this.winner >= 0;
      let sum = 0n;
      for (let state = layers[layer]; state < end; state++) {
        const plans = counts[state] ?? 0n;
        sum += plans;
        counts[state] = undefined;
        if (isExpanded)
          this.eachMove(state, (to) => {
            if (to === A_WIN) wins += plans;
            else if (to >= end) counts[to] = (counts[to] ?? 0n) + plans;
          });
        spend(digits);
        if (state % SLICE !== 0 && !pace.isDue()) continue;
        yield this.head;
        pace.begin();
      }
      alive.push(sum);
    }
    return { wins, alive };
  }
}
