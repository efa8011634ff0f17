import { StoreFailure } from './failure.js';
import { knownRefusal } from './refusals.js';
import type { Scope } from './scope.js';

/** Whether an error says that a server of PostgreSQL cannot be reached at the moment: it is away, starts, stops, or has too much to do. */
export function isForWantOfServer(error: unknown): boolean {
  return knownRefusal(error, '')?.isPassing ?? false;
}

/** Why an open store does not answer any more, where that is what an error says; null where it is something else. */
export function explainLoss(error: unknown, { kind, place }: Scope): StoreFailure | null {
  if (error instanceof StoreFailure) return error;
  return kind === 'postgres' ? knownRefusal(error, place) : null;
}
