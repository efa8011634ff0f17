import { DEFAULT_ORDER } from '@knossos/engine/internal/games/mouse/walk/frame';
import type { Direction } from '@knossos/engine/internal/grid';
import { counting, type Task } from '@knossos/engine/internal/puzzle';
import type { Random } from '@knossos/engine/internal/random';
import { cropped, type TrapMaze } from './maze.js';
import { type OpenMaze, OpenRun, TRAPPED } from './open-run.js';

export interface TrapChanceOptions {
  /** Most floor cells, the exit included. */
  readonly mostFloor: number;
  readonly dives: number;
  /** Mazes to begin some of the annealings with, such as traps for other moduli. */
  readonly from?: readonly TrapMaze[];
  readonly order?: readonly Direction[];
}

/** Turns before a run is given up. */
const MOST_TURNS = 20_000;
/** Runs of one annealing, and its temperatures: from nothing, and from a maze that is given. */
const RUNS = 400_000;
const HOT = 0.6;
const WARM = 0.3;
const COLD = 0.06;
/** Changes of a single cell that a first maze is thrown with. */
const THROWS = 300;
/** Fewest floor cells that are looked at, the exit not counted. */
const FEWEST = 3;

/**
 * A trap with few floor cells for moduli beyond enumeration, by annealing ln(turns) until every cell beside the floor
 * was asked for. After a trap the next one has to be smaller. Nothing is proved. Progress counts runs.
 */
export function searchTrap(
  modulo: number,
  options: TrapChanceOptions,
  random: Random,
): Task<TrapMaze | null> {
  return counting(new Annealing(modulo, options, random).search(), 'runs');
}

interface Draft extends OpenMaze {
  readonly cells: number[];
  start: number;
}

const copyOf = ({ cells, start }: OpenMaze): Draft => ({ cells: [...cells], start });

class Annealing {
  private readonly side: number;
  private readonly run: OpenRun;
  private readonly order: readonly Direction[];
  private readonly seeds: Draft[];
  private best: TrapMaze | null = null;
  /** Most floor cells of the next trap, the exit not counted. */
  private most: number;
  private runs = 0;

  constructor(
    private readonly modulo: number,
    private readonly options: TrapChanceOptions,
    private readonly random: Random,
  ) {
    this.most = options.mostFloor - 1;
    this.order = options.order ?? DEFAULT_ORDER;
    this.side = 2 * options.mostFloor + 7;
    this.run = new OpenRun(this.side, this.order, MOST_TURNS);
    this.seeds = (options.from ?? []).map((maze) => this.placed(maze));
  }

  *search(): Generator<number, TrapMaze | null, void> {
    const { random, options } = this;
    while (this.runs < options.dives && this.most >= FEWEST) {
      const isSeeded = this.seeds.length > 0 && random.chance(1, 2);
      const draft = isSeeded ? this.seedling() : this.thrown();
      yield* this.anneal(draft, isSeeded ? WARM : HOT);
    }
    return this.best;
  }

  private *anneal(first: Draft, hot: number): Generator<number, void, void> {
    const { random, options } = this;
    const runs = Math.min(RUNS, options.dives - this.runs);
    const factor = (COLD / hot) ** (1 / runs);
    let last = first;
    let score = Number.NEGATIVE_INFINITY;
    let temperature = hot;
    for (let i = 0; i < runs; i++, temperature *= factor) {
      if (this.runs++ % 1000 === 999) yield this.runs;
      const next = copyOf(last);
      const changes = 1 + (random.chance(1, 3) ? 1 : 0) + (random.chance(1, 8) ? 1 : 0);
      for (let change = 0; change < changes; change++) this.change(next);
      const turns = this.run.turns(next, this.modulo);
      if (turns === TRAPPED) return this.keep(next);
      const gain = Math.log(turns + 1) - score;
      if (gain < 0 && random.below(1 << 30) >= Math.exp(gain / temperature) * (1 << 30)) continue;
      last = next;
      score += gain === Number.POSITIVE_INFINITY ? 0 : gain;
      if (score === Number.NEGATIVE_INFINITY) score = Math.log(turns + 1);
    }
  }

  /** Adds, removes or moves a cell, or moves the start. */
  private change(draft: Draft): void {
    const { random } = this;
    const { cells } = draft;
    const kind = random.below(10);
    if (kind === 9) {
      draft.start = random.below(cells.length);
      return;
    }
    if (kind < 4) {
      const cell = this.neighbour(draft);
      if (cells.length < this.most && cell !== null) cells.push(cell);
      return;
    }
    if (cells.length <= FEWEST) return;
    const index = random.below(cells.length);
    if (index === draft.start) return;
    if (kind < 7) remove(draft, index);
    else cells[index] = this.neighbour(draft) ?? cells[index];
  }

  /** A rock cell beside the floor, or null when the dice say otherwise. */
  private neighbour({ cells }: Draft): number | null {
    const { random, side } = this;
    const cell = cells[random.below(cells.length)] + [-side, 1, side, -1][random.below(4)];
    const column = cell % side;
    const row = Math.floor(cell / side);
    const isInside = Math.min(column, row) >= 2 && Math.max(column, row) <= side - 3;
    return isInside && !cells.includes(cell) ? cell : null;
  }

  private thrown(): Draft {
    const middle = (this.side * this.side - 1) / 2;
    const draft: Draft = { cells: [middle], start: 0 };
    for (let i = 0; i < THROWS; i++) this.change(draft);
    return draft;
  }

  /** One of the mazes given, with as much floor as is allowed at most. */
  private seedling(): Draft {
    const draft = copyOf(this.random.pick(this.seeds));
    while (draft.cells.length > this.most) {
      const index = this.random.below(draft.cells.length);
      if (index !== draft.start) remove(draft, index);
    }
    return draft;
  }

  /** The floor of a maze but for its exit, about the middle of the ground. */
  private placed({ frame, floor }: TrapMaze): Draft {
    const left = (this.side - frame.columns) >> 1;
    const top = (this.side - frame.rows) >> 1;
    const cells = floor.filter((cell) => cell !== frame.exit);
    const moved = cells.map(
      (cell) => (Math.floor(cell / frame.columns) + top) * this.side + (cell % frame.columns) + left,
    );
    return { cells: moved, start: cells.indexOf(frame.start) };
  }

  /** Takes away what the trap does not need, and asks for less from now on. */
  private keep(trap: Draft): void {
    let needed = trap;
    for (let i = needed.cells.length - 1; i >= 0; i = Math.min(i, needed.cells.length) - 1) {
      if (i === needed.start || needed.cells.length === 1) continue;
      const less = copyOf(needed);
      remove(less, i);
      if (this.run.turns(less, this.modulo) !== TRAPPED) continue;
      needed = less;
      i = needed.cells.length;
    }
    this.run.turns(needed, this.modulo);
    const { exit } = this.run;
    const floor = [...needed.cells, exit].sort((a, b) => a - b);
    const grid = { columns: this.side, rows: this.side };
    this.best = cropped(grid, { start: needed.cells[needed.start], exit, floor }, this.order, true);
    this.most = needed.cells.length - 1;
    this.seeds.push(needed);
  }
}

function remove(draft: Draft, index: number): void {
  const last = draft.cells.pop();
  if (last === undefined || index === draft.cells.length) return;
  draft.cells[index] = last;
  if (draft.start === draft.cells.length) draft.start = index;
}
