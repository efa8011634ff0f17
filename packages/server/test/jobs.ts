import type { Progress, Task } from '@knossos/engine/internal/puzzle';

/** Jobs for tests, known to both sides. */

const report = (done: number, total: number | null = null): Progress => {
  return { done, total, unit: 'steps', note: null };
};

/** A search that only mixes numbers; its state after n evaluations does not depend on how they were split. */
export interface Mixer {
  readonly state: number;
  readonly evaluations: number;
}

export const testJobs = {
  *square(n: number): Task<number> {
    yield report(0, 1);
    return n * n;
  },
  *power({ base, exponent }: { readonly base: bigint; readonly exponent: bigint }): Task<bigint> {
    yield report(0);
    return base ** exponent;
  },
  /** Goes on until it is called off. */
  *endless(): Task<never> {
    for (let done = 0; ; done++) yield report(done);
  },
  /** Never ends, and never looks whether it should. */
  *stuck(): Task<never> {
    yield report(0);
    for (;;);
  },
  /** biome-ignore lint/correctness/useYield: it fails before it could */
  *fail(message: string): Task<never> {
    throw new Error(message);
  },
  *exit(code: number): Task<never> {
    yield report(0);
    process.exit(code);
  },
  /** Throws where no job is listening. */
  *explode(message: string): Task<string> {
    setImmediate(() => {
      throw new Error(message);
    });
    yield report(0);
    return 'before the explosion';
  },
  *mix({ mixer, evaluations }: { readonly mixer: Mixer; readonly evaluations: number }): Task<Mixer> {
    let { state } = mixer;
    for (let i = 1; i <= evaluations; i++) {
      state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 1) >>> 0;
      if (i % 1000 === 0) yield report(i, evaluations);
    }
    return { state, evaluations: mixer.evaluations + evaluations };
  },
};

export type TestJobs = typeof testJobs;
