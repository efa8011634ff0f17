import type { ProofSummary } from '@knossos/api/proofs';
import { type ReadonlySignal, signal } from '@preact/signals';
import { createWorkerClient, type WorkerClient } from '../../worker/client.js';
import type { Thread } from '../../worker/protocol.js';
import type { LeaseName, LentPart, ProofClient } from './proof-client.js';

/** How a browser lends itself. */
export interface LendingState {
  readonly state: 'off' | 'working' | 'waiting' | 'away' | 'ended';
  /** Parts that were taken since it began. */
  readonly taken: number;
  /** Parts that are being counted. */
  readonly counting: number;
  /** Why the last thing was refused, or why it ended; null for none. */
  readonly message: string | null;
}

/** How much of the machine is lent. */
export interface Share {
  readonly workers: number;
  /** Of every second, from 0 to 1. */
  readonly duty: number;
}

interface Surroundings {
  readonly client: ProofClient;
  readonly startThread: () => Thread;
  /** Waits so many milliseconds, or until the signal. */
  readonly rest: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
}

const VISIT = 500;
const IDLE = 2000;
const RENEW = 120_000;
const MOST = 200;
const SECOND = 1000;

const OFF: LendingState = { state: 'off', taken: 0, counting: 0, message: null };

/** A worker that counts one part after the other. */
interface WorkerSlot {
  readonly worker: WorkerClient;
  readonly ended: AbortController;
  part: LentPart | null;
}

/** Counts parts of a proof in threads of this browser, from `start` to `stop`. */
export class Lending {
  private readonly told = signal<LendingState>(OFF);
  private readonly slots: WorkerSlot[] = [];
  private waiting: LentPart[] = [];
  private done: { readonly part: LentPart; readonly result: unknown }[] = [];
  private ahead = 2;
  private isDry = false;
  private share: Share = { workers: 1, duty: 1 };
  private over: AbortController | null = null;
  private news = new AbortController();
  private proof: ProofSummary | null = null;

  constructor(private readonly around: Surroundings) {}

  get state(): ReadonlySignal<LendingState> {
    return this.told;
  }

  start(proof: ProofSummary, share: Share): void {
    if (this.over !== null) return;
    this.proof = proof;
    this.over = new AbortController();
    this.told.value = { ...OFF, state: 'waiting' };
    this.ahead = share.workers * 2;
    this.setShare(share);
    const { signal: ended } = this.over;
    void this.visits(ended);
    void this.pulse(ended);
  }

  /** Lends more or less, at once. */
  setShare(share: Share): void {
    this.share = share;
    if (this.over === null) return;
    while (this.slots.length > share.workers) this.endSlot(this.slots.pop());
    while (this.slots.length < share.workers) {
      const slot: WorkerSlot = {
        worker: createWorkerClient(this.around.startThread),
        ended: new AbortController(),
        part: null,
      };
      this.slots.push(slot);
      void this.count(slot);
    }
  }

  /** Ends it: what is done is handed in, the rest given back. `isLeaving` where the page goes away and nothing can be waited for. */
  async stop(message: string | null = null, isLeaving = false): Promise<void> {
    if (this.over === null) return;
    this.over.abort();
    this.over = null;
    for (const slot of this.slots.splice(0)) this.endSlot(slot);
    this.wake();
    const { done, waiting, proof } = this;
    this.done = [];
    this.waiting = [];
    this.tell({ state: message === null ? 'off' : 'ended', counting: 0, message });
    if (proof === null) return;
    const { client } = this.around;
    // Both at once: of a page that goes away, nothing is heard afterwards.
    const handed = done.length === 0 ? null : client.handIn(proof.id, done.map(returned), { isLeaving });
    const given =
      waiting.length === 0 ? null : client.giveBack(proof.id, waiting.map(leaseOf), { isLeaving });
    const answers = await handed;
    await given;
    if (answers?.ok !== true) return;
    const accepted = answers.value.filter((one) => one === null).length;
    this.tell({ taken: this.told.peek().taken + accepted });
  }

  private tell(change: Partial<LendingState>): void {
    this.told.value = { ...this.told.peek(), ...change };
  }

  private wake(): void {
    this.news.abort();
    this.news = new AbortController();
  }

  private endSlot(slot: WorkerSlot | undefined): void {
    if (slot === undefined) return;
    slot.ended.abort();
    slot.worker.stop();
    if (slot.part !== null) this.waiting.unshift(slot.part);
    slot.part = null;
    this.tellCounting();
  }

  private tellCounting(): void {
    this.tell({ counting: this.slots.filter(({ part }) => part !== null).length });
  }

  private async count(slot: WorkerSlot): Promise<void> {
    const { signal: ended } = slot.ended;
    while (!ended.aborted) {
      const part = this.waiting.shift();
      if (part === undefined) {
        this.isDry = true;
        await this.around.rest(IDLE, AbortSignal.any([ended, this.news.signal]));
        continue;
      }
      slot.part = part;
      this.tellCounting();
      try {
        const result = await slot.worker.ask(part.job);
        if (ended.aborted || slot.part !== part) return;
        slot.part = null;
        this.done.push({ part, result });
      } catch (error) {
        void this.stop(
          `A part could not be counted: ${error instanceof Error ? error.message : String(error)}`,
        );
        return;
      }
    }
  }

  /** Fetches parts and brings results, twice a second at most. */
  private async visits(ended: AbortSignal): Promise<void> {
    const { rest, now } = this.around;
    let renewedAt = now();
    let hasFetched = false;
    while (!ended.aborted) {
      let goesOn = await this.bring();
      if (now() - renewedAt > RENEW) {
        await this.renew();
        renewedAt = now();
      }
      if (goesOn && !ended.aborted && this.waiting.length < this.ahead / 2) {
        if (this.isDry && hasFetched) this.ahead = Math.min(MOST, this.ahead * 2);
        this.isDry = false;
        const fetched = await this.fetch(ended);
        hasFetched = fetched > 0;
        goesOn = hasFetched;
      }
      await rest(goesOn ? VISIT : IDLE, ended);
    }
  }

  private async fetch(ended: AbortSignal): Promise<number> {
    const { proof } = this;
    if (proof === null) return 0;
    const wanted = Math.max(1, Math.min(MOST, this.ahead - this.waiting.length));
    const handout = await this.around.client.take(proof, wanted);
    if (!handout.ok) {
      this.refused(handout);
      return 0;
    }
    const { parts, isOver } = handout.value;
    if (ended.aborted) {
      if (parts.length > 0) await this.around.client.giveBack(proof.id, parts.map(leaseOf), {});
      return 0;
    }
    this.waiting.push(...parts);
    this.wake();
    const isBusy = this.waiting.length > 0 || this.slots.some(({ part }) => part !== null);
    if (isOver && !isBusy && this.done.length === 0) void this.stop('Nothing is left to be counted.');
    else this.tell({ state: isBusy ? 'working' : 'waiting', message: null });
    return parts.length;
  }

  private async bring(): Promise<boolean> {
    const { proof } = this;
    const some = this.done.slice(0, MOST);
    if (proof === null || some.length === 0) return true;
    const answers = await this.around.client.handIn(proof.id, some.map(returned), {});
    if (!answers.ok) {
      this.refused(answers);
      return false;
    }
    const brought = new Set(some);
    this.done = this.done.filter((one) => !brought.has(one));
    const reasons = answers.value.flatMap((one) => one ?? []);
    this.tell({
      taken: this.told.peek().taken + some.length - reasons.length,
      message: reasons.at(-1) ?? null,
    });
    this.tellCounting();
    return true;
  }

  private async renew(): Promise<void> {
    const { proof } = this;
    const held = [...this.waiting, ...this.slots.flatMap(({ part }) => part ?? [])];
    if (proof === null || held.length === 0) return;
    const gone = await this.around.client.renew(proof.id, held.map(leaseOf));
    if (!gone.ok) return;
    const names = new Set(gone.value.map(nameOf));
    this.waiting = this.waiting.filter((part) => !names.has(nameOf(part)));
  }

  private refused({ isForGood, message }: { readonly isForGood: boolean; readonly message: string }): void {
    if (isForGood) void this.stop(message);
    else this.tell({ state: 'away', message });
  }

  /** Has the threads stand still for a part of every second. */
  private async pulse(ended: AbortSignal): Promise<void> {
    const { rest } = this.around;
    while (!ended.aborted) {
      const { duty } = this.share;
      await rest(SECOND * duty, ended);
      if (duty >= 1 || ended.aborted) continue;
      for (const { worker } of this.slots) worker.pause(true);
      await rest(SECOND * (1 - duty), ended);
      for (const { worker } of this.slots) worker.pause(false);
    }
  }
}

const leaseOf = ({ bough, number }: LeaseName): LeaseName => ({ bough, number });
const nameOf = ({ bough, number }: LeaseName): string => `${bough} ${number}`;
const returned = ({ part, result }: { readonly part: LentPart; readonly result: unknown }) => ({
  ...leaseOf(part),
  result,
});
