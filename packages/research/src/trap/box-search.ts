import { DEFAULT_ORDER } from '@knossos/engine/internal/games/mouse/walk/frame';
import { cellCount, type Direction, type Grid } from '@knossos/engine/internal/grid';
import {
  type BitProblem,
  createSearch,
  SEARCH_DEFAULTS,
  textOfGenome,
} from '@knossos/engine/internal/optimise';
import { counting, type Task } from '@knossos/engine/internal/puzzle';
import type { Random } from '@knossos/engine/internal/random';
import { cropped, type TrapMaze } from './maze.js';
import { OpenRun, TRAPPED } from './open-run.js';

/** A rectangle that is to hold a trap: start and exit anywhere in it, or start top left and exit bottom left. */
export interface TrapBox extends Grid {
  readonly ends: 'anywhere' | 'corners';
  readonly order: readonly Direction[];
}

/** What a trap scores; above every run. */
export const HELD = 2 ** 40;

/** Turns before a run is given up. */
const MOST_TURNS = 5000;

/**
 * Mazes in one rectangle as designs of a search: they score the turns until the exit, or where that may be anywhere until
 * all cells that could be it, were asked for, and a trap scores {@link HELD}. A bit a cell, 1 for rock; where the start may be
 * anywhere two runs of bits before them say its column and its row by their number of ones, so that one flip moves it by one.
 */
export class TrapDesigns implements BitProblem {
  readonly bits: number;
  readonly columns: number;
  readonly free: readonly number[];
  private readonly run: OpenRun;
  /** The ground of runs has a rim of rock. */
  private readonly side: number;
  /** By cell: its number on that ground. */
  private readonly places: readonly number[];
  /** Bits before those of the cells. */
  private readonly head: number;
  private readonly exit: number | null;

  constructor(
    private readonly box: TrapBox,
    private readonly modulo: number,
  ) {
    const { columns, rows, ends, order } = box;
    this.side = Math.max(columns, rows) + 2;
    this.places = Array.from(
      { length: cellCount(box) },
      (_, cell) => (Math.floor(cell / columns) + 1) * this.side + (cell % columns) + 1,
    );
    const isFixed = ends === 'corners';
    const corner = columns * (rows - 1);
    this.exit = isFixed ? this.places[corner] : null;
    this.run = new OpenRun(this.side, order, MOST_TURNS, isFixed ? [] : this.places);
    this.head = isFixed ? 0 : columns + rows - 2;
    this.bits = this.head + cellCount(box);
    this.columns = columns;
    const all = Array.from({ length: this.bits }, (_, bit) => bit);
    this.free = isFixed ? all.filter((cell) => cell !== 0 && cell !== corner) : all;
  }

  score(genome: Uint8Array): number {
    const floor = this.floorOf(genome);
    if (floor === null) return 0;
    const turns = this.turns(floor);
    return turns === TRAPPED ? HELD : turns + 1;
  }

  /** The trap that a design is, without floor that it can do without; null for a design that is no trap. */
  trapOf(genome: Uint8Array): TrapMaze | null {
    let floor = this.floorOf(genome);
    if (floor === null || this.turns(floor) !== TRAPPED) return null;
    for (let i = floor.length - 1; i > 0; i--) {
      const less = this.inReach(floor.filter((_, index) => index !== i));
      if (less === null || this.turns(less) !== TRAPPED) continue;
      floor = less;
      i = floor.length;
    }
    this.turns(floor);
    const exit = this.exit ?? this.run.exit;
    const cells = new Set([...floor, exit].map((place) => this.places.indexOf(place)));
    const trap = {
      start: this.places.indexOf(floor[0]),
      exit: this.places.indexOf(exit),
      floor: [...cells].sort((a, b) => a - b),
    };
    return cropped(this.box, trap, this.box.order, this.box.ends === 'anywhere');
  }

  /** The design of a trap at a place of the rectangle, the top left one unless given; null where it does not fit. */
  genomeOf({ frame, floor }: TrapMaze, left = 0, top = 0): Uint8Array | null {
    const { columns, rows, ends } = this.box;
    if (left + frame.columns > columns || top + frame.rows > rows) return null;
    if (ends === 'corners' && top + frame.rows !== rows) return null;
    const genome = new Uint8Array(this.bits).fill(1, this.head);
    const place = (cell: number) =>
      [(cell % frame.columns) + left, Math.floor(cell / frame.columns) + top] as const;
    for (const cell of floor) {
      if (ends === 'anywhere' && cell === frame.exit) continue;
      const [column, row] = place(cell);
      genome[this.head + row * columns + column] = 0;
    }
    if (ends === 'corners') {
      genome[0] = 0;
      return genome;
    }
    const [column, row] = place(frame.start);
    genome.fill(1, 0, column);
    genome.fill(1, columns - 1, columns - 1 + row);
    return genome;
  }

  private turns(floor: readonly number[]): number {
    return this.run.turns({ cells: floor, start: 0 }, this.modulo, this.exit);
  }

  /** The floor that the start is joined to, on the ground of runs, the start first; null for none that makes a maze. */
  private floorOf(genome: Uint8Array): readonly number[] | null {
    const { columns } = this.box;
    const split = this.exit === null ? columns - 1 : 0;
    const start = ones(genome, 0, split) + columns * ones(genome, split, this.head);
    const floor = [this.places[start]];
    for (const [cell, place] of this.places.entries()) {
      if (cell !== start && genome[this.head + cell] === 0 && place !== this.exit) floor.push(place);
    }
    return this.inReach(floor);
  }

  /** What the first cell of some floor is joined to; null where that is not beside the exit. */
  private inReach(floor: readonly number[]): readonly number[] | null {
    const left = new Set(floor);
    const met = [floor[0]];
    left.delete(floor[0]);
    let isOut = this.exit === null;
    for (const cell of met) {
      for (const step of [-this.side, 1, this.side, -1]) {
        if (cell + step === this.exit) isOut = true;
        if (left.delete(cell + step)) met.push(cell + step);
      }
    }
    return isOut ? met : null;
  }
}

function ones(genome: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) count += genome[i];
  return count;
}

export interface BoxSearchOptions {
  readonly ends: TrapBox['ends'];
  readonly mostCells: number;
  readonly dives: number;
  /** Mazes to begin some of the searches with, such as traps for other moduli. */
  readonly from?: readonly TrapMaze[];
  readonly order?: readonly Direction[];
}

/** Runs in one rectangle before another is drawn. */
const RUNS = 25_000;
const SLICE = 1000;
/** Rectangles that are looked at have at least this share of the cells that are allowed. */
const LEAST_SHARE = 0.85;
/** Temperatures of ln(turns). */
const HOT = 0.6;
const WARM = 0.3;
const COLD = 0.06;

/**
 * A trap in a small rectangle for moduli beyond enumeration: tempering on ln(turns). After a trap the rectangle has to
 * be smaller. Nothing is proved. Progress counts runs.
 */
export function searchBoxTrap(
  modulo: number,
  options: BoxSearchOptions,
  random: Random,
): Task<TrapMaze | null> {
  return counting(search(modulo, options, random), 'runs');
}

function* search(
  modulo: number,
  { ends, mostCells, dives, from = [], order = DEFAULT_ORDER }: BoxSearchOptions,
  random: Random,
): Generator<number, TrapMaze | null, void> {
  let best: TrapMaze | null = null;
  let grids = gridsUpTo(mostCells);
  for (let made = 0; made < dives && grids.length > 0; ) {
    const box: TrapBox = { ...random.pick(grids), ends, order };
    const designs = new TrapDesigns(box, modulo);
    const start = random.chance(1, 2) ? seedling(designs, box, from, random) : null;
    const options = {
      ...SEARCH_DEFAULTS,
      ...({ algorithm: 'tempering', hot: start === null ? HOT : WARM, cold: COLD } as const),
      seed: String(random.next()),
      start: start && textOfGenome(start),
    };
    const { bits, columns, free } = designs;
    const one = createSearch({ bits, columns, free, score: (genome) => designs.score(genome) }, options, 0);
    const most = Math.min(RUNS, dives - made);
    while (one.evaluations < most && one.best?.score !== HELD) {
      one.creep(SLICE);
      yield made + one.evaluations;
    }
    made += Math.max(1, one.evaluations);
    const trap = one.best && designs.trapOf(one.best.genome);
    if (!trap) continue;
    best = trap;
    grids = gridsUpTo(trap.frame.columns * trap.frame.rows - 1);
  }
  return best;
}

/** The rectangles of two rows and columns or more with so many cells or somewhat fewer. */
function gridsUpTo(most: number): readonly Grid[] {
  const grids: Grid[] = [];
  const least = Math.max(6, Math.floor(most * LEAST_SHARE));
  for (let columns = 2; columns <= most / 2; columns++) {
    for (let rows = Math.max(2, Math.ceil(least / columns)); columns * rows <= most; rows++) {
      grids.push({ columns, rows });
    }
  }
  return grids;
}

/** One of some mazes, anywhere in a rectangle; null for one that does not fit, or that leads nowhere there. */
function seedling(
  designs: TrapDesigns,
  { columns, rows, ends }: TrapBox,
  from: readonly TrapMaze[],
  random: Random,
): Uint8Array | null {
  const fitting = from.filter(({ frame }) => frame.columns <= columns && frame.rows <= rows);
  if (fitting.length === 0) return null;
  const maze = random.pick(fitting);
  const [left, top] = [columns - maze.frame.columns, rows - maze.frame.rows];
  const genome =
    ends === 'corners'
      ? designs.genomeOf(maze, 0, top)
      : designs.genomeOf(maze, random.below(left + 1), random.below(top + 1));
  return genome !== null && designs.score(genome) > 0 ? genome : null;
}
