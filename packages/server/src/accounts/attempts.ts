/** How long somebody who fails has to wait. */
export interface Waits {
  /** So many failures cost nothing. */
  readonly free: number;
  /** Milliseconds that nobody waits longer than; each failure doubles the wait of the one before, from one second on. */
  readonly longest: number;
}

interface Failures {
  count: number;
  /** Milliseconds at which the last one was. */
  at: number;
}

/** After so many milliseconds without a failure all are forgotten. */
const FORGOTTEN_AFTER = 3_600_000;

/**
 * Failures by name, and the growing waits that they bring. Asking while one has to wait costs nothing and counts for nothing, so
 * that no wait is made longer by somebody else's haste. A bounded number of names is kept, those that failed last.
 */
export class Attempts {
  private readonly failures = new Map<string, Failures>();

  /** @param now milliseconds from any fixed moment */
  constructor(
    private readonly waits: Waits,
    private readonly now: () => number,
    private readonly most = 10_000,
  ) {}

  /** Seconds that this name has to wait; 0 when it may try. */
  wait(name: string): number {
    const before = this.of(name);
    const over = before.count - this.waits.free;
    if (over < 0) return 0;
    // Doubling for ever would leave the numbers that there are.
    const wait = Math.min(this.waits.longest, 1000 * 2 ** Math.min(over, 30));
    return Math.max(0, before.at + wait - this.now()) / 1000;
  }

  /** Counts a try as a failure until it is known to be none: of a hundred at once each counts. */
  begin(name: string): void {
    const { count } = this.of(name);
    this.failures.delete(name);
    this.failures.set(name, { count: count + 1, at: this.now() });
    if (this.failures.size <= this.most) return;
    const [oldest] = this.failures.keys();
    if (oldest !== undefined) this.failures.delete(oldest);
  }

  /** Takes a try back that was no failure. */
  takeBack(name: string): void {
    const failures = this.failures.get(name);
    if (failures !== undefined) failures.count = Math.max(0, failures.count - 1);
  }

  /** Forgets all failures of a name. */
  forget(name: string): void {
    this.failures.delete(name);
  }

  private of(name: string): Failures {
    const known = this.failures.get(name);
    if (known === undefined || this.now() - known.at >= FORGOTTEN_AFTER) return { count: 0, at: 0 };
    return known;
  }
}
