import { keepLatest } from '../keep-latest.js';

/** What is known of a lender who has asked for something. */
export interface Trace {
  /** The visitor, as `visitor` names one. */
  readonly address: string;
  /** The account that was signed in; null for most. */
  readonly account: number | null;
  /** When its token was made. */
  readonly since: Date;
}

interface Known {
  readonly addresses: Set<string>;
  readonly accounts: Set<number>;
  readonly since: number;
}

/** Milliseconds between the making of two tokens that may be made by one person in one go. */
const DAY = 86_400_000;

/** Addresses of one lender; who comes from more may be anybody. */
const MOST_ADDRESSES = 64;

/**
 * Which lenders may be one person: those who share an address or an account, whose tokens were made within a day, or of whom too
 * little is known. Addresses stay in memory: after a new start it is the server that counts again what was counted before.
 */
export class Kin {
  private readonly lenders = new Map<string, Known>();

  /** @param most lenders that are remembered, those who asked last */
  constructor(private readonly most = 10_000) {}

  note(lender: string, { address, account, since }: Trace): void {
    const known = this.lenders.get(lender) ?? {
      addresses: new Set(),
      accounts: new Set(),
      since: since.getTime(),
    };
    if (known.addresses.size <= MOST_ADDRESSES) known.addresses.add(address);
    if (account !== null && known.accounts.size <= MOST_ADDRESSES) known.accounts.add(account);
    this.lenders.delete(lender);
    this.lenders.set(lender, known);
    keepLatest(this.lenders, this.most);
  }

  /** Whether a lender was seen with an account. */
  hasAccount(lender: string, account: number): boolean {
    return this.lenders.get(lender)?.accounts.has(account) ?? false;
  }

  /** Where a lender was seen. */
  addressesOf(lender: string): readonly string[] {
    return [...(this.lenders.get(lender)?.addresses ?? [])];
  }

  /** Whether two lenders are known to be two. */
  areTwo(one: string, other: string): boolean {
    const [a, b] = [this.lenders.get(one), this.lenders.get(other)];
    if (a === undefined || b === undefined) return false;
    const isAnywhere = [a, b].some(
      ({ addresses, accounts }) => Math.max(addresses.size, accounts.size) > MOST_ADDRESSES,
    );
    if (isAnywhere || Math.abs(a.since - b.since) < DAY) return false;
    return !meet(a.addresses, b.addresses) && !meet(a.accounts, b.accounts);
  }
}

function meet<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean {
  return [...one].some((item) => other.has(item));
}
