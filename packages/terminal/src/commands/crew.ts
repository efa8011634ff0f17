import { availableParallelism } from 'node:os';
import type { Pool } from '@knossos/server/threads';
import type { Io } from '../cli/io.js';
import { runTask } from '../cli/work.js';
import type { PackLevels } from '../io/levels.js';
import type { Batch, BatchAnswer, LevelJob, LevelJobs } from './level-jobs.js';

/** Batches that a thread has before it, the one in hand among them. */
const AHEAD = 2;

/** Answers the levels of long packs in worker threads, beside this one; told in the order of the levels. */
export class Crew {
  private pool: Pool<LevelJobs> | null = null;
  /** Batches that the threads have. */
  private given = 0;
  private readonly waiting: Answering[] = [];
  private hearing: Promise<unknown> = Promise.resolve();
  private failure: { readonly error: unknown } | null = null;

  constructor(
    private readonly job: LevelJob,
    private readonly io: Io,
    private readonly tell: (file: string, answer: BatchAnswer) => void,
  ) {}

  /** Takes levels, where there is more than one core; whether it did. */
  async takes({ file, first, parts, isPlain }: PackLevels): Promise<boolean> {
    const { io, job } = this;
    const threads = availableParallelism() - 1;
    if (!isPlain || threads === 0) return false;
    this.pool ??= (await import('../cli/jobs.js')).openPool<LevelJobs>(threads);
    const batch = { file, first, parts, job };
    const isGiven = this.given < AHEAD * threads;
    const answer = isGiven ? this.give(this.pool, batch) : this.answer(batch);
    const heard = this.hear(file, answer);
    this.hearing = Promise.all([this.hearing, heard]);
    if (!isGiven) await heard;
    await io.pause();
    if (this.failure) throw this.failure.error;
    return true;
  }

  /** Waits until all is answered that was taken. */
  async settle(): Promise<void> {
    await this.hearing;
    if (this.failure) throw this.failure.error;
  }

  /** Tells an answer as soon as it is known, and those before it. A failure is kept for the next call. */
  private async hear(file: string, answer: Promise<BatchAnswer>): Promise<void> {
    const entry: Answering = { file, known: null };
    this.waiting.push(entry);
    try {
      entry.known = await answer;
      for (let first = this.waiting[0]; first?.known; first = this.waiting[0]) {
        this.waiting.shift();
        this.tell(first.file, first.known);
      }
    } catch (error) {
      this.failure ??= { error };
    }
  }

  async end(): Promise<void> {
    await this.pool?.close();
  }

  private async give(pool: Pool<LevelJobs>, batch: Batch): Promise<BatchAnswer> {
    this.given++;
    const answer = await pool.run('answer', batch);
    this.given--;
    return answer;
  }

  private async answer(batch: Batch): Promise<BatchAnswer> {
    const { levelJobs } = await import('./level-jobs.js');
    return runTask(await levelJobs.answer(batch), this.io);
  }
}

/** A batch, and its answer as soon as that is known. */
interface Answering {
  readonly file: string;
  known: BatchAnswer | null;
}
