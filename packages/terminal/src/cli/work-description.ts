import type { AnyProofKind, Trust } from '@knossos/engine/internal/puzzle';
import type { AnyKind } from '@knossos/lab/jobs';
import type { Given, Options } from './command.js';

/** A run that is over, as its answer is made of it. */
export interface FinishedRun {
  readonly parameters: unknown;
  readonly result: unknown;
  /** From its beginning to its end. */
  readonly seconds: number;
}

/** One thing that a form asks for at once. */
interface Ask {
  readonly label: string;
  /** One sentence about it. */
  readonly about: string;
  /** What the form begins with; empty for nothing. */
  readonly initial: string;
}

/** How a form asks for the work: in visitors' words, where options speak to those who type commands. */
interface CampaignForm {
  /** What somebody wants who starts it. */
  readonly title: string;
  /** What comes of it, in a sentence. */
  readonly about: string;
  /** What is asked for at once, by the names of options, in this order; all other options are for experts. */
  readonly asks: Readonly<Record<string, Ask>>;
  /** The largest numbers that a server takes which many share, by the names of options, where these take more. */
  readonly most: Readonly<Record<string, number>>;
  /** Why such a server does not take parameters, each of which it would take; null where it does. It takes all unless given. */
  readonly refusal?: (parameters: unknown) => string | null;
}

/** A kind of work in parts, as it is offered to those who type commands. */
interface WorkDescription<K> {
  readonly kind: K;
  readonly options: Options;
  /** What decides the result. @throws UsageFailure */
  parametersFrom(options: Given): unknown | Promise<unknown>;
}

/** What is done on machines of one's own, as `knossos jobs start` and the server offer it. */
export interface Campaign extends WorkDescription<AnyKind> {
  readonly form: CampaignForm;
  /** Options that name levels: the one who starts the run gives their documents instead, as one text; none unless given. */
  readonly packs?: readonly string[];
  /** What a run works on, in a few words, such as `8x8, population`. */
  about(parameters: unknown): string;
  /** Its outcome, as the command that does the same on one machine says it. */
  answer(run: FinishedRun): { readonly text: string; readonly json: string };
}

/** What anybody may lend a machine to, as `knossos proofs start` offers it. */
export type ProofDescription = WorkDescription<AnyProofKind>;

/** Kinds of work by name, each loaded when it is wanted. */
export type Loaders<T> = Readonly<Record<string, () => Promise<T>>>;

/** Work in parts, by whose results are believed. */
export interface Work extends Readonly<Partial<Record<Trust, unknown>>> {
  readonly own?: Loaders<Campaign>;
  readonly recounted?: Loaders<ProofDescription>;
}
