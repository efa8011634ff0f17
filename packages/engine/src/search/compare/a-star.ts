import { TO_WIN } from '../graph/state-graph.js';
import { exitDistances, UNREACHED } from '../joint/joint.js';
import type { JointSpace } from './joint-space.js';
import { Gathering, IMPOSSIBLE, type SearchEnd, type SearchStep, solvedIn } from './step.js';

/**
 * A* (P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic determination of minimum cost paths",
 * 1968). The heuristic is the distance to the exit without pursuers: it never says too much, and a move changes it by at
 * most one, so no state is looked at twice. Among states with the same sum of moves made and least moves still to go, the
 * one with more moves made comes first, then the one that was found first. A state that has no way out even without
 * pursuers is never kept. The depth of a step is that sum. The states met are kept.
 */
export function* aStar(space: JointSpace, limit: number): Generator<SearchStep, SearchEnd, void> {
  const toGo = exitDistances(space.problem);
  const gathered = new Gathering(space);
  const open = new OpenList();
  const made = new Map([[0, 0]]);
  const closed = new Set<number>();
  const first = toGo[space.placeOf(0)];
  if (first !== UNREACHED) open.push(0, first, 0);
  let sum = first;
  for (let state = open.pop(); state !== null; state = open.pop()) {
    if (closed.has(state)) continue;
    if (open.sum > sum) {
      yield gathered.take(sum, made.size);
      sum = open.sum;
    }
    const end = yield* gathered.another(limit, sum, made.size);
    if (end) return end;
    closed.add(state);
    gathered.add(state);
    const moves = (made.get(state) ?? 0) + 1;
    for (const to of space.waysFrom(state)) {
      if (to === TO_WIN) {
        // The goal is one move away, so this sum is the least there is: no plan is shorter.
        yield gathered.take(sum, made.size);
        return solvedIn(moves);
      }
      if (to < 0 || moves >= (made.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      const left = toGo[space.placeOf(to)];
      if (left === UNREACHED) continue;
      made.set(to, moves);
      open.push(to, moves + left, moves);
    }
  }
  yield* gathered.rest(sum, made.size);
  return IMPOSSIBLE;
}

/** States by their sum, the least first; then by the moves made, the most first; then in the order in which they came. */
class OpenList {
  /** The sum of the state that was taken last. */
  sum = 0;
  private readonly bySum: (Queues | undefined)[] = [];

  push(state: number, sum: number, moves: number): void {
    this.bySum[sum] ??= { byMoves: [], deepest: -1 };
    const queues = this.bySum[sum];
    queues.byMoves[moves] ??= { states: [], head: 0 };
    queues.byMoves[moves].states.push(state);
    queues.deepest = Math.max(queues.deepest, moves);
  }

  pop(): number | null {
    for (; this.sum < this.bySum.length; this.sum++) {
      const queues = this.bySum[this.sum];
      if (!queues) continue;
      for (; queues.deepest >= 0; queues.deepest--) {
        const queue = queues.byMoves[queues.deepest];
        if (queue && queue.head < queue.states.length) return queue.states[queue.head++];
      }
    }
    return null;
  }
}

/** The states of one sum: a queue for every number of moves made. */
interface Queues {
  readonly byMoves: ({ readonly states: number[]; head: number } | undefined)[];
  deepest: number;
}
