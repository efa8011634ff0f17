import { exponential, logarithm } from '../random/index.js';
import { type Algorithm, type Beginning, DENSITY, USUAL } from './algorithm.js';
import { metropolisOnLog } from './annealing.js';
import { ChainSearch } from './chains.js';
import { CROSSOVERS } from './crossover.js';
import { fewFlips, firstDesign } from './genome.js';
import { stateOf } from './search.js';
import type { LadderOptions } from './tempering.js';

interface DescentState {
  readonly step: number;
  readonly descent: number;
  readonly now: number;
}

const STEPS = 400;

/** Of three descents the third starts from the elites, not so hot, and is shorter: its designs take long to run. */
const ROUND = 3;
const ELITE_HEAT = 0.05;
const ELITE_SHARE = 1 / 12;

/**
 * Population annealing (K. Hukushima and Y. Iba, 2003; J. Machta, 2010) of many chains on ln(score), geometric cooling. At
 * every new temperature a chain leaves as many copies as its Boltzmann weight asks for, so effort moves to the descents
 * that go well. Every third descent reheats the elites of all descents so far and children of two of them. From one round
 * of descents to the next they become twice as long.
 */
class PopulationAnnealing extends ChainSearch {
  /** Steps made of the present descent, and descents made. */
  private step = 0;
  private descent = 0;
  private now: number;

  constructor(
    beginning: Beginning,
    private readonly options: LadderOptions,
  ) {
    super(beginning, options.chains, fewFlips(beginning.problem));
    this.now = options.hot;
  }

  override get temperature(): number {
    return this.now;
  }

  protected accepts(chain: number, score: number): boolean {
    return metropolisOnLog(this.scores[chain], score, this.now, this.dice[chain]);
  }

  private get isOfElites(): boolean {
    return this.descent % ROUND === ROUND - 1;
  }

  protected override pace(): number {
    const share = this.isOfElites ? ELITE_SHARE : 1;
    const planned = this.beginning.planned * share * 2 ** Math.floor(this.descent / ROUND);
    return Math.max(1, Math.round(planned / STEPS / this.count));
  }

  protected override between(): void {
    const before = this.now;
    this.step++;
    if (this.step === STEPS) {
      this.step = 0;
      this.descent++;
      if (this.isOfElites) this.startFromElites();
      else this.startOver();
    }
    const hot = this.isOfElites ? Math.min(ELITE_HEAT, this.options.hot) : this.options.hot;
    this.now = hot * exponential((logarithm(this.options.cold / hot) * this.step) / (STEPS - 1));
    if (this.step > 0) this.resample(1 / this.now - 1 / before);
  }

  private startOver(): void {
    for (let chain = 0; chain < this.count; chain++)
      this.place(chain, firstDesign(this.problem, this.beginning.start, this.random));
  }

  /** Half the chains start from the best elites, the others from an elite with a patch of another one. */
  private startFromElites(): void {
    const elites = this.elites.all;
    for (let chain = 0; chain < this.count; chain++) {
      let design = elites[chain % elites.length] ?? firstDesign(this.problem, null, this.random);
      if (chain >= this.count >> 1 && elites.length > 1) {
        const [a, b] = this.random.shuffle([...elites]);
        const genome = new Uint8Array(this.problem.bits);
        CROSSOVERS.patch(a.genome, b.genome, this.problem.columns, this.random, genome);
        const score = this.problem.score(genome);
        if (score > 0) design = { genome, score };
      }
      this.place(chain, design);
    }
  }

  /** Systematic resampling by weights score^slope: copies take the places of the chains that leave none. */
  private resample(slope: number): void {
    const { count, scores, genomes } = this;
    const top = scores.reduce((most, score) => Math.max(most, score), 0);
    const weights = Array.from(scores, (score) => exponential(slope * logarithm(score / top)));
    const share = weights.reduce((sum, weight) => sum + weight, 0) / count;
    const offset = this.random.next() / 4294967296;
    const copies: number[] = [];
    const isTaken = new Uint8Array(count);
    let reached = 0;
    let chain = -1;
    for (let i = 0; i < count; i++) {
      while (chain < count - 1 && reached <= (i + offset) * share) reached += weights[++chain];
      if (isTaken[chain] === 1) copies.push(chain);
      else isTaken[chain] = 1;
    }
    for (let place = 0; place < count; place++) {
      if (isTaken[place] === 1) continue;
      const source = copies.pop();
      if (source === undefined) return;
      this.place(place, { genome: genomes[source], score: scores[source] });
    }
  }

  protected override saveMore(): DescentState {
    return { step: this.step, descent: this.descent, now: this.now };
  }

  protected override restoreMore(more: unknown): void {
    const { step, descent, now } = stateOf<DescentState>(more, 'step', 'descent', 'now');
    this.step = step;
    this.descent = descent;
    this.now = now;
  }
}

export const population: Algorithm<LadderOptions> = {
  ...USUAL,
  summary:
    'population annealing on the logarithm of the score: chains that do well are copied, elites crossed and reheated',
  options: { ...DENSITY, chains: 10, hot: 0.12, cold: 0.015 },
  isCooling: true,
  takesDesigns: true,
  create: (beginning, options) => new PopulationAnnealing(beginning, options),
};
