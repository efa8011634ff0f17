import { exponential, logarithm, type Random } from '../random/index.js';
import { ChainSearch, type Move } from './chains.js';
import type { Design } from './genome.js';
import type { BitProblem } from './problem.js';
import { stateOf } from './search.js';

/** A temperature that falls over a planned number of evaluations. */
export interface Cooling {
  readonly hot: number;
  readonly cold: number;
  /** Evaluations of one descent; after it the search starts again, keeping the best. */
  readonly planned: number;
}

/** ln of a uniform number in (0, 1]. */
function randomLogarithm(random: Random): number {
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

/**
 * The Metropolis rule on scores themselves: a loss is taken with probability e^(-loss / temperature). This is the
 * rule of the article's annealer.
 */
export function metropolisOnScore(from: number, to: number, temperature: number, random: Random): boolean {
  if (to >= from) return true;
  return to > 0 && temperature > 0 && randomLogarithm(random) * temperature <= to - from;
}

/**
 * Simulated annealing (S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, 1983) as in J. Enright and J. Faben, "Building a
 * Better Mouse Maze", FUN 2016: one chain, losses weighed by the score itself, linear cooling.
 */
export class LinearAnnealing extends ChainSearch {
  private now: number;

  constructor(
    problem: BitProblem,
    random: Random,
    start: Uint8Array | null,
    move: Move,
    private readonly cooling: Cooling,
  ) {
    super(problem, 1, random, start, move);
    this.now = cooling.hot;
  }

  override get temperature(): number {
    return this.now;
  }

  protected accepts(chain: number, score: number): boolean {
    return metropolisOnScore(this.scores[chain], score, this.now, this.dice[chain]);
  }

  protected override between(): void {
    const { hot, cold, planned } = this.cooling;
    // By where the step began, since a search may be taken up again within one.
    const share = ((this.evaluations - this.made * this.count) % planned) / planned;
    this.now = hot + (cold - hot) * share;
  }

  protected override restoreMore(more: unknown): void {
    super.restoreMore(more);
    this.between();
  }
}

interface LateState {
  readonly history: readonly number[];
  readonly steps: readonly number[];
}

/**
 * Late acceptance (E. K. Burke and Y. Bykov, "The late acceptance hill-climbing heuristic", EJOR 2017): a proposal is
 * taken when it is no worse than where the chain stood `length` steps ago, or than where it stands.
 */
export class LateAcceptance extends ChainSearch {
  /** One history a chain, one after the other. */
  private readonly history: Float64Array;
  private readonly steps: Float64Array;

  constructor(
    problem: BitProblem,
    random: Random,
    start: Uint8Array | null,
    move: Move,
    options: { readonly chains: number; readonly history: number },
  ) {
    super(problem, options.chains, random, start, move);
    this.history = new Float64Array(options.chains * options.history);
    this.steps = new Float64Array(options.chains);
  }

  protected accepts(chain: number, score: number): boolean {
    const length = this.history.length / this.count;
    const slot = chain * length + (this.steps[chain]++ % length);
    const isTaken = score > 0 && (score >= this.scores[chain] || score >= this.history[slot]);
    this.history[slot] = isTaken ? score : this.scores[chain];
    return isTaken;
  }

  protected override saveMore(): LateState {
    return { history: [...this.history], steps: [...this.steps] };
  }

  protected override restoreMore(more: unknown): void {
    const { history, steps } = stateOf<LateState>(more, 'history', 'steps');
    if (history.length !== this.history.length || steps.length !== this.steps.length) {
      throw new RangeError('this is the state of other histories');
    }
    this.history.set(history);
    this.steps.set(steps);
  }
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
  /** Temperatures by rung, the coldest first; the chain on every rung. */
  private readonly ladder: readonly number[];
  private rungs: number[];
  private isOdd = false;
  private readonly temperatures: Float64Array;

  /** `replicas`: how many there are, one a rung of the ladder, from temperature `hot` to `cold` of ln(score). */
  constructor(
    problem: BitProblem,
    random: Random,
    start: Uint8Array | null,
    move: Move,
    { replicas, hot, cold }: Omit<Cooling, 'planned'> & { readonly replicas: number },
  ) {
    super(problem, replicas, random, start, move);
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

  /** Gives every chain the temperature of its rung. */
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
