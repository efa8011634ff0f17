import { CAUGHT, GOAL_AT_ONCE, type JointProblem, type JointTurn, standing } from './joint.js';

/** The answer to the player's arrivals in a problem, whether its agents answer together or each for itself. */
export function turnOf(problem: JointProblem): JointTurn {
  return problem.turn ?? new SeparateAnswers(problem);
}

export interface JointState {
  readonly place: number;
  readonly units: readonly number[];
}

/** The state after the player has gone from one to `place`; null when the player is caught. */
export function stateAfter(turn: JointTurn, before: JointState, place: number): JointState | null {
  const probe = new Uint16Array(before.units.length + 1);
  if (!turn.arrive(place, [before.place, ...before.units], 0, probe)) return null;
  return { place: probe[0], units: [...probe.subarray(1)] };
}

/** Agents that answer each for itself; those of one kind are kept sorted. */
class SeparateAnswers implements JointTurn {
  constructor(private readonly problem: JointProblem) {}

  arrive(place: number, records: ArrayLike<number>, from: number, probe: Uint16Array): boolean {
    const { problem } = this;
    const { kinds, goals, answers } = problem;
    const isWonAtOnce = goals[place] === GOAL_AT_ONCE;
    for (let i = 1; i < probe.length; i++) {
      const kind = kinds[i - 1];
      const unit = records[from + i];
      const answer = isWonAtOnce ? standing(problem, place, unit) : answers[kind](place, unit);
      if (answer === CAUGHT) return false;
      // Insertion into the sorted run of agents of the same kind.
      let at = i;
      for (; at > 1 && kinds[at - 2] === kind && probe[at - 1] > answer; at--) {
        probe[at] = probe[at - 1];
      }
      probe[at] = answer;
    }
    probe[0] = place;
    return true;
  }
}
