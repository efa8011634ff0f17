import type { ThreadJob } from '@knossos/engine/internal/puzzle';
import type { Jobs, Pool } from '../threads/job.js';
import { together } from '../threads/together.js';
import type { LeaseName, Return } from './kept-proof.js';

/** A part that is lent, and how it is counted. */
export interface LentPart extends LeaseName {
  readonly proof: number;
  readonly part: string;
  readonly job: ThreadJob;
}

/** What a client was lent. */
export interface Handout {
  readonly parts: readonly LentPart[];
  /** Whether there is nothing more to be done, now or later. */
  readonly isOver: boolean;
}

/** Where parts are fetched and handed in: a server's, or a service in the same process. Whatever it throws is tried again. */
export interface ProofClient {
  take(most: number): Promise<Handout>;
  /** @returns those of the leases that are gone */
  renew(proof: number, leases: readonly LeaseName[]): Promise<readonly LeaseName[]>;
  giveBack(proof: number, leases: readonly LeaseName[]): Promise<void>;
  /** @returns for each result null, or why it was not taken */
  handIn(proof: number, returns: readonly Return[]): Promise<readonly (string | null)[]>;
}

/** What a lender tells of its work. */
export type LendingNews =
  | { readonly kind: 'begun' | 'accepted' | 'lost' | 'given-back'; readonly part: LentPart }
  | { readonly kind: 'refused'; readonly part: LentPart; readonly reason: string }
  | { readonly kind: 'away'; readonly message: string }
  | { readonly kind: 'back' | 'waiting' };

/** Nothing is lent to this one any more; thrown by a client, and not tried again. */
export class Turned extends Error {
  override readonly name = 'Turned';
}

export interface LendingOptions {
  readonly client: ProofClient;
  /** Counts parts, as many at a time as it has workers. */
  readonly pool: Pool<Jobs>;
  /** Ends it: what is done is handed in, the rest given back. */
  readonly signal: AbortSignal;
  /** Waits so many milliseconds, or until the signal. */
  readonly rest: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
  readonly tell?: (news: LendingNews) => void;
}

/** Milliseconds between two calls of the client, where there is something to be handed in or fetched. */
const VISIT = 500;
/** The same where there is nothing. */
const IDLE = 2000;
/** After so many milliseconds leases are renewed. */
const RENEW = 120_000;
/** Most parts of one visit, and most that are held. */
const MOST = 250;

/**
 * Counts parts until its signal comes or all is done. The client is called twice a second at most, however many workers there
 * are and however small the parts: where they stand still for want of parts, more are fetched at a time. While the client does
 * not answer, work goes on with what there is.
 */
export async function lend(options: LendingOptions): Promise<void> {
  await new Lending(options).run();
}

class Lending {
  /** Fetched, and nobody has begun. */
  private waiting: LentPart[] = [];
  private readonly counting = new Map<LentPart, AbortController>();
  private done: { readonly part: LentPart; readonly result: unknown }[] = [];
  private ahead: number;
  private isOver = false;
  private isAway = false;
  private isDry = false;
  /** Whether the last visit brought something. */
  private hasFetched = false;
  private renewedAt: number;
  /** Aborted, and replaced, when there is something to do for the slots that wait. */
  private news = new AbortController();

  constructor(private readonly options: LendingOptions) {
    this.ahead = options.pool.workers * 2;
    this.renewedAt = options.now();
  }

  async run(): Promise<void> {
    const { pool, signal } = this.options;
    const slots = Array.from({ length: pool.workers }, () => (ended: AbortSignal) => this.slot(ended));
    try {
      await together(signal, [...slots, (ended) => this.visits(ended)]);
    } finally {
      await this.leave();
    }
  }

  private tell(news: LendingNews): void {
    this.options.tell?.(news);
  }

  private wake(): void {
    this.news.abort();
    this.news = new AbortController();
  }

  private pause(milliseconds: number, ended: AbortSignal): Promise<void> {
    return this.options.rest(milliseconds, AbortSignal.any([ended, this.news.signal]));
  }

  /** Counts one part after the other. */
  private async slot(ended: AbortSignal): Promise<void> {
    while (!ended.aborted && !(this.isOver && this.waiting.length === 0)) {
      const part = this.waiting.shift();
      if (part === undefined) {
        this.isDry = true;
        await this.pause(IDLE, ended);
      } else await this.count(part, ended);
    }
  }

  private async count(part: LentPart, ended: AbortSignal): Promise<void> {
    const lost = new AbortController();
    this.counting.set(part, lost);
    this.tell({ kind: 'begun', part });
    try {
      const { name, input } = part.job;
      const signal = AbortSignal.any([ended, lost.signal]);
      // Names and inputs of jobs were matched where the kind was described.
      const result = await this.options.pool.run(name, input as never, { signal });
      this.done.push({ part, result });
    } catch (error) {
      if (lost.signal.aborted) this.tell({ kind: 'lost', part });
      else if (ended.aborted) this.waiting.push(part);
      else throw error;
    } finally {
      this.counting.delete(part);
    }
  }

  /** Hands in and fetches once. */
  private async visits(ended: AbortSignal): Promise<void> {
    const { now, rest } = this.options;
    while (!ended.aborted && !(this.isOver && this.isEmpty)) {
      const goesOn = await this.meet(async () => {
        await this.bring();
        if (now() - this.renewedAt >= RENEW) await this.renew();
        if (!this.isOver && this.waiting.length < this.ahead / 2) return this.fetch();
        return true;
      });
      await rest(goesOn ? VISIT : IDLE, ended);
    }
    this.wake();
  }

  private get isEmpty(): boolean {
    return this.waiting.length + this.counting.size + this.done.length === 0;
  }

  /** Calls the client; false when it did not answer, or had nothing. */
  private async meet(work: () => Promise<boolean>): Promise<boolean> {
    try {
      const value = await work();
      if (this.isAway) this.tell({ kind: 'back' });
      this.isAway = false;
      return value;
    } catch (error) {
      if (error instanceof Turned) throw error;
      const message = error instanceof Error ? error.message : String(error);
      if (!this.isAway) this.tell({ kind: 'away', message });
      this.isAway = true;
      return false;
    }
  }

  private async fetch(): Promise<boolean> {
    // Workers that stood still since the last visit could have done more.
    if (this.isDry && this.hasFetched) this.ahead = Math.min(MOST, this.ahead * 2);
    this.isDry = false;
    const { parts, isOver } = await this.options.client.take(
      Math.min(MOST, this.ahead - this.waiting.length),
    );
    this.isOver = isOver;
    this.hasFetched = parts.length > 0;
    this.waiting.push(...parts);
    if (parts.length === 0 && this.isEmpty && !isOver) this.tell({ kind: 'waiting' });
    this.wake();
    return parts.length > 0;
  }

  private async bring(): Promise<void> {
    for (const [proof, some] of byProof(this.done.slice(0, MOST), ({ part }) => part.proof)) {
      const returns = some.map(({ part: { batch, number }, result }) => ({ batch, number, result }));
      const answers = await this.options.client.handIn(proof, returns);
      const brought = new Set(some);
      this.done = this.done.filter((one) => !brought.has(one));
      for (const [at, { part }] of some.entries()) {
        const reason = answers[at] ?? null;
        this.tell(reason === null ? { kind: 'accepted', part } : { kind: 'refused', part, reason });
      }
    }
  }

  private async renew(): Promise<void> {
    const held = [...this.waiting, ...this.counting.keys()];
    for (const [proof, some] of byProof(held, ({ proof: own }) => own)) {
      const gone = await this.options.client.renew(
        proof,
        some.map(({ batch, number }) => ({ batch, number })),
      );
      const names = new Set(gone.map(({ batch, number }) => `${batch} ${number}`));
      const isGone = (part: LentPart) => part.proof === proof && names.has(`${part.batch} ${part.number}`);
      this.waiting = this.waiting.filter((part) => !isGone(part));
      for (const [part, lost] of this.counting) if (isGone(part)) lost.abort();
    }
    this.renewedAt = this.options.now();
  }

  /** Hands in what is done and gives the rest back; once, for afterwards the leases run out by themselves. */
  private async leave(): Promise<void> {
    try {
      await this.bring();
      for (const [proof, some] of byProof(this.waiting, ({ proof: own }) => own)) {
        await this.options.client.giveBack(
          proof,
          some.map(({ batch, number }) => ({ batch, number })),
        );
        for (const part of some) this.tell({ kind: 'given-back', part });
      }
    } catch (error) {
      this.tell({ kind: 'away', message: error instanceof Error ? error.message : String(error) });
    }
  }
}

function byProof<T>(items: readonly T[], proofOf: (item: T) => number): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const item of items) {
    const proof = proofOf(item);
    found.set(proof, [...(found.get(proof) ?? []), item]);
  }
  return found;
}
