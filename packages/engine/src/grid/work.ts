/** What has been done since the program began, in cells. Only differences of it mean anything. */
const done = new Float64Array(1);

/** Work between two reports of a task, in cells: some ten milliseconds, so that its driver can give way. */
export const SLICE_WORK = 2_000_000;

/**
 * Notes that so many cells have been looked at. That is the unit of work of everything that may take long: it goes with the time
 * that work takes, within a small factor, whatever is counted for people. One that looks at something else notes so many cells as take as
 * long.
 */
export function spend(cells: number): void {
  // Once it is no number it stays none, and nothing is ever due.
  if (cells > 0) done[0] += cells;
}

/** Work done so far, in cells. The difference between two moments is the work done in between. */
export function workDone(): number {
  return done[0];
}

/** Says of long work when it is time to report. */
export class Pace {
  private since = done[0];

  /** Whether a slice of work has been done since the last report. */
  isDue(): boolean {
    return done[0] - this.since >= SLICE_WORK;
  }

  /** A report was made: others may have worked since. */
  begin(): void {
    this.since = done[0];
  }
}
