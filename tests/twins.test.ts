import { test } from 'vitest';
import { inputOf } from './fuzz/inputs.js';
import { twinTargets } from './fuzz/twins/index.js';

const seed = process.env.TEST_SEED ?? '1';

/** The part of its inputs that a target is given here; the long tier gives it half of them. */
const SHARE = 0.06;

test.each(twinTargets.map((target) => [target.name, target] as const))('%s', async (_name, target) => {
  for (let index = 0; index < Math.ceil(target.inputs * SHARE); index++)
    await target.check(inputOf(target, seed, index));
});
