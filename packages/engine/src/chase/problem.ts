import { directionOf } from '../grid/index.js';
import { CAUGHT, type JointProblem, MOST_UNITS, MOVES, NOWHERE } from '../search/joint.js';
import { type ChaseLevel, type ChaseMove, destination } from './level.js';
import type { ChaseState } from './state.js';

/** A pursuer's packed mind, for one kind of pursuer. */
export interface PackedMind {
  readonly fill: (place: number, row: Uint16Array, offset: number) => void;
  /** Single answers, where they are much cheaper than rows. */
  readonly answer: ((place: number, unit: number) => number) | null;
}

/** What a game's mind says of its pursuers in packed form. */
export interface PackedPursuers {
  /** Units of one pursuer: its cell, plus the number of cells when it remembers. */
  readonly units: number;
  /** One mind per kind, in the order of `kinds`. */
  readonly minds: readonly PackedMind[];
  /** Kind letters. */
  readonly kinds: readonly string[];
}

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
  const outside = cells;
  const places = cells + 1;
  const goals = new Uint8Array(places);
  goals[outside] = 1;
  for (const exit of level.exits) goals[exit] = 1;
  // Places where the game ends before the pursuers answer: the outside, and exit cells that win at once.
  const standing = (place: number) => place === outside || (level.exit === 'immediate' && goals[place] === 1);
  const endsEarly = level.exits.length === 0 || level.exit === 'immediate';
  const cast = state.pursuers
    .map((pursuer, i) => ({
      kind: packed.kinds.indexOf(level.pursuers[i]?.kind ?? ''),
      unit: pursuer.noticed ? pursuer.cell + cells : pursuer.cell,
    }))
    .sort((a, b) => a.kind - b.kind || a.unit - b.unit);
  return {
    places,
    targets: targetsOf(level, order, outside),
    goals,
    units: packed.units,
    stands: cells,
    kinds: Uint8Array.from(cast, ({ kind }) => kind),
    fillAnswers: (kind, place, row, offset) => {
      if (standing(place)) fillStanding(packed.units, place, cells, row, offset);
      else (packed.minds[kind] as PackedMind).fill(place, row, offset);
    },
    answers: packed.minds.map(({ answer }) =>
      answer === null || !endsEarly ? answer : answerOrStand(answer, standing, cells),
    ),
    start: { place: state.player, units: cast.map(({ unit }) => unit) },
  };
}

/** Where the game is over before the pursuers answer: they stand still and catch only who walks into them. */
function fillStanding(units: number, place: number, cells: number, row: Uint16Array, offset: number): void {
  for (let unit = 0; unit < units; unit++) row[offset + unit] = unit % cells === place ? CAUGHT : unit;
}

function answerOrStand(
  answer: (place: number, unit: number) => number,
  standing: (place: number) => boolean,
  cells: number,
): (place: number, unit: number) => number {
  return (place, unit) => (!standing(place) ? answer(place, unit) : unit % cells === place ? CAUGHT : unit);
}

function targetsOf(level: ChaseLevel, order: readonly ChaseMove[], outside: number): Int32Array {
  const { columns, rows, sides } = level.maze;
  const targets = new Int32Array((outside + 1) * MOVES).fill(NOWHERE);
  const directions = order.map(directionOf);
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      const bits = sides[cell] as number;
      let slot = cell * MOVES;
      for (let i = 0; i < directions.length; i++) {
        const direction = directions[i] as number | null;
        if (direction === null) {
          if (level.wait) targets[slot++] = cell;
        } else if ((bits & (1 << direction)) !== 0) {
          if (direction === 0) targets[slot++] = row === 0 ? outside : cell - columns;
          else if (direction === 1) targets[slot++] = column === columns - 1 ? outside : cell + 1;
          else if (direction === 2) targets[slot++] = row === rows - 1 ? outside : cell + columns;
          else targets[slot++] = column === 0 ? outside : cell - 1;
        }
      }
    }
  }
  return targets;
}

/** The moves along a path of places, the first move that leads there each time. */
export function movesAlong(
  level: ChaseLevel,
  path: readonly number[],
  order: readonly ChaseMove[],
): ChaseMove[] {
  const moves: ChaseMove[] = [];
  for (let i = 1; i < path.length; i++) {
    const move = order.find((candidate) => targetOf(level, path[i - 1] as number, candidate) === path[i]);
    if (move === undefined) throw new RangeError('the path has a step that no move makes');
    moves.push(move);
  }
  return moves;
}

/** The moves of the slots in `targets`, from the start on. */
export function movesOfSlots(
  problem: JointProblem,
  level: ChaseLevel,
  slots: readonly number[],
  order: readonly ChaseMove[],
): ChaseMove[] {
  const path = [problem.start.place];
  const moves: ChaseMove[] = [];
  for (const slot of slots) {
    const from = path[path.length - 1] as number;
    const legal = order.filter((move) => targetOf(level, from, move) !== null);
    moves.push(legal[slot] as ChaseMove);
    path.push(problem.targets[from * MOVES + slot] as number);
  }
  return moves;
}

/** The place that a move leads to (the number of cells stands for the outside), or null where it is not legal. */
export function targetOf(level: ChaseLevel, cell: number, move: ChaseMove): number | null {
  const direction = directionOf(move);
  if (direction === null) return level.wait ? cell : null;
  const target = destination(level.maze, cell, direction);
  return target === null ? null : 'beyond' in target ? level.maze.sides.length : target.cell;
}
