import type { Target } from '../target.js';

/** Break and hang on purpose, so that a test can see that both are found. They run only when they are named. */
export const selfTests: readonly Target[] = [
  {
    name: 'self-test/bang',
    make: (random) => `${'calm '.repeat(random.below(20))}a bang in the night`,
    check: (input) => {
      if (input.includes('bang')) throw new Error('this input says bang');
    },
    inputs: 4,
  },
  {
    name: 'self-test/hang',
    make: () => 'for ever',
    check: () => {
      for (;;) {}
    },
    inputs: 1,
  },
];
