import { keepLatest } from '../keep-latest.js';

/** What is known of a volunteer who has asked for something. */
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

/** Addresses of one volunteer; who comes from more may be anybody. */
const MOST_ADDRESSES = 64;

/**
 * Which volunteers may be one person: those who share an address or an account, whose tokens were made within a day, or of whom too
 * little is known. Addresses stay in memory: after a new start it is the server that counts again what was counted before.
 */
export class Kin {
  private readonly volunteers = new Map<string, Known>();

  /** @param most volunteers that are remembered, those who asked last */
  constructor(private readonly most = 10_000) {}

  note(volunteer: string, { address, account, since }: Trace): void {
    const known = this.volunteers.get(volunteer) ?? {
      addresses: new Set(),
      accounts: new Set(),
      since: since.getTime(),
    };
    if (known.addresses.size <= MOST_ADDRESSES) known.addresses.add(address);
    if (account !== null && known.accounts.size <= MOST_ADDRESSES) known.accounts.add(account);
    this.volunteers.delete(volunteer);
    this.volunteers.set(volunteer, known);
    keepLatest(this.volunteers, this.most);
  }

  /** Whether a volunteer was seen with an account. */
  hasAccount(volunteer: string, account: number): boolean {
    return this.volunteers.get(volunteer)?.accounts.has(account) ?? false;
  }

  /** Where a volunteer was seen. */
  addressesOf(volunteer: string): readonly string[] {
    return [...(this.volunteers.get(volunteer)?.addresses ?? [])];
  }

  /** Whether two volunteers are known to be two. */
  areTwo(one: string, other: string): boolean {
    const [a, b] = [this.volunteers.get(one), this.volunteers.get(other)];
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
