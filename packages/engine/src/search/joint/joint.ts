/**
 * One player and any number of agents that answer each of the player's moves, each for itself: an agent's new
 * state depends only on its own state and the player's new place. This is all that the joint-state solvers
 * know of a game.
 *
 * Places, units and moves are small integers. A *joint state* is a place and one unit per agent, the player to move.
 */
export interface JointProblem {
  /** Number of places of the player. */
  readonly places: number;
  /** `targets[place * MOVES + i]` for i = 0, 1, ...: the places that moves lead to, in the game's order, ended by {@link NOWHERE}. */
  readonly targets: Int32Array;
  /** By place: 0, {@link GOAL_IF_ALIVE} or {@link GOAL_AT_ONCE}. Nobody moves on from a goal. */
  readonly goals: Uint8Array;
  /** States of one agent: at most {@link MOST_UNITS}. */
  readonly units: number;
  /** An agent with unit `u` stands on place `u % stands`. */
  readonly stands: number;
  /** Kind of each agent, ascending. Agents of one kind are interchangeable. */
  readonly kinds: Uint8Array;
  /**
   * Writes, for agents of a kind, the answer to the player's arrival at `place` from every unit:
   * `row[unit]` becomes the new unit, or {@link CAUGHT}. Not asked at goals that win at once.
   */
  readonly fillAnswers: (kind: number, place: number, row: Uint16Array) => void;
  /** By kind: one such answer, where single ones are much cheaper than whole rows; else null. */
  readonly answers: readonly (((place: number, unit: number) => number) | null)[];
  /** Place of the player and units of the agents, in the order of `kinds`. */
  readonly start: { readonly place: number; readonly units: readonly number[] };
}

/** Slots per place in `targets`: at most seven moves and the end mark. */
export const MOVES = 8;
export const NOWHERE = -1;

/** In an answer row: the player is caught. */
export const CAUGHT = 0xffff;
/** In solvers' rows: the player has won. */
export const WON = 0xfffe;
export const MOST_UNITS = 0xfff0;

/** A goal that is won by whoever arrives and survives the agents' answer. */
export const GOAL_IF_ALIVE = 1;
/** A goal that is won on arrival, before the agents answer, unless one of them stands there. */
export const GOAL_AT_ONCE = 2;

/** The answer of an agent to an arrival at a goal that wins at once: it stays, and catches who walks into it. */
export function standing(problem: JointProblem, place: number, unit: number): number {
  return unit % problem.stands === place ? CAUGHT : unit;
}

/** The answer row of a kind at any place, goals that win at once included. */
export function fillAnswerRow(problem: JointProblem, kind: number, place: number, row: Uint16Array): void {
  if (problem.goals[place] !== GOAL_AT_ONCE) problem.fillAnswers(kind, place, row);
  else for (let unit = 0; unit < problem.units; unit++) row[unit] = standing(problem, place, unit);
}

/** How a search ended. */
export interface JointSearchResult {
  readonly status: 'solved' | 'impossible' | 'gave-up';
  /** Moves of a shortest plan when solved; otherwise no plan is shorter than this. */
  readonly length: number;
  /** Places visited by the first shortest plan, the start included; empty unless solved. */
  readonly path: readonly number[];
  /** Number of shortest plans; 0 unless solved. */
  readonly plans: bigint;
  /** Joint states expanded. */
  readonly expanded: number;
  /** Why it gave up, for people. */
  readonly reason: string | null;
}

/** A distance above every other: no way to a goal at all. */
export const UNREACHED = 0x7fff_fff0;

/** Moves from every place to the nearest goal if there were no agents; {@link UNREACHED} where there is no way. */
export function exitDistances({ places, targets, goals }: JointProblem): Int32Array {
  const arrivals: number[][] = Array.from({ length: places }, () => []);
  for (let place = 0; place < places; place++) {
    for (let slot = place * MOVES; targets[slot] >= 0; slot++) arrivals[targets[slot]].push(place);
  }
  const distances = new Int32Array(places).fill(UNREACHED);
  const queue = [...goals.keys()].filter((place) => goals[place] !== 0);
  for (const place of queue) distances[place] = 0;
  for (const place of queue) {
    for (const from of arrivals[place]) {
      if (distances[from] !== UNREACHED) continue;
      distances[from] = distances[place] + 1;
      queue.push(from);
    }
  }
  return distances;
}
