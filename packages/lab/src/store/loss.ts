import { StoreFailure } from './failure.js';
import { knownRefusal } from './refusals.js';
import type { Scope } from './scope.js';

/** Why an open store does not answer any more, where that is what an error says; null where it is something else. */
export function explainLoss(error: unknown, { kind, place }: Scope): StoreFailure | null {
  if (error instanceof StoreFailure) return error;
  return kind === 'postgres' ? knownRefusal(error, place) : null;
}
