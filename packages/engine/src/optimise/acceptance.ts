import { logarithm, type Random } from '../random/index.js';
import type { Acceptance } from './chains.js';

/** What rules of acceptance look at: the scores that the chains stand on. */
export interface Standing {
  readonly scores: Float64Array;
}

/** ln of a uniform number in (0, 1]. */
export function randomLogarithm(random: Random): number {
  return logarithm((random.next() + 1) / 4294967296);
}

/**
 * The Metropolis rule on the logarithm of scores (N. Metropolis et al., 1953): a step down from s to t is taken with
 * probability (t / s)^(1 / temperature). Scores of neighbours differ by factors, not by amounts.
 */
export class MetropolisOnLog implements Acceptance {
  readonly temperatures: Float64Array;

  constructor(
    private readonly standing: () => Standing,
    count: number,
  ) {
    this.temperatures = new Float64Array(count).fill(1);
  }

  accepts(chain: number, score: number, random: Random): boolean {
    const current = this.standing().scores[chain];
    if (score >= current) return true;
    if (score <= 0) return false;
    const temperature = this.temperatures[chain];
    const fall = logarithm(score / current);
    return randomLogarithm(random) * temperature <= fall;
  }
}

/**
 * The Metropolis rule on scores themselves: a loss is taken with probability e^(-loss / temperature). This is the
 * rule of the article's annealer.
 */
export class MetropolisOnScore implements Acceptance {
  temperature = 1;

  constructor(private readonly standing: () => Standing) {}

  accepts(chain: number, score: number, random: Random): boolean {
    const loss = this.standing().scores[chain] - score;
    if (loss <= 0) return true;
    return score > 0 && this.temperature > 0 && randomLogarithm(random) * this.temperature <= -loss;
  }
}

/**
 * Late acceptance (E. K. Burke and Y. Bykov, "The late acceptance hill-climbing heuristic", EJOR 2017): a proposal is
 * taken when it is no worse than where the chain stood `length` steps ago, or than where it stands.
 */
export class LateAcceptance implements Acceptance {
  /** One history a chain, one after the other. */
  readonly history: Float64Array;
  readonly steps: Float64Array;

  constructor(
    private readonly standing: () => Standing,
    count: number,
    readonly length: number,
  ) {
    this.history = new Float64Array(count * length);
    this.steps = new Float64Array(count);
  }

  accepts(chain: number, score: number): boolean {
    const current = this.standing().scores[chain];
    const step = this.steps[chain];
    this.steps[chain] = step + 1;
    const slot = chain * this.length + (step % this.length);
    const isTaken = score > 0 && (score >= current || score >= this.history[slot]);
    this.history[slot] = isTaken ? score : current;
    return isTaken;
  }
}
