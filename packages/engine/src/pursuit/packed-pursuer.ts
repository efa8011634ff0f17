/** One kind of pursuer, in the form that `JointProblem` wants answers in. */
export interface PackedPursuer {
  /** Writes the answers to the player's arrival at `place` from every unit to `row[unit]`. */
  readonly fill: (place: number, row: Uint16Array) => void;
  /** One such answer, much cheaper than a row. */
  readonly answer: (place: number, unit: number) => number;
}
