import { logarithm, type Random } from '../random/index.js';
import { type Algorithm, type Beginning, DENSITY, type OptionsOf, USUAL } from './algorithm.js';
import { ChainSearch } from './chains.js';
import { oneFlip } from './genome.js';

type TemperatureOptions = OptionsOf<'hot' | 'cold'>;

/** ln of a uniform number in (0, 1]. */
export function randomLogarithm(random: Random): number {
  return logarithm((random.next() + 1) / 4294967296);
}

/**
 * The Metropolis rule on the logarithm of scores (N. Metropolis et al., 1953): a step down from s to t is taken with
 * probability (t / s)^(1 / temperature). Scores of neighbours differ by factors, not by amounts.
 */
export function metropolisOnLog(from: number, to: number, temperature: number, random: Random): boolean {
  if (to >= from) return true;
  return to > 0 && randomLogarithm(random) * temperature <= logarithm(to / from);
}

/** The Metropolis rule on scores, as in the article: a loss is taken with probability e^(-loss / temperature). */
export function metropolisOnScore(from: number, to: number, temperature: number, random: Random): boolean {
  if (to >= from) return true;
  return to > 0 && temperature > 0 && randomLogarithm(random) * temperature <= to - from;
}

/**
 * Simulated annealing (S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, 1983) as in J. Enright and J. Faben, "Building a
 * Better Mouse Maze", FUN 2016: one chain, losses weighed by the score itself, linear cooling over the planned
 * evaluations; then it starts again, keeping the best.
 */
class LinearAnnealing extends ChainSearch {
  private now: number;

  constructor(
    beginning: Beginning,
    private readonly options: TemperatureOptions,
  ) {
    super(beginning, 1, oneFlip(beginning.problem));
    this.now = options.hot;
  }

  override get temperature(): number {
    return this.now;
  }

  protected accepts(chain: number, score: number): boolean {
    return metropolisOnScore(this.scores[chain], score, this.now, this.dice[chain]);
  }

  protected override between(): void {
    const { hot, cold } = this.options;
    const { planned } = this.beginning;
    // By where the step began, since a search may be taken up again within one.
    const share = ((this.evaluations - this.made * this.count) % planned) / planned;
    this.now = hot + (cold - hot) * share;
  }

  protected override restoreMore(more: unknown): void {
    super.restoreMore(more);
    this.between();
  }
}

export const annealing: Algorithm<TemperatureOptions> = {
  ...USUAL,
  summary: 'simulated annealing of the score, linear cooling',
  options: { ...DENSITY, hot: 10, cold: 0 },
  isCooling: true,
  create: (beginning, options) => new LinearAnnealing(beginning, options),
};
