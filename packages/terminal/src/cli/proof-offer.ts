import type { AnyProofKind } from '@knossos/engine/internal/puzzle';
import type { Given, Options } from './command.js';

/** Something to be proved together, as `knossos proofs start` offers it. */
export interface ProofOffer {
  readonly kind: AnyProofKind;
  /** A few words, without a full stop. */
  readonly summary: string;
  readonly options: Options;
  /** What is to be proved. @throws UsageFailure */
  parametersFrom(options: Given): unknown;
}
