import { EXIT } from './failure.js';

/** Counts how levels fared and knows the exit code that follows. */
export class Tally {
  private levels = 0;
  private invalid = 0;
  private gaveUp = 0;
  private impossible = 0;

  add(status: 'solved' | 'policy' | 'sampled' | 'impossible' | 'gave-up' | 'invalid'): void {
    this.levels++;
    if (status === 'invalid') this.invalid++;
    else if (status === 'gave-up') this.gaveUp++;
    else if (status === 'impossible') this.impossible++;
  }

  /** Invalid before unreadable before gave up; impossible counts only for a single level. */
  exitCode(allRead: boolean): number {
    if (this.invalid > 0) return EXIT.invalid;
    if (!allRead) return EXIT.failed;
    if (this.gaveUp > 0) return EXIT.gaveUp;
    return this.levels === 1 && this.impossible === 1 ? EXIT.impossible : EXIT.done;
  }
}
