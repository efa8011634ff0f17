/**
 * One player and any number of agents that answer each of the player's moves. Mostly each answers for itself: an agent's
 * new state depends only on its own state and the player's new place. Where agents meddle with one another or with the
 * player's place, `turn` is the whole answer. This is all that the joint-state solvers know of a game.
 *
 * Places, units and moves are small integers. A *joint state* is a place and one unit per agent, the player to move. As
 * a *record* it is so many words: the place, then the units.
 */
export interface JointProblem {
  readonly places: number;
  /** `targets[place * MOVES + i]` for i = 0, 1, ...: the places that moves lead to, in the game's order, ended by {@link NOWHERE}. */
  readonly targets: Int32Array;
  /** Beside `targets`: which of the game's moves each of them is, as a number in its order. */
  readonly moves: Uint8Array;
  /** By place: 0, {@link GOAL_IF_ALIVE} or {@link GOAL_AT_ONCE}. No move leads on from a goal. */
  readonly goals: Uint8Array;
  /** States of one agent: at most {@link MOST_UNITS}. */
  readonly units: number;
  /**
   * An agent with unit `u` stands on place `u % stands`. Places that differ by a multiple of it are one cell of the
   * board, in different states of what the player can change; the last place of all is a cell of its own.
   */
  readonly stands: number;
  /** Kind of each agent, ascending. Agents of one kind are interchangeable. */
  readonly kinds: Uint8Array;
  /**
   * Writes, for agents of a kind, the answer to the player's arrival at `place` from every unit:
   * `row[unit]` becomes the new unit, or {@link CAUGHT}. Not asked at goals that win at once.
   */
  readonly fillAnswers: (kind: number, place: number, row: Uint16Array) => void;
  /** By kind: one such answer. Cheaper than a row that is read a few times. */
  readonly answers: readonly ((place: number, unit: number) => number)[];
  /** The answer of all agents together; null where each answers for itself. */
  readonly turn: JointTurn | null;
  /** Place of the player and units of the agents, in the order of `kinds`. */
  readonly start: { readonly place: number; readonly units: readonly number[] };
}

/** What follows upon the player's arrival somewhere. */
export interface JointTurn {
  /**
   * Reads the record at `records[from]`, the player having moved from there to `place`, and writes the record of the
   * state after everybody's answer into `probe`. Returns false when the player is caught.
   */
  arrive(place: number, records: ArrayLike<number>, from: number, probe: Uint16Array): boolean;
}

/** Slots per place in `targets`: at most seven moves and the end mark. */
export const MOVES = 8;
export const NOWHERE = -1;

/** In an answer row: the player is caught. */
export const CAUGHT = 0xffff;
/** In solvers' rows: the player has won. */
export const WON = 0xfffe;
export const MOST_UNITS = 0xfff0;

/** A goal that is won by anyone who arrives and survives the agents' answer. */
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

export interface JointSearchResult {
  readonly status: 'solved' | 'impossible' | 'gave-up';
  /** Moves of a shortest plan when solved; otherwise no plan is shorter than this. */
  readonly length: number;
  /** Places visited by the first shortest plan, the start included; empty unless solved. */
  readonly path: readonly number[];
  /** Number of shortest plans; 0 unless solved. */
  readonly plans: bigint;
  readonly expanded: number;
  /** Why it gave up, for people. */
  readonly reason: string | null;
}

/** A distance above every other: no way to a goal at all. */
export const UNREACHED = 0x7fff_fff0;

/** The number of the cell that a place is: places of one cell have the same; the last place of all has its own. */
export function cellOf({ places, stands }: Pick<JointProblem, 'places' | 'stands'>, place: number): number {
  return place === places - 1 ? stands : place % stands;
}

/**
 * Moves from every place to the nearest goal if there were no agents, and if whatever can be changed stood as is best at
 * every step: never more than it takes. {@link UNREACHED} where there is no way.
 */
export function exitDistances(problem: JointProblem): Int32Array {
  const { places, targets, goals, stands } = problem;
  const arrivals: number[][] = Array.from({ length: stands + 1 }, () => []);
  const toCell = new Int32Array(stands + 1).fill(UNREACHED);
  const queue: number[] = [];
  for (let place = 0; place < places; place++) {
    const cell = cellOf(problem, place);
    if (goals[place] !== 0 && toCell[cell] !== 0) {
      toCell[cell] = 0;
      queue.push(cell);
    }
    for (let slot = place * MOVES; targets[slot] >= 0; slot++)
      arrivals[cellOf(problem, targets[slot])].push(cell);
  }
  for (const cell of queue) {
    for (const from of arrivals[cell]) {
      if (toCell[from] !== UNREACHED) continue;
      toCell[from] = toCell[cell] + 1;
      queue.push(from);
    }
  }
  return Int32Array.from({ length: places }, (_, place) => toCell[cellOf(problem, place)]);
}
