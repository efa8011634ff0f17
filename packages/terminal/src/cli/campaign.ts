import type { AnyKind } from '@knossos/lab/jobs';
import type { Given, Options } from './command.js';

/** A run that is over, as its answer is made of it. */
export interface FinishedRun {
  readonly parameters: unknown;
  readonly result: unknown;
  /** From its beginning to its end. */
  readonly seconds: number;
}

/** A kind of work in parts, as `knossos jobs start` and the server offer it. */
export interface Campaign {
  readonly kind: AnyKind;
  /** A few words, without a full stop. */
  readonly summary: string;
  readonly options: Options;
  /** The options that a form asks for at once, and what it begins with there; empty for nothing. */
  readonly main: Readonly<Record<string, string>>;
  /** Options that name levels: whoever starts the run gives their documents instead, as one text; none unless given. */
  readonly packs?: readonly string[];
  /** What decides the result. @throws UsageFailure */
  parametersFrom(options: Given): unknown | Promise<unknown>;
  /** What a run works on, in a few words, such as `8x8, population`. */
  about(parameters: unknown): string;
  /** What came of it, as the command that does the same on one machine says it. */
  answer(run: FinishedRun): { readonly text: string; readonly json: string };
}
