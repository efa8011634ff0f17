import { visitor } from '../http/client-address.js';
import { keepLatest } from '../http/rate-limit.js';

interface Waits {
  /** So many failures cost nothing. */
  readonly free: number;
  /** The longest wait in milliseconds. Each failure doubles the wait of the one before, from one second on. */
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
 * Failures by name, and the growing waits that they bring. Tries during a wait cost nothing and count for nothing: no
 * wait grows because others hurry. A bounded number of names is kept, those that failed last.
 */
class Attempts {
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
    keepLatest(this.failures, this.most);
  }

  /** Takes a try back that was no failure. */
  takeBack(name: string): void {
    const failures = this.failures.get(name);
    if (failures !== undefined) failures.count = Math.max(0, failures.count - 1);
  }

  forget(name: string): void {
    this.failures.delete(name);
  }

  private of(name: string): Failures {
    const known = this.failures.get(name);
    if (known === undefined || this.now() - known.at >= FORGOTTEN_AFTER) return { count: 0, at: 0 };
    return known;
  }
}

const MINUTE = 60_000;

/** Milliseconds within which a visitor who had to wait may come back, and promises that are remembered. */
const PROMISE_HOLDS = 10 * MINUTE;
const MOST_PROMISES = 10_000;

/**
 * Slows down guessing: failures count for a name from one address, for an address, and for a name. A browser in which
 * its owner has signed in counts for itself alone, so that no one locks others out.
 */
export class SignInThrottle {
  private readonly pairs: Attempts;
  private readonly addresses: Attempts;
  private readonly names: Attempts;
  /** When a visitor may try who had to wait for a name that others guess at: the others cannot make it later. */
  private readonly promises = new Map<string, number>();

  /** @param now milliseconds from any fixed moment */
  constructor(private readonly now: () => number) {
    this.pairs = new Attempts({ free: 5, longest: 15 * MINUTE }, now);
    // A school has one address.
    this.addresses = new Attempts({ free: 30, longest: 15 * MINUTE }, now);
    this.names = new Attempts({ free: 20, longest: MINUTE / 2 }, now);
  }

  /**
   * Lets a try through, a failure until `succeed` is called, or gives the seconds to wait. `device` marks a browser in
   * which this very name has signed in; null for any other.
   */
  begin(name: string, address: string, device: string | null): number {
    const counts = this.counts(name, address, device);
    const own = Math.max(...counts.map(({ of, by }) => (of === this.names ? 0 : of.wait(by))));
    const wait = Math.max(own, device === null ? this.waitPromised(name, address) : 0);
    if (wait > 0) return Math.ceil(wait);
    this.promises.delete(promiseOf(name, address));
    for (const { of, by } of counts) of.begin(by);
    return 0;
  }

  /** Nothing was tried after all. */
  takeBack(name: string, address: string, device: string | null): void {
    for (const { of, by } of this.counts(name, address, device)) of.takeBack(by);
  }

  /** Seconds to wait for a name that is guessed at from everywhere: no longer than was said the first time. */
  private waitPromised(name: string, address: string): number {
    const wait = this.names.wait(name);
    if (wait === 0) return 0;
    const key = promiseOf(name, address);
    const promised = this.promises.get(key) ?? this.now() + wait * 1000;
    this.promises.delete(key);
    // A promise that was forgotten about is none: anyone who comes back much later begins again.
    const isOld = this.now() - promised > PROMISE_HOLDS;
    const until = isOld ? this.now() + wait * 1000 : promised;
    this.promises.set(key, until);
    keepLatest(this.promises, MOST_PROMISES);
    return Math.max(0, until - this.now()) / 1000;
  }

  succeed(name: string, address: string, device: string | null): void {
    const [own, ...shared] = this.counts(name, address, device);
    own?.of.forget(own.by);
    for (const { of, by } of shared) of.takeBack(by);
  }

  /** The counters for one try, its own first. */
  private counts(name: string, address: string, device: string | null) {
    if (device !== null) return [{ of: this.pairs, by: `${device} ${name}` }];
    const from = visitor(address);
    return [
      { of: this.pairs, by: `${from} ${name}` },
      { of: this.addresses, by: from },
      { of: this.names, by: name },
    ];
  }
}

function promiseOf(name: string, address: string): string {
  return `${visitor(address)} ${name}`;
}
