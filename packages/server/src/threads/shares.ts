import { TooCostly } from '@knossos/engine/internal/puzzle';
import { type JobInput, type JobName, type JobOutput, type Jobs, JobTooLong, type Pool } from './job.js';

export interface SharedJob {
  /** Who asks: an account, a class. All shares are alike. */
  readonly share: string;
  /** Work that the job is given, in cells looked at; no limit unless given. */
  readonly most?: number;
  /** Milliseconds that a thread may work at it, as {@link JobOptions.limit}. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

/** Work of a job that is a short one, in cells: two tenths of a second. */
export const SHORT_WORK = 4_000_000;

/** Points that a job adds to what its share has used, whatever else the machine does. */
const POINTS = { short: 1, tooLong: 200, long: 1000 } as const;

/** A share that has used so many points of late is behind those that have not from the beginning. */
const MUCH = 1000;

/** Milliseconds in which half of the used time is forgotten. */
const HALF_LIFE = 60_000;
/** A share that has used less is forgotten. */
const FORGOTTEN = 0.1;

interface Waiting {
  /** Gives the points that it has used. */
  readonly begin: () => Promise<number>;
  readonly signal: AbortSignal | undefined;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs the jobs of many on few threads; who has used least comes first. A job that takes too long for the short ones
 * begins again on threads for long ones, where those who have used much begin. So who asks for little waits for little.
 */
export class SharedPool<J extends Jobs> {
  private readonly used: Usage;
  private readonly short: JobQueue<J>;
  private readonly long: JobQueue<J>;
  private readonly counts = new Map<string, number>();

  /** @param now milliseconds from any fixed moment: used time is forgotten by it */
  constructor(
    short: () => Promise<Pool<J>>,
    long: () => Promise<Pool<J>>,
    now: () => number = () => performance.now(),
  ) {
    this.used = new Usage(now);
    this.short = new JobQueue(short, this.used, POINTS.short, POINTS.tooLong);
    this.long = new JobQueue(long, this.used, POINTS.long, POINTS.long);
  }

  /** How many jobs of a share wait or run. */
  inHand(share: string): number {
    return this.counts.get(share) ?? 0;
  }

  /** Runs a job to its end; rejected as by {@link Pool.run}. */
  async run<N extends JobName<J>>(name: N, input: JobInput<J, N>, job: SharedJob): Promise<JobOutput<J, N>> {
    this.count(job.share, 1);
    try {
      return await this.shortOrLong(name, input, job);
    } finally {
      this.count(job.share, -1);
    }
  }

  private async shortOrLong<N extends JobName<J>>(
    name: N,
    input: JobInput<J, N>,
    job: SharedJob,
  ): Promise<JobOutput<J, N>> {
    const { most = Number.POSITIVE_INFINITY } = job;
    if (this.used.of(job.share) >= MUCH) return this.long.run(name, input, job);
    try {
      return await this.short.run(name, input, { ...job, most: Math.min(most, SHORT_WORK) });
    } catch (error) {
      if (!(error instanceof TooCostly) || most <= SHORT_WORK) throw error;
    }
    return this.long.run(name, input, job);
  }

  private count(share: string, by: number): void {
    const now = this.inHand(share) + by;
    if (now === 0) this.counts.delete(share);
    else this.counts.set(share, now);
  }

  async close(): Promise<void> {
    await Promise.all([this.short.close(), this.long.close()]);
  }
}

class Usage {
  private readonly known = new Map<string, { used: number; at: number }>();

  constructor(private readonly now: () => number) {}

  of(share: string): number {
    const found = this.known.get(share);
    return found === undefined ? 0 : found.used * 2 ** ((found.at - this.now()) / HALF_LIFE);
  }

  add(share: string, points: number): void {
    this.known.set(share, { used: this.of(share) + points, at: this.now() });
    for (const one of this.known.keys()) if (this.of(one) < FORGOTTEN) this.known.delete(one);
  }
}

/** The jobs that wait for the same threads, by share. */
class JobQueue<J extends Jobs> {
  private readonly waiting = new Map<string, Waiting[]>();
  private pool: Promise<Pool<J>> | null = null;
  private workers = 1;
  private running = 0;

  constructor(
    private readonly open: () => Promise<Pool<J>>,
    private readonly used: Usage,
    /** What a job uses, and one that takes more work than it is given. */
    private readonly points: number,
    private readonly pointsBeyond: number,
  ) {}

  async run<N extends JobName<J>>(
    name: N,
    input: JobInput<J, N>,
    { share, most = Number.POSITIVE_INFINITY, limit, signal }: SharedJob,
  ): Promise<JobOutput<J, N>> {
    this.pool ??= this.open();
    const pool = await this.pool;
    this.workers = pool.workers;
    signal?.throwIfAborted();
    return new Promise<JobOutput<J, N>>((resolve, reject) => {
      const options = {
        ...(signal && { signal }),
        ...(limit !== undefined && { limit }),
        ...(Number.isFinite(most) && { most }),
      };
      const begin = async () => {
        try {
          resolve(await pool.run(name, input, options));
          return this.points;
        } catch (error) {
          reject(error);
          const isBeyond = error instanceof TooCostly || error instanceof JobTooLong;
          return isBeyond ? this.pointsBeyond : this.points;
        }
      };
      const own = { begin, signal, reject };
      this.waiting.set(share, [...(this.waiting.get(share) ?? []), own]);
      this.next();
    });
  }

  async close(): Promise<void> {
    await (await this.pool)?.close();
  }

  private next(): void {
    while (this.running < this.workers) {
      const share = this.leastUsed();
      if (share === null) return;
      const [first, ...rest] = this.waiting.get(share) ?? [];
      if (rest.length === 0) this.waiting.delete(share);
      else this.waiting.set(share, rest);
      if (first === undefined) continue;
      if (first.signal?.aborted) first.reject(first.signal.reason);
      else void this.work(share, first);
    }
  }

  private async work(share: string, { begin }: Waiting): Promise<void> {
    this.running++;
    this.used.add(share, await begin());
    this.running--;
    this.next();
  }

  /** Of those for whom something waits, who has used least; the first of several. Null where nothing waits. */
  private leastUsed(): string | null {
    let least: string | null = null;
    let used = Number.POSITIVE_INFINITY;
    for (const share of this.waiting.keys()) {
      const one = this.used.of(share);
      if (one >= used) continue;
      least = share;
      used = one;
    }
    return least;
  }
}
