import { visitor } from '../http/client-address.js';
import { Attempts } from './attempts.js';

const MINUTE = 60_000;
/** Addresses that are remembered because somebody got in from there. */
const MOST_KNOWN = 10_000;

/**
 * Slows down who guesses passwords and codes: failures count for a name from one address, for an address, and for a name from
 * anywhere. That last wait is short and does not hold up an address from which the owner has come before, so that nobody can
 * keep somebody else out of his own account.
 */
export class Doorkeeper {
  private readonly pairs: Attempts;
  private readonly addresses: Attempts;
  private readonly names: Attempts;
  private readonly known = new Set<string>();

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
   */
  knock(name: string, address: string): number {
    const [pair, from] = [pairOf(name, address), visitor(address)];
    const anywhere = this.known.has(pair) ? 0 : this.names.wait(name);
    const wait = Math.max(this.pairs.wait(pair), this.addresses.wait(from), anywhere);
    if (wait > 0) return Math.ceil(wait);
    this.pairs.begin(pair);
    this.addresses.begin(from);
    this.names.begin(name);
    return 0;
  }

  /** The try was right. */
  welcome(name: string, address: string): void {
    const pair = pairOf(name, address);
    this.pairs.forget(pair);
    this.addresses.takeBack(visitor(address));
    this.names.takeBack(name);
    this.known.delete(pair);
    this.known.add(pair);
    const [oldest] = this.known;
    if (this.known.size > MOST_KNOWN && oldest !== undefined) this.known.delete(oldest);
  }
}

function pairOf(name: string, address: string): string {
  return `${visitor(address)} ${name}`;
}
