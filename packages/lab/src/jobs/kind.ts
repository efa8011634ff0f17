import type { GenericSchema } from 'valibot';
import type { Finding } from '../archive/index.js';

/** What a part comes to: what its thread is told to do. */
export interface PartJob {
  /** The name of a job function, as worker threads know it. */
  readonly name: string;
  readonly input: unknown;
}

/** What comes after a round: another one, or the result of all. */
export type Step<I, R> = { readonly parts: readonly I[] } | { readonly result: R };

/** What is told of a part when its result is taken in. */
export interface PartReport {
  /** How many of whatever is counted it has done. */
  readonly evaluations: number;
  /** The best that it has met, the higher the better; null where there is none. */
  readonly best: number | null;
  /** Canonical text of the level document that it has met it with; none unless given. */
  readonly found?: string | null;
}

/**
 * A kind of work that is done in parts by any number of machines. All functions are pure, and all that they give is JSON:
 * the result depends on the parameters alone, never on who did which part, when, or how often.
 *
 * `P` are the parameters, `I` is what a part is given, `O` what is kept of it, `R` the result of all.
 */
export interface Kind<P, I, O, R> {
  /** Letters, digits and hyphens, e.g. `pack-rating`. */
  readonly name: string;
  /** Grows when parameters or parts take another form, or other results follow from them. */
  readonly version: number;
  readonly parameters: GenericSchema<unknown, P>;
  /** What is kept of a part. */
  readonly output: GenericSchema<unknown, O>;
  /** Parts of all rounds together; null where that is not known. */
  total(parameters: P): number | null;
  /** The parts of the first round; at least one. */
  begin(parameters: P): readonly I[];
  job(parameters: P, input: I): PartJob;
  /** What is kept of what the job function gave. */
  keep(done: unknown): O;
  report(output: O, input: I, parameters: P): PartReport;
  /** What follows from the results of a round, in the order of its parts. */
  next(parameters: P, round: number, outputs: readonly O[]): Step<I, R>;
  /** What of the result is kept in the archive; nothing unless given. */
  finds?(parameters: P, result: R): readonly Finding[];
}

/** A kind whose types are nobody's business any more: all data are checked where they come in. */
export interface AnyKind {
  readonly name: string;
  readonly version: number;
  /** @throws ValiError unless these are parameters of the kind */
  read(parameters: unknown): KindRun;
}

/** A kind with the parameters of one run. */
export interface KindRun {
  readonly parameters: unknown;
  /** Counted when it is asked for, which may take as long as `begin`. */
  readonly total: number | null;
  begin(): readonly unknown[];
  job(input: unknown): PartJob;
  keep(done: unknown): unknown;
  report(output: unknown, input: unknown): PartReport;
  next(round: number, outputs: readonly unknown[]): Step<unknown, unknown>;
  finds(result: unknown): readonly Finding[];
}
