import { Random } from '@knossos/engine/internal/random';
import type { Subject } from '@knossos/lab/proof';

/** A result as the toy knows it: what can be checked (weight, and that a find is worth its claim), and what cannot. */
export interface ToySum {
  readonly leaves: number;
  readonly weight: number;
  readonly best: number;
  readonly find: string;
}

export interface ToyResult extends ToySum {
  readonly part: string;
}

/**
 * A tree of decisions of which everything is known: all words of `o` and `b` of one length are its parts, each with its
 * true result, drawn by a seed.
 */
export class ToyTree {
  readonly boughs: readonly string[];
  private readonly truths = new Map<string, ToyResult>();

  constructor(
    seed: string,
    private readonly boughDepth: number,
    private readonly partDepth: number,
  ) {
    const random = Random.from(seed);
    this.boughs = words(boughDepth);
    for (const part of words(partDepth)) {
      const leaves = 2 + random.below(1000);
      const best = 10 + random.below(100);
      const weight = leaves * (1 + random.below(50));
      this.truths.set(part, { part, leaves, weight, best, find: findOf(part, best) });
    }
  }

  get parts(): readonly string[] {
    return [...this.truths.keys()];
  }

  partsOf(bough: string): string[] {
    return words(this.partDepth - this.boughDepth).map((rest) => bough + rest);
  }

  truth(part: string): ToyResult {
    const truth = this.truths.get(part);
    if (truth === undefined) throw new RangeError(`no part ${part}`);
    return truth;
  }

  total(): ToySum {
    return [...this.truths.values()].reduce<ToySum>(join, NOTHING);
  }

  /** As a verifier can see it: weights and claims are checked; leaves, and finds that were kept back, are not. */
  readonly subject: Subject<ToySum, ToyResult> = {
    partOf: ({ part }) => part,
    fault: ({ part, weight, leaves, best, find }) => {
      const truth = this.truths.get(part);
      if (truth === undefined) return 'there is no such part';
      if (weight !== truth.weight) return `its weight is ${weight}, not ${truth.weight}`;
      if (leaves < 1 || leaves > weight) return 'its leaves are impossible';
      return best <= truth.best && find === findOf(part, best) ? null : `its find is not worth ${best}`;
    },
    isSame: (a, b) =>
      a.part === b.part &&
      a.leaves === b.leaves &&
      a.weight === b.weight &&
      a.best === b.best &&
      a.find === b.find,
    nothing: NOTHING,
    join,
    holdsBest: (part, all) => part.best === all.best,
  };
}

const NOTHING: ToySum = { leaves: 0, weight: 0, best: -1, find: '' };

/** A design worth so much, which there is for everything up to a part's best. */
export function findOf(part: string, best: number): string {
  return `${part} ${best}`;
}

function join(a: ToySum, b: ToySum): ToySum {
  const { best, find } = b.best > a.best ? b : a;
  return { leaves: a.leaves + b.leaves, weight: a.weight + b.weight, best, find };
}

/** All words of `o` and `b` of a length, in order. */
function words(length: number): string[] {
  if (length === 0) return [''];
  return words(length - 1).flatMap((word) => [`${word}o`, `${word}b`]);
}
