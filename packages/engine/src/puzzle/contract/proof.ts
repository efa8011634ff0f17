import type { Task } from '../common/task.js';
import type { ThreadJob, WorkKind, WorkKinds } from './work.js';

/** What the proof is about: the half that only a game knows. */
export interface Subject<Sum, Result extends Sum> {
  /** The part that a result claims to be about. */
  readonly partOf: (result: Result) => string;
  /** What is wrong with a result, in one sentence; null when nothing is to be seen. */
  readonly fault: (result: Result) => string | null;
  /** Whether two counts of a part say the same; honest counts must. A database changes the order of their keys. */
  readonly isSame: (a: Result, b: Result) => boolean;
  /** The sum of no results, and that of two disjoint sets of them, the earlier one first. */
  readonly nothing: Sum;
  readonly join: (a: Sum, b: Sum) => Sum;
  /** Whether a sum claims something that a larger one, which it is in, tells as its best. */
  readonly holdsBest: (sum: Sum, larger: Sum) => boolean;
  /** Whether what was found is better than the best that a sum tells; absent where nothing is searched for. */
  readonly exceeds?: (find: Result, sum: Sum) => boolean;
  /** Absent where results have no certificates. */
  readonly certificate?: ResultCertificate<Result>;
}

/** What results say of the sub-branches of their parts. Whether they do, and follow from it, `fault` says. */
export interface ResultCertificate<Result> {
  /** What is said of each sub-branch, as its result. */
  readonly claims: (result: Result) => readonly Result[];
  /** Whether what was said of a sub-branch is what was counted. */
  readonly isRight: (claim: Result, counted: Result) => boolean;
  /** The result without its certificate, which is kept. */
  readonly bare: (result: Result) => Result;
}

/** A task of a proof. */
export interface ProofJob {
  readonly kind: string;
  readonly version: number;
  readonly parameters: unknown;
  readonly ask: ProofAsk;
}

export type ProofAsk =
  | { readonly do: 'size' }
  | { readonly do: 'cut'; readonly after: string | null }
  | { readonly do: 'count'; readonly part: string }
  | { readonly do: 'countBranches'; readonly branches: readonly string[] }
  | { readonly do: 'search'; readonly work: number | null; readonly round: number };

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
 * The contract by which a game offers something to be proved together. What is no task is quick, and
 * all is pure: the tree and its parts depend on the parameters alone.
 *
 * `P` are the parameters, `Sum` is what several parts come to, `Result` what one does; both are JSON.
 */
export interface ProofKind<P, Sum, Result extends Sum> extends Pick<WorkKind, 'name' | 'version' | 'older'> {
  /** The game it is about. */
  readonly game: string;
  readonly words: ProofWords;
  /** Reads parameters. @throws ValiError for what are none */
  parameters(given: unknown): P;
  /** Reads what a volunteer hands in; what it lets pass is checked by the subject. @throws ValiError for what is no result */
  result(given: unknown): Result;
  subject(parameters: P): Subject<Sum, Result>;
  /** One line, without a full stop. */
  title(parameters: P): string;
  /** Says how much work there is. */
  size(parameters: P): Task<Size>;
  /** Cuts the batch after another one, the first one after null; null after the last one. */
  cut(parameters: P, after: string | null): Task<CutBatch | null>;
  /** Counts a part. */
  count(parameters: P, part: string): Task<Result>;
  /** Counts sub-branches of a part, where results have certificates. */
  countBranches?(parameters: P, branches: readonly string[]): Task<Result[]>;
  /**
   * Looks for the best without counting: the result of one leaf, or null. Rounds are numbered from 0 on; null where enough
   * were done for so much work. Absent where nothing is searched for.
   */
  search?(parameters: P, work: number | null, round: number): Task<Result | null> | null;
  /** How much work a result stands for. */
  work(sum: Sum): number;
  /** The share of the whole, from 0 to 1, that lies in a subtree. */
  share(parameters: P, subtree: string): number;
  /** What a part's name decides, cell by cell, for those that count it by other means. */
  decided(parameters: P, part: string): string;
  describe(parameters: P, sum: Sum): Described;
}

/** What is proved, with its parameters, type-erased: data are checked where they come in. */
export interface ProofWork {
  readonly kind: AnyProofKind;
  readonly parameters: unknown;
  readonly title: string;
  readonly subject: Subject<unknown, unknown>;
  /** @throws ValiError for what is no result */
  result(given: unknown): unknown;
  size(): ThreadJob;
  cut(after: string | null): ThreadJob;
  count(part: string): ThreadJob;
  countBranches(branches: readonly string[]): ThreadJob;
  search(work: number | null, round: number): ThreadJob | null;
  work(sum: unknown): number;
  share(subtree: string): number;
  decided(part: string): string;
  describe(sum: unknown): Described;
}

/** A kind of proof, type-erased: all data are checked where they come in. */
export interface AnyProofKind extends WorkKind<ProofWork> {
  readonly trust: 'recounted';
  readonly game: string;
  readonly words: ProofWords;
  /** @throws ValiError unless these are parameters of the kind @throws RangeError for what the kind has no task for */
  task(parameters: unknown, ask: ProofAsk): Task<unknown>;
}

/** Makes a kind one of a list of kinds that have nothing in common. */
export function proofKind<P, Sum, Result extends Sum>(kind: ProofKind<P, Sum, Result>): AnyProofKind {
  const { name, version, older = [], game, words } = kind;
  const any: AnyProofKind = {
    ...{ name, version, older, trust: 'recounted', game, words },
    read: (given): ProofWork => {
      const parameters = kind.parameters(given);
      const job = (ask: ProofAsk): ThreadJob => ({
        name: 'proof',
        input: { kind: name, version, parameters, ask },
      });
      return {
        kind: any,
        parameters,
        title: kind.title(parameters),
        // Results have been read by the kind itself, or come back from the database as this kind made them.
        subject: kind.subject(parameters) as unknown as Subject<unknown, unknown>,
        result: (result) => kind.result(result),
        size: () => job({ do: 'size' }),
        cut: (after) => job({ do: 'cut', after }),
        count: (part) => job({ do: 'count', part }),
        countBranches: (branches) => job({ do: 'countBranches', branches }),
        search: (work, round) =>
          (kind.search?.(parameters, work, round) ?? null) && job({ do: 'search', work, round }),
        work: (sum) => kind.work(sum as Sum),
        share: (subtree) => kind.share(parameters, subtree),
        decided: (part) => kind.decided(parameters, part),
        describe: (sum) => kind.describe(parameters, sum as Sum),
      };
    },
    task: (given, ask) => {
      const parameters = kind.parameters(given);
      const task = taskOf(kind, parameters, ask);
      if (!task) throw new RangeError(`${name} has no task "${ask.do}"`);
      return task;
    },
  };
  return any;
}

function taskOf<P, Sum, Result extends Sum>(kind: ProofKind<P, Sum, Result>, parameters: P, ask: ProofAsk) {
  switch (ask.do) {
    case 'size':
      return kind.size(parameters);
    case 'cut':
      return kind.cut(parameters, ask.after);
    case 'count':
      return kind.count(parameters, ask.part);
    case 'countBranches':
      return kind.countBranches?.(parameters, ask.branches);
    case 'search':
      return kind.search?.(parameters, ask.work, ask.round);
  }
}

/** The kinds of proofs that a program knows. */
export type ProofKinds = WorkKinds<AnyProofKind>;

/** The task of a job. @throws RangeError for a kind that this program does not know */
export function proofTask(kinds: ProofKinds, { ask, parameters, ...proof }: ProofJob): Task<unknown> {
  const kind = kinds.find(proof);
  if (kind === null) throw new RangeError(`there is no kind of proof "${proof.kind}"`);
  return kind.task(parameters, ask);
}
