import { ValiError } from 'valibot';
import { StoreFailure, WorkFailure } from '../store/index.js';

export interface PatienceOptions {
  /** Waits between two tries. */
  readonly rest: () => Promise<void>;
  /** Whether nothing is tried again any more. */
  readonly isOver: () => boolean;
  readonly onAway: (message: string) => void;
  readonly onBack: () => void;
}

/** Tries what needs the database again and again while that cannot be reached, and tells of it once. */
export class Patience {
  private isAway = false;

  constructor(private readonly options: PatienceOptions) {}

  /** What `work` gives; null when it still failed at the end. A fault of ours is thrown. */
  async until<T>(work: () => Promise<T>): Promise<T | null> {
    for (;;) {
      try {
        const value = await work();
        if (this.isAway) this.options.onBack();
        this.isAway = false;
        return value;
      } catch (error) {
        if (isOurs(error)) throw error;
        if (!this.isAway) this.options.onAway(messageIn(error));
        this.isAway = true;
        if (this.options.isOver()) return null;
        await this.options.rest();
      }
    }
  }
}

/** Faults of a program, which another try does not mend. */
function isOurs(error: unknown): boolean {
  const own = [TypeError, RangeError, ReferenceError, ValiError, WorkFailure];
  if (error instanceof StoreFailure) return !error.isPassing;
  return own.some((one) => error instanceof one) || isWrongQuery(error);
}

/** Whether the database says that a query is wrong: syntax and names (class 42), values (22), or the protocol. */
function isWrongQuery(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^(?:22|42)\w{3}$|^08P01$/.test(code) || isWrongQuery(error.cause);
}

/** What the database or the system said: the query builder wraps it in the text of the whole query. */
function messageIn(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error && !(error instanceof StoreFailure)) return messageIn(error.cause);
  const code = 'code' in error ? String(error.code) : '';
  return error.message || code || 'it does not answer';
}
