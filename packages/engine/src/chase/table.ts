import { counting, type Task } from '../puzzle/index.js';
import { type JointProblem, type RetrogradeTable, retrogradeTable, tableIndex } from '../search/index.js';

/** Largest table that analysis for a screen makes, in entries. */
export const MOST_SCREEN_ENTRIES = 2 ** 25;
/** Tables up to this size are kept for as long as their level is in use. */
const MOST_KEPT_ENTRIES = 2 ** 22;

/** Full tables of levels, made once per level object where they are small. */
export class TableShelf {
  private readonly tables = new WeakMap<object, RetrogradeTable>();

  /** The table of a problem, or null when it would be too large for an answer on a screen. */
  *take(level: object, problem: JointProblem): Task<RetrogradeTable | null> {
    const known = this.tables.get(level);
    if (known) return known;
    const entries = problem.places * problem.units ** problem.kinds.length;
    if (entries > MOST_SCREEN_ENTRIES) return null;
    const table = yield* counting(retrogradeTable(problem), 'places', 'working backwards from the exits');
    if (entries <= MOST_KEPT_ENTRIES) this.tables.set(level, table);
    return table;
  }
}

/** What a table says of a position with the game still open: moves to a win, or null when it is lost. */
export function distanceIn(table: RetrogradeTable, place: number, units: readonly number[]): number | null {
  return table.distances[tableIndex(table, place, units)] || null;
}
