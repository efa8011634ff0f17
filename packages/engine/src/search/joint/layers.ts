import type { JointSearchResult } from './joint.js';

/** Joint states between two reports of progress. */
const SLICE = 8192;
/** Counts above this are no longer exact in floating point. */
const EXACT = 2 ** 53;

/**
 * A breadth-first search whose queue is divided into layers; states are numbered as they are met. Shortest plans are counted
 * along the way. The first discovery of every state is by the first shortest path in the order of moves, so following
 * parents gives the first shortest plan.
 */
export abstract class LayeredSearch {
  /** States expanded. */
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

  /** States met. */
  protected abstract met(): number;
  /** Expands states up to number `until`, which lies in the current layer. */
  protected abstract expand(until: number): void;
  /** The player's place in a state. */
  protected abstract placeOf(state: number): number;
  /** The number of shortest plans, which have `length` moves, without rounding. */
  protected abstract countExactly(length: number): bigint;
  /** Why no more states can be met, or null. */
  protected isFull(): string | null {
    return null;
  }

  /**
   * Expands layer after layer. The layer in which the goal is met is finished, so that all shortest plans are known.
   * Yields the number of states expanded.
   */
  protected *expandLayers(limit: number): Generator<number, JointSearchResult, void> {
    let depth = 0;
    while (this.head < this.met()) {
      const end = this.met();
      this.layers.push(end);
      for (let from = this.head; from < end; from = this.head) {
        const reason = from >= limit ? `the limit of ${limit} joint states was met` : this.isFull();
        if (reason !== null) return this.ended('gave-up', depth + 1, reason);
        this.expand(Math.min(end, from + SLICE, limit));
        if (from >= SLICE) yield from;
      }
      depth++;
      if (this.winner >= 0) return this.ended('solved', depth);
    }
    return this.ended('impossible', depth);
  }

  private ended(
    status: JointSearchResult['status'],
    length: number,
    reason: string | null = null,
  ): JointSearchResult {
    const expanded = this.head;
    if (status !== 'solved') return { status, length, path: [], plans: 0n, expanded, reason };
    const path = [this.winningPlace];
    for (let at = this.winner; at >= 0; at = this.parent[at]) path.push(this.placeOf(at));
    const plans = this.wins < EXACT ? BigInt(this.wins) : this.countExactly(length);
    return { status, length, path: path.reverse(), plans, expanded, reason };
  }
}
