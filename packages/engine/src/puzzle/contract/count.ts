import type { Progress } from '../common/task.js';

/** How far a count is: leaves, and the most that any of them is worth, -1 before the first. */
export interface Standing {
  readonly leaves: number;
  readonly optimum: number;
  /** What is worth so much, where that is told before the end. */
  readonly design?: string;
}

/** What a count of a part says of itself. */
export interface CountProgress extends Progress, Omit<Standing, 'leaves'> {}

/** An estimate of the number of leaves, with its standard error. */
export interface LeafEstimate {
  readonly leaves: number;
  readonly error: number;
  readonly probes: number;
}
