import { isFloor } from '../../grid/index.js';
import type { Task } from '../../puzzle/index.js';
import {
  exitDistances,
  type JointProblem,
  type RetrogradeTable,
  retrogradeTable,
  tableIndex,
} from '../../search/index.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel, PursuerStart } from '../rules/level.js';

/** A level that has been solved, and how good it is. */
export interface Evaluated<L extends ChaseLevel> {
  readonly level: L;
  /** Moves of a shortest solution; 0 when the level cannot be won within the wishes. */
  readonly length: number;
  /** The length, and the detour that the hunt forces, added up; -1 where the length is 0. Larger is better. */
  readonly score: number;
  /** What judging cost, in joint states. */
  readonly cost: number;
}

/** Lengths that are wanted. */
export interface LengthWishes {
  readonly least: number;
  readonly most: number;
}

/** Largest tables that are made for one candidate: for one pursuer, and for several. */
const MOST_SINGLE_ENTRIES = 2 ** 19;
const MOST_JOINT_ENTRIES = 2 ** 17;
/** Joint states that the search of one candidate may expand where a table would be too large. */
const MOST_SEARCHED = 200_000;

/**
 * Whether a level's candidates are judged with all starts at once rather than with the one they have; never where pursuers
 * answer together, of which there is no such table.
 */
export function evaluatesAllStarts(problem: JointProblem): boolean {
  if (problem.turn !== null) return false;
  const entries = problem.places * problem.units ** problem.kinds.length;
  return entries <= (problem.kinds.length <= 1 ? MOST_SINGLE_ENTRIES : MOST_JOINT_ENTRIES);
}

/**
 * Solves a candidate. Where the table of all joint states is small, its player and pursuers are moved to the
 * best start there is in its maze; otherwise they stay.
 */
export function* evaluate<L extends ChaseLevel>(
  context: PursuitContext<L>,
  level: L,
  wishes: LengthWishes,
): Task<Evaluated<L>> {
  const problem = context.problem(context.rules.start(level, ''));
  const walking = exitDistances(problem);
  if (evaluatesAllStarts(problem)) {
    const table = yield* tableOf(problem);
    const cost = table.distances.length + 16 * problem.places;
    return { ...bestStart(level, table, walking, wishes), cost };
  }
  const result = yield* context.search(problem, MOST_SEARCHED);
  const cost = 4 * result.expanded + 16 * problem.places;
  if (result.status !== 'solved' || result.length > wishes.most) return { level, length: 0, score: -1, cost };
  const score = 2 * result.length - walking[level.start];
  return { level, length: result.length, score, cost };
}

function* tableOf(problem: JointProblem): Task<RetrogradeTable> {
  const making = retrogradeTable(problem);
  const perPlace = problem.units ** problem.kinds.length;
  for (let steps = 0; ; steps += perPlace) {
    const step = making.next();
    if (step.done) return step.value;
    if (steps < 8192) continue;
    steps = 0;
    yield { done: step.value, total: null, unit: 'places', note: null };
  }
}

/** The start with the greatest score among all that can be won in a number of moves within the wishes. */
function bestStart<L extends ChaseLevel>(
  level: L,
  table: RetrogradeTable,
  walking: Int32Array,
  wishes: LengthWishes,
): Omit<Evaluated<L>, 'cost'> {
  const best = { score: -1, length: 0, start: level.start, units: [] as readonly number[] };
  eachPlacement(level, table.problem.kinds, (start, units) => {
    const length = table.distances[tableIndex(table, start, units)];
    const score = 2 * length - walking[start];
    if (length === 0 || length > wishes.most || score <= best.score) return;
    Object.assign(best, { score, length, start, units: units.slice() });
  });
  if (best.length === 0) return { level, length: 0, score: -1 };
  return { level: withPlacement(level, best.start, best.units), length: best.length, score: best.score };
}

/**
 * Visits every way to put the player and pursuers of these kinds on different cells without an exit, a trap or a key, equal
 * pursuers in one order only. The list of units is used again for the next one.
 */
export function eachPlacement(
  level: ChaseLevel,
  kinds: Uint8Array,
  visit: (start: number, units: readonly number[]) => void,
): void {
  const free: number[] = [];
  const { traps = [], key = null } = level.fixtures ?? {};
  const taken = [...level.exits, ...traps, key];
  for (let cell = 0; cell < level.maze.sides.length; cell++)
    if (isFloor(level.maze, cell) && !taken.includes(cell)) free.push(cell);
  const units: number[] = [];
  const place = (agent: number): void => {
    if (agent === kinds.length) {
      for (const start of free) if (!units.includes(start)) visit(start, units);
      return;
    }
    const isTwin = agent > 0 && kinds[agent] === kinds[agent - 1];
    for (const cell of free) {
      if (isTwin ? cell <= units[agent - 1] : units.indexOf(cell) >= 0 && units.indexOf(cell) < agent)
        continue;
      units[agent] = cell;
      units.length = agent + 1;
      place(agent + 1);
      units.length = agent;
    }
  };
  place(0);
}

/** The level with the player and its pursuers on these cells. */
export function withPlacement<L extends ChaseLevel>(level: L, start: number, units: readonly number[]): L {
  // Agents stand in the order of their kinds' letters.
  const letters = level.pursuers.map(({ kind }) => kind).sort();
  const pursuers: PursuerStart[] = units.map((cell, i) => ({ cell, kind: letters[i] }));
  pursuers.sort((a, b) => a.cell - b.cell);
  return { ...level, start, pursuers };
}
