// Random whole numbers, beside the same by remainders of doubles, which give the same.
import { Random } from '@knossos/engine/internal/random';
import { seconds } from './measure.mjs';

const DRAWS = 3_000_000;

/** @param {Random} random @param {number} bound */
function byDoubles(random, bound) {
  const limit = 4294967296 - (4294967296 % bound);
  let value = random.next();
  while (value >= limit) value = random.next();
  return value % bound;
}

/** @returns {import('./measure.mjs').Row[]} */
export function rows() {
  let sum = 0;
  const drawn = (/** @type {(random: Random, bound: number) => number} */ below) => () =>
    seconds(() => {
      const random = Random.from('draws');
      for (let i = 0; i < DRAWS; i++) sum += below(random, 1 + (i & 1023));
    });
  const ours = drawn((random, bound) => random.below(bound));
  const theirs = drawn(byDoubles);
  ours();
  const once = sum;
  theirs();
  if (sum !== 2 * once) throw new Error('other numbers');
  return [{ work: 'random numbers below 1 to 1024', peer: 'remainders of doubles', ours, theirs }];
}
