import { directionOf, gapsOf, type Maze } from '../../grid/index.js';
import type { PackedPursuer } from '../../pursuit/index.js';
import { counting, LruCache, memoizeFor, puzzleText, type Task } from '../../puzzle/index.js';
import {
  CAUGHT,
  cellOf,
  GOAL_AT_ONCE,
  GOAL_IF_ALIVE,
  type JointProblem,
  MOST_UNITS,
  MOVES,
  NOWHERE,
  type RetrogradeTable,
  retrogradeTable,
  tableIndex,
} from '../../search/index.js';
import type { PursuitContext } from '../rules/context.js';
import { type ChaseLevel, type ChaseMove, destination } from '../rules/level.js';
import type { ChaseState } from '../rules/state.js';

/** What a game says of its pursuers in packed form. */
export interface PackedPursuers {
  /** Units of one pursuer: its cell, plus the number of cells when it remembers. */
  readonly units: number;
  /** Kind letters; equal ones are interchangeable pursuers. */
  readonly kinds: readonly string[];
  /** How a kind answers; read once for each kind that takes part. */
  pursuer(kind: string): PackedPursuer;
}

/** A kind that takes no part. */
const NOBODY: PackedPursuer = { fill: () => {}, answer: () => CAUGHT };

/**
 * A position as a joint problem. Places are cells, and one more for the outside when the maze has gaps.
 * Throws a RangeError for a maze with more cells than units can number.
 */
export function jointProblem(
  state: ChaseState,
  order: readonly ChaseMove[],
  packed: PackedPursuers,
): JointProblem {
  const { level } = state;
  const cells = level.maze.sides.length;
  if (packed.units > MOST_UNITS)
    throw new RangeError(`a pursuer has ${packed.units} states, more than ${MOST_UNITS}`);
  const packedPursuers = state.pursuers
    .map((pursuer, i) => ({
      kind: packed.kinds.indexOf(level.pursuers[i]?.kind ?? ''),
      unit: pursuer.noticed ? pursuer.cell + cells : pursuer.cell,
    }))
    .sort((a, b) => a.kind - b.kind || a.unit - b.unit);
  const pursuers = packed.kinds.map((kind, index) =>
    packedPursuers.some((one) => one.kind === index) ? packed.pursuer(kind) : NOBODY,
  );
  // Written out: on an object made by spreading, the search takes a quarter longer (`npm run bench -- joint-search`).
  const { places, targets, moves, goals, stands } = playersPart(level, order, [level.maze]);
  return {
    places,
    targets,
    moves,
    goals,
    stands,
    units: packed.units,
    kinds: new Uint8Array(packedPursuers.map(({ kind }) => kind)),
    fillAnswers: (kind, place, row) => pursuers[kind].fill(place, row),
    answers: pursuers.map(({ answer }) => answer),
    turn: null,
    start: { place: state.player, units: packedPursuers.map(({ unit }) => unit) },
  };
}

/**
 * The player's part of a joint problem, in a maze that may stand in several ways: cell `c` of maze number `i` is place
 * `i * cells + c`, and the last place of all is the outside. No move leads from one maze to another.
 */
export function playersPart(
  level: ChaseLevel,
  order: readonly ChaseMove[],
  mazes: readonly Maze[],
): Pick<JointProblem, 'places' | 'targets' | 'moves' | 'goals' | 'stands'> {
  const cells = level.maze.sides.length;
  const outside = cells * mazes.length;
  const { targets, moves, goals } = arraysFor(outside + 1);
  goals[outside] = GOAL_AT_ONCE;
  for (let first = 0; first < outside; first += cells) {
    for (const exit of level.exits)
      goals[first + exit] = level.exit === 'immediate' ? GOAL_AT_ONCE : GOAL_IF_ALIVE;
  }
  writeTargets(level, order, mazes, targets, moves);
  return { places: outside + 1, targets, moves, goals, stands: cells };
}

/** Memory that small problems take their arrays from, and how much of it is taken: packs have thousands of levels. */
let slab = new ArrayBuffer(0);
let taken = 0;
const SLAB = 2 ** 18;

/** The arrays of so many places, all zero. */
function arraysFor(places: number) {
  const slots = places * MOVES;
  const bytes = slots * 5 + places;
  const isSmall = bytes <= SLAB / 16;
  if (isSmall && taken + bytes > slab.byteLength) {
    slab = new ArrayBuffer(SLAB);
    taken = 0;
  }
  const [buffer, from] = isSmall ? [slab, taken] : [new ArrayBuffer(bytes), 0];
  // The next array of words must begin at a multiple of four.
  if (isSmall) taken += (bytes + 3) & ~3;
  return {
    targets: new Int32Array(buffer, from, slots),
    moves: new Uint8Array(buffer, from + slots * 4, slots),
    goals: new Uint8Array(buffer, from + slots * 5, places),
  };
}

/** The tables of an order of moves, by the number of columns and whether waiting is allowed; made once for small grids. */
const shiftTables = memoizeFor((order: readonly ChaseMove[]) => {
  const tables: (ReturnType<typeof shiftTable> | undefined)[] = [];
  return (columns: number, wait: boolean) => {
    const number = columns * 2 + Number(wait);
    const table = tables[number] ?? shiftTable(columns, order, wait);
    if (columns <= WIDEST_CACHED) tables[number] = table;
    return table;
  };
});

const WIDEST_CACHED = 64;

/** For every set of open sides, the legal moves in order: their displacements, ended by {@link NO_SHIFT}, and numbers. */
function shiftTable(columns: number, order: readonly ChaseMove[], wait: boolean) {
  const shifts = [-columns, 1, columns, -1];
  const table = new Int32Array(16 * MOVES).fill(NO_SHIFT);
  const numbers = new Uint8Array(16 * MOVES);
  for (let sides = 0; sides < 16; sides++) {
    let slot = sides * MOVES;
    for (let number = 0; number < order.length; number++) {
      const direction = directionOf(order[number]);
      if (direction === null ? !wait : (sides & (1 << direction)) === 0) continue;
      table[slot] = direction === null ? 0 : shifts[direction];
      numbers[slot++] = number;
    }
  }
  return { table, numbers };
}

const NO_SHIFT = 0x7fffffff;

function writeTargets(
  level: ChaseLevel,
  order: readonly ChaseMove[],
  mazes: readonly Maze[],
  targets: Int32Array,
  moves: Uint8Array,
): void {
  const outside = level.maze.sides.length * mazes.length;
  const { table, numbers } = shiftTables(order)(level.maze.columns, level.wait);
  let place = 0;
  for (const { sides } of mazes) {
    for (let cell = 0; cell < sides.length; cell++, place++) {
      let from = (sides[cell] & 15) * MOVES;
      let slot = place * MOVES;
      for (let shift = table[from]; shift !== NO_SHIFT; shift = table[++from]) {
        moves[slot] = numbers[from];
        targets[slot++] = place + shift;
      }
      targets[slot] = NOWHERE;
    }
  }
  targets[outside * MOVES] = NOWHERE;
  // Gaps, which only levels without exit cells have, lead outside instead of to a number off the grid or across it.
  if (level.exits.length === 0) {
    for (const { cell } of gapsOf(level.maze)) {
      let slot = cell * MOVES;
      for (const move of order) {
        const target = targetOf(level, cell, move);
        if (target !== null) targets[slot++] = target;
      }
    }
  }
}

/** The moves along a path of places, the first move that leads there each time. */
export function movesAlong(
  problem: JointProblem,
  path: readonly number[],
  order: readonly ChaseMove[],
): ChaseMove[] {
  const { targets, moves } = problem;
  return path.slice(1).map((to, i) => {
    const wanted = cellOf(problem, to);
    let slot = path[i] * MOVES;
    while (targets[slot] >= 0 && cellOf(problem, targets[slot]) !== wanted) slot++;
    if (targets[slot] < 0) throw new RangeError('the path has a step that no move makes');
    return order[moves[slot]];
  });
}

/** The place that a move leads to (the number of cells stands for the outside), or null where it is not legal. */
export function targetOf(level: ChaseLevel, cell: number, move: ChaseMove): number | null {
  const direction = directionOf(move);
  if (direction === null) return level.wait ? cell : null;
  const target = destination(level.maze, cell, direction);
  return target === null ? null : 'beyond' in target ? level.maze.sides.length : target.cell;
}

/** Largest table that analysis for a screen makes, in entries. */
const MOST_SCREEN_ENTRIES = 2 ** 25;
/** Entries that are kept, of all puzzles together: two bytes each. */
const MOST_CACHED_ENTRIES = 2 ** 24;

/** The full tables of the puzzles that a game was asked about last. */
const cachedTables = memoizeFor(
  (_: PursuitContext) =>
    new LruCache<RetrogradeTable>(MOST_CACHED_ENTRIES, ({ distances }) => distances.length),
);

/** The table of a position's level; null when it would be too large for an answer on a screen, or pursuers answer together. */
export function* cachedTable<L extends ChaseLevel>(
  context: PursuitContext<L>,
  { level }: ChaseState<L>,
  problem: JointProblem,
): Task<RetrogradeTable | null> {
  const tables = cachedTables(context);
  const puzzle = puzzleText(context.rules, level);
  const known = tables.find(puzzle);
  if (known) return known;
  if (problem.turn !== null || problem.places * problem.units ** problem.kinds.length > MOST_SCREEN_ENTRIES)
    return null;
  const table = yield* counting(retrogradeTable(problem), 'places', 'working backwards from the exits');
  tables.keep(puzzle, table);
  return table;
}

/** What a table says of a position with the game still open: moves to a win, or null when it is lost. */
export function distanceIn(table: RetrogradeTable, place: number, units: readonly number[]): number | null {
  return table.distances[tableIndex(table, place, units)] || null;
}
