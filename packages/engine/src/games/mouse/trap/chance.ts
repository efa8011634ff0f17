import type { Direction } from '../../../grid/index.js';
import { counting, type Task } from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';
import { DEFAULT_ORDER } from '../walk/frame.js';
import { cropped, openFrame, type Trap, type TrapMaze } from './maze.js';
import { dive, runOf } from './search.js';

export interface TrapChanceOptions {
  /** Most floor cells, the exit included. */
  readonly mostFloor: number;
  /** Number of runs. */
  readonly dives: number;
  /** Runs without any gain after which it starts anew; default 50,000. */
  readonly patience?: number;
  readonly order?: readonly Direction[];
}

/** Turns between two decisions before a run is given up. */
const MOST_TURNS = 200_000;
/** A trap that is one cell larger than the last one is accepted once in so many times. */
const SELDOM = 64;

/**
 * A trap with few floor cells for moduli beyond enumeration: hill climbing over runs. Until there is a trap every
 * cell that the mouse asks for is floor or rock with equal chances; from then on it is what it was in the last trap,
 * but for few that are thrown again. A trap that is no larger replaces the last one, one that is larger by one cell
 * seldom; after many runs without gain it starts anew. Nothing is proved. Progress counts runs.
 */
export function searchTrap(
  modulo: number,
  options: TrapChanceOptions,
  random: Random,
): Task<TrapMaze | null> {
  return counting(climb(modulo, options, random), 'runs');
}

function* climb(
  modulo: number,
  options: TrapChanceOptions,
  random: Random,
): Generator<number, TrapMaze | null, void> {
  const { mostFloor, dives, patience = 50_000, order = DEFAULT_ORDER } = options;
  const frame = openFrame(mostFloor, order);
  const run = runOf(frame, modulo, { mostFloor, mostTurns: MOST_TURNS });
  let best: Trap | null = null;
  let last: Trap | null = null;
  let parent = new Set<number>();
  let least = Number.POSITIVE_INFINITY;
  let since = 0;
  for (let done = 0; done < dives; done++) {
    if (done % 1000 === 0 && done > 0) yield done;
    if (++since > patience) {
      last = null;
      least = Number.POSITIVE_INFINITY;
      since = 0;
    }
    const odds = last === null ? 2 : 2 << random.below(5);
    const isFromChance = last === null;
    const trap = dive(run, (cell) => {
      if (isFromChance) return random.chance(1, 2);
      return parent.has(cell) !== random.chance(1, odds);
    });
    if (trap === null) continue;
    const excess = last === null ? 0 : trap.floor.length - last.floor.length;
    if (excess > 1 || (excess === 1 && !random.chance(1, SELDOM))) continue;
    last = trap;
    parent = new Set(trap.floor.filter((cell) => cell !== trap.exit));
    if (trap.floor.length < least) {
      least = trap.floor.length;
      since = 0;
    }
    if (trap.floor.length < (best?.floor.length ?? Number.POSITIVE_INFINITY)) best = trap;
  }
  return best && cropped(frame, best, order, true);
}
