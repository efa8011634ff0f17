import { Random } from '../random/index.js';
import { type Acceptance, Chains, type ChainsState, type Move } from './chains.js';
import { feasibleGenome } from './genome.js';
import type { BitProblem } from './problem.js';
import { Search } from './search.js';
import { stateOf } from './state.js';

/** Proposals that a chain makes between two looks at temperatures, exchanges and elites. */
const PACE = 100;

/** Proposals of all chains together after which a search can be stopped within a step. */
const STRIDE = 256;

interface ChainSearchState {
  readonly chains: ChainsState;
  readonly random: ReturnType<Random['save']>;
  readonly more: unknown;
  /** Proposals each chain has made of the present step; absent at its beginning. */
  readonly made?: number;
}

/** A search by chains that each make one small step after the other. */
export abstract class ChainSearch extends Search {
  protected readonly chains: Chains;
  protected random: Random;
  private recent = { evaluations: 0, accepted: 0, share: Number.NaN };
  /** Proposals each chain has made of the present step. */
  protected made = 0;
  /** By chain: the best design of the present stride that beats all before it, the first of several. */
  private readonly gains: ({ readonly genome: Uint8Array; readonly score: number } | null)[];

  /** `start`: where all chains begin; null: each from a random feasible genome. */
  constructor(problem: BitProblem, count: number, random: Random, start: Uint8Array | null, move: Move) {
    super(problem);
    this.random = random;
    this.chains = new Chains(
      problem,
      count,
      move,
      { accepts: (chain, score, dice) => this.acceptanceRule.accepts(chain, score, dice) },
      (score, genome, chain) => this.gain(score, genome, chain),
    );
    this.gains = Array.from({ length: count }, () => null);
    for (let chain = 0; chain < count; chain++) {
      this.chains.random[chain] = random.branch(chain);
      const first = start
        ? { genome: start, score: problem.score(start) }
        : feasibleGenome(problem, this.chains.random[chain]);
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

  override get isWhole(): boolean {
    return this.made === 0;
  }

  get evaluations(): number {
    return this.chains.evaluations;
  }

  get acceptance(): number | null {
    return Number.isNaN(this.recent.share) ? null : this.recent.share;
  }

  advance(evaluations: number): void {
    const goal = this.chains.evaluations + evaluations;
    this.strides(() => this.made === 0 && this.chains.evaluations >= goal);
  }

  override creep(evaluations: number): void {
    const goal = this.chains.evaluations + evaluations;
    this.strides(() => this.chains.evaluations >= goal);
  }

  /**
   * Goes on in strides, at least one, which end at the same places of a step however one comes there; what is decided
   * between steps is decided when a step is full.
   */
  private strides(isEnough: () => boolean): void {
    const { chains } = this;
    const before = { evaluations: chains.evaluations, accepted: chains.accepted };
    const stride = Math.max(1, Math.floor(STRIDE / chains.count));
    do {
      const pace = this.pace();
      const quota = Math.min(stride, pace - this.made);
      chains.advance(quota);
      this.made += quota;
      this.collect();
      if (this.made < pace) continue;
      this.made = 0;
      this.harvest();
      this.between();
    } while (!isEnough());
    const made = chains.evaluations - before.evaluations;
    this.recent = { ...before, share: (chains.accepted - before.accepted) / made };
  }

  private gain(score: number, genome: Uint8Array, chain: number): void {
    if (score <= (this.best?.score ?? 0) || score <= (this.gains[chain]?.score ?? 0)) return;
    this.gains[chain] = { genome: genome.slice(), score };
  }

  /** Meets what the chains found, in their order, so that it does not matter which of them was scored first. */
  private collect(): void {
    this.gains.forEach((gain, chain) => {
      if (gain === null) return;
      this.meet(gain.score, gain.genome);
      this.gains[chain] = null;
    });
  }

  /** Offers the best design met and what the chains stand on to the archive. */
  private harvest(): void {
    const { best } = this;
    if (best && best.score > (this.elites.all[0]?.score ?? 0)) this.elites.add(best.genome, best.score);
    const worst = this.elites.all[this.elites.capacity - 1]?.score ?? 0;
    for (let chain = 0; chain < this.chains.count; chain++) {
      const score = this.chains.scores[chain];
      if (score > worst) this.elites.add(this.chains.genomes[chain], score);
    }
  }

  protected saveOwn(): ChainSearchState {
    const state = { chains: this.chains.save(), random: this.random.save(), more: this.saveMore() };
    return this.made === 0 ? state : { ...state, made: this.made };
  }

  protected restoreOwn(own: unknown): void {
    const state = stateOf<ChainSearchState>(own, 'chains', 'random', 'more');
    this.chains.restore(state.chains);
    this.random = Random.restore(state.random);
    this.made = state.made ?? 0;
    this.restoreMore(state.more);
    if (!(Number.isInteger(this.made) && this.made >= 0 && this.made < this.pace())) {
      throw new RangeError('this is the state of steps of another length');
    }
  }
}
