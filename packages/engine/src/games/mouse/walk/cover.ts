import { finish, type Task } from '../../../puzzle/index.js';
import { type Walker, walkOf } from './rule-walk.js';
import { breadthFirst, MOST_TURNS, type Network } from './walk.js';

/** No vertex: a walk whose exit this is goes on through every vertex. */
const NOWHERE = -1;

/** Most turns that are followed for a cover time that stands beside a run, which it may be many times as long as. */
export const MOST_COVER_TURNS = 100_000_000;

/** How Squeaky comes to see all of a maze. */
export interface Cover {
  /** Moves until he has stood on every vertex in reach of the start; of those made so far where the cap was met first. */
  readonly turns: number;
  /** The vertex that he came to last; null where the cap was met first. */
  readonly last: number | null;
  /** Vertices in reach of the start, itself included. */
  readonly vertices: number;
  /** Visits by vertex up to then, as a run counts them: the last vertex has none. */
  readonly visits: Float64Array;
}

/**
 * The cover time: the turns until every vertex in reach of the start has been visited, the walk going on through the exit as
 * through any vertex. It is what Theorem 8 of J. Enright and J. Faben ("Building a Better Mouse Maze", FUN 2016) bounds, and the
 * longest of the runs that the same graph has with its exit in any other vertex: the walk does not know where the exit is.
 */
export function coverOf(network: Network, cap = MOST_TURNS): Cover {
  return finish(coverTask(network, cap));
}

/** The same as a task, which reports after every `slice` turns, of any walker. */
export function* coverTask(
  network: Network,
  cap = MOST_TURNS,
  slice = 1_000_000,
  walker: Walker = {},
): Task<Cover> {
  const vertices = breadthFirst(network.graph, network.start).met.length;
  const walk = walkOf({ ...network, exit: NOWHERE }, walker);
  let unseen = vertices - 1;
  while (unseen > 0 && walk.turns < cap) {
    walk.step();
    if (walk.seen(walk.at) === 0) unseen--;
    if (walk.turns % slice === 0) yield { done: walk.turns, total: null, unit: 'turns', note: null };
  }
  return { turns: walk.turns, last: unseen === 0 ? walk.at : null, vertices, visits: walk.visits };
}
