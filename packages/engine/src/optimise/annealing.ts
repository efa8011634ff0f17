import type { Random } from '../random/index.js';
import { LateAcceptance, MetropolisOnScore } from './acceptance.js';
import { ChainSearch } from './chain-search.js';
import type { Move } from './chains.js';
import type { BitProblem } from './problem.js';
import { stateOf } from './state.js';

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
    return this.acceptanceRule.temperature;
  }

  protected between(): void {
    const { hot, cold, planned } = this.cooling;
    // By where the step began, since a search may be taken up again within one.
    const share = ((this.evaluations - this.made * this.chains.count) % planned) / planned;
    this.acceptanceRule.temperature = hot + (cold - hot) * share;
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

  protected override saveMore(): LateState {
    const { history, steps } = this.acceptanceRule;
    return { history: [...history], steps: [...steps] };
  }

  protected override restoreMore(more: unknown): void {
    const { history, steps } = stateOf<LateState>(more, 'history', 'steps');
    const rule = this.acceptanceRule;
    if (history.length !== rule.history.length || steps.length !== rule.steps.length) {
      throw new RangeError('this is the state of other histories');
    }
    rule.history.set(history);
    rule.steps.set(steps);
  }
}
