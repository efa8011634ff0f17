import type { ThreadJob, WorkKind, WorkKinds } from '@knossos/engine/internal/puzzle';
import { type GenericSchema, parse } from 'valibot';
import type { Finding } from '../archive/index.js';

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
 * A kind of work that is done in parts by machines which share a database. All that its functions give is JSON.
 *
 * `P` are the parameters, `I` is what a part is given, `O` what is kept of it, `R` the result of all.
 */
export interface Kind<P, I, O, R> extends Pick<WorkKind, 'name' | 'version'> {
  readonly parameters: GenericSchema<unknown, P>;
  /** What is kept of a part. */
  readonly output: GenericSchema<unknown, O>;
  /** Parts of all rounds together; null where that is not known. */
  total(parameters: P): number | null;
  /** The parts of the first round; at least one. */
  begin(parameters: P): readonly I[];
  job(parameters: P, input: I): ThreadJob;
  /** What is kept of what the job function gave. */
  keep(done: unknown): O;
  report(output: O, input: I, parameters: P): PartReport;
  /** What follows from the results of a round, in the order of its parts. */
  next(parameters: P, round: number, outputs: readonly O[]): Step<I, R>;
  /** What of the result is kept in the archive; nothing unless given. */
  finds?(parameters: P, result: R): readonly Finding[];
}

/** A kind, type-erased: all data are checked where they come in. */
export interface AnyKind extends WorkKind<KindRun> {
  readonly trust: 'own';
}

export type Kinds = WorkKinds<AnyKind>;

/** A kind with the parameters of one run. */
export interface KindRun {
  readonly parameters: unknown;
  /** Counted when it is asked for, which may take as long as `begin`. */
  readonly total: number | null;
  begin(): readonly unknown[];
  job(input: unknown): ThreadJob;
  keep(done: unknown): unknown;
  report(output: unknown, input: unknown): PartReport;
  next(round: number, outputs: readonly unknown[]): Step<unknown, unknown>;
  finds(result: unknown): readonly Finding[];
}

/** Makes a kind one of a list of kinds that have nothing in common. */
export function kindOf<P, I, O, R>(kind: Kind<P, I, O, R>): AnyKind {
  return {
    name: kind.name,
    version: kind.version,
    trust: 'own',
    read: (given) => {
      const parameters = parse(kind.parameters, given);
      const output = (stored: unknown) => parse(kind.output, stored);
      return {
        parameters,
        get total() {
          return kind.total(parameters);
        },
        begin: () => kind.begin(parameters),
        // Inputs were made by this kind, in this version, and come back from the database as they were.
        job: (input) => kind.job(parameters, input as I),
        keep: (done) => kind.keep(done),
        report: (stored, input) => kind.report(output(stored), input as I, parameters),
        next: (round, outputs) => kind.next(parameters, round, outputs.map(output)),
        // It was given by `next`.
        finds: (result) => kind.finds?.(parameters, result as R) ?? [],
      };
    },
  };
}
