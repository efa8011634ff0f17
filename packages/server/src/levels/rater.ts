import { TooCostly } from '@knossos/engine/internal/puzzle';
import type { Log } from '../observe/log.js';
import type { Store } from '../store/scope.js';
import { countAgain } from './find.js';
import { forgetOldRatings, levelsToRate, type NotedRating, noteRatings, type Unrated } from './ratings.js';
import type { LevelRating } from './read-level.js';

/** Grows when levels come to another rating than before; those in the library are rated again then. */
const RATING_VERSION = 2;

/** Rates the text of a level in a thread, as the work of an account. Rejected with `TooCostly` where that takes more than a rating is given. */
export type Rate = (text: string, author: number, signal: AbortSignal) => Promise<LevelRating>;

/** Levels that come or change between two times that the embedded database counts what it has. */
const COUNT_EVERY = 500;

const AT_ONCE = 50;

/** Authors whose levels are rated side by side at most. */
const MOST_AUTHORS = 50;

/**
 * Rates published levels behind the answers, one at a time for each author, all authors side by side. What waits is in
 * the database. A level that is too costly, or ends its thread, stays unknown, and holds up no other.
 */
export class Rater {
  private running: Promise<void> | null = null;
  private isWanted = false;
  private changes = 0;
  private areOldForgotten = false;
  /** Authors whose levels are being rated. */
  private readonly inHand = new Map<number, Promise<void>>();
  /** What went wrong while outcomes were noted. */
  private readonly failures: unknown[] = [];
  /** Called when there may be something to rate. */
  private stir = () => {};

  constructor(
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
    this.stir();
    this.running ??= this.run().finally(() => {
      this.running = null;
      // A visitor may have come in the very moment in which it ended.
      if (this.isWanted && !this.signal.aborted) this.wake();
    });
  }

  /** Resolves when nothing is left to rate, or it was put down. */
  async idle(): Promise<void> {
    while (this.running !== null) await this.running;
  }

  private async run(): Promise<void> {
    try {
      while (!this.signal.aborted && this.failures.length === 0) {
        this.isWanted = false;
        const busy = this.inHand.size;
        if (await this.takeSome()) continue;
        // An account whose levels were left out is free by now.
        if (this.inHand.size < busy) continue;
        if (this.inHand.size > 0) await this.oneIsDone();
        else if (!this.isWanted) break;
      }
      await Promise.all(this.inHand.values());
      const [error] = this.failures.splice(0);
      if (error !== undefined) throw error;
      if (this.signal.aborted || this.changes < COUNT_EVERY || this.store.kind !== 'embedded') return;
      this.changes = 0;
      await countAgain(this.store);
    } catch (error) {
      // The database is away: what waits is rated when the next level comes, or after the next start.
      this.isWanted = false;
      if (!this.signal.aborted) this.log.error('levels not rated', { error });
    }
  }

  /** Takes levels in hand of authors none of whose levels are; whether there were any. */
  private async takeSome(): Promise<boolean> {
    // Only once the server runs: on a full disk nothing can be written, and the data can be read nevertheless.
    if (!this.areOldForgotten) await forgetOldRatings(this.store, RATING_VERSION);
    this.areOldForgotten = true;
    if (this.inHand.size >= MOST_AUTHORS) return false;
    const some = await levelsToRate(this.store, AT_ONCE, [...this.inHand.keys()]);
    for (const author of new Set(some.map((level) => level.author))) {
      const own = some.filter((level) => level.author === author);
      const rated = this.rateAll(own).catch((error: unknown) => this.failures.push(error));
      this.inHand.set(
        author,
        rated.then(() => {
          this.inHand.delete(author);
        }),
      );
    }
    return some.length > 0;
  }

  /** Resolves when the levels of some author in hand have been rated, or there may be others to take. */
  private async oneIsDone(): Promise<void> {
    if (this.isWanted) return;
    const isStirred = new Promise<void>((resolve) => {
      this.stir = resolve;
    });
    await Promise.race([...this.inHand.values(), isStirred]);
  }

  private async rateAll(some: readonly Unrated[]): Promise<void> {
    const rated: [Unrated, NotedRating][] = [];
    let noting: Promise<unknown> = Promise.resolve();
    const note = async () => {
      const those = rated.splice(0);
      if (those.length > 0) await noteRatings(this.store, those);
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
  }

  /** What a level comes to; null when the server stops. */
  private async rateOne({ id, author, text }: Unrated): Promise<LevelRating | null> {
    try {
      return await this.rate(text, author, this.signal);
    } catch (error) {
      if (this.signal.aborted) return null;
      const why = error instanceof TooCostly ? 'level too costly to be rated' : 'level not rated';
      this.log.warn(why, { level: id, author, error });
      return { rating: 'gave-up', difficulty: null, grade: null, features: {} };
    }
  }
}
