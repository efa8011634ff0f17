import type { NotedRating, Unrated } from '@knossos/lab/library';
import type { Store } from '@knossos/lab/store';
import type { Log } from '../observe/log.js';
import type { LevelRating } from './rate-level.js';
import type { LibraryRepository } from './tools.js';

/** Grows when levels come to another rating than before; those in the library are rated again then. */
const RATING_VERSION = 1;

/** Rates the text of a level in a thread. */
export type Rate = (text: string, signal: AbortSignal) => Promise<LevelRating>;

/** Levels that come or change between two times that the embedded database counts what it has. */
const COUNT_EVERY = 500;

/** Levels that are read at a time. */
const AT_ONCE = 50;

/**
 * Rates published levels behind the answers, one after the other; their outcomes are noted as fast as the database takes it. What waits is in the database, so that a server that starts
 * again goes on with it; a level that brings its thread down is not known, and holds up no other.
 */
export class Rater {
  private running: Promise<void> | null = null;
  private isWanted = false;
  private changes = 0;
  private areOldForgotten = false;

  constructor(
    private readonly lab: LibraryRepository,
    private readonly store: Store,
    private readonly rate: Rate,
    private readonly log: Log,
    private readonly signal: AbortSignal,
  ) {}

  /** Begins: everything that an older version has rated is rated again. */
  start(): void {
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
    const { countAgain, levelsToRate } = this.lab;
    try {
      while (this.isWanted && !this.signal.aborted) {
        this.isWanted = false;
        // Not before the server is there: on a full disk nothing can be noted, and what is there can be read nevertheless.
        if (!this.areOldForgotten) await this.lab.forgetOldRatings(this.store, RATING_VERSION);
        this.areOldForgotten = true;
        for (;;) {
          const some = await levelsToRate(this.store, AT_ONCE);
          if (some.length === 0) break;
          if (!(await this.rateAll(some))) return;
        }
        if (this.changes < COUNT_EVERY || this.store.kind !== 'embedded') continue;
        this.changes = 0;
        await countAgain(this.store);
      }
    } catch (error) {
      // The database is away: what waits is rated when the next level comes, or after the next start.
      this.isWanted = false;
      if (!this.signal.aborted) this.log.error('levels not rated', { error });
    }
  }

  /** Rates some, and notes each while the next is rated; false when the server stops. */
  private async rateAll(some: readonly Unrated[]): Promise<boolean> {
    const rated: [Unrated, NotedRating][] = [];
    let noting: Promise<unknown> = Promise.resolve();
    const note = async () => {
      const those = rated.splice(0);
      if (those.length > 0) await this.lab.noteRatings(this.store, those);
    };
    for (const level of some) {
      const came = await this.rateOne(level);
      if (came !== null) rated.push([level, { ...came, version: RATING_VERSION }]);
      // What comes while others are noted is noted together.
      if (rated.length === 1) noting = noting.then(note);
      // Its fault is heard at the end.
      noting.catch(() => {});
      if (came === null) break;
    }
    await noting;
    return !this.signal.aborted;
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
