import { rulebook } from '@knossos/engine/internal/games';
import { orThrow, puzzleText } from '@knossos/engine/internal/puzzle';
import { keepLatest } from '../http/rate-limit.js';
import type { Store } from '../store/scope.js';
import type { Threads } from '../threads/threads.js';
import type { DailyPuzzle } from './results.js';
import { dailyPuzzle, keepDailyPuzzle } from './results.js';

/** A puzzle of a day, read. */
export interface ReadPuzzle {
  /** Its document as it is kept. */
  readonly text: string;
  /** Its text without title and notes: what somebody must have solved. */
  readonly puzzle: string;
}

/** Read puzzles that are kept in memory: two weeks of them. */
const MOST_READ = 100;

/**
 * The puzzles of the days, the same that every browser and every terminal makes: made once, in a thread, and kept in the
 * database.
 */
export class DailyPuzzles {
  private readonly read = new Map<string, Promise<ReadPuzzle>>();

  constructor(
    private readonly store: Store,
    private readonly threads: Pick<Threads, 'run'>,
    /** Aborted when the server ends. */
    private readonly closing: AbortSignal,
  ) {}

  /** One puzzle; those that ask while it is being made wait for the same. */
  of(wanted: DailyPuzzle): Promise<ReadPuzzle> {
    const key = `${wanted.day} ${wanted.game}`;
    const known = this.read.get(key);
    if (known) return known;
    const reading = this.find(wanted);
    this.read.set(key, reading);
    // What could not be made is tried again by the next who asks.
    reading.catch(() => this.read.delete(key));
    keepLatest(this.read, MOST_READ);
    return reading;
  }

  private async find(wanted: DailyPuzzle): Promise<ReadPuzzle> {
    const stored = await dailyPuzzle(this.store, wanted);
    const text = stored ?? (await keepDailyPuzzle(this.store, wanted, await this.make(wanted)));
    const level = orThrow(rulebook.parse(text));
    return { text, puzzle: puzzleText(rulebook.of(level), level) };
  }

  private make({ game, day }: DailyPuzzle): Promise<string> {
    return this.threads.run('daily', { game, day }, 'puzzles of the days', this.closing);
  }
}
