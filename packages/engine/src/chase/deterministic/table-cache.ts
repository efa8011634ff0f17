import { counting, LruCache, memoizeFor, type Task } from '../../puzzle/index.js';
import { type JointProblem, type RetrogradeTable, retrogradeTable, tableIndex } from '../../search/index.js';
import { type PursuitContext, puzzleText } from '../rules/context.js';
import type { ChaseLevel } from '../rules/level.js';
import type { ChaseState } from '../rules/state.js';

/** Largest table that analysis for a screen makes, in entries. */
export const MOST_SCREEN_ENTRIES = 2 ** 25;
/** Entries that are kept, of all puzzles together: two bytes each. */
const MOST_CACHED_ENTRIES = 2 ** 24;

/** The full tables of the puzzles that a game was asked about last. */
const cachedTables = memoizeFor(
  (_: PursuitContext) =>
    new LruCache<RetrogradeTable>(MOST_CACHED_ENTRIES, ({ distances }) => distances.length),
);

/** The table of a position's level, or null when it would be too large for an answer on a screen. */
export function* cachedTable<L extends ChaseLevel>(
  context: PursuitContext<L>,
  { level }: ChaseState<L>,
  problem: JointProblem,
): Task<RetrogradeTable | null> {
  const tables = cachedTables(context);
  const puzzle = puzzleText(context, level);
  const known = tables.find(puzzle);
  if (known) return known;
  if (problem.places * problem.units ** problem.kinds.length > MOST_SCREEN_ENTRIES) return null;
  const table = yield* counting(retrogradeTable(problem), 'places', 'working backwards from the exits');
  tables.keep(puzzle, table);
  return table;
}

/** What a table says of a position with the game still open: moves to a win, or null when it is lost. */
export function distanceIn(table: RetrogradeTable, place: number, units: readonly number[]): number | null {
  return table.distances[tableIndex(table, place, units)] || null;
}
