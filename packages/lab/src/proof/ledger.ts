import type { HeldLease, Lease, PartEvent } from './protocol.js';

/** What a part waits for: its first count, that drawn claims are checked, a second count, or a third one that settles a dispute. */
export type Need = 'count' | 'check' | 'recount' | 'referee';

/** How a part stands, in a letter: `doubted` is what was counted and is to be counted again. */
const PART_STATES = { waiting: '.', leased: 'l', doubted: 'd', done: 'x' } as const;

/** A count that was accepted or, as a rival, contradicts one. */
interface Count<Result> {
  readonly volunteer: string;
  readonly result: Result;
}

interface Entry<Result> {
  /** Null once it is counted and nothing is in doubt. */
  need: Need | null;
  lease: HeldLease | null;
  count: Count<Result> | null;
  rival: Count<Result> | null;
  /** Who counted it again with the same result, or settled a dispute about it. */
  confirmer: string | null;
  /** Claims that wait to be checked; what is needed afterwards. */
  claims: readonly Result[];
  next: Need | null;
  /** Something is known that speaks against its count: nobody settles it but one who is trusted. */
  isDoubted: boolean;
}

/**
 * Who holds which part of one batch, and its outcome. The ledger is nothing but its events in order: it makes no
 * decision about results, see {@link Proof}. A part is held by one volunteer at a time and has one accepted count at most, so
 * nothing can be counted twice.
 */
export class Ledger<Result> {
  private readonly entries: ReadonlyMap<string, Entry<Result>>;
  private readonly leases = new Map<number, Entry<Result>>();
  /** Parts that nobody holds, by what they wait for. */
  private readonly free: Readonly<Record<Need, Set<string>>>;
  private lastNumber = 0;
  private unsettled: number;
  /** First counts that were ever handed in. */
  serial = 0;

  /** Throws a RangeError for no parts, or when one is named twice. */
  constructor(parts: readonly string[]) {
    const fresh = { need: 'count', lease: null, count: null, rival: null, confirmer: null } as const;
    const entries = parts.map(
      (part) => [part, { ...fresh, claims: [], next: null, isDoubted: false }] as const,
    );
    this.entries = new Map<string, Entry<Result>>(entries);
    if (this.entries.size !== parts.length || parts.length === 0) {
      throw new RangeError('a ledger is about one part or more, each named once');
    }
    this.free = { count: new Set(parts), check: new Set(), recount: new Set(), referee: new Set() };
    this.unsettled = parts.length;
  }

  /** Every part is counted, and nothing is in doubt. */
  get isFinished(): boolean {
    return this.unsettled === 0;
  }

  get parts(): number {
    return this.entries.size;
  }

  /** Parts that nobody has begun to count. */
  get waiting(): number {
    return this.free.count.size;
  }

  /** The number of the next lease. */
  get nextLease(): number {
    return this.lastNumber + 1;
  }

  /** The lease of a number, for as long as nobody else has taken the part and it was not handed in. */
  lease(number: number): HeldLease | null {
    return this.leases.get(number)?.lease ?? null;
  }

  /** The number of the lease of a part; null where there is none. */
  holds(part: string): number | null {
    return this.entry(part).lease?.number ?? null;
  }

  /** Leases that a volunteer holds and that are not over. */
  held(volunteer: string, now: number): number {
    let held = 0;
    for (const { lease } of this.leases.values())
      if (lease?.volunteer === volunteer && !isOver(lease, now)) held++;
    return held;
  }

  /** What a part waits for, with the counts that there are. */
  standing(part: string): {
    readonly need: Need | null;
    readonly count: Count<Result> | null;
    readonly rival: Count<Result> | null;
    readonly claims: readonly Result[];
  } {
    return this.entry(part);
  }

  /** Has every count be settled by one who is trusted of which something is known that speaks against it. */
  doubt(isDoubtful: (part: string, result: Result) => boolean): void {
    for (const [part, entry] of this.entries) {
      if (entry.count === null || !isDoubtful(part, entry.count.result)) continue;
      entry.isDoubted = true;
      this.require(part, entry, 'referee');
    }
  }

  /** A letter a part, in order: see {@link PART_STATES}. */
  states(now: number): string {
    let states = '';
    for (const { need, lease } of this.entries.values()) {
      const isLeased = lease !== null && !isOver(lease, now);
      if (need === null) states += PART_STATES.done;
      else if (need !== 'count') states += PART_STATES.doubted;
      else states += isLeased ? PART_STATES.leased : PART_STATES.waiting;
    }
    return states;
  }

  /** The accepted counts, in the order of the parts. */
  *accepted(): Generator<
    Count<Result> & { readonly part: string; readonly confirmer: string | null },
    void,
    void
  > {
    for (const [part, { count, confirmer }] of this.entries)
      if (count !== null) yield { part, ...count, confirmer };
  }

  /** Who counted or confirmed anything. */
  volunteers(): Set<string> {
    const volunteers = new Set<string>();
    for (const { count, confirmer } of this.entries.values()) {
      if (count !== null) volunteers.add(count.volunteer);
      if (confirmer !== null) volunteers.add(confirmer);
    }
    return volunteers;
  }

  /**
   * A part for a volunteer to count, of those with such needs, the first ones first; nobody counts an own part again, nor that of one
   * of whom `mayRecount` says no.
   */
  partFor(
    volunteer: string,
    needs: readonly Need[],
    now: number,
    mayRecount: (first: string) => boolean,
  ): string | null {
    for (const need of needs) {
      const suits = ({ count }: Entry<Result>) =>
        need !== 'recount' ||
        count === null ||
        (count.volunteer !== volunteer && mayRecount(count.volunteer));
      for (const part of this.free[need]) if (suits(this.entry(part))) return part;
      for (const entry of this.leases.values()) {
        const { lease } = entry;
        if (lease !== null && entry.need === need && isOver(lease, now) && suits(entry)) return lease.part;
      }
    }
    return null;
  }

  /** Takes note of an event. Throws a RangeError for one that cannot have happened. */
  apply(event: PartEvent<Result>): void {
    if (event.type === 'lent') {
      const { type, ends, ...lease } = event;
      this.leased(lease);
      return;
    }
    if (event.type === 'claimed') {
      this.require(event.part, this.entry(event.part), 'referee');
      return;
    }
    const entry = this.leases.get(event.number);
    const lease = entry?.lease;
    if (!entry || !lease) throw new RangeError(`nothing is lent under number ${event.number}`);
    if (event.type === 'renewed') {
      entry.lease = { ...lease, from: event.from, until: event.until };
      return;
    }
    this.release(entry);
    const { part, volunteer } = lease;
    switch (event.type) {
      case 'returned':
        return;
      case 'counted':
        this.expect(entry, 'count', part);
        entry.count = { volunteer, result: event.result };
        this.serial++;
        entry.claims = event.drawn?.claims ?? [];
        entry.next = event.isChosen ? 'recount' : null;
        this.require(part, entry, entry.claims.length > 0 ? 'check' : entry.next);
        return;
      case 'checked':
        this.expect(entry, 'check', part);
        // Where it is not upheld, its volunteer is barred next.
        entry.claims = [];
        this.require(part, entry, entry.next);
        return;
      case 'confirmed':
        this.expect(entry, 'recount', part);
        entry.confirmer = volunteer;
        this.require(part, entry, null);
        return;
      case 'disputed':
        this.expect(entry, 'recount', part);
        entry.rival = { volunteer, result: event.result };
        this.require(part, entry, 'referee');
        return;
      case 'settled':
        this.expect(entry, 'referee', part);
        if (!event.isUpheld) entry.count = { volunteer, result: event.result };
        entry.rival = null;
        entry.isDoubted = false;
        entry.confirmer = volunteer;
        this.require(part, entry, null);
    }
  }

  /**
   * Drops everything that a volunteer counted, confirmed or contradicted, and its leases. Leases of others on these parts go on
   * for what the parts need now.
   */
  drop(volunteer: string): void {
    for (const [part, entry] of this.entries) {
      if (entry.lease?.volunteer === volunteer) this.release(entry);
      if (entry.count?.volunteer === volunteer) {
        entry.count = null;
        entry.rival = null;
        entry.confirmer = null;
        entry.claims = [];
        entry.isDoubted = false;
        this.require(part, entry, 'count');
      } else if (entry.rival?.volunteer === volunteer || entry.confirmer === volunteer) {
        entry.rival = null;
        entry.confirmer = null;
        if (!entry.isDoubted) this.require(part, entry, 'recount');
      }
    }
  }

  private leased(lease: Lease): void {
    const entry = this.entry(lease.part);
    const { need, lease: before } = entry;
    if (need === null) throw new RangeError(`part ${lease.part} waits for nothing`);
    if (lease.number < this.nextLease) throw new RangeError(`lease ${lease.number} is not the next one`);
    if (before !== null && !isOver(before, lease.from)) {
      throw new RangeError(`part ${lease.part} is lent already`);
    }
    this.lastNumber = lease.number;
    if (before !== null) this.leases.delete(before.number);
    entry.lease = { ...lease, since: lease.from };
    this.leases.set(lease.number, entry);
    this.free[need].delete(lease.part);
  }

  private release(entry: Entry<Result>): void {
    if (entry.lease === null) return;
    const { number, part } = entry.lease;
    this.leases.delete(number);
    entry.lease = null;
    if (entry.need !== null) this.free[entry.need].add(part);
  }

  private require(part: string, entry: Entry<Result>, need: Need | null): void {
    if (entry.need === null) this.unsettled++;
    else this.free[entry.need].delete(part);
    entry.need = need;
    if (need === null) this.unsettled--;
    else if (entry.lease === null) this.free[need].add(part);
  }

  private entry(part: string): Entry<Result> {
    const entry = this.entries.get(part);
    if (entry === undefined) throw new RangeError(`there is no part ${part}`);
    return entry;
  }

  private expect(entry: Entry<Result>, need: Need, part: string): void {
    if (entry.need !== need) throw new RangeError(`part ${part} does not wait for this`);
  }
}

function isOver({ from, until }: Lease, now: number): boolean {
  return now < from || now >= until;
}
