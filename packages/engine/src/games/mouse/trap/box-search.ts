import type { Direction, Grid } from '../../../grid/index.js';
import { createSearch, SEARCH_DEFAULTS, textOfGenome } from '../../../optimise/index.js';
import { counting, type Task } from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';
import { DEFAULT_ORDER } from '../walk/frame.js';
import { HELD, type TrapBox, TrapDesigns } from './box.js';
import type { TrapMaze } from './maze.js';

export interface BoxSearchOptions {
  readonly ends: TrapBox['ends'];
  /** Most cells of the rectangle. */
  readonly mostCells: number;
  /** Number of runs. */
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
 * A trap in a small rectangle for moduli beyond enumeration: tempering on ln(turns) in rectangles drawn by chance. After a trap
 * the rectangle has to be smaller. Nothing is proved. Progress counts runs.
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
