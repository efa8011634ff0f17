import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the order of this run was drawn by. */
    readonly seed: number;
  }
}

/** As `tests/set-up/drawn.ts`, which the engine, compiled by itself, cannot import: the cases of this run, one in so many. */
export function drawn<T>(cases: readonly T[], oneIn: number, shift = 0): readonly T[] {
  if (process.env.TEST_WHOLE === '1') return cases;
  return cases.filter((_, at) => at % oneIn === (inject('seed') + shift) % oneIn);
}

/** The seeds of this run for cases that are drawn at random: of 16 by this name, one in so many. */
export function drawnSeeds(name: string, oneIn: number): readonly string[] {
  return drawn(
    Array.from({ length: 16 }, (_, at) => `${name} ${at}`),
    oneIn,
  );
}
