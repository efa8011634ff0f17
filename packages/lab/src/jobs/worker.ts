import type { Progress } from '@knossos/engine/internal/puzzle';
import type { Store } from '../store/index.js';
import { JobFailure, type Jobs, type Pool } from '../threads/job.js';
import { describeThrown } from '../threads/serve-jobs.js';
import { together } from '../threads/together.js';
import { type Join, joinOver } from './join.js';
import type { Kinds } from './kind.js';
import {
  expireLeases,
  failPart,
  giveBack,
  LEASE_SETTINGS,
  type Lease,
  type LeaseSettings,
  mendClock,
  renewLeases,
  takeLease,
} from './leases.js';
import { Patience } from './patience.js';
import type { PartKey } from './runs.js';
import { type Outcome, type TakenIn, takeIn } from './take-in.js';

/** Milliseconds between two tries to reach the database, and between two looks for work where there was none for long. */
const POLL = 1000;

/** Milliseconds before the first look for work where there was none. */
const FIRST_POLL = 40;

/**
 * A part that as many workers have vanished with is done in a process of its own: where that dies alone the part has killed it, and
 * where it dies with its worker, as when a machine is switched off, nothing is known.
 */
const SUSPECT = 2;

/** Milliseconds before the next look for work: a quarter of what was waited already, so that no more than that is lost. */
export function pollAfter(waited: number): number {
  return Math.min(POLL, Math.max(FIRST_POLL, waited / 4));
}

/** What a worker tells of a part, or of the database. */
export type WorkerNews =
  | { readonly kind: 'begun' | TakenIn | 'handed-back' | 'lost'; readonly part: PartKey }
  | { readonly kind: 'failed'; readonly part: PartKey; readonly message: string; readonly tries: number }
  | { readonly kind: 'progress'; readonly part: PartKey; readonly progress: Progress }
  | { readonly kind: 'away'; readonly message: string }
  | { readonly kind: 'back' };

export interface WorkerOptions {
  readonly store: Store;
  readonly kinds: Kinds;
  /** How parts are handed out; as `LEASE_SETTINGS` says unless given. */
  readonly settings?: LeaseSettings;
  /** Does the parts, as many at a time as it has workers. */
  readonly pool: Pool<Jobs>;
  /** Who this is, for people: machine and process. */
  readonly name: string;
  /** Ends it: parts in hand are handed back. */
  readonly signal: AbortSignal;
  /** Waits so many milliseconds, or until the signal. */
  readonly rest: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly tell?: (news: WorkerNews) => void;
  /** Milliseconds that a part may take, so that other runs need not wait for ever; any number unless given. */
  readonly longest?: number;
  /** Puts the results of a round together, perhaps in a thread; in this one unless given. */
  readonly join?: Join;
}

/** A part takes longer than a worker has for one. */
class PartTooLong extends Error {
  override readonly name = 'PartTooLong';

  constructor(longest: number) {
    super(
      `it takes longer than the ${Math.round(longest / 60_000)} minutes that this worker has for a part: ask for more or smaller parts, ` +
        'or start "knossos worker", which has no such limit',
    );
  }
}

/**
 * Does parts of any run of the kinds that it knows until its signal comes, and hands back what it has in hand then. While the
 * database cannot be reached it goes on with what it has, and tries again; what is done is not lost.
 */
export async function work(options: WorkerOptions): Promise<void> {
  await new Worker(options).run();
}

class Worker {
  /** What is in hand, by lease; aborted when the part is wanted no more. */
  private readonly held = new Map<string, AbortController>();
  private readonly settings: LeaseSettings;
  private readonly patience: Patience;
  /** The run of the last part that was taken. */
  private last = 0;
  /** Aborted, and replaced, when there may be new parts. */
  private news = new AbortController();

  constructor(private readonly options: WorkerOptions) {
    this.settings = options.settings ?? LEASE_SETTINGS;
    this.patience = new Patience({
      rest: () => options.rest(POLL, options.signal),
      isOver: () => options.signal.aborted,
      onAway: (message) => this.tell({ kind: 'away', message }),
      onBack: () => this.tell({ kind: 'back' }),
    });
  }

  async run(): Promise<void> {
    const { pool, signal } = this.options;
    const slots = Array.from({ length: pool.workers }, () => (ended: AbortSignal) => this.slot(ended));
    // A fault of ours in one of them ends the others.
    await together(signal, [...slots, (ended) => this.pulse(ended), (ended) => this.joinRounds(ended)]);
  }

  private tell(news: WorkerNews): void {
    this.options.tell?.(news);
  }

  /** Does one part after the other. */
  private async slot(ended: AbortSignal): Promise<void> {
    let waited = 0;
    while (!ended.aborted) {
      const lease = await this.patience.until(() => this.next());
      if (lease === null) {
        const poll = pollAfter(waited);
        await this.options.rest(poll, AbortSignal.any([ended, this.news.signal]));
        waited += poll;
      } else {
        await this.do(lease, ended);
        waited = 0;
      }
    }
  }

  private async next(): Promise<Lease | null> {
    const { store, kinds } = this.options;
    const lease = await takeLease(store, kinds, this.settings, this.last);
    if (lease !== null) this.last = lease.run;
    return lease;
  }

  private async do(lease: Lease, ended: AbortSignal): Promise<void> {
    const { store, kinds, join } = this.options;
    const { run, round, part: number } = lease;
    const part = { run, round, part: number };
    const lost = new AbortController();
    const late = new AbortController();
    const done = new AbortController();
    this.held.set(lease.id, lost);
    this.tell({ kind: 'begun', part });
    this.waitFor(done.signal, late);
    try {
      const outcome = await this.compute(lease, AbortSignal.any([ended, lost.signal, late.signal]));
      const taken = await this.patience.until(() => takeIn(store, kinds, lease, outcome, join));
      if (taken !== null) this.tell({ kind: taken, part });
    } catch (error) {
      if (lost.signal.aborted) this.tell({ kind: 'lost', part });
      else if (ended.aborted) await this.giveBack(lease);
      else if (late.signal.aborted) await this.fail(lease, new PartTooLong(this.options.longest ?? 0));
      else await this.fail(lease, error);
    } finally {
      done.abort();
      this.held.delete(lease.id);
      this.wake();
    }
  }

  /** Says that a part is late, unless it is done before. */
  private waitFor(done: AbortSignal, late: AbortController): void {
    const { longest, rest } = this.options;
    if (longest === undefined) return;
    void rest(longest, done).then(() => {
      if (!done.aborted) late.abort();
    });
  }

  private async compute({ kind, input, lost, ...part }: Lease, signal: AbortSignal): Promise<Outcome> {
    const alone = lost >= SUSPECT;
    const { name, input: given } = kind.job(input);
    const onProgress = (progress: Progress) => this.tell({ kind: 'progress', part, progress });
    // Names and inputs of jobs were matched where the kind was described.
    const done = await this.options.pool.run(name, given as never, { signal, onProgress, alone });
    const output = kind.keep(done);
    return { output, report: kind.report(output, input) };
  }

  private async giveBack(lease: Lease): Promise<void> {
    const { store } = this.options;
    const done = await this.patience.until(() => giveBack(store, lease).then(() => true));
    // Otherwise its lease runs out, and another takes it.
    if (done) this.tell({ kind: 'handed-back', part: lease });
  }

  private async fail(lease: Lease, error: unknown): Promise<void> {
    const { name: worker, store } = this.options;
    const { message, trace } = describeThrown(error);
    const { tries } = lease;
    const where = error instanceof JobFailure ? error.trace : trace;
    this.tell({ kind: 'failed', part: lease, message, tries });
    const fault = { message, trace: where, worker, tries };
    // Another try would take as long.
    const settings = error instanceof PartTooLong ? { ...this.settings, tries } : this.settings;
    await this.patience.until(() => failPart(store, lease, fault, settings));
  }

  /** Slots that found nothing look again. */
  private wake(): void {
    this.news.abort();
    this.news = new AbortController();
  }

  /** Keeps up the leases of what is in hand, and sees to parts that others have vanished with. */
  private async pulse(ended: AbortSignal): Promise<void> {
    const { store, rest } = this.options;
    const { settings } = this;
    while (!ended.aborted) {
      await this.patience.until(async () => {
        const ids = [...this.held.keys()];
        const renewed = await renewLeases(store, ids, settings);
        for (const id of ids) if (!renewed.has(id)) this.held.get(id)?.abort();
        await mendClock(store, settings);
        await expireLeases(store);
      });
      await rest((settings.lease * 1000) / 3, ended);
    }
  }

  /** Sees to rounds that nobody has put together. It has a loop of its own, since that may take longer than a lease lasts. */
  private async joinRounds(ended: AbortSignal): Promise<void> {
    const { store, kinds, rest, join } = this.options;
    while (!ended.aborted) {
      await this.patience.until(() => joinOver(store, kinds, join));
      await rest((this.settings.lease * 1000) / 3, ended);
    }
  }
}
