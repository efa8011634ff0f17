import { DIRECTIONS, type Maze, walk } from '../grid/index.js';
import {
  AnswerRows,
  CAUGHT,
  type DecisionProblem,
  GOAL_AT_ONCE,
  type JointProblem,
  LOSS,
  MOVES,
  WIN,
} from '../search/index.js';

/** A joint problem whose idle agents wander, as a decision process. */
export interface WanderingProblem {
  readonly process: DecisionProblem;
  /** The key of a place of the player and the agents' units, in any order: the player to move. */
  keyOf(place: number, units: readonly number[]): number;
}

/** Slots a cell in a table of ways. */
const WAYS = 4;

/**
 * The decision process in which every agent that would stay where it is takes a random step instead, each way as
 * likely, as long as there is one. A move has the number of its slot in `problem.targets`. Agents are interchangeable
 * and kept sorted. Where somebody wanders, the player's arrival is a chance node: the place and the units before the
 * answer, whatever place the player came from. `starts` are places and units; by default the problem's own.
 * Throws a RangeError when joint states have no numbers below 2^53.
 */
export function wanderingProblem(
  problem: JointProblem,
  maze: Maze,
  starts: readonly { readonly place: number; readonly units: readonly number[] }[] = [problem.start],
): WanderingProblem {
  const { places, units: span, stands, goals, targets } = problem;
  const agents = problem.kinds.length;
  const positions = places * span ** agents;
  const rows = new AnswerRows(problem);
  const { ways, counts } = waysOf(maze);
  const units = new Array<number>(agents).fill(0);
  const answered = new Array<number>(agents).fill(0);

  /** Reads the units of a key into `units` and returns the place. */
  const unpack = (key: number): number => {
    let rest = key;
    for (let i = 0; i < agents; i++) {
      const unit = rest % span;
      units[i] = unit;
      rest = (rest - unit) / span;
    }
    return rest;
  };
  const pack = (place: number, list: number[]): number => {
    for (let i = 1; i < agents; i++) {
      const unit = list[i] as number;
      let at = i;
      for (; at > 0 && (list[at - 1] as number) > unit; at--) list[at] = list[at - 1] as number;
      list[at] = unit;
    }
    let key = place;
    for (let i = agents - 1; i >= 0; i--) key = key * span + (list[i] as number);
    return key;
  };
  /** Ways of an agent that answers by staying, 0 of one that walks. */
  const wanders = (unit: number, answer: number): number =>
    answer !== CAUGHT && answer % stands === unit % stands ? (counts[unit % stands] as number) : 0;

  /** Where a move to `place` leads with the agents at `units`, dice not thrown yet. */
  const arrival = (place: number): number => {
    for (let i = 0; i < agents; i++) if ((units[i] as number) % stands === place) return LOSS;
    if (goals[place] === GOAL_AT_ONCE) return WIN;
    let isThrown = false;
    let isCaught = false;
    for (let i = 0; i < agents; i++) {
      const unit = units[i] as number;
      const answer = rows.row(problem.kinds[i] as number, place)[unit] as number;
      if (answer === CAUGHT) isCaught = true;
      else if (wanders(unit, answer) > 0) isThrown = true;
      answered[i] = answer;
    }
    if (isCaught) return LOSS;
    if (isThrown) return positions + pack(place, units.slice());
    return goals[place] === 0 ? pack(place, answered) : WIN;
  };

  return {
    process: {
      keys: 2 * positions,
      starts: starts.map((start) => pack(start.place, start.units.slice())),
      expand: (key, row) => {
        if (key < positions) {
          const place = unpack(key);
          const from = place * MOVES;
          for (let slot = 0; (targets[from + slot] as number) >= 0; slot++)
            row.move(slot, arrival(targets[from + slot] as number));
          return;
        }
        const place = unpack(key - positions);
        const list = new Array<number>(agents).fill(0);
        const fall = (agent: number, isCaught: boolean): void => {
          if (agent === agents) {
            row.outcome(isCaught ? LOSS : goals[place] === 0 ? pack(place, list.slice()) : WIN, 1);
            return;
          }
          const unit = units[agent] as number;
          const answer = rows.row(problem.kinds[agent] as number, place)[unit] as number;
          const count = wanders(unit, answer);
          const cell = unit % stands;
          if (count === 0) {
            list[agent] = answer;
            fall(agent + 1, isCaught);
          }
          for (let i = 0; i < count; i++) {
            const step = ways[cell * WAYS + i] as number;
            // What an agent remembers stays with it.
            list[agent] = step + answer - cell;
            fall(agent + 1, isCaught || step === place);
          }
        };
        fall(0, false);
      },
    },
    keyOf: (place, list) => pack(place, list.slice()),
  };
}

/** By cell: the cells beside it that can be walked to, and how many. */
function waysOf(maze: Maze): { readonly ways: Int32Array; readonly counts: Uint8Array } {
  const cells = maze.sides.length;
  const ways = new Int32Array(cells * WAYS);
  const counts = new Uint8Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    for (const direction of DIRECTIONS) {
      const next = walk(maze, cell, direction);
      if (next === null) continue;
      ways[cell * WAYS + (counts[cell] as number)] = next;
      counts[cell] = (counts[cell] as number) + 1;
    }
  }
  return { ways, counts };
}
