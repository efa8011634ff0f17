import type { Rating } from '@knossos/engine/internal/puzzle';
import { errorIn, keys, LEVEL_KEYS, seedIn } from '../cli/schema.js';
import type { ReadLevel } from '../io/levels.js';

/** The printed fields of a level's difficulty. */
export const RATING = keys<Partial<Rating> & { readonly read: ReadLevel }>`${LEVEL_KEYS}
  status: 'solved' | 'sampled' | 'impossible' | 'gave-up' | 'invalid'  # solved, sampled (games were
    played; no proof), impossible, gave-up or invalid ${({ status = 'invalid' }) => status}
  difficulty: number | null
  grade: text | null
  features: record<any> | null  # what was measured, by name; null where a limit left it unknown, and
    where it has no bound
  seed: text | null ${seedIn}
  reason: text | null  # which limit was met, of gave-up
  error: text | null  # what is wrong with an invalid level ${errorIn}`;
