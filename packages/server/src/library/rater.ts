import type { Unrated } from '@knossos/lab/library';
import type { Store } from '@knossos/lab/store';
import type { Log } from '../observe/log.js';
import type { LevelRating } from './rate-level.js';
import { RATING_VERSION } from './rating-version.js';
import type { LibraryRepository } from './tools.js';

/** Rates the text of a level in a thread. */
export type Rate = (text: string, signal: AbortSignal) => Promise<LevelRating>;

/** Levels that come or change between two times that the embedded database counts what it has. */
const COUNT_EVERY = 500;

/**
 * Rates published levels behind the answers, one after the other. What waits is in the database, so that a server that starts
 * again goes on with it; a level that brings its thread down is not known, and holds up no other.
 */
export class Rater {
  private running: Promise<void> | null = null;
  private isWanted = false;
  private changes = 0;

  constructor(
    private readonly lab: LibraryRepository,
    private readonly store: Store,
    private readonly rate: Rate,
    private readonly log: Log,
    private readonly signal: AbortSignal,
  ) {}

  /** Has everything that an older version has rated rated again, and begins. */
  async start(): Promise<void> {
    await this.lab.forgetOldRatings(this.store, RATING_VERSION);
    this.changes = COUNT_EVERY;
    this.wake();
  }

  /** Says that there may be something to rate. */
  wake(): void {
    this.changes++;
    this.isWanted = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
      // Somebody may have come in the very moment in which it ended.
      if (this.isWanted && !this.signal.aborted) this.wake();
    });
  }

  /** Resolves when nothing is left to rate, or it was put down. */
  async idle(): Promise<void> {
    while (this.running !== null) await this.running;
  }

  private async run(): Promise<void> {
    const { countAnew, nextToRate, noteRating } = this.lab;
    try {
      while (this.isWanted && !this.signal.aborted) {
        this.isWanted = false;
        for (let next = await nextToRate(this.store); next !== null; next = await nextToRate(this.store)) {
          const rated = await this.rateOne(next);
          if (rated === null) return;
          await noteRating(this.store, next, { ...rated, version: RATING_VERSION });
        }
        if (this.changes < COUNT_EVERY || this.store.kind !== 'embedded') continue;
        this.changes = 0;
        await countAnew(this.store);
      }
    } catch (error) {
      // The database is away: what waits is rated when the next level comes, or after the next start.
      this.isWanted = false;
      if (!this.signal.aborted) this.log.error('levels not rated', { error });
    }
  }

  /** What a level comes to; null when the server stops. */
  private async rateOne({ id, text }: Unrated): Promise<LevelRating | null> {
    try {
      return await this.rate(text, this.signal);
    } catch (error) {
      if (this.signal.aborted) return null;
      this.log.warn('level not rated', { level: id, error });
      return { rating: 'gave-up', difficulty: null, grade: null, features: {} };
    }
  }
}
