import { Random, type RandomState } from '../random/index.js';
import type { Beginning } from './algorithm.js';
import { type Design, firstDesign, genomeOfText, textOfGenome } from './genome.js';
import { type Evaluator, evaluatorOf, type Proposals } from './problem.js';
import { Search, stateOf } from './search.js';

/** Proposals that a chain makes between two looks at temperatures, exchanges and elites. */
const PACE = 100;

/** Proposals of all chains together after which a search can be stopped within a step. */
const STRIDE = 256;

/** Turns the copy of a chain's genome into its next proposal. */
export type Move = (genome: Uint8Array, random: Random, chain: number) => void;

interface ChainsState {
  readonly chains: {
    readonly genomes: readonly string[];
    readonly scores: readonly number[];
    readonly random: readonly RandomState[];
    readonly evaluations: number;
    readonly accepted: number;
  };
  readonly random: RandomState;
  readonly more: unknown;
  /** Proposals each chain has made of the present step; absent at its beginning. */
  readonly made?: number;
}

/**
 * A search by chains: random walks over genomes, each of one small step after the other and each with its own random
 * numbers, so that the order in which their proposals are scored changes nothing.
 */
export abstract class ChainSearch extends Search implements Proposals {
  protected readonly genomes: readonly Uint8Array[];
  protected readonly scores: Float64Array;
  protected readonly dice: Random[];
  protected random: Random;
  /** Proposals each chain has made of the present step. */
  protected made = 0;
  private accepted = 0;
  private share: number | null = null;
  private readonly evaluator: Evaluator;
  private readonly proposals: readonly Uint8Array[];
  /** By chain: proposals left of the present stride. */
  private readonly quotas: Int32Array;
  /** Chains whose proposals wait to be scored. */
  private readonly waiting: number[] = [];
  /** By chain: the best design of the present stride that beats all before it, the first of several. */
  private readonly gains: (Design | null)[];

  /** All chains begin at the start; where there is none, each from a random feasible genome. */
  constructor(
    protected readonly beginning: Beginning,
    protected readonly count: number,
    private readonly move: Move,
  ) {
    const { problem, start, random } = beginning;
    super(problem);
    this.random = random;
    this.genomes = Array.from({ length: count }, () => new Uint8Array(problem.bits));
    this.proposals = Array.from({ length: count }, () => new Uint8Array(problem.bits));
    this.scores = new Float64Array(count);
    this.dice = Array.from({ length: count }, (_, chain) => random.branch(chain));
    this.quotas = new Int32Array(count);
    this.gains = Array.from({ length: count }, () => null);
    this.evaluator = evaluatorOf(problem, count);
    // Scored once for all: a search that is taken up again comes by here each time, and one run may have a million turns.
    const common = start === null ? null : firstDesign(problem, start, random);
    this.dice.forEach((dice, chain) => {
      const first = common ?? firstDesign(problem, null, dice);
      this.place(chain, first);
      this.meet(first.score, first.genome);
    });
  }

  /** Puts the first chains on these designs, one each, before the first step; the others stay where they are. */
  begin(designs: readonly Design[]): void {
    designs.slice(0, this.count).forEach((design, chain) => {
      this.place(chain, design);
      this.meet(design.score, design.genome);
    });
  }

  /** Whether a chain moves to its proposal; `score` is 0 for an infeasible one, to which it does not go in any case. */
  protected abstract accepts(chain: number, score: number): boolean;
  /** Proposals each chain makes in the coming step. */
  protected pace(): number {
    return PACE;
  }
  /** What happens between steps: cooling, exchange. */
  protected between(): void {}
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

  override get acceptance(): number | null {
    return this.share;
  }

  advance(evaluations: number): void {
    const goal = this.evaluations + evaluations;
    this.strides(() => this.made === 0 && this.evaluations >= goal);
  }

  override creep(evaluations: number): void {
    const goal = this.evaluations + evaluations;
    this.strides(() => this.evaluations >= goal);
  }

  /** Goes on in strides, at least one, which end at the same places however one comes there. */
  private strides(isEnough: () => boolean): void {
    const before = { evaluations: this.evaluations, accepted: this.accepted };
    const stride = Math.max(1, Math.floor(STRIDE / this.count));
    do {
      const pace = this.pace();
      const quota = Math.min(stride, pace - this.made);
      this.quotas.fill(quota);
      for (let chain = this.count - 1; chain >= 0; chain--) this.propose(chain);
      this.evaluator.run(this);
      this.made += quota;
      this.collect();
      if (this.made < pace) continue;
      this.made = 0;
      this.harvest();
      this.between();
    } while (!isEnough());
    this.share = (this.accepted - before.accepted) / (this.evaluations - before.evaluations);
  }

  private propose(chain: number): void {
    const proposal = this.proposals[chain];
    proposal.set(this.genomes[chain]);
    this.move(proposal, this.dice[chain], chain);
    this.beginning.hold?.(proposal, this.dice[chain]);
    this.waiting.push(chain);
  }

  next(): number {
    return this.waiting.pop() ?? -1;
  }

  genome(chain: number): Uint8Array {
    return this.proposals[chain];
  }

  decide(chain: number, score: number): boolean {
    this.evaluations++;
    const isTaken = this.accepts(chain, score) && score > 0;
    if (isTaken) {
      this.accepted++;
      const proposal = this.proposals[chain];
      this.genomes[chain].set(proposal);
      this.scores[chain] = score;
      if (score > (this.best?.score ?? 0) && score > (this.gains[chain]?.score ?? 0))
        this.gains[chain] = { genome: proposal.slice(), score };
    }
    if (--this.quotas[chain] > 0) this.propose(chain);
    return isTaken;
  }

  protected place(chain: number, { genome, score }: Design): void {
    this.genomes[chain].set(genome);
    this.scores[chain] = score;
    this.evaluator.forget(chain);
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
    this.genomes.forEach((genome, chain) => {
      if (this.scores[chain] > worst) this.elites.add(genome, this.scores[chain]);
    });
  }

  protected saveOwn(): ChainsState {
    const { evaluations, accepted } = this;
    const genomes = this.genomes.map(textOfGenome);
    const random = this.dice.map((dice) => dice.save());
    const chains = { genomes, scores: [...this.scores], random, evaluations, accepted };
    const state = { chains, random: this.random.save(), more: this.saveMore() };
    return this.made === 0 ? state : { ...state, made: this.made };
  }

  protected restoreOwn(own: unknown): void {
    const { chains, random, more, made = 0 } = stateOf<ChainsState>(own, 'chains', 'random', 'more');
    if (chains.genomes.length !== this.count)
      throw new RangeError(`this is no state of ${this.count} chains`);
    chains.genomes.forEach((text, chain) => {
      const genome = genomeOfText(text, this.problem.bits);
      this.place(chain, { genome, score: chains.scores[chain] ?? 0 });
      this.dice[chain] = Random.restore(chains.random[chain] ?? Random.from(chain).save());
    });
    this.evaluations = chains.evaluations;
    this.accepted = chains.accepted;
    this.random = Random.restore(random);
    this.made = made;
    this.restoreMore(more);
    if (!(Number.isInteger(made) && made >= 0 && made < this.pace())) {
      throw new RangeError('this is the state of steps of another length');
    }
  }
}
