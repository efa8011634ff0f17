import { Random } from '../random/index.js';
import { type Acceptance, Chains, type ChainsState, type Move } from './chains.js';
import { feasibleGenome } from './genome.js';
import type { BitProblem } from './problem.js';
import { Search } from './search.js';
import { stateOf } from './state.js';

/** Proposals that a chain makes between two looks at temperatures, exchanges and elites. */
const PACE = 100;

interface ChainSearchState {
  readonly chains: ChainsState;
  readonly random: ReturnType<Random['save']>;
  readonly more: unknown;
}

/** A search by chains that each make one small step after the other. */
export abstract class ChainSearch extends Search {
  protected readonly chains: Chains;
  protected random: Random;
  private recent = { evaluations: 0, accepted: 0, share: Number.NaN };

  /** `start`: where all chains begin; null: each from a random feasible genome. */
  constructor(problem: BitProblem, count: number, random: Random, start: Uint8Array | null, move: Move) {
    super(problem);
    this.random = random;
    this.chains = new Chains(
      problem,
      count,
      move,
      { accepts: (chain, score, dice) => this.acceptanceRule.accepts(chain, score, dice) },
      (score, genome) => this.meet(score, genome),
    );
    for (let chain = 0; chain < count; chain++) {
      this.chains.random[chain] = random.branch(chain);
      const first = start
        ? { genome: start, score: problem.score(start) }
        : feasibleGenome(problem, this.chains.random[chain] as Random);
      this.chains.place(chain, first.genome, first.score);
      this.meet(first.score, first.genome);
    }
  }

  protected abstract readonly acceptanceRule: Acceptance;
  /** Proposals each chain makes in the coming step. */
  protected pace(): number {
    return PACE;
  }
  /** What happens between steps: cooling, exchange. */
  protected abstract between(): void;
  /** What there is to save besides chains and random numbers; see `saveOwn` and `restoreOwn` of {@link Search}. */
  protected saveMore(): unknown {
    return null;
  }
  protected restoreMore(more: unknown): void {
    if (more !== null) throw new RangeError('this is the state of another algorithm');
  }

  get evaluations(): number {
    return this.chains.evaluations;
  }

  get acceptance(): number | null {
    return Number.isNaN(this.recent.share) ? null : this.recent.share;
  }

  advance(evaluations: number): void {
    const { chains } = this;
    const before = { evaluations: chains.evaluations, accepted: chains.accepted };
    const goal = chains.evaluations + evaluations;
    do {
      chains.advance(this.pace());
      this.harvest();
      this.between();
    } while (chains.evaluations < goal);
    const made = chains.evaluations - before.evaluations;
    this.recent = { ...before, share: (chains.accepted - before.accepted) / made };
  }

  /** Offers the best design met and what the chains stand on to the archive. */
  private harvest(): void {
    const { best } = this;
    if (best && best.score > (this.elites.all[0]?.score ?? 0)) this.elites.add(best.genome, best.score);
    const worst = this.elites.all[this.elites.capacity - 1]?.score ?? 0;
    for (let chain = 0; chain < this.chains.count; chain++) {
      const score = this.chains.scores[chain] as number;
      if (score > worst) this.elites.add(this.chains.genomes[chain] as Uint8Array, score);
    }
  }

  protected saveOwn(): ChainSearchState {
    return { chains: this.chains.save(), random: this.random.save(), more: this.saveMore() };
  }

  protected restoreOwn(own: unknown): void {
    const state = stateOf<ChainSearchState>(own, 'chains', 'random', 'more');
    this.chains.restore(state.chains);
    this.random = Random.restore(state.random);
    this.restoreMore(state.more);
  }
}
