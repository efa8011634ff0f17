import type { GenericSchema } from 'valibot';
import type { Subject } from './protocol.js';

/** What a worker thread is told to do: a job by its name. */
export interface ThreadJob {
  readonly name: string;
  readonly input: unknown;
}

/** A batch as it is cut: its name and those of its parts. */
export interface CutBatch {
  readonly batch: string;
  readonly parts: readonly string[];
}

/** How much work there is in all, as estimated, with the standard error of that. */
export interface Size {
  readonly work: number;
  readonly error: number;
}

/** What has been found, for people and for programs: a level that can be drawn, and numbers with their names. */
export interface Described {
  /** The best so far; null before there is one. */
  readonly best: number | null;
  /** A level document that shows it; null before there is one. */
  readonly document: string | null;
  /** What was counted, such as `{ name: 'mazes', value: '1913846', all: '1913846' }`; `all` is null where that is not known. */
  readonly counts: readonly {
    readonly name: string;
    readonly value: string;
    readonly all: string | null;
  }[];
}

/** What is said of a kind's numbers. */
export interface ProofWords {
  /** What the best is measured in, such as `turns`. */
  readonly best: string;
  /** What work is counted in, such as `runs`. */
  readonly work: string;
}

/**
 * The contract by which a game offers something to be proved together. Everything but `count`, `cut` and `size` is quick, and
 * all is pure: the tree and its parts depend on the parameters alone. Jobs are named as worker threads know them.
 *
 * `P` are the parameters, `Sum` is what several parts come to, `Result` what one does; both are JSON.
 */
export interface ProofKind<P, Sum, Result extends Sum> {
  /** Letters, digits and hyphens, e.g. `pack-optimum`. */
  readonly name: string;
  /** Grows when parameters, parts or results take another form. */
  readonly version: number;
  /** Older versions whose proofs it goes on with. */
  readonly older?: readonly number[];
  /** The game it is about. */
  readonly game: string;
  readonly words: ProofWords;
  readonly parameters: GenericSchema<unknown, P>;
  /** What a lender hands in; whatever it lets pass is checked by the subject. */
  readonly result: GenericSchema<unknown, Result>;
  subject(parameters: P): Subject<Sum, Result>;
  /** One line, without a full stop. */
  title(parameters: P): string;
  /** A job from whose answer `sizeOf` reads how much work there is. */
  size(parameters: P): ThreadJob;
  sizeOf(done: unknown): Size;
  /** A job that gives the {@link CutBatch} after another one, the first one after null; null after the last one. */
  cut(parameters: P, after: string | null): ThreadJob;
  /** A job that gives the result of a part. */
  count(parameters: P, part: string): ThreadJob;
  /** A job that gives the results of sub-branches of a part, where results have certificates. */
  countBranches?(parameters: P, branches: readonly string[]): ThreadJob;
  /**
   * A job that looks for the best without counting: the result of one leaf, or null. Rounds are numbered from 0 on; null where enough
   * were done for so much work. Absent where nothing is searched for.
   */
  search?(parameters: P, work: number | null, round: number): ThreadJob | null;
  /** How much work a result stands for. */
  work(sum: Sum): number;
  /** The share of the whole, from 0 to 1, that lies in a subtree. */
  share(parameters: P, subtree: string): number;
  /** What a part's name decides, cell by cell, for those that count it by other means. */
  decided(parameters: P, part: string): string;
  describe(parameters: P, sum: Sum): Described;
}

/** What is proved, with its parameters: types are nobody's business any more, and data are checked where they come in. */
export interface ProofWork {
  readonly kind: AnyProofKind;
  readonly parameters: unknown;
  readonly title: string;
  readonly subject: Subject<unknown, unknown>;
  /** @throws ValiError for what is no result */
  result(given: unknown): unknown;
  size(): ThreadJob;
  sizeOf(done: unknown): Size;
  cut(after: string | null): ThreadJob;
  count(part: string): ThreadJob;
  countBranches(branches: readonly string[]): ThreadJob;
  search(work: number | null, round: number): ThreadJob | null;
  work(sum: unknown): number;
  share(subtree: string): number;
  decided(part: string): string;
  describe(sum: unknown): Described;
}

export interface AnyProofKind {
  readonly name: string;
  readonly version: number;
  readonly older: readonly number[];
  readonly game: string;
  readonly words: ProofWords;
  /** @throws ValiError unless these are parameters of the kind */
  read(parameters: unknown): ProofWork;
}
