import { quoted } from '../puzzle/index.js';
import { Random, type RandomState } from '../random/index.js';
import { fail } from './errors.js';

/**
 * A seeded generator as programs hold it: it gives the numbers of {@link Random}, which trusts its callers since it runs
 * in the innermost loops, and checks what it is asked for. Every method throws a KnossosError `bad-argument`.
 */
export class CheckedRandom extends Random {
  /** A generator for a seed, or one that goes on from where another one was saved. */
  static begin(seed: string | number | RandomState): CheckedRandom {
    if (typeof seed === 'string' || typeof seed === 'number')
      return new CheckedRandom(Random.from(seed).save());
    if (isState(seed)) return new CheckedRandom(seed);
    return fail(
      'bad-argument',
      'this is no seed',
      'Give a text, a number, or what save() of another one gave.',
    );
  }

  override clone(): CheckedRandom {
    return new CheckedRandom(this.save());
  }

  override branch(label: string | number): CheckedRandom {
    if (typeof label !== 'string' && typeof label !== 'number')
      fail('bad-argument', 'this is no label', 'A branch is named by a text or a number.');
    return new CheckedRandom(super.branch(label).save());
  }

  override below(bound: number): number {
    return super.below(within('bound', bound, 1, 2 ** 32));
  }

  override belowBig(bound: bigint): bigint {
    if (typeof bound !== 'bigint' || bound < 1n)
      fail('bad-argument', `the bound ${quoted(String(bound))} is none`, 'It takes a bigint from 1n on.');
    return super.belowBig(bound);
  }

  override chance(numerator: number, denominator: number): boolean {
    within('denominator', denominator, 1, 2 ** 32);
    return super.chance(within('numerator', numerator, 0, denominator), denominator);
  }

  override pick<T>(list: readonly T[]): T {
    if (isList(list).length === 0)
      fail('bad-argument', 'the list is empty', 'Pick from one that holds something.');
    return super.pick(list);
  }

  override shuffle<T>(list: T[]): T[] {
    isList(list);
    return super.shuffle(list);
  }
}

function within(what: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  return fail(
    'bad-argument',
    `the ${what} ${quoted(String(value))} is none`,
    `It takes a whole number from ${least} to ${most}.`,
  );
}

function isList<T>(list: readonly T[]): readonly T[] {
  return Array.isArray(list) ? list : fail('bad-argument', 'this is no list', 'Hand in an array.');
}

function isState(state: RandomState | null): state is RandomState {
  const words: unknown = typeof state === 'object' && state?.words;
  return Array.isArray(words) && words.length === 4 && words.every((word) => word === (word | 0));
}
