import { DIRECTIONS, type Direction, directionOf, distancesFrom, UNREACHABLE, UP } from '../../grid/index.js';
import { standingMaze } from './standing.js';
import { type GoldMove, type GoldState, legalGold, playerOf, playGold } from './state.js';

/**
 * Ways to play without thinking ahead. All of them are careful: they step only where an exit stays in reach, so that
 * they always get out, they leave when they must, and differ in what they like among such steps.
 */
export const HEURISTICS = ['greedy', 'corridor', 'left-hand', 'right-hand'] as const;
export type Heuristic = (typeof HEURISTICS)[number];

/** A careful step, and where it leads. */
interface Step {
  readonly move: GoldMove;
  readonly direction: Direction;
  readonly next: GoldState;
}

/** The gold with which a habit leaves the cave; null where no exit can be reached. */
export function goldOfHeuristic(start: GoldState, heuristic: Heuristic): number | null {
  let state = start;
  let heading: Direction = UP;
  while (state.status === 'open') {
    const careful = carefulSteps(state);
    // The exit itself comes last: nobody leaves while there is another way to go on.
    const onward = careful.filter(({ next }) => next.status === 'open');
    const steps = onward.length > 0 ? onward : careful;
    const liked = CHOICES[heuristic](steps, heading);
    if (liked === null) return null;
    state = liked.next;
    heading = liked.direction;
  }
  return state.status === 'won' ? state.gold : null;
}

/** The steps after which an exit can still be reached, in the game's order. */
export function carefulSteps(state: GoldState): Step[] {
  return legalGold(state).flatMap((move) => {
    const { state: next } = playGold(state, move);
    const direction = directionOf(move);
    return direction !== null && canLeave(next) ? [{ move, direction, next }] : [];
  });
}

function canLeave(state: GoldState): boolean {
  if (state.status !== 'open') return state.status === 'won';
  const distances = distancesFrom(standingMaze(state), [playerOf(state)]);
  return state.level.exits.some((exit) => distances[exit] !== UNREACHABLE);
}

const CHOICES: Readonly<Record<Heuristic, (steps: readonly Step[], heading: Direction) => Step | null>> = {
  /** The cell with the most gold. */
  greedy: (steps) => mostOf(steps, ({ next }) => next.level.gold[playerOf(next)]),
  /** The corridor with the most gold up to its end. */
  corridor: (steps) => mostOf(steps, corridorGold),
  'left-hand': (steps, heading) => mostOf(steps, ({ direction }) => -turn(heading, direction, 3)),
  'right-hand': (steps, heading) => mostOf(steps, ({ direction }) => -turn(heading, direction, 1)),
};

/** The first of the steps with the greatest worth. */
function mostOf(steps: readonly Step[], worth: (step: Step) => number): Step | null {
  let best: Step | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const step of steps) {
    const one = worth(step);
    if (one > most) {
      best = step;
      most = one;
    }
  }
  return best;
}

/** How late a direction comes for who turns to `side` (1 right, 3 left) first, then goes straight on. */
function turn(heading: Direction, direction: Direction, side: 1 | 3): number {
  const quarter = (direction - heading + DIRECTIONS.length) % DIRECTIONS.length;
  return [side, 0, 4 - side, 2].indexOf(quarter);
}

/** Gold on the way from a step to the next fork, exit or dead end. */
function corridorGold({ next }: Step): number {
  let state = next;
  while (state.status === 'open') {
    const moves = legalGold(state);
    const only = moves[0];
    if (moves.length !== 1 || only === undefined) break;
    state = playGold(state, only).state;
  }
  return state.gold;
}
