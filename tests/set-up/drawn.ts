import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the order of this run was drawn by. */
    readonly seed: number;
  }
}

/**
 * Of many cases of one kind, those of this run: one in so many, drawn by the seed of the run. Each run takes others, and with
 * TEST_WHOLE=1 a run takes all.
 *
 * @param shift what is added to the seed, so that two lists of one file do not always take the same places
 */
export function drawn<T>(cases: readonly T[], oneIn: number, shift = 0): readonly T[] {
  if (process.env.TEST_WHOLE === '1') return cases;
  const turn = (inject('seed') + shift) % oneIn;
  return cases.filter((_, at) => at % oneIn === turn);
}
