import { isFloor, type Maze } from '../grid/index.js';
import { blocksBetween, type PathBlock } from './path-blocks.js';
import { alternatingBound } from './path-bound.js';
import { bestRegion } from './path-region.js';
import { allStripTables } from './path-strips.js';
import { rootBound, StripBound } from './strip-bound.js';
import { FIRST_STATE, type SweepLimits, type SweepResult, sweep } from './sweep.js';
import { pathOfWay } from './sweep-path.js';
import { type PathProblem, sweepProgram } from './sweep-program.js';

/** What is known of the heaviest simple path between two cells. */
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

/** How hard a sweep tries. */
interface Effort {
  /** States of a step. A narrow sweep finds a good path, and the next ones drop what cannot beat it. */
  readonly width: number;
  /** States of a step of a strip: the more, the wider are the strips, and the better is the bound. */
  readonly strip: number;
}

const EFFORTS: readonly Effort[] = [
  { width: 1024, strip: 2000 },
  { width: 32_768, strip: 10_000 },
  { width: 2 ** 20, strip: 50_000 },
  { width: Number.POSITIVE_INFINITY, strip: 50_000 },
];

/** A frontier of so few edges has so few states that no bound is needed. */
const NARROW = 8;

/**
 * The path from `from` to `to` that visits no cell twice and has the greatest sum of values. Only the blocks between
 * the two cells matter, and each is solved for itself: swept row by row (or column by column) over all states of the
 * frontier. Values must be such that all of them together stay below 2^30.
 */
export function* heaviestPath(
  maze: Maze,
  values: ArrayLike<number>,
  from: number,
  to: number,
  limits: SweepLimits,
): Generator<number, HeaviestPath, void> {
  const blocks = blocksBetween(maze, from, to);
  if (blocks === null) {
    return { status: 'impossible', path: null, value: 0, bound: 0, states: 0, reason: null };
  }
  let path: number[] | null = [from];
  let value = values[from];
  let bound = values[from];
  let states = 0;
  let reason: string | null = null;
  for (const block of blocks) {
    const left = { ...limits, states: limits.states - states };
    const done = yield* heaviestInBlock(maze, values, block, left, states);
    states += done.states;
    value += done.value - values[block.from];
    bound += done.bound - values[block.from];
    reason ??= done.reason;
    path = path === null || done.path === null ? null : path.concat(done.path.slice(1));
  }
  return { status: reason === null ? 'optimal' : 'bounded', path, value, bound, states, reason };
}

function* heaviestInBlock(
  maze: Maze,
  values: ArrayLike<number>,
  block: PathBlock,
  limits: SweepLimits,
  before: number,
): Generator<number, HeaviestPath, void> {
  const { from, to } = block;
  if (block.cells.length === 2) {
    const value = values[from] + values[to];
    return { status: 'optimal', path: [from, to], value, bound: value, states: 0, reason: null };
  }
  const { region, order } = bestRegion(maze, values, block);
  const { problem, cells } = region;
  const program = sweepProgram(problem, order);
  let bound = alternatingBound(problem);
  let best: { path: number[]; value: number } | null = null;
  let states = 0;
  let reason: string | null = null;
  if (program === null) {
    reason = 'the cave is too wide for one sweep';
    return { status: 'bounded', path: null, value: 0, bound, states, reason };
  }
  const worth = 1 - problem.values.reduce((sum, one) => sum + Math.min(0, one), 0);
  const pitch = pitchOf(problem);
  for (const { width, strip } of EFFORTS) {
    const isNarrow = program.width <= NARROW;
    const tables = isNarrow ? null : yield* counted(allStripTables(problem, order, strip), before);
    if (tables !== null) bound = Math.min(bound, rootBound(tables));
    const result: SweepResult = yield* counted(
      sweep({
        program,
        start: FIRST_STATE,
        worth,
        target: null,
        until: program.steps.length,
        stride: problem.maze.columns,
        prospect:
          tables === null
            ? null
            : {
                bound: new StripBound(program, problem.maze.columns, tables),
                incumbent: best === null ? 0 : best.value + worth + pitch - 1,
              },
        width,
        limits: { ...limits, states: limits.states - states },
      }),
      before + states,
    );
    states += result.expanded;
    if (result.way !== null) {
      const path: number[] | null = yield* counted(
        pathOfWay(program, result.way, worth, limits, problem),
        before + states,
      );
      if (path !== null) best = { path: path.map((cell) => cells[cell]), value: result.way.value - worth };
    }
    if (result.reason === null) bound = Math.min(bound, Math.max(best?.value ?? 0, result.missed - worth));
    const isOptimal = best !== null && bound < best.value + pitch;
    if (best !== null && isOptimal) bound = best.value;
    reason = result.reason;
    if (isOptimal || reason !== null) break;
  }
  const status = best !== null && bound === best.value ? 'optimal' : 'bounded';
  return { status, path: best?.path ?? null, value: best?.value ?? 0, bound, states, reason };
}

function* counted<T>(work: Generator<number, T, void>, before: number): Generator<number, T, void> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    yield before + step.value;
  }
}

/** The least by which the values of two paths differ: both visit an even or both an odd number of cells. */
function pitchOf({ maze, values, from }: PathProblem): number {
  const one = values[from];
  return values.every((value, cell) => value === one || !isFloor(maze, cell)) ? Math.max(1, 2 * one) : 1;
}
