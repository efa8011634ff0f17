import { TO_WIN } from '../graph/state-graph.js';
import type { JointSpace } from './joint-space.js';
import { Gathering, IMPOSSIBLE, limitMet, type SearchEnd, type SearchStep, solvedIn } from './step.js';

/**
 * Breadth-first search with a set of visited states (E. F. Moore, "The shortest path through a maze", 1959): no state is
 * looked at twice, so that it also proves where there is no way out. The layer in which a win is found is finished, as the
 * solver does that counts the shortest plans. What is kept is the visited set.
 */
export function* visited(space: JointSpace, limit: number): Generator<SearchStep, SearchEnd, void> {
  const gathered = new Gathering(space);
  const met = new Set([0]);
  let layer: readonly number[] = [0];
  for (let depth = 0; layer.length > 0; depth++) {
    const next: number[] = [];
    let isWon = false;
    for (const state of layer) {
      if (gathered.total >= limit) {
        if (!gathered.isEmpty) yield gathered.take(depth, met.size);
        return limitMet(limit);
      }
      if (gathered.isFull) yield gathered.take(depth, met.size);
      gathered.add(state);
      for (const to of space.waysFrom(state)) {
        if (to === TO_WIN) isWon = true;
        if (to < 0 || met.has(to)) continue;
        met.add(to);
        next.push(to);
      }
    }
    yield gathered.take(depth, met.size);
    if (isWon) return solvedIn(depth + 1);
    layer = next;
  }
  return IMPOSSIBLE;
}
