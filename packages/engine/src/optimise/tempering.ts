import { exponential, logarithm } from '../random/index.js';
import { type Algorithm, type Beginning, DENSITY, type OptionsOf, USUAL } from './algorithm.js';
import { metropolisOnLog, randomLogarithm } from './annealing.js';
import { ChainSearch } from './chains.js';
import { type Design, fewFlips } from './genome.js';
import { stateOf } from './search.js';

interface TemperingState {
  readonly rungs: readonly number[];
  readonly isOdd: boolean;
}

/**
 * Parallel tempering on ln(score) (R. H. Swendsen and J.-S. Wang, 1986; C. J. Geyer, 1991): a ladder of replicas at
 * temperatures in geometric progression. Neighbours on the ladder trade places by the Metropolis rule, so that good
 * designs sink to where little is lost and stuck ones rise to where much can change.
 */
export class Tempering extends ChainSearch {
  /** Temperatures by rung, the coldest first; the chain on every rung. */
  private readonly ladder: readonly number[];
  private rungs: number[];
  private isOdd = false;
  private readonly temperatures: Float64Array;

  /** One replica a rung of the ladder, from temperature `hot` to `cold` of ln(score). */
  constructor(beginning: Beginning, { chains: replicas, hot, cold }: LadderOptions) {
    super(beginning, replicas, fewFlips(beginning.problem));
    const step = replicas > 1 ? logarithm(hot / cold) / (replicas - 1) : 0;
    this.ladder = Array.from({ length: replicas }, (_, rung) => cold * exponential(step * rung));
    this.rungs = [...this.ladder.keys()];
    this.temperatures = new Float64Array(replicas);
    this.heat();
  }

  override get temperature(): number {
    return this.ladder[0];
  }

  /** Exchanges cost next to nothing: frequent ones let designs wander along the ladder. */
  protected override pace(): number {
    return 15;
  }

  protected accepts(chain: number, score: number): boolean {
    return metropolisOnLog(this.scores[chain], score, this.temperatures[chain], this.dice[chain]);
  }

  protected override between(): void {
    const { scores, rungs, ladder } = this;
    for (let rung = this.isOdd ? 1 : 0; rung + 1 < rungs.length; rung += 2) {
      const [colder, hotter] = [rungs[rung], rungs[rung + 1]];
      const gain = logarithm(scores[hotter] / scores[colder]);
      const slope = 1 / ladder[rung] - 1 / ladder[rung + 1];
      if (gain < 0 && randomLogarithm(this.random) > gain * slope) continue;
      rungs[rung] = hotter;
      rungs[rung + 1] = colder;
    }
    this.isOdd = !this.isOdd;
    this.heat();
  }

  private heat(): void {
    this.rungs.forEach((chain, rung) => {
      this.temperatures[chain] = this.ladder[rung];
    });
  }

  /** Newcomers also take the places of worse designs on the middle rungs, where they are shaken a little. */
  override immigrate(designs: readonly Design[]): void {
    super.immigrate(designs);
    const middle = this.rungs.length >> 1;
    designs.forEach((design, i) => {
      const chain = this.rungs[middle - i];
      if (chain !== undefined && design.score > this.scores[chain]) this.place(chain, design);
    });
  }

  protected override saveMore(): TemperingState {
    return { rungs: [...this.rungs], isOdd: this.isOdd };
  }

  protected override restoreMore(more: unknown): void {
    const { rungs, isOdd } = stateOf<TemperingState>(more, 'rungs', 'isOdd');
    const isLadder =
      rungs.length === this.rungs.length && this.rungs.every((_, chain) => rungs.includes(chain));
    if (!isLadder || this.scores.some((score) => !(score > 0)))
      throw new RangeError('this is the state of another ladder');
    this.rungs = [...rungs];
    this.isOdd = isOdd;
    this.heat();
  }
}

/** The options of several chains with a temperature. */
export type LadderOptions = OptionsOf<'chains' | 'hot' | 'cold'>;

export const tempering: Algorithm<LadderOptions> = {
  ...USUAL,
  summary: 'parallel tempering on the logarithm of the score',
  options: { ...DENSITY, chains: 8, hot: 0.15, cold: 0.02 },
  takesDesigns: true,
  create: (beginning, options) => new Tempering(beginning, options),
};
