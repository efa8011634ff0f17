import {
  CAUGHT,
  exitDistances,
  GOAL_AT_ONCE,
  MOVES,
  standing,
  UNREACHED,
  WON,
} from '@knossos/engine/internal/search';

/**
 * A* (P. Hart, N. Nilsson, B. Raphael, 1968) over the joint states of a player and at most one agent, guided by
 * the exit distance in the maze without the agent; what the solver's breadth-first search is compared with. That distance
 * never overestimates and drops by at most one a move, so the first time a state is taken from its bucket its depth is
 * final; among equal estimates the deepest state goes first. It finds one shortest plan, not necessarily the first in
 * order, and does not count them (`plans` is 0). Yields the number of states expanded.
 */
export function* aStar(problem, limit) {
  const bits = Math.max(0, 32 - Math.clz32(problem.units - 1));
  const mask = (1 << bits) - 1;
  const estimate = exitDistances(problem);
  const ask = asker(problem);
  /** Depth + 1 of states met, and the state each was reached from. */
  const depths = new Uint16Array(problem.places << bits);
  const parents = new Int32Array(problem.places << bits);
  const buckets = [];
  const start = (problem.start.place << bits) | (problem.start.units[0] ?? 0);
  const push = (state, depth) => {
    const total = depth + estimate[state >> bits];
    buckets[total] ??= [];
    buckets[total].push(state, depth);
  };
  let expanded = 0;
  depths[start] = 1;
  parents[start] = -1;
  let bound = estimate[problem.start.place];
  if (bound < UNREACHED) push(start, 0);
  for (; bound < buckets.length; bound++) {
    const bucket = buckets[bound];
    while (bucket && bucket.length > 0) {
      const depth = bucket.pop();
      const state = bucket.pop();
      if (depths[state] !== depth + 1) continue;
      if (problem.goals[state >> bits] !== 0) {
        const path = [];
        for (let at = state; at >= 0; at = parents[at]) path.push(at >> bits);
        return { status: 'solved', length: depth, path: path.reverse(), plans: 0n, expanded, reason: null };
      }
      if (expanded >= limit) {
        const reason = `the limit of ${limit} joint states was met`;
        return { status: 'gave-up', length: bound, path: [], plans: 0n, expanded, reason };
      }
      expanded++;
      if ((expanded & 8191) === 0) yield expanded;
      const unit = state & mask;
      const first = (state >> bits) * MOVES;
      let last = first;
      while (problem.targets[last] >= 0) last++;
      // Backwards, so that the first move in order lies on top.
      for (let slot = last - 1; slot >= first; slot--) {
        const target = problem.targets[slot];
        if (estimate[target] >= UNREACHED) continue;
        const answer = ask(target, unit);
        if (answer === CAUGHT) continue;
        const next = (target << bits) | (answer === WON ? unit : answer);
        const known = depths[next];
        if (known !== 0 && known <= depth + 2) continue;
        depths[next] = depth + 2;
        parents[next] = state;
        push(next, depth + 1);
      }
    }
  }
  return { status: 'impossible', length: bound, path: [], plans: 0n, expanded, reason: null };
}

/** Answers one by one where the problem can give them so, else from rows filled on demand. */
function asker(problem) {
  const kind = problem.kinds[0] ?? -1;
  const single = problem.answers[kind] ?? null;
  const rows = [];
  const answerOf = (place, unit) => {
    if (kind < 0) return 0;
    if (problem.goals[place] === GOAL_AT_ONCE) return standing(problem, place, unit);
    if (single !== null) return single(place, unit);
    if (!rows[place]) {
      rows[place] = new Uint16Array(problem.units);
      problem.fillAnswers(kind, place, rows[place]);
    }
    return rows[place][unit];
  };
  return (place, unit) => {
    const answer = answerOf(place, unit);
    return problem.goals[place] !== 0 && answer !== CAUGHT ? WON : answer;
  };
}
