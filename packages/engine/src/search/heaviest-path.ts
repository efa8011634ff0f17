import { isFloor, type Maze } from '../grid/index.js';
import { blocksBetween, type PathBlock } from './path-blocks.js';
import { alternatingBound } from './path-bound.js';
import { bestRegion, type PathRegion } from './path-region.js';
import { allStripTables } from './path-strips.js';
import { rootBound, StripBound } from './strip-bound.js';
import { FIRST_STATE, type SweepLimits, type SweepResult, sweep } from './sweep.js';
import type { SweepOrder } from './sweep-order.js';
import { pathOfWay } from './sweep-path.js';
import { offsetOf, type PathProblem, type SweepProgram, sweepProgram } from './sweep-program.js';

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
 * only states that may beat the best path. Values must be such that all of them together stay below 2^30.
 */
export function* heaviestPath(
  maze: Maze,
  values: ArrayLike<number>,
  from: number,
  to: number,
  limits: SweepLimits,
): Generator<PathProgress, HeaviestPath, void> {
  const blocks = blocksBetween(maze, from, to);
  if (blocks === null) {
    return { status: 'impossible', path: null, value: 0, bound: 0, states: 0, reason: null };
  }
  const searches = blocks.map((block) => new BlockSearch(maze, values, block));
  // A cell in which two blocks meet is worth something once.
  const twice = blocks.slice(1).reduce((sum, block) => sum + values[block.from], 0);
  let states = 0;
  const sum = (worth: (search: BlockSearch) => number) =>
    searches.reduce((total, search) => total + worth(search), -twice);
  const progress = (): PathProgress => ({
    states,
    value: searches.every(({ path }) => path !== null) ? sum(({ value }) => value) : null,
    bound: sum(({ bound }) => bound),
  });
  let reason: string | null = null;
  for (const search of searches) {
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
  const path = value === null ? null : joined(searches.map((search) => search.path ?? []));
  return { status: reason === null ? 'optimal' : 'bounded', path, value: value ?? 0, bound, states, reason };
}

/** Paths of which each begins where the one before ends, as one. */
function joined(paths: readonly (readonly number[])[]): number[] {
  return paths.flatMap((path, i) => (i === 0 ? path : path.slice(1)));
}

/** The search in one block; path, value and bound get better while it goes on. */
class BlockSearch {
  path: readonly number[] | null = null;
  value = 0;
  bound: number;
  states = 0;
  /** Which limit was met, or null. */
  reason: string | null = null;
  private readonly region: PathRegion;
  private readonly order: SweepOrder;

  constructor(maze: Maze, values: ArrayLike<number>, block: PathBlock) {
    const { region, order } = bestRegion(maze, values, block);
    this.region = region;
    this.order = order;
    this.bound = alternatingBound(region.problem);
    if (block.cells.length === 2) this.found([block.from, block.to], this.bound);
  }

  get isSolved(): boolean {
    return this.path !== null && this.value === this.bound;
  }

  /** Yields the number of states expanded. */
  *solve(limits: SweepLimits): Generator<number, void, void> {
    if (this.isSolved) return;
    const { problem } = this.region;
    const program = sweepProgram(problem, this.order);
    if (program === null) {
      this.reason = 'the cave is too wide for one sweep';
      return;
    }
    const pitch = pitchOf(problem);
    for (const effort of EFFORTS) {
      yield* this.attempt(program, effort, pitch, { ...limits, states: limits.states - this.states });
      if (this.path !== null && this.bound < this.value + pitch) this.bound = this.value;
      if (this.isSolved || this.reason !== null) return;
    }
  }

  private *attempt(
    program: SweepProgram,
    { width, strip }: Effort,
    pitch: number,
    limits: SweepLimits,
  ): Generator<number, void, void> {
    const { problem, cells } = this.region;
    const worth = offsetOf(problem);
    const tables =
      program.width <= NARROW ? null : yield* this.counted(allStripTables(problem, this.order, strip));
    if (tables !== null) this.bound = Math.min(this.bound, rootBound(tables));
    const incumbent = this.path === null ? 0 : this.value + worth + pitch - 1;
    const result: SweepResult = yield* this.counted(
      sweep({
        program,
        start: FIRST_STATE,
        worth,
        target: null,
        until: program.steps.length,
        stride: problem.maze.columns,
        prospect: tables && { bound: new StripBound(program, problem.maze.columns, tables), incumbent },
        width,
        limits,
      }),
    );
    this.states += result.expanded;
    this.reason = result.reason;
    if (result.way !== null) {
      const path: number[] | null = yield* this.counted(
        pathOfWay(program, result.way, worth, limits, problem),
      );
      if (path === null) this.reason ??= 'the way back took too many states';
      else
        this.found(
          path.map((cell) => cells[cell]),
          result.way.value - worth,
        );
    }
    if (this.reason === null) this.bound = Math.min(this.bound, Math.max(this.value, result.missed - worth));
  }

  private found(path: readonly number[], value: number): void {
    if (this.path !== null && value <= this.value) return;
    this.path = path;
    this.value = value;
  }

  private *counted<T>(work: Generator<number, T, void>): Generator<number, T, void> {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      yield this.states + step.value;
    }
  }
}

/** The least by which the values of two paths differ: both visit an even or both an odd number of cells. */
function pitchOf({ maze, values, from }: PathProblem): number {
  const one = values[from];
  return values.every((value, cell) => value === one || !isFloor(maze, cell)) ? Math.max(1, 2 * one) : 1;
}
