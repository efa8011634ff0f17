import { Batches, type BatchProgress, isSilent } from './batches.js';
import { hashOf } from './chooser.js';
import { Ledger, type Need } from './ledger.js';
import type {
  Answer,
  HandedIn,
  HeldLease,
  Lease,
  PartEvent,
  Policy,
  ProofEvent,
  RefusalCode,
  Subject,
} from './protocol.js';

/** A part that is lent, as its volunteer is told. It is not told whether it was counted before. */
export interface LeasedPart {
  readonly batch: string;
  readonly number: number;
  readonly part: string;
  readonly until: number;
  /** Sub-branches of it that are to be counted instead of it; null for all of it. */
  readonly branches: readonly string[] | null;
}

/** A part is lent for so many leases at most: it takes half a minute, and one that stands still keeps it from others. */
const MOST_LEASES = 6;

type Said<Sum, Result, T> = Answer<ProofEvent<Sum, Result>, T>;

/**
 * A proof done together: lends parts, takes results, has some counted again, and bars who was wrong; `protocol.ts` says how.
 * Deterministic: the same commands with the same policy and clock readings make the same events, and the events alone make
 * the same proof again ({@link Proof.load}). Every command is done at once in memory and returns its events; a server stores
 * them before it tells anybody, and where that fails it throws the proof away and loads it again.
 *
 * Batches are opened one after the other, when few parts are waiting; a finished batch is kept as its sum alone.
 */
export class Proof<Sum, Result extends Sum> {
  private readonly batches: Batches<Sum, Result>;
  private readonly barred = new Map<string, string>();
  private complete = false;
  private rounds = 0;
  private find: Result | null = null;

  constructor(
    private readonly subject: Subject<Sum, Result>,
    private readonly policy: Policy,
  ) {
    this.batches = new Batches(subject, policy.isTrusted);
  }

  /**
   * The proof that its stored events make. Of a batch, all its events are wanted, or its last `closed` alone; and every
   * `complete` and `barred`. Throws a RangeError for events that cannot have happened.
   */
  static load<Sum, Result extends Sum>(
    subject: Subject<Sum, Result>,
    policy: Policy,
    events: Iterable<ProofEvent<Sum, Result>>,
  ): Proof<Sum, Result> {
    const proof = new Proof(subject, policy);
    const { batches } = proof;
    // Ledgers stay to the end, since a batch that was closed may have been opened again.
    const ledgers = new Map<string, Ledger<Result>>();
    for (const event of events) {
      if (event.type === 'complete') proof.complete = true;
      else if (event.type === 'barred') proof.bar(event.volunteer, event.reason);
      else if (event.type === 'searched') proof.know(event.rounds, event.find);
      else if (event.type === 'opened') {
        ledgers.set(event.batch, batches.add(event.batch, event.parts, event.index));
      } else if (event.type === 'part') {
        const ledger = ledgers.get(event.batch);
        if (!ledger) throw new RangeError(`batch ${event.batch} was not opened`);
        ledger.apply(event.event);
      } else if (!ledgers.has(event.batch)) batches.close(event);
    }
    for (const batch of ledgers.keys()) batches.closeIfFinished(batch);
    batches.sort();
    return proof;
  }

  /** Whether every part of every batch is counted, nothing is in doubt, and nothing better is known than what was counted. */
  get isFinished(): boolean {
    if (!(this.complete && this.isSearched && this.batches.areClosed)) return false;
    return this.find === null || this.subject.exceeds?.(this.find, this.total()) !== true;
  }

  /** Rounds that were searched, and whether they are enough. */
  get searchedRounds(): number {
    return this.rounds;
  }

  get isSearched(): boolean {
    return this.policy.isSearched?.(this.rounds) ?? true;
  }

  /** The best that the server has found by searching; null for nothing. */
  get known(): Result | null {
    return this.find;
  }

  /** Whether all batches are opened. */
  get isComplete(): boolean {
    return this.complete;
  }

  /** The batch that was opened last, after which the next one is to be sought; null before the first. */
  get lastBatch(): string | null {
    return this.batches.last;
  }

  /** Parts of open batches that nobody has begun to count. Where they are few, the next batch is to be opened. */
  get waiting(): number {
    let waiting = 0;
    for (const [, ledger] of this.batches.open()) waiting += ledger.waiting;
    return waiting;
  }

  /** Batches whose events are wanted again, because some of their parts were dropped; see {@link reload}. */
  get stale(): string[] {
    return this.batches.stale;
  }

  /** Why a volunteer was barred; null when it was not. */
  barredFor(volunteer: string): string | null {
    return this.barred.get(volunteer) ?? null;
  }

  /** The state of the batches, in the order in which they were opened. */
  progress(): Generator<BatchProgress<Sum>, void, void> {
    return this.batches.progress();
  }

  /** How the parts of an open batch stand, a letter each; null for a batch that is not open. */
  statesOf(batch: string, now: number): string | null {
    return this.batches.ledger(batch)?.states(now) ?? null;
  }

  /** The sum of everything that is accepted, in the order of batches and parts; what is stale is left out. */
  total(): Sum {
    let total = this.subject.nothing;
    for (const { sum } of this.progress()) total = this.subject.join(total, sum);
    return total;
  }

  /**
   * Adds a batch with its parts, which must hold all of it and nothing else. Throws a RangeError when it lies in another one
   * or holds one, and when a part does not lie in it or overlaps with another.
   */
  open(batch: string, parts: readonly string[]): ProofEvent<Sum, Result>[] {
    if (this.complete) throw new RangeError('all batches are opened already');
    const index = this.batches.size;
    this.batches.add(batch, parts, index);
    return [{ type: 'opened', batch, index, parts }];
  }

  /** Takes note that all batches are opened. */
  close(): ProofEvent<Sum, Result>[] {
    this.complete = true;
    return [{ type: 'complete' }, ...this.doubtClaims()];
  }

  /** Takes note of a round of searching, and of what it found. Throws a RangeError for a find in which a fault is to be seen. */
  searched(find: Result | null): ProofEvent<Sum, Result>[] {
    const isNews = find !== null && (this.find === null || this.subject.exceeds?.(find, this.find) === true);
    const fault = isNews ? this.faultOf(find) : null;
    if (fault !== null) throw new RangeError(`of what was found, ${fault}`);
    const event = { type: 'searched', rounds: this.rounds + 1, find: isNews ? find : null } as const;
    this.know(event.rounds, event.find);
    return [event, ...this.doubtClaims()];
  }

  /** Lends a part: disputes and claims of the best go to those who are trusted, then come second counts, then first ones. */
  handOut(volunteer: string, now: number): Said<Sum, Result, LeasedPart> {
    const reason = this.barredFor(volunteer);
    if (reason !== null) return refused('barred', `nothing is lent to a lender who was wrong: ${reason}`);
    if (this.isFinished) return refused('finished', 'the proof is finished');
    const open = [...this.batches.open()];
    const held = open.reduce((sum, [, ledger]) => sum + ledger.held(volunteer, now), 0);
    const { most, isTrusted, mayRecount, mayCount, mayCheck = isTrusted } = this.policy;
    if (held >= most) return refused('too-many', `this lender holds ${held} parts, and may hold no more`);
    const needs: Need[] = isTrusted(volunteer) ? ['referee'] : [];
    if (mayCheck(volunteer)) needs.push('check');
    needs.push('recount');
    if (mayCount?.(volunteer) ?? true) needs.push('count');
    for (const [batch, ledger] of open) {
      const part = ledger.partFor(volunteer, needs, now, (first) => mayRecount(volunteer, first));
      if (part === null) continue;
      const number = ledger.nextLease;
      const until = now + this.policy.lease;
      const lease = { number, part, volunteer, from: now, until };
      const events = this.happen(batch, ledger, { type: 'lent', ends: ledger.holds(part), ...lease });
      const { need, claims } = ledger.standing(part);
      const branches = need === 'check' ? claims.map(this.subject.partOf) : null;
      return { ok: true, events, value: { batch, number, part, until, branches } };
    }
    return refused('nothing-free', 'every part is in somebody’s hands or done: ask again later');
  }

  /** Lends a part for longer, though not for ever; nothing is to be noted in the first half of a lease. */
  renew(volunteer: string, batch: string, number: number, now: number): Said<Sum, Result, LeasedPart> {
    const held = this.held(volunteer, batch, number);
    if (!('lease' in held)) return held;
    const { part, from, since, until: before } = held.lease;
    const { lease, isTrusted } = this.policy;
    if (now - since >= MOST_LEASES * lease && !isTrusted(volunteer)) {
      return refused('no-lease', 'this part was lent for long enough: somebody else is to have it');
    }
    if (now >= from && now - from < lease / 2) {
      return { ok: true, events: [], value: { batch, number, part, until: before, branches: null } };
    }
    const until = now + lease;
    const events = this.happen(batch, held.ledger, { type: 'renewed', number, from: now, until });
    return { ok: true, events, value: { batch, number, part, until, branches: null } };
  }

  /** Takes a part back uncounted. */
  giveBack(volunteer: string, batch: string, number: number): Said<Sum, Result, null> {
    const held = this.held(volunteer, batch, number);
    if (!('lease' in held)) return held;
    return { ok: true, events: this.happen(batch, held.ledger, { type: 'returned', number }), value: null };
  }

  /**
   * Takes the result of a part that was lent. One that can be seen to be wrong is refused and bars its volunteer; where the clock
   * says that the lease is over, it is accepted all the same as long as nobody else has taken the part. Where claims were to be checked,
   * it takes the results of their sub-branches.
   */
  handIn(
    volunteer: string,
    batch: string,
    number: number,
    result: Result | readonly Result[],
  ): Said<Sum, Result, null> {
    const held = this.held(volunteer, batch, number);
    if (!('lease' in held)) return held;
    const { ledger, lease } = held;
    if (isList(result)) return this.check(batch, ledger, lease, result);
    const { need } = ledger.standing(lease.part);
    if (this.subject.partOf(result) !== lease.part || need === 'check') {
      return refused('another-part', 'this is the result of another part than was lent under this number');
    }
    if (need === 'referee' && !this.policy.isTrusted(volunteer)) {
      const events = this.happen(batch, ledger, { type: 'returned', number });
      return { ...refused('no-lease', 'the server itself counts this part now'), events };
    }
    const fault = this.faultOf(result);
    if (fault !== null) {
      const reason = `of part ${lease.part}, ${fault}`;
      return { ok: false, code: 'wrong', reason, events: this.barAll([[volunteer, reason]]) };
    }
    const { event, wrong } = this.judge(batch, ledger, lease, result);
    const events = this.conclude(batch, ledger, event, wrong);
    const own = this.barredFor(volunteer);
    return own === null
      ? { ok: true, events, value: null }
      : { ok: false, code: 'wrong', reason: own, events };
  }

  /** Takes what drawn claims came to when they were counted again. */
  private check(
    batch: string,
    ledger: Ledger<Result>,
    { number, part }: Lease,
    results: readonly Result[],
  ): Said<Sum, Result, null> {
    const { need, count, claims } = ledger.standing(part);
    const { certificate, partOf } = this.subject;
    const isSame =
      claims.length === results.length &&
      claims.every((one, at) => partOf(one) === partOf(results[at] ?? one));
    if (need !== 'check' || count === null || certificate === undefined || !isSame)
      return {
        ...refused('another-part', 'these are the results of other sub-branches than are to be checked'),
        events: this.happen(batch, ledger, { type: 'returned', number }),
      };
    const isUpheld = claims.every((claim, at) => certificate.isRight(claim, results[at] ?? claim));
    const wrong = isUpheld
      ? []
      : [[count.volunteer, `of part ${part}, a sub-branch was counted again, with another result`] as const];
    return {
      ok: true,
      events: this.conclude(batch, ledger, { type: 'checked', number, isUpheld }, wrong),
      value: null,
    };
  }

  /** Has something happen, and what follows from it. */
  private conclude(
    batch: string,
    ledger: Ledger<Result>,
    event: PartEvent<Result>,
    wrong: readonly (readonly [volunteer: string, reason: string])[],
  ): ProofEvent<Sum, Result>[] {
    const events = [...this.happen(batch, ledger, event), ...this.barAll(wrong)];
    const closing = this.batches.closeIfFinished(batch);
    return closing === null ? events : [...events, closing, ...this.doubtClaims()];
  }

  private faultOf(result: Result): string | null {
    const { fault, partOf } = this.subject;
    const seen = fault(result);
    if (seen !== null || this.find === null) return seen;
    return isSilent(this.subject, partOf(result), result, this.find)
      ? 'something better is known to lie in it'
      : null;
  }

  private know(rounds: number, find: Result | null): void {
    this.rounds = rounds;
    if (find === null) return;
    this.find = find;
    this.batches.expose(find);
  }

  /** Bars a volunteer who was wrong elsewhere; nothing happens to one who is barred already. */
  exclude(volunteer: string, reason: string): ProofEvent<Sum, Result>[] {
    return this.barAll([[volunteer, reason]]);
  }

  /** Gives a stale batch its events, all of them and every `barred`, in order; it is open again. */
  reload(batch: string, events: Iterable<ProofEvent<Sum, Result>>): void {
    let ledger: Ledger<Result> | null = null;
    for (const event of events) {
      if (event.type === 'opened' && event.batch === batch) ledger = new Ledger<Result>(event.parts);
      if (event.type === 'part' && event.batch === batch) ledger?.apply(event.event);
      if (event.type === 'barred') ledger?.drop(event.volunteer);
      if (event.type === 'searched' && event.find !== null && ledger !== null)
        this.batches.doubt(ledger, event.find);
    }
    if (ledger === null) throw new RangeError(`these events do not open batch ${batch}`);
    this.batches.reopen(batch, ledger);
  }

  /** What a result in which no fault is to be seen means for its part, and who was wrong. */
  private judge(batch: string, ledger: Ledger<Result>, { number, part, volunteer }: Lease, given: Result) {
    const result = this.subject.certificate?.bare(given) ?? given;
    const { need, count, rival } = ledger.standing(part);
    const { isSame } = this.subject;
    const wrong: [volunteer: string, reason: string][] = [];
    let event: PartEvent<Result>;
    if (count === null) {
      const { serial } = ledger;
      const { isChosen: isDrawn, isTrusted } = this.policy;
      const handedIn = { batch, part, volunteer, serial };
      const isChosen = !isTrusted(volunteer) && isDrawn(handedIn);
      event = { type: 'counted', number, result, isChosen, drawn: this.drawn(handedIn, given) };
    } else if (need === 'referee') {
      const differs = `part ${part} was counted again, with another result`;
      const isUpheld = isSame(count.result, result);
      event = { type: 'settled', number, result, isUpheld };
      if (!isUpheld) wrong.push([count.volunteer, differs]);
      if (rival !== null && !isSame(rival.result, result)) wrong.push([rival.volunteer, differs]);
    } else if (isSame(count.result, result)) event = { type: 'confirmed', number };
    else event = { type: 'disputed', number, result };
    return { event, wrong };
  }

  /** What of a certificate is to be checked. */
  private drawn(count: HandedIn, result: Result) {
    const { isTrusted, draw } = this.policy;
    const claims = this.subject.certificate?.claims(result) ?? [];
    if (claims.length === 0 || draw === undefined || isTrusted(count.volunteer)) return null;
    const certificate = hashOf(claims);
    const drawn = draw(count, certificate, claims.length);
    return { certificate, claims: claims.filter((_, at) => drawn.includes(at)) };
  }

  /** Where all is counted, what claims the best is to be counted by somebody who is trusted. */
  private doubtClaims(): ProofEvent<Sum, Result>[] {
    if (!this.isFinished) return [];
    const claims = this.batches.doubtClaims(this.total());
    return claims.map(([batch, part]) => ({ type: 'part', batch, event: { type: 'claimed', part } }));
  }

  private happen(batch: string, ledger: Ledger<Result>, event: PartEvent<Result>): ProofEvent<Sum, Result>[] {
    ledger.apply(event);
    return [{ type: 'part', batch, event }];
  }

  private barAll(wrong: readonly (readonly [string, string])[]): ProofEvent<Sum, Result>[] {
    return wrong.flatMap(([volunteer, reason]) => {
      if (this.barred.has(volunteer)) return [];
      this.bar(volunteer, reason);
      return [{ type: 'barred', volunteer, reason }];
    });
  }

  private bar(volunteer: string, reason: string): void {
    this.barred.set(volunteer, reason);
    this.batches.drop(volunteer);
  }

  /** The lease that a volunteer names, or why it may not. */
  private held(
    volunteer: string,
    batch: string,
    number: number,
  ):
    | { readonly lease: HeldLease; readonly ledger: Ledger<Result> }
    | (Said<Sum, Result, never> & { ok: false }) {
    const reason = this.barredFor(volunteer);
    if (reason !== null) return refused('barred', `nothing is taken from a lender who was wrong: ${reason}`);
    const ledger = this.batches.ledger(batch);
    const lease = ledger?.lease(number) ?? null;
    if (ledger === null || lease === null) {
      return refused(
        'no-lease',
        'nothing is lent under this number: it was handed in, or went to somebody else',
      );
    }
    return lease.volunteer === volunteer
      ? { lease, ledger }
      : refused('not-yours', 'this part was lent to somebody else');
  }
}

function isList<Result>(given: Result | readonly Result[]): given is readonly Result[] {
  return Array.isArray(given);
}

function refused(code: RefusalCode, reason: string) {
  return { ok: false, code, reason, events: [] } as const;
}
