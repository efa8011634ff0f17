import { randomBytes } from 'node:crypto';
import type { CutBatch, ProofWork, ThreadJob } from '@knossos/engine/internal/puzzle';
import type { Store } from '../store/index.js';
import { chooserOf, drawerOf } from './chooser.js';
import {
  type AnyEvent,
  type Credit,
  eventsOfBatch,
  eventsToLoad,
  Interleaved,
  type NewEvent,
  reclaim,
  storeEvents,
  type Turn,
} from './events.js';
import { type LeasedPart, Proof } from './proof.js';
import type { Policy, RefusalCode } from './protocol.js';
import { type ProofRecord, type ProofState, proofOf } from './records.js';

/** The outcome of a part of a request. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: RefusalCode; readonly reason: string };

/** A lease as a volunteer names it. */
interface LeaseName {
  readonly batch: string;
  readonly number: number;
}

/** A result as it is handed in; a list of those of sub-branches where these were lent. */
interface Return extends LeaseName {
  readonly result: unknown;
}

/** How a process keeps a proof. */
export interface KeepOptions {
  readonly store: Store;
  /** Milliseconds since the beginning of 1970. */
  readonly date: () => number;
  readonly policy: Omit<Policy, 'isChosen' | 'draw' | 'isSearched'>;
  /** Called when something has changed. */
  readonly onChange?: (id: number) => void;
  /** Bars in other proofs whom this one has barred; the volunteer that handed in waits for it. */
  readonly onBarred?: (volunteer: string, reason: string) => Promise<void>;
}

/** A command: does something to the proof in memory, and says what is to be stored before anybody hears of it. */
type Command<T> = (
  proof: Proof<unknown, unknown>,
  now: number,
) => { readonly news: NewEvent[]; readonly value: T };

/** Nothing is done any more with a proof that was stopped. */
export class ProofStopped extends Error {
  override readonly name = 'ProofStopped';
}

/** After so many events of leases the database reclaims the room of those that it has deleted. */
const RECLAIM = 2000;

/** How often a command is tried again when another process was quicker. */
const TRIES = 20;

/**
 * A proof in a database. Commands are done one after the other, in memory; what happened is stored in one transaction before it is
 * told. Where that fails the proof is thrown away and loaded again with the next command. Of two processes that keep the same proof, one
 * finds that the other was quicker, loads what happened, and does its command again: they are slow together, but right.
 */
export class StoredProof {
  private loaded: { readonly proof: Proof<unknown, unknown>; seen: number } | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private current: ProofState;
  private isSearching = false;
  /** Events since the room of those was reclaimed that others have made meaningless. */
  private folded = 0;

  constructor(
    readonly record: ProofRecord,
    readonly work: ProofWork,
    private readonly options: KeepOptions,
  ) {
    this.current = record.state;
  }

  get id(): number {
    return this.record.id;
  }

  /** As it was when something was last heard of it. */
  get state(): ProofState {
    return this.current;
  }

  /** Lends up to so many parts; none, and the reason, where there are none. */
  handOut(volunteer: string, most: number): Promise<Outcome<LeasedPart[]>> {
    return this.do<Outcome<LeasedPart[]>>((proof, now) => {
      const news: NewEvent[] = [];
      const leased: LeasedPart[] = [];
      while (leased.length < most) {
        const answer = proof.handOut(volunteer, now);
        news.push(...plain(answer.events));
        if (answer.ok) leased.push(answer.value);
        else if (leased.length > 0) break;
        else return { news, value: { ok: false, code: answer.code, reason: answer.reason } };
      }
      return { news, value: { ok: true, value: leased } };
    });
  }

  /** Lends parts for longer. */
  renew(volunteer: string, leases: readonly LeaseName[]): Promise<Outcome<LeasedPart>[]> {
    return this.each(leases, (proof, now, { batch, number }) => proof.renew(volunteer, batch, number, now));
  }

  /** Takes parts back uncounted. */
  giveBack(volunteer: string, leases: readonly LeaseName[]): Promise<Outcome<null>[]> {
    return this.each(leases, (proof, _, { batch, number }) => proof.giveBack(volunteer, batch, number));
  }

  /** Takes results, which the kind's schema has read. */
  handIn(volunteer: string, returns: readonly Return[]): Promise<Outcome<null>[]> {
    return this.each(
      returns,
      (proof, _, { batch, number, result }) => proof.handIn(volunteer, batch, number, result),
      (event, { result }) => this.creditFor(volunteer, event, result),
    );
  }

  /** The job of the next round of searching; null where enough is searched, or somebody here is at it. */
  nextSearch(): Promise<ThreadJob | null> {
    return this.look((proof) => {
      if (this.isSearching || proof.isSearched) return null;
      this.isSearching = true;
      return this.work.search(this.record.work, proof.searchedRounds);
    });
  }

  /** The round that was given out goes on nowhere. */
  dropSearch(): void {
    this.isSearching = false;
  }

  /** Takes note of a round of searching, and of what it found. */
  searched(find: unknown): Promise<void> {
    this.isSearching = false;
    return this.do((proof) => ({ news: plain(proof.searched(find)), value: undefined }));
  }

  /** Bars a volunteer that was wrong elsewhere; a proof that was done goes on again where it had counted some of it. */
  exclude(volunteer: string, reason: string): Promise<void> {
    return this.doHere(
      (proof) => ({ news: plain(proof.exclude(volunteer, reason)), value: undefined }),
      () => {},
    );
  }

  /** The batch after which the next one is to be cut, where fewer than so many parts wait; null where nothing is wanted. */
  wanted(few: number): Promise<{ readonly after: string | null } | null> {
    return this.look((proof) =>
      proof.isComplete || proof.waiting >= few ? null : { after: proof.lastBatch },
    );
  }

  /** Adds the batch after another one, or takes note that there is none; nothing where somebody has done so already. */
  open(after: string | null, cut: CutBatch | null): Promise<void> {
    return this.do((proof) => {
      const isNews = !proof.isComplete && proof.lastBatch === after;
      if (!isNews) return { news: [], value: undefined };
      const events = cut === null ? proof.close() : proof.open(cut.batch, cut.parts);
      return { news: plain(events), value: undefined };
    });
  }

  /** Looks at the proof, which nobody may change meanwhile. */
  look<T>(view: (proof: Proof<unknown, unknown>) => T): Promise<T> {
    return this.alone(async () => view((await this.load()).proof));
  }

  private each<I, T>(
    items: readonly I[],
    step: (
      proof: Proof<unknown, unknown>,
      now: number,
      item: I,
    ) => Outcome<T> & { readonly events: readonly AnyEvent[] },
    credit: (event: AnyEvent, item: I) => Credit | null = () => null,
  ): Promise<Outcome<T>[]> {
    return this.do((proof, now) => {
      const news: NewEvent[] = [];
      const value = items.map((item): Outcome<T> => {
        const answer = step(proof, now, item);
        news.push(...answer.events.map((event) => ({ event, credit: credit(event, item) })));
        if (answer.ok) return { ok: true, value: answer.value };
        return { ok: false, code: answer.code, reason: answer.reason };
      });
      return { news, value };
    });
  }

  private creditFor(volunteer: string, event: AnyEvent, result: unknown): Credit | null {
    if (event.type !== 'part') return null;
    const { type } = event.event;
    if (type !== 'counted' && type !== 'confirmed' && type !== 'settled') return null;
    return { volunteer, work: this.work.work(result), isRecount: type !== 'counted' };
  }

  /** Does a command, and bars in all proofs whom it barred here. */
  private async do<T>(command: Command<T>): Promise<T> {
    const barred: [volunteer: string, reason: string][] = [];
    const value = await this.doHere(command, (volunteer, reason) => barred.push([volunteer, reason]));
    for (const [volunteer, reason] of barred) await this.options.onBarred?.(volunteer, reason);
    return value;
  }

  /** Does a command alone, and stores what happened before anybody is told. */
  private doHere<T>(command: Command<T>, onBarred: (volunteer: string, reason: string) => void): Promise<T> {
    return this.alone(async () => {
      for (let tries = 1; ; tries++) {
        const loaded = await this.load();
        const { proof } = loaded;
        if (this.current === 'stopped') throw new ProofStopped(`proof ${this.id} was stopped`);
        try {
          const { news, value } = command(proof, this.options.date());
          if (news.length === 0) return value;
          const turn = this.turnOf(proof);
          await storeEvents(this.options.store, this.id, loaded.seen, news, turn);
          loaded.seen += news.length;
          this.folded += news.filter(isFolding).length;
          if (this.folded >= RECLAIM) {
            await reclaim(this.options.store);
            this.folded = 0;
          }
          this.current = proof.isFinished ? 'done' : 'active';
          // What is chosen is chosen by another secret from now on.
          if (turn !== null && 'secret' in turn) this.loaded = null;
          else await this.mend(proof, loaded.seen);
          for (const { event } of news) if (event.type === 'barred') onBarred(event.volunteer, event.reason);
          this.options.onChange?.(this.id);
          return value;
        } catch (error) {
          // What is in memory is not what is stored.
          this.loaded = null;
          if (!(error instanceof Interleaved) || tries === TRIES) throw error;
        }
      }
    });
  }

  private turnOf(proof: Proof<unknown, unknown>): Turn {
    if (proof.isFinished) return { total: proof.total() };
    // The secret was told when it was done.
    return this.current === 'done' ? { secret: freshSecret() } : null;
  }

  /** One after the other, whatever became of those before. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => {});
    return turn;
  }

  /** The proof as it is stored now: another process may have gone on with it. */
  private async load(): Promise<{ readonly proof: Proof<unknown, unknown>; seen: number }> {
    const { store, policy } = this.options;
    const record = await proofOf(store, this.id);
    if (record === null) throw new RangeError(`proof ${this.id} is gone`);
    this.current = record.state;
    const seen = record.events;
    if (this.loaded?.seen === seen) return this.loaded;
    const events = await eventsToLoad(store, this.id, seen);
    const { secret, recounts, work } = record;
    const trusted = recounts === 'trusted' ? { mayRecount: policy.isTrusted } : {};
    const choice = {
      isChosen: recounts === 'all' ? () => true : chooserOf(secret),
      draw: drawerOf(secret),
      isSearched: (rounds: number) => this.work.search(work, rounds) === null,
    };
    const proof = Proof.load(this.work.subject, { ...policy, ...trusted, ...choice }, events);
    await this.mend(proof, seen);
    this.loaded = { proof, seen };
    return this.loaded;
  }

  /** Batches some of which was counted by one who was barred are opened again. */
  private async mend(proof: Proof<unknown, unknown>, seen: number): Promise<void> {
    for (const batch of proof.stale) {
      proof.reload(batch, await eventsOfBatch(this.options.store, this.id, seen, batch));
    }
  }
}

function isFolding({ event }: NewEvent): boolean {
  return event.type === 'part' && ['returned', 'renewed', 'lent'].includes(event.event.type);
}

/** What decides which parts are counted again. */
export function freshSecret(): string {
  return randomBytes(32).toString('hex');
}

function plain(events: readonly AnyEvent[]): NewEvent[] {
  return events.map((event) => ({ event, credit: null }));
}
