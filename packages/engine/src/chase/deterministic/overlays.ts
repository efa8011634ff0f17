import { distancesFrom, isFloor, UNREACHABLE } from '../../grid/index.js';
import {
  CHANCE_SCALE,
  drawn,
  type OverlayAnswer,
  type OverlayClass,
  type OverlayKind,
  type OverlayValues,
  overlayKind,
  sequentialScale,
  type Task,
  WINNABLE,
} from '../../puzzle/index.js';
import {
  cellOf,
  exitDistances,
  GOAL_AT_ONCE,
  type JointProblem,
  stateAfter,
  turnOf,
} from '../../search/index.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel } from '../rules/level.js';
import type { ChaseState } from '../rules/state.js';
import { cachedTable, distanceIn } from './problem.js';

/** The overlays of all pursuit games. */
export const CHASE_OVERLAYS: readonly OverlayKind[] = [
  { name: 'distance', title: 'Exit distance', summary: 'Steps to the nearest exit if nobody chased you.' },
  {
    name: 'danger',
    title: 'Danger',
    summary:
      'Turns until you would be caught if your next move took you to a cell and you stayed there. Darker means sooner.',
  },
  {
    name: 'nearer',
    title: 'Who is nearer',
    summary: 'The naive answer: who walks to each cell in fewer turns, you or a pursuer. It is not enough.',
  },
  {
    name: 'joint',
    title: 'Moves to escape',
    summary:
      'The exact answer: moves left with best play after your next move takes you to a cell and everybody has answered; on your own cell, the moves left now.',
  },
  {
    name: 'no-return',
    title: 'Point of no return',
    summary:
      'Where you could still win, and where not, after your next move takes you to a cell and everybody has answered; on your own cell, as things are now.',
  },
];

/** One more, where pursuers may throw dice. */
export const CHANCE_OVERLAY: OverlayKind = {
  name: 'chance',
  title: 'Chance of escape',
  summary:
    'The chance of ever getting out with best play, after your next move takes you to a cell and everybody has answered; on your own cell, as things are now.',
};

/** One more, where pursuers have to notice the player first. */
export const NOTICED_OVERLAY: OverlayKind = {
  name: 'noticed',
  title: 'Where they notice you',
  summary:
    'Cells on which a pursuer would hear or see you from where it stands now, or remembers you already.',
};

const NOTICED: readonly OverlayClass[] = [
  { name: 'nobody notices you', tone: 'good', symbol: '.' },
  { name: 'a pursuer notices you', tone: 'bad', symbol: '!' },
];

/** Draws {@link NOTICED_OVERLAY}; `isNoticed` says whether the player is noticed on a cell. */
export function noticedOverlay(state: ChaseState, isNoticed: (cell: number) => boolean): OverlayAnswer {
  return drawn(
    NOTICED_OVERLAY,
    valuesOver(state, (cell) => Number(isNoticed(cell))),
    NOTICED,
  );
}

const NEARER: readonly OverlayClass[] = [
  { name: 'you are nearer', tone: 'good', symbol: '+' },
  { name: 'equally near', tone: 'even', symbol: '=' },
  { name: 'a pursuer is nearer', tone: 'bad', symbol: '-' },
];
/** Joint states that the searches of one picture may expand, where there is no table. */
const MOST_SEARCHED = 4_000_000;

/** Draws one of {@link CHASE_OVERLAYS} for a position. Throws a RangeError for an unknown name. */
export function* chaseOverlay<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
  name: string,
): Task<OverlayAnswer> {
  const kind = overlayKind([...CHASE_OVERLAYS, CHANCE_OVERLAY], name);
  const problem = context.problem(state);
  if (name === 'distance') return drawn(kind, exitOverlay(problem, state), 'steps');
  if (name === 'nearer') return drawn(kind, nearerOverlay(state), NEARER);
  if (name === 'danger') {
    const turns = dangerOverlay(problem, state);
    return drawn(kind, turns, { ...sequentialScale(turns, 'turns'), isLeastStrong: true });
  }
  const joint = yield* jointOverlay(context, state, problem);
  if (joint === null) return TOO_MANY_STATES;
  const { distances, valid } = joint;
  if (name === 'joint') return drawn(kind, distances, 'moves');
  const isChance = name === CHANCE_OVERLAY.name;
  const values = distances.map((value, cell) => (valid[cell] ? Number((value === null) !== isChance) : null));
  return drawn(kind, values, isChance ? CHANCE_SCALE : WINNABLE);
}

/** Where every joint state would have to be known. */
export const TOO_MANY_STATES: OverlayAnswer = {
  status: 'gave-up',
  reason: 'this level has too many joint states for a picture of all of them',
};

export function floorCells(state: ChaseState): number[] {
  const { maze } = state.level;
  return Array.from(maze.sides.keys()).filter((cell) => isFloor(maze, cell));
}

function valuesOver(state: ChaseState, value: (cell: number) => number | null): (number | null)[] {
  const values: (number | null)[] = new Array(state.level.maze.sides.length).fill(null);
  for (const cell of floorCells(state)) values[cell] = value(cell);
  return values;
}

function exitOverlay(problem: JointProblem, state: ChaseState): OverlayValues {
  const distances = exitDistances(problem);
  return valuesOver(state, (cell) => {
    const distance = distances[cell];
    return distance < problem.places + 1 ? distance : null;
  });
}

/** Turns until the pursuers catch a player who stands still; null where they never do. */
function dangerOverlay(problem: JointProblem, state: ChaseState): OverlayValues {
  const turn = turnOf(problem);
  return valuesOver(state, (cell) => {
    let now = stateAfter(turn, problem.start, placeNow(problem, cell));
    // Positions come back where pursuers cannot come closer, or open and shut a gate for ever.
    const met = new Set<string>();
    for (let turns = 1; ; turns++) {
      if (now === null) return turns;
      const key = `${now.place}:${now.units}`;
      if (met.has(key)) return null;
      met.add(key);
      now = stateAfter(turn, now, now.place);
    }
  });
}

/** The place of a cell while the maze stands as it does. */
function placeNow(problem: JointProblem, cell: number): number {
  const { place } = problem.start;
  return cell + place - cellOf(problem, place);
}

/** Classes of {@link NEARER} by walking distance alone. */
function nearerOverlay(state: ChaseState): OverlayValues {
  const { maze } = state.level;
  const mine = distancesFrom(maze, [state.player]);
  const theirs = distancesFrom(
    maze,
    state.pursuers.map((pursuer) => pursuer.cell),
  );
  return valuesOver(state, (cell) => {
    const a = mine[cell];
    const b = theirs[cell];
    if (a === UNREACHABLE && b === UNREACHABLE) return null;
    if (b === UNREACHABLE) return 0;
    if (a === UNREACHABLE) return 2;
    return a < b ? 0 : a === b ? 1 : 2;
  });
}

/**
 * Moves that are left behind an arrival on each cell, null where none wins; on the player's own cell from now on. `valid`
 * says where there is something to say: on floor, but for exits that are left at once.
 */
function* jointOverlay<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
  problem: JointProblem,
): Task<{ readonly distances: OverlayValues; readonly valid: readonly boolean[] } | null> {
  const table = yield* cachedTable(context, state, problem);
  if (!table && problem.turn === null) return null;
  const { maze } = state.level;
  const turn = turnOf(problem);
  const here = cellOf(problem, problem.start.place);
  const valid = Array.from(maze.sides.keys(), (cell) => isFloor(maze, cell) && !isGoalAtOnce(problem, cell));
  const distances: (number | null)[] = new Array(maze.sides.length).fill(null);
  const taken = new Set(state.pursuers.flatMap(({ cell, isDead }) => (isDead ? [] : [cell])));
  let searched = 0;
  for (const cell of floorCells(state)) {
    if (!valid[cell]) continue;
    const stays = cell === here && state.status === 'open';
    if (!stays && taken.has(cell)) continue;
    const place = placeNow(problem, cell);
    const after = stays ? problem.start : stateAfter(turn, problem.start, place);
    if (after === null) continue;
    if (!stays && problem.goals[place] !== 0) distances[cell] = 0;
    else if (table) distances[cell] = distanceIn(table, after.place, after.units);
    else {
      const result = yield* context.search({ ...problem, start: after }, MOST_SEARCHED - searched);
      if (result.status === 'gave-up') return null;
      searched += result.expanded;
      if (result.status === 'solved') distances[cell] = result.length;
    }
  }
  return { distances, valid };
}

/** Whether who enters a cell has escaped before anybody answers. */
export function isGoalAtOnce({ goals }: JointProblem, cell: number): boolean {
  return goals[cell] === GOAL_AT_ONCE;
}
