import type { Progress } from '@knossos/engine/internal/puzzle';
import type { Store } from '../store/index.js';
import { JobFailure, type Jobs, type Pool } from '../threads/job.js';
import { describeThrown } from '../threads/serve-jobs.js';
import { together } from '../threads/together.js';
import { type Join, joinOver } from './join.js';
import { type Kinds, queueName } from './kinds.js';
import { Patience } from './patience.js';
import type { PartKey, PartQueue } from './queue.js';
import { mendTickets } from './runs.js';
import { giveUp, type Outcome, type Piece, type TakenIn, takeIn, takePiece } from './take-in.js';

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
  readonly queue: PartQueue;
  readonly kinds: Kinds;
  /** Does the parts, as many at a time as it has workers. */
  readonly pool: Pool<Jobs>;
  /** Who this is, for people: machine and process. */
  readonly name: string;
  /** Ends it: parts in hand are handed back. */
  readonly signal: AbortSignal;
  /** Waits so many milliseconds, or until the signal. */
  readonly rest: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly tell?: (news: WorkerNews) => void;
  /** Puts the results of a round together, perhaps in a thread; in this one unless given. */
  readonly join?: Join;
}

/**
 * Does parts of any run of the kinds that it knows until its signal comes, and hands back what it has in hand then. While the
 * database cannot be reached it goes on with what it has, and tries again; what is done is not lost.
 */
export async function work(options: WorkerOptions): Promise<void> {
  await new Worker(options).run();
}

class Worker {
  /** What is in hand, by ticket; aborted when the part is wanted no more. */
  private readonly held = new Map<string, { readonly piece: Piece; readonly lost: AbortController }>();
  private readonly queues: readonly string[];
  private readonly patience: Patience;
  private turn = 0;
  /** Aborted, and replaced, when there may be new parts. */
  private news = new AbortController();

  constructor(private readonly options: WorkerOptions) {
    this.queues = options.kinds.all.map(queueName);
    this.patience = new Patience({
      rest: () => options.rest(POLL, options.signal),
      isOver: () => options.signal.aborted,
      onAway: (message) => this.tell({ kind: 'away', message }),
      onBack: () => this.tell({ kind: 'back' }),
    });
  }

  async run(): Promise<void> {
    const { store, queue, pool, signal } = this.options;
    await this.patience.until(() => mendTickets(store, queue));
    const lanes = Array.from({ length: pool.workers }, () => (ended: AbortSignal) => this.lane(ended));
    // A fault of ours in one of them ends the others.
    await together(signal, [...lanes, (ended) => this.pulse(ended)]);
  }

  private tell(news: WorkerNews): void {
    this.options.tell?.(news);
  }

  /** Does one part after the other. */
  private async lane(ended: AbortSignal): Promise<void> {
    let waited = 0;
    while (!ended.aborted) {
      const piece = await this.patience.until(() => this.next());
      if (piece === null) {
        const poll = pollAfter(waited);
        await this.options.rest(poll, AbortSignal.any([ended, this.news.signal]));
        waited += poll;
      } else {
        await this.do(piece, ended);
        waited = 0;
      }
    }
  }

  /** The next part of any kind, no kind first for ever. */
  private async next(): Promise<Piece | null> {
    const { store, queue, kinds } = this.options;
    this.turn += 1;
    const filled = await queue.filled(this.queues);
    for (let at = 0; at < this.queues.length; at++) {
      const name = this.queues[(this.turn + at) % this.queues.length] ?? '';
      if (!filled.has(name)) continue;
      const piece = await takePiece(store, queue, kinds, name);
      if (piece !== null) return piece;
    }
    return null;
  }

  private async do(piece: Piece, ended: AbortSignal): Promise<void> {
    const { store, queue, kinds, join } = this.options;
    const { ticket } = piece;
    const lost = new AbortController();
    this.held.set(ticket.id, { piece, lost });
    this.tell({ kind: 'begun', part: ticket });
    try {
      const outcome = await this.compute(piece, AbortSignal.any([ended, lost.signal]));
      const taken = await this.patience.until(() => takeIn(store, queue, kinds, piece, outcome, join));
      if (taken !== null) this.tell({ kind: taken, part: ticket });
    } catch (error) {
      if (lost.signal.aborted) this.tell({ kind: 'lost', part: ticket });
      else if (ended.aborted) await this.giveBack(piece);
      else await this.fail(piece, error);
    } finally {
      this.held.delete(ticket.id);
      this.wake();
    }
  }

  private async compute({ kind, input, ticket }: Piece, signal: AbortSignal): Promise<Outcome> {
    const alone = ticket.lost >= SUSPECT;
    const { name, input: given } = kind.job(input);
    const onProgress = (progress: Progress) => this.tell({ kind: 'progress', part: ticket, progress });
    // Names and inputs of jobs were matched where the kind was described.
    const done = await this.options.pool.run(name, given as never, { signal, onProgress, alone });
    const output = kind.keep(done);
    return { output, report: kind.report(output, input) };
  }

  private async giveBack(piece: Piece): Promise<void> {
    const { store, queue } = this.options;
    const done = await this.patience.until(() => queue.giveBack(store, piece.ticket).then(() => true));
    // Otherwise its lease runs out, and another takes it.
    if (done) this.tell({ kind: 'handed-back', part: piece.ticket });
  }

  private async fail({ ticket }: Piece, error: unknown): Promise<void> {
    const { name, queue } = this.options;
    const { message, trace } = describeThrown(error);
    const { tries } = ticket;
    const where = error instanceof JobFailure ? error.trace : trace;
    this.tell({ kind: 'failed', part: ticket, message, tries });
    await this.patience.until(() => queue.fail(ticket, { message, trace: where, worker: name, tries }));
    await this.patience.until(() => this.giveUpDead());
  }

  /** Lanes that found nothing look again. */
  private wake(): void {
    this.news.abort();
    this.news = new AbortController();
  }

  /** Keeps up the leases of what is in hand, and sees to parts that others have vanished with or given up. */
  private async pulse(ended: AbortSignal): Promise<void> {
    const { store, queue, kinds, rest, join } = this.options;
    while (!ended.aborted) {
      await this.patience.until(async () => {
        const tickets = [...this.held.values()].map(({ piece }) => piece.ticket);
        const kept = await queue.renew(tickets);
        for (const { id } of tickets) if (!kept.has(id)) this.held.get(id)?.lost.abort();
        await queue.mendClock();
        await queue.expire();
        await this.giveUpDead();
        await joinOver(store, queue, kinds, join);
      });
      await rest((queue.settings.lease * 1000) / 3, ended);
    }
  }

  private async giveUpDead(): Promise<void> {
    const { store, queue } = this.options;
    for (;;) {
      const dead = await queue.takeDead();
      if (dead === null) return;
      await giveUp(store, queue, dead);
    }
  }
}
