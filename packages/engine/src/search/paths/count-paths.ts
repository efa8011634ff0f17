import type { Maze } from '../../grid/index.js';
import { blocksBetween, type PathBlock } from './blocks.js';
import type { RestBound } from './bound.js';
import { FrontierCounts } from './frontier-counts.js';
import { RECORD, VALUE } from './frontier-table.js';
import { bestRegion, type PathRegion } from './region.js';
import { StripBound } from './strip-bound.js';
import { allStripTables } from './strips.js';
import type { SweepOrder } from './sweep-order.js';
import { offsetOf, type SweepProgram, sweepProgram } from './sweep-program.js';
import { moveSymbols, Successors } from './sweep-successors.js';

/** States expanded between two reports. */
const SLICE = 8192;

/**
 * The number of simple paths from one cell to another over the floor of a maze; 0 when there is none. Null when more
 * than `limit` states of the frontier would have to be expanded. Yields the number of states expanded. The same sweep
 * as for the heaviest path, with sums in the place of maxima.
 */
export function* countPaths(
  maze: Maze,
  from: number,
  to: number,
  limit: number,
): Generator<number, bigint | null, void> {
  const blocks = blocksBetween(maze, from, to);
  if (blocks === null) return 0n;
  return yield* countInBlocks(maze, new Int32Array(maze.sides.length), blocks, () => null, limit);
}

/**
 * The number of simple paths that are worth as much as `path`, which must be one of the heaviest between its ends.
 * Null when more than `limit` states would have to be expanded. Yields the number of states expanded.
 */
export function* countHeaviest(
  maze: Maze,
  values: ArrayLike<number>,
  path: readonly number[],
  limit: number,
): Generator<number, bigint | null, void> {
  const blocks = blocksBetween(maze, path[0], path[path.length - 1]);
  if (blocks === null) return 0n;
  const worthIn = ({ from, to }: PathBlock) =>
    path.slice(path.indexOf(from), path.indexOf(to) + 1).reduce((sum, cell) => sum + values[cell], 0);
  return yield* countInBlocks(maze, values, blocks, worthIn, limit);
}

/** The product of the counts in all blocks. */
function* countInBlocks(
  maze: Maze,
  values: ArrayLike<number>,
  blocks: readonly PathBlock[],
  worthIn: (block: PathBlock) => number | null,
  limit: number,
): Generator<number, bigint | null, void> {
  let product = 1n;
  let expanded = 0;
  for (const block of blocks) {
    if (block.cells.length === 2) continue;
    const { region, order } = bestRegion(maze, values, block);
    const work = countInRegion(region, order, worthIn(block), limit - expanded);
    const before = expanded;
    let step = work.next();
    for (; !step.done; step = work.next()) {
      expanded = before + step.value;
      yield expanded;
    }
    if (step.value === null) return null;
    product *= step.value;
  }
  return product;
}

/** Strips of moderate width: they are built once, and count for one sweep only. */
const STRIP_STATES = 5000;

function* countInRegion(
  { problem }: PathRegion,
  order: SweepOrder,
  least: number | null,
  limit: number,
): Generator<number, bigint | null, void> {
  const program = sweepProgram(problem, order);
  if (program === null) return null;
  const offset = offsetOf(problem);
  const tables = least === null ? null : yield* allStripTables(problem, order, STRIP_STATES);
  const bound = tables && new StripBound(program, problem.maze.columns, tables);
  return yield* countSweep(program, offset, bound, least === null ? 0 : least + offset, limit);
}

/** Counts the ways that are worth most; those that cannot be worth `least` are dropped if there is a bound. */
function* countSweep(
  program: SweepProgram,
  offset: number,
  bound: RestBound | null,
  least: number,
  limit: number,
): Generator<number, bigint | null, void> {
  const successors = new Successors();
  const { lo, hi, gain } = successors;
  const moved = new Int32Array(2);
  let from = FrontierCounts.one(offset);
  let into = new FrontierCounts();
  let best = 0;
  let complete = 0n;
  let expanded = 0;
  for (const [at, step] of program.steps.entries()) {
    const { words } = from.table;
    bound?.begin(at + 1);
    into.follow(from);
    for (let record = 0; record < words.length; record += RECORD) {
      const number = words[record + VALUE] - 1;
      if (number < 0) continue;
      moved[0] = words[record];
      moved[1] = words[record + 1];
      if (step.moves.length > 0) moveSymbols(step.moves, moved[0], moved[1], moved);
      successors.expand(step, moved[0], moved[1]);
      const value = from.values[number];
      for (let i = 0; i < successors.count; i++) {
        const reached = value + gain[i];
        if (bound !== null && reached + bound.most(lo[i], hi[i]) < least) continue;
        into.add(lo[i], hi[i], reached, from, number);
      }
      if (successors.isComplete && value + step.value >= best) {
        if (value + step.value > best) complete = 0n;
        best = value + step.value;
        complete += from.count(number);
      }
      if ((++expanded & (SLICE - 1)) === 0) {
        if (expanded >= limit) return null;
        yield expanded;
      }
    }
    into.settle();
    [from, into] = [into, from];
  }
  return complete;
}
