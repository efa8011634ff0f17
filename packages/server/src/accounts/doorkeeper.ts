import { visitor } from '../http/client-address.js';
import { Attempts } from './attempts.js';

const MINUTE = 60_000;

/**
 * Slows down who guesses passwords and codes: failures count for a name from one address, for an address, and for a name from
 * anywhere. A browser in which its owner has signed in before counts for itself alone, so that nobody can keep somebody else
 * out of his own account.
 */
export class Doorkeeper {
  private readonly pairs: Attempts;
  private readonly addresses: Attempts;
  private readonly names: Attempts;

  /** @param now milliseconds from any fixed moment */
  constructor(now: () => number) {
    this.pairs = new Attempts({ free: 5, longest: 15 * MINUTE }, now);
    // A school has one address.
    this.addresses = new Attempts({ free: 30, longest: 15 * MINUTE }, now);
    this.names = new Attempts({ free: 20, longest: MINUTE / 2 }, now);
  }

  /**
   * Lets a try through, which counts as a failure until `welcome` is called; or says how many seconds it has to wait.
   *
   * @param name the key of a name, or of anything else that is guessed at
   * @param device what marks a browser in which this very name has signed in; null for any other
   */
  knock(name: string, address: string, device: string | null): number {
    const counts = this.counts(name, address, device);
    const wait = Math.max(...counts.map(({ of, by }) => of.wait(by)));
    if (wait > 0) return Math.ceil(wait);
    for (const { of, by } of counts) of.begin(by);
    return 0;
  }

  /** The try was right. */
  welcome(name: string, address: string, device: string | null): void {
    const [own, ...shared] = this.counts(name, address, device);
    own?.of.forget(own.by);
    for (const { of, by } of shared) of.takeBack(by);
  }

  /** What counts for somebody who knocks, his own first. */
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
