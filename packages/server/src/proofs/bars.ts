import { keepLatest } from '../keep-latest.js';

/** Milliseconds for which nothing is lent to newcomers at the address of somebody who was wrong. */
const HOUR = 3_600_000;

/** Addresses, and volunteers who have brought something, that are remembered, those that came last. */
const MOST = 10_000;

/**
 * What a bar means for one who comes with a new token to the address of somebody who was wrong: nothing is lent there for an hour, but to
 * those who have brought results that were taken: a school has one address. It is kept in memory; the bar of the token itself, and of
 * the accounts that it was used with, is in the database.
 */
export class Bars {
  private readonly addresses = new Map<string, { readonly reason: string; readonly until: number }>();
  private readonly proven = new Set<string>();

  /** @param now milliseconds from any fixed moment */
  constructor(private readonly now: () => number) {}

  /** Notes that somebody was wrong. @param addresses all that they were seen at */
  bar(addresses: readonly string[], reason: string): void {
    for (const address of addresses) {
      this.addresses.delete(address);
      this.addresses.set(address, { reason, until: this.now() + HOUR });
      keepLatest(this.addresses, MOST);
    }
  }

  /** Notes that a result of somebody was taken. */
  prove(volunteer: string): void {
    this.proven.delete(volunteer);
    this.proven.add(volunteer);
    keepLatest(this.proven, MOST);
  }

  /** Why nothing is lent to somebody at one of these addresses; null where there is no reason. */
  reasonFor(volunteer: string, addresses: readonly string[]): string | null {
    if (this.proven.has(volunteer)) return null;
    for (const address of addresses) {
      const known = this.addresses.get(address);
      if (known !== undefined && this.now() < known.until) return known.reason;
    }
    return null;
  }
}
