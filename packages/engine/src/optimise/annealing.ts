import { exponential, logarithm, type Random } from '../random/index.js';
import { LateAcceptance, MetropolisOnLog, MetropolisOnScore } from './acceptance.js';
import { ChainSearch } from './chain-search.js';
import type { Move } from './chains.js';
import { feasibleGenome } from './genome.js';
import type { BitProblem } from './problem.js';

/** A temperature that falls over a planned number of evaluations. */
export interface Cooling {
  readonly hot: number;
  readonly cold: number;
  /** Evaluations of one descent; after it the search starts again, keeping the best. */
  readonly planned: number;
}

/**
 * Simulated annealing (S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, 1983) as in J. Enright and J. Faben, "Building a
 * Better Mouse Maze", FUN 2016: one chain, losses weighed by the score itself, linear cooling.
 */
export class LinearAnnealing extends ChainSearch {
  protected readonly acceptanceRule: MetropolisOnScore;

  constructor(
    problem: BitProblem,
    random: Random,
    start: Uint8Array | null,
    move: Move,
    private readonly cooling: Cooling,
  ) {
    super(problem, 1, random, start, move);
    this.acceptanceRule = new MetropolisOnScore(() => this.chains);
    this.acceptanceRule.temperature = cooling.hot;
  }

  get temperature(): number | null {
    return this.acceptanceRule?.temperature ?? null;
  }

  protected between(): void {
    const { hot, cold, planned } = this.cooling;
    const share = (this.evaluations % planned) / planned;
    this.acceptanceRule.temperature = hot + (cold - hot) * share;
  }

  protected override restoreMore(): void {
    this.between();
  }
}

export interface PopulationOptions extends Cooling {
  readonly population: number;
  /** Whether the population is resampled at every lower temperature; else the chains stay on their own. */
  readonly resample: boolean;
}

/** Temperatures of one descent. */
const STEPS = 400;

/**
 * Annealing of many chains on ln(score), geometric cooling. With resampling it is population annealing (K. Hukushima
 * and Y. Iba, 2003; J. Machta, 2010): at every new temperature a chain leaves as many copies as its Boltzmann weight
 * asks for, so effort moves to the descents that go well. Later descents are twice as long.
 */
export class PopulationAnnealing extends ChainSearch {
  protected readonly acceptanceRule: MetropolisOnLog;
  private step = 0;
  /** Evaluations of the present descent. */
  private planned: number;
  private now: number;

  constructor(
    problem: BitProblem,
    random: Random,
    private readonly start: Uint8Array | null,
    move: Move,
    private readonly options: PopulationOptions,
  ) {
    super(problem, options.population, random, start, move);
    this.acceptanceRule = new MetropolisOnLog(() => this.chains, options.population);
    this.planned = options.planned;
    this.now = options.hot;
    this.acceptanceRule.temperatures.fill(this.now);
  }

  get temperature(): number | null {
    return this.now ?? null;
  }

  protected override pace(): number {
    return Math.max(1, Math.round(this.planned / STEPS / this.options.population));
  }

  protected between(): void {
    const { hot, cold, resample } = this.options;
    const before = this.now;
    this.step++;
    if (this.step === STEPS) {
      this.step = 0;
      this.planned *= 2;
      this.restart();
    }
    this.now = hot * exponential((logarithm(cold / hot) * this.step) / (STEPS - 1));
    this.acceptanceRule.temperatures.fill(this.now);
    if (resample && this.step > 0) this.resample(1 / this.now - 1 / before);
  }

  private restart(): void {
    for (let chain = 0; chain < this.chains.count; chain++) {
      const first = this.start
        ? { genome: this.start, score: this.problem.score(this.start) }
        : feasibleGenome(this.problem, this.random);
      this.chains.place(chain, first.genome, first.score);
    }
  }

  /** Systematic resampling by weights score^slope: copies take the places of the chains that leave none. */
  private resample(slope: number): void {
    const { count, scores, genomes } = this.chains;
    const top = scores.reduce((most, score) => Math.max(most, score), 0);
    const weights = Array.from(scores, (score) => exponential(slope * logarithm(score / top)));
    const share = weights.reduce((sum, weight) => sum + weight, 0) / count;
    const offset = this.random.next() / 4294967296;
    const copies: number[] = [];
    const isKept = new Uint8Array(count);
    let reached = 0;
    let chain = -1;
    for (let i = 0; i < count; i++) {
      while (chain < count - 1 && reached <= (i + offset) * share) reached += weights[++chain] as number;
      if (isKept[chain] === 1) copies.push(chain);
      else isKept[chain] = 1;
    }
    for (let place = 0; place < count; place++) {
      if (isKept[place] === 1) continue;
      const source = copies.pop();
      if (source === undefined) return;
      this.chains.place(place, genomes[source] as Uint8Array, scores[source] as number);
    }
  }

  /** Newcomers take the places of the worst. */
  override immigrate(designs: readonly { readonly genome: Uint8Array; readonly score: number }[]): void {
    const { scores } = this.chains;
    const order = [...scores.keys()].sort((a, b) => (scores[a] as number) - (scores[b] as number));
    designs.forEach(({ genome, score }, i) => {
      const chain = order[i];
      if (chain === undefined || score <= (scores[chain] as number)) return;
      this.chains.place(chain, genome, score);
    });
  }

  protected override saveMore(): unknown {
    return { step: this.step, planned: this.planned, now: this.now };
  }

  protected override restoreMore(more: unknown): void {
    const { step, planned, now } = more as { step: number; planned: number; now: number };
    this.step = step;
    this.planned = planned;
    this.now = now;
    this.acceptanceRule.temperatures.fill(now);
  }
}

/** Late acceptance by several chains; see {@link LateAcceptance}. */
export class LateAcceptanceSearch extends ChainSearch {
  protected readonly acceptanceRule: LateAcceptance;

  constructor(
    problem: BitProblem,
    random: Random,
    start: Uint8Array | null,
    move: Move,
    options: { readonly chains: number; readonly history: number },
  ) {
    super(problem, options.chains, random, start, move);
    this.acceptanceRule = new LateAcceptance(() => this.chains, options.chains, options.history);
  }

  get temperature(): number | null {
    return null;
  }

  protected between(): void {}

  protected override saveMore(): unknown {
    const { history, steps } = this.acceptanceRule;
    return { history: [...history], steps: [...steps] };
  }

  protected override restoreMore(more: unknown): void {
    const { history, steps } = more as { history: number[]; steps: number[] };
    this.acceptanceRule.history.set(history);
    this.acceptanceRule.steps.set(steps);
  }
}
