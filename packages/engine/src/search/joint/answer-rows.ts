import { spend } from '../../grid/index.js';
import { CAUGHT, fillAnswerRow, GOAL_AT_ONCE, type JointProblem, type JointTurn, standing } from './joint.js';

/** Rows with more units than this are not filled for the sake of a few answers. */
const LONG_ROW = 2048;
/** Most answers kept, two bytes each; beyond that all rows are forgotten and filled again on demand. */
const MOST_CACHED = 2 ** 28;

/** The answer to the player's arrivals in a problem, whether its agents answer together or each for itself. */
export function turnOf(problem: JointProblem): JointTurn {
  return problem.turn ?? new AnswerRows(problem);
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

/** Answers of agents that answer each for itself, looked up in rows filled on demand; those of one kind are kept sorted. */
export class AnswerRows implements JointTurn {
  private readonly rows: (Uint16Array | undefined)[] = [];
  private entries = 0;

  constructor(private readonly problem: JointProblem) {}

  arrive(place: number, records: ArrayLike<number>, from: number, probe: Uint16Array): boolean {
    const { kinds } = this.problem;
    for (let i = 1; i < probe.length; i++) {
      const kind = kinds[i - 1];
      const answer = this.answer(kind, place, records[from + i]);
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

  /** One answer: from a row, or by itself where rows are long and single answers are to be had. */
  private answer(kind: number, place: number, unit: number): number {
    const single = this.problem.units > LONG_ROW ? this.problem.answers[kind] : null;
    if (!single) return this.row(kind, place)[unit];
    return this.problem.goals[place] === GOAL_AT_ONCE
      ? standing(this.problem, place, unit)
      : single(place, unit);
  }

  row(kind: number, place: number): Uint16Array {
    const index = kind * this.problem.places + place;
    let row = this.rows[index];
    if (!row) {
      if (this.entries > MOST_CACHED) {
        this.rows.length = 0;
        this.entries = 0;
      }
      row = new Uint16Array(this.problem.units);
      this.entries += row.length;
      fillAnswerRow(this.problem, kind, place, row);
      spend(row.length);
      this.rows[index] = row;
    }
    return row;
  }
}
