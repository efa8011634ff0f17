import type { RunField } from '@knossos/api/runs';
import type { Jobs, Pool } from '@knossos/lab';
import type { AnyKind, Cut, Join } from '@knossos/lab/jobs';

/** A kind of run as this server offers it: anyone who starts the server knows the games, the server does not. */
export interface RunDescription {
  readonly kind: AnyKind;
  /** What somebody wants who starts it, such as `Any game: the hardest levels`. */
  readonly title: string;
  /** What comes of it, in a sentence. */
  readonly summary: string;
  readonly fields: readonly RunField[];
  /**
   * The parameters of a run from what was typed.
   *
   * @throws RunRefusal saying what is wrong with it
   */
  parametersFrom(typed: Readonly<Record<string, string>>): Promise<unknown>;
  /** What a run works on, in a few words, such as `8x8, population`. */
  describe(parameters: unknown): string;
  /** The outcome of a run, as text for people; `result` is JSON, which may be large, so that a thread had better read it. */
  answer(run: FinishedRun): string | Promise<string>;
}

/** A run that is over, as plain data. */
export interface FinishedRun {
  readonly kind: string;
  readonly version: number;
  readonly parameters: unknown;
  /** Its outcome, as JSON. */
  readonly result: string;
  /** From its beginning to its end. */
  readonly seconds: number;
}

/** What was typed cannot be run; the message says why. */
export class RunRefusal extends Error {
  override readonly name = 'RunRefusal';
}

/** What the server needs to have runs. */
export interface RunsOptions {
  /** Loads the kinds of runs that can be started. */
  readonly descriptions: () => Promise<readonly RunDescription[]>;
  /** Opens the threads on which this server does parts itself; null where it does none. */
  readonly openPool: (() => Pool<Jobs>) | null;
  /** Cuts a run into parts, perhaps in a thread; in this one unless given. */
  readonly cut?: Cut;
  /** Puts the results of a round together, perhaps in a thread; in this one unless given. */
  readonly join?: Join;
  /** Ends what the server need not know of, such as threads in which answers are made. */
  readonly close?: () => Promise<void>;
  /** Searches of one account that are under way at a time, at most; of all together it is `MOST_OPEN`. */
  readonly each: number;
  /** Seconds after which others get the parts of a worker that is gone; as `LEASE_SETTINGS` says unless given. */
  readonly lease?: number;
  /** Who works here, for the list of parts that were given up. */
  readonly name: string;
}
