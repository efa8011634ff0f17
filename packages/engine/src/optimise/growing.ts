import { Random, type RandomState } from '../random/index.js';
import { type Algorithm, type Beginning, DENSITY, USUAL } from './algorithm.js';
import { type Design, firstDesign, restoreDesign, type SavedDesign, saveDesign } from './genome.js';
import type { BitProblem, Smaller } from './problem.js';
import { Search, type SearchState, stateOf } from './search.js';
import { type LadderOptions, Tempering } from './tempering.js';

interface GrowingState {
  readonly stage: number;
  readonly cycle: number;
  readonly before: number;
  readonly evaluations: number;
  readonly random: RandomState;
  readonly seeds: readonly SavedDesign[];
  readonly widened: readonly SavedDesign[];
  readonly inner: SearchState | null;
}

/**
 * What a stage has of the evaluations that the stage before it has. A score grows by a factor of two to five with every board, and
 * so does the time of an evaluation: so a stage takes about as long as the next, or half as long.
 */
const NEXT = 0.5;

/** Replicas that begin with a widened design, the coldest ones; the others begin anywhere and bring new designs. */
const WIDENED_SHARE = 1 / 2;

/** Ways of widening that are tried for one replica, and the share of a stage's evaluations that they may take at most. */
const MOST_TRIES = 100;
const TRIES_SHARE = 1 / 4;

/** Elites of a board that are widened. */
const SEEDS = 4;

/**
 * Growing: parallel tempering on a small board, whose best designs are widened and tempered again on the next larger one, up to
 * the whole. Where the score grows by a factor with every row and column, most of what makes a large board good can be found on
 * small ones, where an evaluation costs a fraction. A row and a column drawn by chance between or around those of a good design
 * keep most of its score. After the whole board it starts over with twice the evaluations.
 */
class Growing extends Search {
  private readonly stages: readonly BitProblem[];
  /** How designs of a stage become designs of the next. */
  private readonly ways: readonly Smaller['widen'][];
  private random: Random;
  private stage = 0;
  private cycle = 0;
  /** Evaluations when the stage began. */
  private before = 0;
  /** Elites of the stage before, and their widened designs. */
  private seeds: readonly Design[] = [];
  private widened: Design[] = [];
  /** The tempering of this stage, once it has all that it begins with. */
  private inner: Tempering | null = null;

  /** A start is a design of the whole board, to be tempered in place of widened ones; the options are of every board. */
  constructor(
    private readonly beginning: Beginning,
    private readonly options: LadderOptions,
  ) {
    const { problem, random, start } = beginning;
    super(problem);
    this.random = random;
    const smaller = start === null ? smallerThan(problem) : [];
    this.stages = [...smaller.map((one) => one.problem), problem];
    this.ways = smaller.map((one) => one.widen);
    this.show(firstDesign(problem, start, random));
    this.enter(0, 0, []);
  }

  override get temperature(): number | null {
    return this.inner?.temperature ?? null;
  }

  override get acceptance(): number | null {
    return this.inner?.acceptance ?? null;
  }

  override immigrate(designs: readonly Design[]): void {
    super.immigrate(designs);
    if (this.isLast) this.inner?.immigrate(designs);
  }

  advance(evaluations: number): void {
    const goal = this.evaluations + evaluations;
    do this.step();
    while (this.evaluations < goal);
  }

  private get isLast(): boolean {
    return this.stage === this.stages.length - 1;
  }

  /** Evaluations of the present stage. */
  private get quota(): number {
    const all = this.beginning.planned * 2 ** this.cycle;
    const whole = (1 - NEXT ** this.stages.length) / (1 - NEXT);
    return (all * NEXT ** this.stage) / whole;
  }

  /** Widens one design, or makes one step of the tempering; then goes on to the next stage if it is time. */
  private step(): void {
    const { inner } = this;
    if (inner === null) {
      this.widenOne();
      return;
    }
    const made = inner.evaluations;
    inner.advance(1);
    this.evaluations += inner.evaluations - made;
    if (this.isLast) this.adopt(inner);
    if (this.evaluations < this.before + this.quota) return;
    const found = inner.elites.all.length > 0 ? inner.elites.all : inner.best ? [inner.best] : [];
    if (this.isLast) this.enter(0, this.cycle + 1, []);
    else {
      if (found[0]) this.meetWidened(found[0]);
      this.enter(this.stage + 1, this.cycle, found.slice(0, SEEDS));
    }
  }

  private enter(stage: number, cycle: number, seeds: readonly Design[]): void {
    this.stage = stage;
    this.cycle = cycle;
    this.before = this.evaluations;
    this.seeds = seeds;
    this.widened = [];
    this.inner = seeds.length === 0 ? this.temper() : null;
  }

  /** The tempering of this stage, from widened designs, or from anywhere. */
  private temper(): Tempering {
    const problem = this.stages[this.stage] ?? this.problem;
    const random = this.random.branch(`${this.cycle} ${this.stage}`);
    const inner = new Tempering({ ...this.beginning, problem, random }, this.options);
    inner.begin([...this.widened].sort((one, other) => other.score - one.score));
    return inner;
  }

  /** Widens an elite of the stage before in several ways, for one more replica, and keeps the best. */
  private widenOne(): void {
    const { chains: replicas } = this.options;
    const tries = (this.quota * TRIES_SHARE) / replicas;
    const seed = this.seeds[this.widened.length % this.seeds.length];
    const best = this.widen(this.stage - 1, seed, Math.max(1, Math.min(MOST_TRIES, Math.round(tries))));
    this.widened.push(best);
    if (this.isLast) this.show(best);
    if (this.widened.length >= replicas * WIDENED_SHARE) this.inner = this.temper();
  }

  /** The best of several ways to widen a design of a stage to one of the next; the blank one where none is feasible. */
  private widen(stage: number, { genome }: Design, tries: number): Design {
    const [problem, widen] = [this.stages[stage + 1] ?? this.problem, this.ways[stage]];
    let best: Design | null = null;
    for (let i = 0; i < tries && widen !== undefined; i++) {
      const widened = widen(genome, this.random);
      const score = problem.score(widened);
      this.evaluations++;
      if (score > (best?.score ?? 0)) best = { genome: widened, score };
    }
    return best ?? firstDesign(problem, new Uint8Array(problem.bits), this.random);
  }

  /** Widens a design of this stage all the way, so that there is one of the whole board to show. */
  private meetWidened(design: Design): void {
    let now = design;
    for (let stage = this.stage; stage < this.ways.length; stage++) now = this.widen(stage, now, 4);
    this.elites.add(now.genome, now.score);
    this.meet(now.score, now.genome);
  }

  /** Notes a design of the whole board. */
  private show({ genome, score }: Design): void {
    if (score > (this.best?.score ?? 0)) this.elites.add(genome, score);
    this.meet(score, genome);
  }

  /** Takes what the tempering of the whole board has found. */
  private adopt({ best, elites }: Tempering): void {
    if (best) this.meet(best.score, best.genome);
    for (const { genome, score } of elites.all) {
      if (!this.elites.all.some((elite) => elite.score === score)) this.elites.add(genome, score);
    }
  }

  protected saveOwn(): GrowingState {
    const { stage, cycle, before, evaluations, random, seeds, widened, inner } = this;
    return {
      ...{ stage, cycle, before, evaluations },
      random: random.save(),
      seeds: seeds.map(saveDesign),
      widened: widened.map(saveDesign),
      inner: inner?.save() ?? null,
    };
  }

  protected restoreOwn(own: unknown): void {
    const state = stateOf<GrowingState>(
      own,
      'stage',
      'cycle',
      'before',
      'random',
      'seeds',
      'widened',
      'inner',
    );
    const { stage, cycle, before, evaluations } = state;
    if (!(stage in this.stages)) throw new RangeError('this is the state of another problem');
    const isUnderWay = before >= 0 && before <= evaluations && (stage === 0) === (state.seeds.length === 0);
    if (!(Number.isInteger(cycle) && cycle >= 0 && cycle <= MOST_CYCLES && isUnderWay))
      throw new RangeError('this is the state of other stages');
    const bits = this.stages[stage].bits;
    const bitsBefore = this.stages[stage - 1]?.bits ?? 0;
    Object.assign(this, { stage, cycle, before, evaluations });
    this.seeds = state.seeds.map((design) => restoreDesign(design, bitsBefore));
    this.widened = state.widened.map((design) => restoreDesign(design, bits));
    this.inner = state.inner === null ? null : this.temper();
    if (state.inner !== null) this.inner?.restore(state.inner);
    this.random = Random.restore(state.random);
  }
}

/** Each cycle is twice as long as the one before, so that no search comes near this. */
const MOST_CYCLES = 60;

/** The smaller problems of a problem, the smallest first. */
function smallerThan(problem: BitProblem): readonly Smaller[] {
  const found: Smaller[] = [];
  for (let next = problem.smaller?.(); next; next = next.problem.smaller?.()) found.unshift(next);
  return found;
}

export const growing: Algorithm<LadderOptions> = {
  ...USUAL,
  summary: 'parallel tempering on a small board, then on larger ones that begin with its best designs',
  options: { ...DENSITY, chains: 8, hot: 0.15, cold: 0.02 },
  isCooling: true,
  takesDesigns: true,
  fault: ({ smaller }) =>
    smaller === undefined
      ? 'growing begins with smaller boards, which there are none of here: take tempering or population'
      : null,
  create: (beginning, options) => new Growing(beginning, options),
};
