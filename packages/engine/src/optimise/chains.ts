import { Random, type RandomState } from '../random/index.js';
import { genomeOfText, textOfGenome } from './genome.js';
import { type BitProblem, type Evaluator, evaluatorOf, type Proposals } from './problem.js';

/** Turns the copy of a chain's genome into its next proposal. */
export type Move = (genome: Uint8Array, random: Random, chain: number) => void;

/** Decides whether a chain moves to its proposal; `score` is 0 for an infeasible one, which is never accepted. */
export interface Acceptance {
  accepts(chain: number, score: number, random: Random): boolean;
}

/** Plain data of a set of chains. */
export interface ChainsState {
  readonly genomes: readonly string[];
  readonly scores: readonly number[];
  readonly random: readonly RandomState[];
  readonly evaluations: number;
  readonly accepted: number;
}

/**
 * Several random walks over genomes at once, each with its own random numbers, so that the order in which their
 * proposals are scored changes nothing.
 */
export class Chains implements Proposals {
  readonly genomes: readonly Uint8Array[];
  readonly scores: Float64Array;
  readonly random: Random[];
  readonly evaluator: Evaluator;
  private readonly proposals: readonly Uint8Array[];
  private readonly quotas: Int32Array;
  private readonly waiting: Int32Array;
  private waitingCount = 0;
  /** Proposals scored, and those accepted. */
  evaluations = 0;
  accepted = 0;

  constructor(
    problem: BitProblem,
    readonly count: number,
    private readonly move: Move,
    private readonly acceptance: Acceptance,
    private readonly onMove: (score: number, genome: Uint8Array, chain: number) => void,
  ) {
    this.genomes = Array.from({ length: count }, () => new Uint8Array(problem.bits));
    this.proposals = Array.from({ length: count }, () => new Uint8Array(problem.bits));
    this.scores = new Float64Array(count);
    this.random = Array.from({ length: count }, (_, chain) => Random.from(chain));
    this.quotas = new Int32Array(count);
    this.waiting = new Int32Array(count);
    this.evaluator = evaluatorOf(problem, count);
  }

  /** Puts a chain on a genome of known score. */
  place(chain: number, genome: Uint8Array, score: number): void {
    this.genomes[chain]?.set(genome);
    this.scores[chain] = score;
    this.evaluator.forget(chain);
  }

  /** Every chain makes and decides `quota` proposals. */
  advance(quota: number): void {
    for (let chain = this.count - 1; chain >= 0; chain--) {
      this.quotas[chain] = quota;
      this.propose(chain);
    }
    this.evaluator.run(this);
  }

  next(): number {
    return this.waitingCount === 0 ? -1 : this.waiting[--this.waitingCount];
  }

  genome(chain: number): Uint8Array {
    return this.proposals[chain];
  }

  decide(chain: number, score: number): boolean {
    this.evaluations++;
    const isTaken = this.acceptance.accepts(chain, score, this.random[chain]) && score > 0;
    if (isTaken) {
      this.accepted++;
      const proposal = this.genome(chain);
      this.genomes[chain]?.set(proposal);
      this.scores[chain] = score;
      this.onMove(score, proposal, chain);
    }
    this.quotas[chain] = this.quotas[chain] - 1;
    if (this.quotas[chain] > 0) this.propose(chain);
    return isTaken;
  }

  save(): ChainsState {
    return {
      genomes: this.genomes.map(textOfGenome),
      scores: [...this.scores],
      random: this.random.map((random) => random.save()),
      evaluations: this.evaluations,
      accepted: this.accepted,
    };
  }

  /** Continues from saved data of as many chains. Throws a RangeError for other data. */
  restore(state: ChainsState): void {
    if (state.genomes.length !== this.count) throw new RangeError(`this is no state of ${this.count} chains`);
    state.genomes.forEach((text, chain) => {
      this.place(chain, genomeOfText(text, this.genome(chain).length), state.scores[chain] ?? 0);
      this.random[chain] = Random.restore(state.random[chain] ?? Random.from(chain).save());
    });
    this.evaluations = state.evaluations;
    this.accepted = state.accepted;
  }

  private propose(chain: number): void {
    const proposal = this.genome(chain);
    proposal.set(this.genomes[chain]);
    this.move(proposal, this.random[chain], chain);
    this.waiting[this.waitingCount++] = chain;
  }
}
