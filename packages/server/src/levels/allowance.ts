import { keepLatest } from '../http/rate-limit.js';

/** Accounts that are kept in mind. */
const MOST = 10_000;

/**
 * How many more levels certainly fit, by account, so that not each of many asks the database to count all of them. Half of what there was at the last
 * look is given out before the next one: another server on the same database may have taken some meanwhile.
 */
export class Allowance {
  private readonly left = new Map<number, number>();

  /** Takes a place. @param look says how many there are, and throws where there is none */
  async take(account: number, look: () => Promise<number>): Promise<void> {
    const left = this.left.get(account) ?? 0;
    if (left > 0) {
      this.left.set(account, left - 1);
      return;
    }
    const found = Math.floor((await look()) / 2);
    this.left.set(account, Math.max(0, found - 1));
    keepLatest(this.left, MOST);
  }

  /** Looks again the next time: a level of the account has become another one. */
  forget(account: number): void {
    this.left.delete(account);
  }
}
