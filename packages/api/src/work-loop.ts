/** A lease, as its holder names it. */
export interface LeaseName {
  readonly batch: string;
  readonly number: number;
}

/** A result as it is handed in; a list of those of sub-branches where these were lent. */
export interface Return extends LeaseName {
  readonly result: unknown;
}

/** A part that is lent; `J` is what counts it. */
export interface LeasedJob<J> extends LeaseName {
  readonly proof: number;
  readonly part: string;
  readonly job: J;
}

/** What a volunteer was lent. */
export interface Handout<J> {
  readonly parts: readonly LeasedJob<J>[];
  /** Whether there is nothing more to be done, now or later. */
  readonly isOver: boolean;
}

/** How something is sent that is sent last. */
export interface Leaving {
  /** Whether the program goes away at once: the request is sent all the same, and nobody hears its answer. */
  readonly isLeaving?: boolean;
}

/** Where parts are fetched and handed in: a server's, or a service in the same process. Whatever it throws is tried again. */
export interface PartSource<J> {
  take(most: number): Promise<Handout<J>>;
  /** @returns those of the leases that are gone */
  renew(proof: number, leases: readonly LeaseName[]): Promise<readonly LeaseName[]>;
  giveBack(proof: number, leases: readonly LeaseName[], leaving?: Leaving): Promise<void>;
  /** @returns for each result null, or why it was not taken */
  handIn(proof: number, returns: readonly Return[], leaving?: Leaving): Promise<readonly (string | null)[]>;
}

/** What a volunteer tells of its work. */
export type WorkNews =
  | { readonly kind: 'begun' | 'accepted' | 'lost' | 'given-back' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'away'; readonly message: string }
  | { readonly kind: 'back' | 'waiting' | 'working' };

/** Nothing is lent to this one any more; thrown by a source, and not tried again. */
export class Turned extends Error {
  override readonly name = 'Turned';
}

export interface WorkLoopOptions<J> {
  readonly source: PartSource<J>;
  /** Counts a part; it is called off by the signal. */
  readonly count: (job: J, signal: AbortSignal) => Promise<unknown>;
  /** Parts at a time, at first. */
  readonly workers: number;
  /** Ends it: what is done is handed in, the rest given back. */
  readonly signal: AbortSignal;
  /** Waits so many milliseconds, or until the signal. */
  readonly rest: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
  readonly tell?: (news: WorkNews) => void;
}

/** Milliseconds between two calls of the source, where there is something to be handed in or fetched. */
const VISIT = 500;
/** The same where there is nothing. */
const IDLE = 2000;
/** After so many milliseconds leases are renewed. */
const RENEW = 120_000;
/** Most parts of one request, and most that are held. */
const MOST = 250;

interface Counted<J> {
  readonly part: LeasedJob<J>;
  readonly result: unknown;
}

/**
 * Counts parts until its signal comes or all is done. The source is called twice a second at most, however many workers there
 * are and however small the parts: where they stand still for want of parts, more are fetched at a time. While the source does
 * not answer, work goes on with what there is.
 */
export class WorkLoop<J> {
  /** Fetched, and nobody has begun. */
  private waiting: LeasedJob<J>[] = [];
  /** Aborted when the part is gone. */
  private readonly inHand = new Map<LeasedJob<J>, AbortController>();
  private done: Counted<J>[] = [];
  /** One a worker; aborted when it is not wanted any more. */
  private readonly slots: AbortController[] = [];
  private readonly loops = new Set<Promise<void>>();
  /** Aborted by a fault, which ends everything. */
  private readonly broken = new AbortController();
  private readonly ended: AbortSignal;
  private ahead = 0;
  private isOver = false;
  private isAway = false;
  private isDry = false;
  /** Whether the last visit brought something. */
  private hasFetched = false;
  private renewedAt: number;
  /** Aborted, and replaced, when there is something to do for the slots that wait. */
  private news = new AbortController();

  constructor(private readonly options: WorkLoopOptions<J>) {
    this.renewedAt = options.now();
    this.ended = AbortSignal.any([options.signal, this.broken.signal]);
    this.setWorkers(options.workers);
  }

  /** Parts that are being counted. */
  get counting(): number {
    return this.inHand.size;
  }

  /** To be called once. @throws Turned, and whatever counting throws */
  async run(): Promise<void> {
    await this.guarded(this.visits());
    this.setWorkers(0);
    await Promise.all(this.loops);
    await this.leave();
    if (this.broken.signal.aborted) throw this.broken.signal.reason;
  }

  /** Counts more or fewer parts at a time, at once. */
  setWorkers(workers: number): void {
    while (this.slots.length > workers) this.slots.pop()?.abort();
    this.ahead = Math.max(this.ahead, workers * 2);
    while (this.slots.length < workers && !this.ended.aborted) {
      const slot = new AbortController();
      this.slots.push(slot);
      const loop = this.guarded(this.slot(AbortSignal.any([this.ended, slot.signal])));
      this.loops.add(loop);
      void loop.then(() => this.loops.delete(loop));
    }
  }

  /**
   * Hands in what is done and gives the rest back, both at once and once only, for afterwards the leases run out by themselves. `run` does
   * it in the end; a program that cannot wait for that does it before.
   */
  async leave(leaving: Leaving = {}): Promise<void> {
    const given = [...this.inHand.keys(), ...this.waiting.splice(0)];
    for (const lost of this.inHand.values()) lost.abort();
    this.inHand.clear();
    const giveBack = async ({ proof, items }: Lot<LeasedJob<J>>) => {
      await this.options.source.giveBack(proof, items.map(nameOf), leaving);
      for (const _ of items) this.tell({ kind: 'given-back' });
    };
    await together([this.bring(leaving), ...lotsOf(given, (part) => part).map(giveBack)]).catch(
      (error: unknown) => this.tell({ kind: 'away', message: messageOf(error) }),
    );
  }

  /** A fault of one loop ends all. */
  private guarded(loop: Promise<void>): Promise<void> {
    return loop.catch((error: unknown) => this.broken.abort(error));
  }

  private tell(news: WorkNews): void {
    this.options.tell?.(news);
  }

  private wake(): void {
    this.news.abort();
    this.news = new AbortController();
  }

  /** Counts one part after the other. */
  private async slot(ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      const part = this.waiting.shift();
      if (part === undefined) {
        this.isDry = true;
        await this.options.rest(IDLE, AbortSignal.any([ended, this.news.signal]));
      } else await this.count(part, ended);
    }
  }

  private async count(part: LeasedJob<J>, ended: AbortSignal): Promise<void> {
    const lost = new AbortController();
    this.inHand.set(part, lost);
    this.tell({ kind: 'begun' });
    try {
      const result = await this.options.count(part.job, AbortSignal.any([ended, lost.signal]));
      if (this.inHand.delete(part)) this.done.push({ part, result });
    } catch (error) {
      // What is not in hand any more is lost, or was given back.
      if (!this.inHand.delete(part)) return;
      this.waiting.unshift(part);
      if (!ended.aborted) throw error;
      this.wake();
    }
  }

  /** Hands in and fetches once. */
  private async visits(): Promise<void> {
    const { now, rest } = this.options;
    while (!this.ended.aborted && !(this.isOver && this.isEmpty)) {
      const goesOn = await this.meet(async () => {
        await this.bring();
        if (now() - this.renewedAt >= RENEW) await this.renew();
        if (!this.isOver && this.waiting.length < this.ahead / 2) return this.fetch();
        return true;
      });
      await rest(goesOn ? VISIT : IDLE, this.ended);
    }
  }

  private get isEmpty(): boolean {
    return this.waiting.length + this.inHand.size + this.done.length === 0;
  }

  /** Calls the source; false when it did not answer, or had nothing. */
  private async meet(work: () => Promise<boolean>): Promise<boolean> {
    try {
      const value = await work();
      if (this.isAway) this.tell({ kind: 'back' });
      this.isAway = false;
      return value;
    } catch (error) {
      if (error instanceof Turned) throw error;
      if (!this.isAway) this.tell({ kind: 'away', message: messageOf(error) });
      this.isAway = true;
      return false;
    }
  }

  private async fetch(): Promise<boolean> {
    // Workers that stood still since the last visit could have done more.
    if (this.isDry && this.hasFetched) this.ahead = Math.min(MOST, this.ahead * 2);
    this.isDry = false;
    const wanted = Math.max(1, Math.min(MOST, this.ahead - this.waiting.length));
    const { parts, isOver } = await this.options.source.take(wanted);
    this.isOver = isOver;
    this.hasFetched = parts.length > 0;
    this.waiting.push(...parts);
    if (!this.isEmpty) this.tell({ kind: 'working' });
    else if (!isOver) this.tell({ kind: 'waiting' });
    this.wake();
    return this.hasFetched;
  }

  private async bring(leaving: Leaving = {}): Promise<void> {
    const lots = lotsOf(this.done.splice(0), ({ part }) => part);
    await together(
      lots.map(async ({ proof, items }) => {
        const returns = items.map(({ part, result }) => ({ ...nameOf(part), result }));
        const answers = await this.options.source.handIn(proof, returns, leaving).catch((error: unknown) => {
          this.done.unshift(...items);
          throw error;
        });
        for (const reason of answers) {
          this.tell(reason === null ? { kind: 'accepted' } : { kind: 'refused', reason });
        }
      }),
    );
  }

  private async renew(): Promise<void> {
    for (const { proof, items } of lotsOf([...this.waiting, ...this.inHand.keys()], (part) => part)) {
      const gone = await this.options.source.renew(proof, items.map(nameOf));
      const names = new Set(gone.map(({ batch, number }) => `${batch} ${number}`));
      const lost = new Set(items.filter(({ batch, number }) => names.has(`${batch} ${number}`)));
      this.waiting = this.waiting.filter((part) => !lost.has(part));
      for (const part of lost) {
        const counted = this.inHand.get(part);
        if (!this.inHand.delete(part)) continue;
        counted?.abort();
        this.tell({ kind: 'lost' });
      }
    }
    this.renewedAt = this.options.now();
  }
}

const nameOf = ({ batch, number }: LeaseName): LeaseName => ({ batch, number });

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Waits for all. @throws what the first of them that failed, in their order, has thrown */
async function together(all: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(all)) if (end.status === 'rejected') throw end.reason;
}

/** What is said of one proof in one request. */
interface Lot<T> {
  readonly proof: number;
  readonly items: readonly T[];
}

function lotsOf<T>(items: readonly T[], partOf: (item: T) => { readonly proof: number }): Lot<T>[] {
  return [...new Set(items.map((item) => partOf(item).proof))].flatMap((proof) => {
    const all = items.filter((item) => partOf(item).proof === proof);
    return Array.from({ length: Math.ceil(all.length / MOST) }, (_, at) => ({
      proof,
      items: all.slice(at * MOST, (at + 1) * MOST),
    }));
  });
}
