import { DIRECTIONS, type Maze, walk } from '../../grid/index.js';
import {
  CAUGHT,
  type DecisionProblem,
  GOAL_AT_ONCE,
  type JointProblem,
  LOSS,
  MOVES,
  type RowWriter,
  WIN,
} from '../../search/index.js';

/** Where everybody stands. */
export interface Placement {
  readonly place: number;
  readonly units: readonly number[];
}

/** A joint problem whose idle agents wander, as a decision process. */
export interface WanderingProblem {
  readonly process: DecisionProblem;
  /** The key of a place of the player and the agents' units, in any order: the player to move. */
  keyOf(place: number, units: readonly number[]): number;
  /**
   * Where a move to `place` leads with the agents at `units`: the key of what follows, before the dice of the answer fall,
   * or `WIN` or `LOSS`.
   */
  arrive(place: number, units: readonly number[]): number;
}

/** Slots a cell in a table of ways. */
const WAYS = 4;

/**
 * The decision process in which every agent that would stay where it is takes a random step instead, each way as
 * likely, as long as there is one. A move has the number of its slot in `problem.targets`. Agents are interchangeable
 * and kept sorted. Where an agent wanders, the player's arrival is a chance node: the place and the units before the
 * answer, whatever place the player came from. `starts` are places and units; by default the problem's own. Throws a
 * RangeError when joint states have no numbers below 2^53.
 */
export function wanderingProblem(
  problem: JointProblem,
  maze: Maze,
  starts: readonly Placement[] = [problem.start],
): WanderingProblem {
  const { places, units: span, stands, goals, targets, kinds } = problem;
  const agents = kinds.length;
  const unitLists = span ** agents;
  const positions = places * unitLists;
  const { ways, counts } = waysOf(maze);
  // Written to and read again within one node; nothing is allocated for each of millions.
  const units = new Array<number>(agents).fill(0);
  const answers = new Array<number>(agents).fill(0);
  const sorted = new Array<number>(agents).fill(0);

  const pack = (place: number, list: readonly number[]): number => {
    for (let i = 0; i < agents; i++) {
      const unit = list[i];
      let at = i;
      for (; at > 0 && sorted[at - 1] > unit; at--) sorted[at] = sorted[at - 1];
      sorted[at] = unit;
    }
    let key = place;
    for (let i = agents - 1; i >= 0; i--) key = key * span + sorted[i];
    return key;
  };
  /** Reads the answers of the agents at `units` to an arrival; how many of them throw dice, or -1 for a catch. */
  const hear = (place: number): number => {
    let throwing = 0;
    for (let i = 0; i < agents; i++) {
      const unit = units[i];
      const answer = problem.answers[kinds[i]](place, unit);
      if (answer === CAUGHT) return -1;
      answers[i] = answer;
      if (waysAfter(unit, answer) > 0) throwing++;
    }
    return throwing;
  };
  /** Ways of an agent that answers by staying; 0 of one that walks. */
  const waysAfter = (unit: number, answer: number): number => {
    const cell = unit % stands;
    return answer % stands === cell ? counts[cell] : 0;
  };
  /** Where a move to `place` leads with the agents at `units`, which are number `list`, dice not thrown yet. */
  const arrival = (place: number, list: number): number => {
    for (let i = 0; i < agents; i++) if (units[i] % stands === place) return LOSS;
    if (goals[place] === GOAL_AT_ONCE) return WIN;
    const throwing = hear(place);
    if (throwing < 0) return LOSS;
    if (throwing > 0) return positions + place * unitLists + list;
    return goals[place] === 0 ? pack(place, answers) : WIN;
  };
  /** Writes every outcome of the throws of the agents from `agent` on. */
  const fall = (row: RowWriter, place: number, agent: number, isCaught: boolean): void => {
    if (agent === agents) {
      row.outcome(isCaught ? LOSS : goals[place] === 0 ? pack(place, answers) : WIN, 1);
      return;
    }
    const answer = answers[agent];
    const unit = units[agent];
    const count = waysAfter(unit, answer);
    if (count === 0) {
      fall(row, place, agent + 1, isCaught);
      return;
    }
    const cell = unit % stands;
    for (let i = 0; i < count; i++) {
      const step = ways[cell * WAYS + i];
      // What an agent remembers stays with it.
      answers[agent] = step + answer - cell;
      fall(row, place, agent + 1, isCaught || step === place);
    }
    answers[agent] = answer;
  };

  return {
    process: {
      keys: 2 * positions,
      starts: starts.map((start) => pack(start.place, start.units)),
      expand: (key, row) => {
        const position = key < positions ? key : key - positions;
        const list = position % unitLists;
        const place = (position - list) / unitLists;
        for (let i = 0, rest = list; i < agents; i++) {
          const unit = rest % span;
          units[i] = unit;
          rest = (rest - unit) / span;
        }
        if (key >= positions) {
          hear(place);
          fall(row, place, 0, false);
          return;
        }
        const from = place * MOVES;
        for (let slot = 0; targets[from + slot] >= 0; slot++)
          row.move(slot, arrival(targets[from + slot], list));
      },
    },
    keyOf: pack,
    arrive: (place, list) => {
      const packed = pack(place, list);
      for (let i = 0; i < agents; i++) units[i] = sorted[i];
      return arrival(place, packed - place * unitLists);
    },
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
      ways[cell * WAYS + counts[cell]] = next;
      counts[cell] = counts[cell] + 1;
    }
  }
  return { ways, counts };
}
