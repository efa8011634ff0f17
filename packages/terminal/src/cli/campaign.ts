import type { AnyKind } from '@knossos/lab/jobs';
import type { Given, Options } from './command.js';

/** A run that is over, as its answer is made of it. */
export interface FinishedRun {
  readonly parameters: unknown;
  readonly result: unknown;
  /** From its beginning to its end. */
  readonly seconds: number;
}

/** A kind of work in parts, as `knossos jobs start` offers it. */
export interface Campaign {
  readonly kind: AnyKind;
  /** A few words, without a full stop. */
  readonly summary: string;
  readonly options: Options;
  /** What decides the result. @throws UsageFailure */
  parametersFrom(options: Given): unknown;
  /** What came of it, as the command that does the same on one machine says it. */
  answer(run: FinishedRun): { readonly text: string; readonly json: string };
}
