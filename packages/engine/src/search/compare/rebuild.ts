import { TO_WIN } from '../graph/state-graph.js';
import type { JointSpace } from './joint-space.js';
import {
  Gathering,
  GOES_ON,
  IMPOSSIBLE,
  limitMet,
  type SearchEnd,
  type SearchStep,
  solvedIn,
} from './step.js';

/**
 * Layers built anew from the one before, with doubles dropped within each layer only: a state comes back in later layers
 * whenever one can return to it. What is kept is the largest layer. Like the tree of sequences it never ends by itself where
 * there is no way out and one can go on for ever.
 */
export function* rebuild(space: JointSpace, limit: number): Generator<SearchStep, SearchEnd, void> {
  // The search itself remembers nothing; this only tells those who watch that it goes round in circles.
  const met = new Set<number>();
  const gathered = new Gathering(space);
  let layer: readonly number[] = [0];
  let kept = 1;
  for (let depth = 0; layer.length > 0; depth++) {
    const next = new Set<number>();
    let isWon = false;
    let isNew = false;
    for (const state of layer) {
      if (gathered.total >= limit) {
        if (!gathered.isEmpty) yield gathered.take(depth, kept);
        return limitMet(limit);
      }
      if (gathered.isFull) yield gathered.take(depth, kept);
      if (!met.has(state)) isNew = true;
      met.add(state);
      gathered.add(state);
      for (const to of space.waysFrom(state)) {
        if (to === TO_WIN) isWon = true;
        if (to >= 0) next.add(to);
      }
    }
    if (!isWon) kept = Math.max(kept, next.size);
    yield gathered.take(depth, kept);
    if (isWon) return solvedIn(depth + 1);
    if (!isNew) return GOES_ON;
    layer = [...next];
  }
  return IMPOSSIBLE;
}
