import { DIRECTIONS, distancesFrom, isFloor, type Maze, walk } from '../../grid/index.js';
import { bestRegion, improveByWindows, type PathBlock, type PathRegion, type PathSolver } from './blocks.js';
import { alternatingBound, rootBound, StripBound } from './bound.js';
import { allStripTables, type StripTables } from './strips.js';
import { FIRST_STATE, pathOfWay, type SweepLimits, type SweepResult, sweep } from './sweep.js';
import type { SweepOrder } from './sweep-order.js';
import { offsetOf, type PathProblem, type SweepProgram, sweepProgram } from './sweep-program.js';

interface Effort {
  /** States of a step. A narrow sweep finds a good path, and the next ones drop what cannot beat it. */
  readonly width: number;
  /** States of a step of a strip: the more, the wider are the strips, and the better is the bound. */
  readonly strip: number;
}

const FIRST_EFFORTS: readonly Effort[] = [
  { width: 1024, strip: 2000 },
  { width: 32_768, strip: 10_000 },
];
const LAST_EFFORTS: readonly Effort[] = [
  { width: 2 ** 20, strip: 50_000 },
  { width: Number.POSITIVE_INFINITY, strip: 50_000 },
];

/** A frontier of so few edges has so few states that no bound is needed. */
const NARROW = 10;
/** With more edges than this a sweep is not likely to come to its end soon: windows come first. */
const WIDE = 20;
/** With more edges than this no sweep is tried. */
const TOO_WIDE = 26;
/** Steps after which a sweep keeps its states, where one state has many successors after a whole row. */
const WIDE_STRIDE = 12;
/** States of a step of a strip, for the first bound of a wide cave and for the last. */
const FIRST_STRIP = 5000;
const LAST_STRIP = 100_000;

/** The search for the heaviest path through one block; path, value and bound get better while it goes on. */
export class BlockSearch {
  path: readonly number[] | null = null;
  value = 0;
  bound: number;
  states = 0;
  /** Which limit was met, or null. */
  reason: string | null = null;
  private readonly region: PathRegion;
  private readonly order: SweepOrder;
  private readonly pitch: number;

  /** `solveWindow` betters a path where the block is too wide to be swept; without it there may be no path then. */
  constructor(
    maze: Maze,
    values: ArrayLike<number>,
    block: PathBlock,
    private readonly solveWindow: ((problem: PathProblem) => PathSolver) | null,
  ) {
    const { region, order } = bestRegion(maze, values, block);
    this.region = region;
    this.order = order;
    this.pitch = pitchOf(region.problem);
    this.bound = alternatingBound(region.problem);
  }

  /** Yields the number of states expanded. */
  *solve(limits: SweepLimits): Generator<number, void, void> {
    if (this.isSolved) return;
    const program = sweepProgram(this.region.problem, this.order);
    const width = program?.width ?? Number.POSITIVE_INFINITY;
    if (program !== null && width <= NARROW) yield* this.sweepAll(program, LAST_EFFORTS.slice(-1), limits);
    if (program !== null && width <= TOO_WIDE) yield* this.sweepAll(program, FIRST_EFFORTS, limits);
    if (width > WIDE && this.solveWindow !== null) yield* this.wander(this.solveWindow, limits);
    if (program !== null && width <= TOO_WIDE) yield* this.sweepAll(program, LAST_EFFORTS, limits);
    if (!this.isSolved) this.reason ??= 'the cave is too wide to be searched to the end';
  }

  private get isSolved(): boolean {
    return this.path !== null && this.value === this.bound;
  }

  private *sweepAll(
    program: SweepProgram,
    efforts: readonly Effort[],
    limits: SweepLimits,
  ): Generator<number, void, void> {
    for (const effort of efforts) {
      if (this.isSolved || this.reason !== null) return;
      yield* this.attempt(program, effort, { ...limits, states: limits.states - this.states });
    }
  }

  private *attempt(
    program: SweepProgram,
    { width, strip }: Effort,
    limits: SweepLimits,
  ): Generator<number, void, void> {
    const { problem } = this.region;
    const worth = offsetOf(problem);
    const isNarrow = program.width <= NARROW;
    const tables = isNarrow ? null : yield* this.boundByStrips(strip);
    const incumbent = this.path === null ? 0 : this.value + worth + this.pitch - 1;
    const { columns } = problem.maze;
    const result: SweepResult = yield* this.counted(
      sweep({
        program,
        start: FIRST_STATE,
        worth,
        target: null,
        until: program.steps.length,
        stride: program.width > WIDE ? Math.min(columns, WIDE_STRIDE) : columns,
        prospect: tables && { bound: new StripBound(program, columns, tables), incumbent },
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
      else this.found(this.inWhole(path), result.way.value - worth);
    }
    if (this.reason === null) this.lower(Math.max(this.value, result.missed - worth));
  }

  /** Betters the path, or the shortest if there is none, window by window; then the bound, by wide strips. */
  private *wander(
    solveWindow: (problem: PathProblem) => PathSolver,
    limits: SweepLimits,
  ): Generator<number, void, void> {
    if (this.isSolved || this.reason !== null) return;
    const { problem, cells } = this.region;
    const inPart = new Map(Array.from(cells, (cell, at) => [cell, at] as const));
    const first = this.path?.map((cell) => inPart.get(cell) ?? -1) ?? shortestPath(problem);
    const worth = first.reduce((sum, cell) => sum + problem.values[cell], 0);
    this.found(this.inWhole(first), worth);
    const better = (path: readonly number[], value: number) => this.found(this.inWhole(path), value);
    yield* this.boundByStrips(FIRST_STRIP);
    const before = this.states;
    for (const states of improveByWindows(problem.maze, first, worth, solveWindow(problem), better)) {
      this.states = before + states;
      yield this.states;
      if (this.states < limits.states) continue;
      this.reason = 'the limit on states was met';
      return;
    }
    yield* this.boundByStrips(LAST_STRIP);
  }

  private *boundByStrips(strip: number): Generator<number, StripTables[] | null, void> {
    const tables = yield* this.counted(allStripTables(this.region.problem, this.order, strip));
    if (tables !== null) this.lower(rootBound(tables));
    return tables;
  }

  private found(path: readonly number[], value: number): void {
    if (this.path !== null && value <= this.value) return;
    this.path = path;
    this.value = value;
    this.lower(this.bound);
  }

  /** Lowers the bound, to the value of the path when nothing lies between. */
  private lower(bound: number): void {
    this.bound = Math.min(this.bound, bound);
    if (this.path !== null && this.bound < this.value + this.pitch) this.bound = this.value;
  }

  private inWhole(path: readonly number[]): number[] {
    return path.map((cell) => this.region.cells[cell]);
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

function shortestPath({ maze, from, to }: PathProblem): number[] {
  const distances = distancesFrom(maze, [to]);
  const path = [from];
  for (let cell = from; cell !== to; ) {
    for (const direction of DIRECTIONS) {
      const next = walk(maze, cell, direction);
      if (next === null || distances[next] !== distances[cell] - 1) continue;
      cell = next;
      break;
    }
    path.push(cell);
  }
  return path;
}
