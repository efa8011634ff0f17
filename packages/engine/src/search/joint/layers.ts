import type { JointSearchResult } from './joint.js';

/** Joint states between two reports of progress. */
const SLICE = 8192;

/** A breadth-first search whose queue is divided into layers; states are numbered as they are met. */
export interface LayeredSearch {
  /** States met, and how many of them have been expanded. */
  met(): number;
  expanded(): number;
  /** Whether the goal has been met. */
  isWon(): boolean;
  /** States numbered below `end` form the layer that is expanded next. */
  beginLayer(end: number): void;
  /** Expands states up to number `until`, which lies in the current layer. */
  expand(until: number): void;
  /** Why no more states can be met, or null. */
  isFull(): string | null;
}

/** How the layers ended: the part of a result that they decide. */
export type LayersEnd = Pick<JointSearchResult, 'status' | 'length' | 'reason'>;

/**
 * Expands layer after layer. The layer in which the goal is met is finished, so that all shortest plans are known.
 * Yields the number of states expanded.
 */
export function* expandLayers(search: LayeredSearch, limit: number): Generator<number, LayersEnd, void> {
  let depth = 0;
  while (search.expanded() < search.met()) {
    const end = search.met();
    search.beginLayer(end);
    for (let from = search.expanded(); from < end; from = search.expanded()) {
      const reason = from >= limit ? `the limit of ${limit} joint states was met` : search.isFull();
      if (reason !== null) return { status: 'gave-up', length: depth + 1, reason };
      search.expand(Math.min(end, from + SLICE, limit));
      if (from >= SLICE) yield from;
    }
    depth++;
    if (search.isWon()) return { status: 'solved', length: depth, reason: null };
  }
  return { status: 'impossible', length: depth, reason: null };
}
