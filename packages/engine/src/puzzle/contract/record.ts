import type { Result } from '../common/result.js';
import type { Task } from '../common/task.js';

/** What a level competes in: with all others of its size and variant. */
export interface RecordClass {
  /** Such as `13x13`; empty where levels of all sizes compete. */
  readonly size: string;
  /** Such as `walls`; empty where there is one variant alone. */
  readonly variant: string;
}

/** What a level came to when it was run. */
export type RecordWorth =
  | { readonly status: 'measured'; readonly value: number }
  /** It is worth nothing, such as a level that cannot be won: why, as a sentence. */
  | { readonly status: 'worthless'; readonly reason: string }
  /** A limit was met, so that nothing is known: which, as a sentence. */
  | { readonly status: 'gave-up'; readonly reason: string };

/** A kind of best known results that a game keeps. Whatever is claimed is run again: `measure` is all that counts. */
export interface RecordKind<L> {
  /** One word for addresses and files, such as `turns`. */
  readonly name: string;
  /** A few words for a heading, such as `Most turns`. */
  readonly title: string;
  /** The figure compared, in one or two sentences. */
  readonly summary: string;
  readonly better: 'more' | 'fewer';
  /** The unit for one and for many: `turn`, `turns`. */
  readonly one: string;
  readonly many: string;
  /** What a level competes in; fails, with a help, for a level that no record of this kind is kept for. */
  compete(level: L): Result<RecordClass>;
  /** What a level is worth, by running it again, in a bounded number of steps; only levels that compete are measured. */
  measure(level: L): Task<RecordWorth>;
  /** What the note of a shipped record says of this kind; null where it claims none. */
  claimed(level: L): number | null;
}

/** Most columns and rows of a level that competes: beyond that every size would be a category of its own. */
export const MOST_RECORD_SIDE = 20;
