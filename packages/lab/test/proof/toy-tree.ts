import { Random } from '@knossos/engine/internal/random';
import type { Certificate, Subject } from '@knossos/lab/proof';

/** A result as the toy knows it: what can be checked (weight, and that a find is worth its claim), and what cannot. */
export interface ToySum {
  readonly leaves: number;
  readonly weight: number;
  readonly best: number;
  readonly find: string;
}

export interface ToyResult extends ToySum {
  readonly part: string;
  /** What is said of its twigs, where the tree asks for it. */
  readonly twigs?: readonly ToyTwig[] | undefined;
}

export type ToyTwig = readonly [leaves: number, weight: number, best: number];

/** Twigs of a part. */
export const TWIGS = 16;

/**
 * A tree of decisions of which everything is known: all words of `o` and `b` of one length are its parts, each with its
 * true result, drawn by a seed.
 */
export class ToyTree {
  readonly batches: readonly string[];
  private readonly truths = new Map<string, ToyResult>();

  constructor(
    seed: string,
    private readonly batchDepth: number,
    private readonly partDepth: number,
    isCertified = false,
  ) {
    const random = Random.from(seed);
    this.subject = this.subjectOf(isCertified);
    this.batches = words(batchDepth);
    for (const part of words(partDepth)) {
      const leaves = 2 + random.below(1000);
      const best = 10 + random.below(100);
      const weight = leaves * (1 + random.below(50));
      const truth = { part, leaves, weight, best, find: findOf(part, best) };
      this.truths.set(part, isCertified ? { ...truth, twigs: twigsOf(truth, random) } : truth);
    }
  }

  /** The true result of a twig. */
  twig(name: string): ToyResult {
    const truth = this.truth(name.slice(0, this.partDepth));
    const [leaves, weight, best] = truth.twigs?.[TWIG_NAMES.indexOf(name.slice(this.partDepth))] ?? [0, 0, 0];
    return { part: name, leaves, weight, best, find: '' };
  }

  /** What a search finds: the best of all, as the result of a twig. */
  found(): ToyResult {
    const {
      part,
      best,
      find,
      twigs = [],
    } = this.parts.map((one) => this.truth(one)).reduce((a, b) => (b.best > a.best ? b : a));
    const at = twigs.findIndex(([, , most]) => most === best);
    return { ...this.twig(part + (TWIG_NAMES[at] ?? '')), find };
  }

  get parts(): readonly string[] {
    return [...this.truths.keys()];
  }

  partsOf(batch: string): string[] {
    return words(this.partDepth - this.batchDepth).map((rest) => batch + rest);
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
  readonly subject: Subject<ToySum, ToyResult>;

  private subjectOf(isCertified: boolean): Subject<ToySum, ToyResult> {
    const certificate: Certificate<ToyResult> = {
      claims: ({ part, twigs = [] }) =>
        twigs.map(([leaves, weight, best], at) => ({
          part: part + TWIG_NAMES[at],
          leaves,
          weight,
          best,
          find: '',
        })),
      isRight: (a, b) => a.leaves === b.leaves && a.weight === b.weight && a.best === b.best,
      bare: ({ twigs: _, ...result }) => result,
    };
    return {
      ...(isCertified && { certificate }),
      exceeds: (find, sum) => find.best > sum.best,
      partOf: ({ part }) => part,
      fault: ({ part, weight, leaves, best, find, twigs = [] }) => {
        if (part.length > this.partDepth)
          return find === findOf(part.slice(0, this.partDepth), best) ? null : 'it was not found';
        const truth = this.truths.get(part);
        if (truth === undefined) return 'there is no such part';
        if (weight !== truth.weight) return `its weight is ${weight}, not ${truth.weight}`;
        if (leaves < 1 || leaves > weight) return 'its leaves are impossible';
        if (isCertified && !isSum(twigs, { leaves, weight, best })) return 'its twigs do not add up to it';
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
}

/** Shares a part among its twigs by chance; the best lies in one of them, and what a cheat says instead of it in each. */
function twigsOf({ leaves, weight, best }: ToySum, random: Random): ToyTwig[] {
  const holder = random.below(TWIGS);
  return TWIG_NAMES.map((_, at) => {
    const share = (all: number) => Math.floor(all / TWIGS) + (at === 0 ? all % TWIGS : 0);
    return [share(leaves), share(weight), at === holder ? best : random.below(10)];
  });
}

function isSum(twigs: readonly ToyTwig[], { leaves, weight, best }: Omit<ToySum, 'find'>): boolean {
  const sum = (at: 0 | 1) => twigs.reduce((total, twig) => total + twig[at], 0);
  const most = Math.max(...twigs.map(([, , one]) => one));
  return twigs.length === TWIGS && sum(0) === leaves && sum(1) === weight && most === best;
}

const NOTHING: ToySum = { leaves: 0, weight: 0, best: -1, find: '' };

const TWIG_NAMES = words(4);

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
