import { TO_WIN } from '../graph/state-graph.js';
import {
  Gathering,
  GOES_ON,
  IMPOSSIBLE,
  type SearchEnd,
  type SearchedSpace,
  type SearchStep,
  solvedIn,
} from './step.js';

/**
 * All sequences of moves, shorter ones first: the tree that one draws on paper. A layer holds every sequence of so many
 * moves after which the player is alive and not yet out, also where several lead to the same state. They are counted, not
 * stored: sequences that lead to the same state go on alike, so a layer is a number for each state. The largest layer
 * counts as kept, since a program that stores them would have to hold it.
 */
export function sequences(space: SearchedSpace, limit: number): Generator<SearchStep, SearchEnd, void> {
  return layerByLayer(space, limit, false);
}

/** Layers built from the one before, doubles dropped within each: a state may come back in later layers. */
export function rebuild(space: SearchedSpace, limit: number): Generator<SearchStep, SearchEnd, void> {
  return layerByLayer(space, limit, true);
}

/** Layers without memory. Such a search never ends by itself where there is no way out and one can go on for ever. */
function* layerByLayer(
  space: SearchedSpace,
  limit: number,
  dropsDoubles: boolean,
): Generator<SearchStep, SearchEnd, void> {
  // The search itself remembers nothing; this only tells those who watch that it goes round in circles.
  const met = new Set<number>();
  const gathered = new Gathering(space, !dropsDoubles);
  /** By state: how many times it is in the layer. */
  let layer = new Map([[0, 1n]]);
  let peak = 1n;
  for (let depth = 0; layer.size > 0; depth++) {
    const next = new Map<number, bigint>();
    let isWon = false;
    let isNew = false;
    for (const [state, times] of layer) {
      const end = yield* gathered.another(limit, depth, peak);
      if (end) return end;
      if (!met.has(state)) isNew = true;
      met.add(state);
      gathered.add(state, times);
      for (const to of space.waysFrom(state)) {
        if (to === TO_WIN) isWon = true;
        if (to >= 0) next.set(to, dropsDoubles ? 1n : (next.get(to) ?? 0n) + times);
      }
    }
    let sum = 0n;
    for (const times of next.values()) sum += times;
    if (!isWon && sum > peak) peak = sum;
    yield gathered.take(depth, peak);
    if (isWon) return solvedIn(depth + 1);
    if (!isNew) return GOES_ON;
    layer = next;
  }
  return IMPOSSIBLE;
}

/**
 * Breadth-first search with a set of visited states (E. F. Moore, "The shortest path through a maze", 1959): no state is
 * looked at twice, so that it also proves where there is no way out. The layer in which a win is found is finished, as the
 * solver does that counts the shortest plans. The visited set is kept.
 */
export function* visited(space: SearchedSpace, limit: number): Generator<SearchStep, SearchEnd, void> {
  const gathered = new Gathering(space);
  const met = new Set([0]);
  let layer: readonly number[] = [0];
  for (let depth = 0; layer.length > 0; depth++) {
    const next: number[] = [];
    let isWon = false;
    for (const state of layer) {
      const end = yield* gathered.another(limit, depth, met.size);
      if (end) return end;
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
