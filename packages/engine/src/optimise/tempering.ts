import { exponential, logarithm, type Random } from '../random/index.js';
import { MetropolisOnLog, randomLogarithm } from './acceptance.js';
import { ChainSearch } from './chain-search.js';
import type { Move } from './chains.js';
import type { BitProblem } from './problem.js';
import { stateOf } from './state.js';

export interface TemperingOptions {
  /** Number of replicas, one a rung of the ladder. */
  readonly replicas: number;
  /** Highest and lowest temperature, of ln(score). */
  readonly hot: number;
  readonly cold: number;
}

interface TemperingState {
  readonly rungs: readonly number[];
  readonly isOdd: boolean;
}

/**
 * Parallel tempering on ln(score) (R. H. Swendsen and J.-S. Wang, 1986; C. J. Geyer, 1991): a ladder of replicas at
 * temperatures in geometric progression; neighbours on the ladder trade places by the Metropolis rule, so that good
 * designs sink to where little is lost and stuck ones rise to where much can change.
 */
export class Tempering extends ChainSearch {
  protected readonly acceptanceRule: MetropolisOnLog;
  private readonly ladder: readonly number[];
  /** The chain on every rung, the coldest first. */
  private rungs: number[];
  private isOdd = false;

  constructor(
    problem: BitProblem,
    random: Random,
    start: Uint8Array | null,
    move: Move,
    options: TemperingOptions,
  ) {
    super(problem, options.replicas, random, start, move);
    const { replicas, hot, cold } = options;
    const step = replicas > 1 ? logarithm(hot / cold) / (replicas - 1) : 0;
    this.ladder = Array.from({ length: replicas }, (_, rung) => cold * exponential(step * rung));
    this.rungs = [...this.ladder.keys()];
    this.acceptanceRule = new MetropolisOnLog(() => this.chains, replicas);
    this.heat();
  }

  get temperature(): number | null {
    return this.ladder[0] ?? null;
  }

  /** Exchanges cost next to nothing: frequent ones let designs wander along the ladder. */
  protected override pace(): number {
    return 15;
  }

  protected between(): void {
    const { scores } = this.chains;
    for (let rung = this.isOdd ? 1 : 0; rung + 1 < this.rungs.length; rung += 2) {
      const colder = this.rungs[rung];
      const hotter = this.rungs[rung + 1];
      const gain = logarithm(scores[hotter] / scores[colder]);
      const slope = 1 / this.ladder[rung] - 1 / this.ladder[rung + 1];
      if (gain < 0 && randomLogarithm(this.random) > gain * slope) continue;
      this.rungs[rung] = hotter;
      this.rungs[rung + 1] = colder;
    }
    this.isOdd = !this.isOdd;
    this.heat();
  }

  /** Gives every chain the temperature of its rung. */
  private heat(): void {
    this.rungs.forEach((chain, rung) => {
      this.acceptanceRule.temperatures[chain] = this.ladder[rung];
    });
  }

  /** Newcomers also take the places of worse designs on the middle rungs, where they are shaken a little. */
  override immigrate(designs: readonly { readonly genome: Uint8Array; readonly score: number }[]): void {
    super.immigrate(designs);
    const middle = this.rungs.length >> 1;
    designs.forEach(({ genome, score }, i) => {
      const chain = this.rungs[middle - i];
      if (chain === undefined || score <= this.chains.scores[chain]) return;
      this.chains.place(chain, genome, score);
    });
  }

  protected override saveMore(): TemperingState {
    return { rungs: [...this.rungs], isOdd: this.isOdd };
  }

  protected override restoreMore(more: unknown): void {
    const { rungs, isOdd } = stateOf<TemperingState>(more, 'rungs', 'isOdd');
    this.rungs = [...rungs];
    this.isOdd = isOdd;
    this.heat();
  }
}
