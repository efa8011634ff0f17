import { gradeOf, type Rating, type State } from '../puzzle/index.js';
import type { Future } from './state-space.js';

/**
 * Measures a level on all of its positions: length of the shortest way, moves on it at which only one move keeps the win,
 * share of positions that are lost without being over. `difficulty` is in the unit of moves:
 * `length / 2 + 10 * forced / length + 10 * lost share`, rounded to tenths. Null where there are too many positions.
 */
export function rateSpace<S extends State, M extends string>(future: Future<S, M> | null): Rating {
  if (future === null) {
    const features = { length: null, positions: null, forced: null, lostShare: null };
    return { status: 'gave-up', difficulty: null, grade: null, features };
  }
  const { space, distance } = future;
  const length = distance[0] ?? null;
  const open = space.status.filter((status) => status === 'open').length;
  const lost = space.status.filter((status, at) => status === 'open' && distance[at] === null).length;
  const lostShare = open === 0 ? 0 : lost / open;
  if (length === null) {
    const features = { length, positions: space.states.length, forced: null, lostShare };
    return { status: 'impossible', difficulty: null, grade: null, features };
  }
  let forced = 0;
  for (let at = 0, left = length; left > 0; left--) {
    const edges = space.edges[at] ?? [];
    if (edges.length > 1 && edges.filter(({ to }) => distance[to] !== null).length === 1) forced++;
    at = edges.find(({ to }) => distance[to] === left - 1)?.to ?? at;
  }
  const sum = length / 2 + (length === 0 ? 0 : (10 * forced) / length) + 10 * lostShare;
  const difficulty = Math.round(sum * 10) / 10;
  return {
    status: 'solved',
    difficulty,
    grade: gradeOf(difficulty),
    features: { length, positions: space.states.length, forced, lostShare },
  };
}
