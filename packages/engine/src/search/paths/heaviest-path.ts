import type { Maze } from '../../grid/index.js';
import { BlockSearch } from './block-search.js';
import { blocksBetween, type PathSolver } from './blocks.js';
import type { SweepLimits } from './sweep.js';
import type { PathProblem } from './sweep-program.js';

/** The known facts about the heaviest simple path between two cells. */
export interface HeaviestPath {
  /** `optimal` when path and bound meet; `bounded` when a limit was met. */
  readonly status: 'optimal' | 'bounded' | 'impossible';
  /** The best path found, both ends included; null when there is none, or none was found. */
  readonly path: readonly number[] | null;
  /** Sum of the values along it. */
  readonly value: number;
  /** No path is worth more. */
  readonly bound: number;
  /** States of the frontier that were expanded. */
  readonly states: number;
  /** Which limit was met, or null. */
  readonly reason: string | null;
}

/** How far a search for the heaviest path has come. */
export interface PathProgress {
  readonly states: number;
  /** Value of the best path so far, or null. */
  readonly value: number | null;
  readonly bound: number;
}

/**
 * The path from `from` to `to` that visits no cell twice and has the greatest sum of values. Only the blocks between
 * the two cells matter, and each is solved for itself: swept row by row (or column by column) over the states of the
 * frontier, narrow sweeps first. What strips can still add bounds what a state may become, so that a wide sweep keeps
 * only states that may beat the best path. A block that is too wide for that gets a good path and a bound: the path is
 * bettered in windows, unless `mayWander` is false. Values must be such that all of them together stay below 2^30.
 */
export function* heaviestPath(
  maze: Maze,
  values: ArrayLike<number>,
  from: number,
  to: number,
  limits: SweepLimits,
  mayWander = true,
): Generator<PathProgress, HeaviestPath, void> {
  const blocks = blocksBetween(maze, from, to);
  if (blocks === null) {
    return { status: 'impossible', path: null, value: 0, bound: 0, states: 0, reason: null };
  }
  const windows = mayWander ? windowSolver : null;
  // Two cells are a step of a corridor: there is nothing to search.
  const searches = blocks
    .filter(({ cells }) => cells.length > 2)
    .map((block) => ({ block, search: new BlockSearch(maze, values, block, windows) }));
  // Where every path comes through; what a block is worth beside its two ends is added to that.
  const gates = [from, ...blocks.map((block) => block.to)];
  const sure = gates.reduce((sum, cell) => sum + values[cell], 0);
  const total = (worth: (search: BlockSearch) => number) =>
    searches.reduce(
      (sum, { block, search }) => sum + worth(search) - values[block.from] - values[block.to],
      sure,
    );
  let states = 0;
  const progress = (): PathProgress => ({
    states,
    value: searches.every(({ search }) => search.path !== null) ? total(({ value }) => value) : null,
    bound: total(({ bound }) => bound),
  });
  let reason: string | null = null;
  for (const { search } of searches) {
    const work = search.solve({ ...limits, states: limits.states - states });
    const before = states;
    for (let step = work.next(); !step.done; step = work.next()) {
      states = before + step.value;
      yield progress();
    }
    states = before + search.states;
    reason ??= search.reason;
  }
  const { value, bound } = progress();
  if (value === null) return { status: 'bounded', path: null, value: 0, bound, states, reason };
  const inside = new Map(searches.map(({ block, search }) => [block, search.path] as const));
  const path = [from, ...blocks.flatMap((block) => inside.get(block)?.slice(1) ?? [block.to])];
  const isOptimal = value === bound;
  return {
    status: isOptimal ? 'optimal' : 'bounded',
    path,
    value,
    bound,
    states,
    reason: isOptimal ? null : reason,
  };
}

const WINDOW_LIMITS: SweepLimits = { states: 401_408, bytes: 2 ** 28 };

/** Solves the rest of a block outside a window. */
function windowSolver({ values, from, to }: PathProblem): PathSolver {
  return function* (maze) {
    const search = heaviestPath(maze, values, from, to, WINDOW_LIMITS, false);
    let step = search.next();
    for (; !step.done; step = search.next()) yield step.value.states;
    const { path, value, states } = step.value;
    yield states;
    return path && { path, value };
  };
}
