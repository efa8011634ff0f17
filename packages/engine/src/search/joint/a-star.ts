import {
  CAUGHT,
  GOAL_AT_ONCE,
  type JointProblem,
  type JointSearchOptions,
  type JointSearchResult,
  MOVES,
  standing,
  WON,
} from './joint.js';
import { bitsFor, fillRow } from './joint-search.js';

/**
 * A* (P. Hart, N. Nilsson, B. Raphael, 1968) over the joint states of a player and at most one agent, guided by
 * the exit distance in the maze without the agent. That distance never overestimates and drops by at most one a
 * move, so the first time a state is taken from its bucket its depth is final; among equal estimates the deepest
 * state goes first. It finds one shortest plan, not necessarily the first in order, and does not count them
 * (`plans` is 0). Yields the number of states expanded.
 */
export function* aStar(
  problem: JointProblem,
  options: JointSearchOptions,
): Generator<number, JointSearchResult, void> {
  const bits = bitsFor(problem.units);
  const mask = (1 << bits) - 1;
  const estimate = exitDistances(problem);
  const ask = asker(problem);
  /** Depth + 1 of states met, and the state each was reached from. */
  const depths = new Uint16Array(problem.places << bits);
  const parents = new Int32Array(problem.places << bits);
  const buckets: number[][] = [];
  const start = (problem.start.place << bits) | (problem.start.units[0] ?? 0);
  const push = (state: number, depth: number) => {
    const total = depth + estimate[state >> bits];
    let bucket = buckets[total];
    if (!bucket) {
      bucket = [];
      buckets[total] = bucket;
    }
    bucket.push(state, depth);
  };
  let expanded = 0;
  depths[start] = 1;
  parents[start] = -1;
  let bound = estimate[problem.start.place];
  if (bound < UNKNOWN) push(start, 0);
  for (; bound < buckets.length; bound++) {
    const bucket = buckets[bound];
    while (bucket && bucket.length > 0) {
      const depth = bucket.pop() as number;
      const state = bucket.pop() as number;
      if (depths[state] !== depth + 1) continue;
      if (problem.goals[state >> bits] !== 0) {
        const path: number[] = [];
        for (let at = state; at >= 0; at = parents[at]) path.push(at >> bits);
        return { status: 'solved', length: depth, path: path.reverse(), plans: 0n, expanded, reason: null };
      }
      if (expanded >= options.limit) {
        return {
          status: 'gave-up',
          length: bound,
          path: [],
          plans: 0n,
          expanded,
          reason: `the limit of ${options.limit} joint states was met`,
        };
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
        if (estimate[target] >= UNKNOWN) continue;
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
function asker(problem: JointProblem): (place: number, unit: number) => number {
  const single = problem.answers[problem.kinds[0] ?? -1] ?? null;
  if (single !== null) {
    return (place, unit) => {
      const goal = problem.goals[place];
      const answer = goal === GOAL_AT_ONCE ? standing(problem, place, unit) : single(place, unit);
      return goal !== 0 && answer !== CAUGHT ? WON : answer;
    };
  }
  const rows: (Uint16Array | undefined)[] = [];
  return (place, unit) => {
    let row = rows[place];
    if (!row) {
      row = new Uint16Array(problem.units);
      fillRow(problem, place, row, 0);
      rows[place] = row;
    }
    return row[unit];
  };
}

/** An estimate above every length: no way to an exit at all. */
const UNKNOWN = 0x7fff_fff0;

/** Moves from every place to the nearest goal if there were no agents. */
export function exitDistances(problem: JointProblem): Int32Array {
  const { places, targets, goals } = problem;
  const arrivals: number[][] = Array.from({ length: places }, () => []);
  for (let place = 0; place < places; place++) {
    for (let slot = place * MOVES; targets[slot] >= 0; slot++) arrivals[targets[slot]]?.push(place);
  }
  const distances = new Int32Array(places).fill(UNKNOWN);
  const queue: number[] = [];
  for (let place = 0; place < places; place++) {
    if (goals[place] !== 0) {
      distances[place] = 0;
      queue.push(place);
    }
  }
  for (let head = 0; head < queue.length; head++) {
    const place = queue[head];
    for (const from of arrivals[place] ?? []) {
      if (distances[from] !== UNKNOWN) continue;
      distances[from] = distances[place] + 1;
      queue.push(from);
    }
  }
  return distances;
}
