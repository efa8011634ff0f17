import type { Random } from '../random/index.js';
import { ChainSearch } from './chains.js';
import {
  type Design,
  firstDesign,
  flip,
  type Mutation,
  randomGenome,
  restoreDesign,
  type SavedDesign,
  saveDesign,
} from './genome.js';
import type { BitProblem } from './problem.js';
import { stateOf } from './search.js';

/** Climbs at once, so that the scoring of several overlaps. */
const CLIMBERS = 12;

interface SteepestState {
  readonly tried: readonly number[];
  /** Absent where plateaus are not crossed. */
  readonly ties?: readonly number[];
  readonly ahead: readonly (SavedDesign | null)[];
}

/**
 * Hill climbing with restarts, steepest ascent, as in J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016:
 * all designs one flip away are scored before the climb moves to the best of them; where none is better than where it
 * stands, it starts again from a random design. Climbers keep step, since all designs have as many neighbours. One that
 * crosses plateaus also goes to a neighbour that is as good, any of the best, and starts again where all are worse.
 */
export class HillClimbing extends ChainSearch {
  /** Neighbours that each climber has tried where it stands. */
  private readonly tried = new Int32Array(CLIMBERS);
  /** By climber: the best neighbour so far, the first of several; null before a feasible one. */
  private ahead: (Design | null)[] = Array.from({ length: CLIMBERS }, () => null);
  /** By climber: how many neighbours are as good as that. */
  private readonly ties = new Int32Array(CLIMBERS);

  /** `hold`: what every proposal goes through last, where it must stay near `start`. */
  constructor(
    problem: BitProblem,
    random: Random,
    private readonly start: Uint8Array | null,
    private readonly hold: Mutation | null,
    private readonly crossesPlateaus = false,
  ) {
    super(problem, CLIMBERS, random, start, (genome, dice, chain) => {
      flip(genome, problem.free[this.tried[chain]++]);
      hold?.(genome, dice);
    });
  }

  protected override pace(): number {
    return this.problem.free.length;
  }

  /** Keeps the best neighbour; a climber moves when it has seen them all, not before. */
  protected accepts(chain: number, score: number): boolean {
    const best = this.ahead[chain]?.score ?? 0;
    if (score > best) this.ties[chain] = 0;
    // One of several that are as good, each with the same chance.
    const isChosen =
      score > best ||
      (this.crossesPlateaus &&
        score > 0 &&
        score === best &&
        this.dice[chain].below(++this.ties[chain] + 1) === 0);
    if (isChosen) this.ahead[chain] = { genome: this.genome(chain).slice(), score };
    return false;
  }

  protected override between(): void {
    this.tried.fill(0);
    this.ties.fill(0);
    this.ahead.forEach((neighbour, chain) => {
      const isUp = neighbour !== null && neighbour.score > this.scores[chain];
      const isLevel = this.crossesPlateaus && neighbour?.score === this.scores[chain];
      const design = neighbour !== null && (isUp || isLevel) ? neighbour : this.restart(this.dice[chain]);
      this.place(chain, design);
      this.meet(design.score, design.genome);
      this.ahead[chain] = null;
    });
  }

  /** A random feasible design, within the distance where there is one; the beginning where none is found. */
  private restart(dice: Random): Design {
    const { genome, score } = firstDesign(this.problem, null, dice);
    if (this.start === null || this.hold === null) return { genome, score };
    this.hold(genome, dice);
    const held = { genome, score: this.problem.score(genome) };
    return held.score > 0 ? held : firstDesign(this.problem, this.start, dice);
  }

  protected override saveMore(): SteepestState {
    const tried = [...this.tried];
    const ahead = this.ahead.map((one) => one && saveDesign(one));
    return this.crossesPlateaus ? { tried, ties: [...this.ties], ahead } : { tried, ahead };
  }

  protected override restoreMore(more: unknown): void {
    const { tried, ties, ahead } = stateOf<SteepestState>(more, 'tried', 'ahead');
    const lengths = [tried, ahead, ties ?? tried].map((list) => list.length);
    if (lengths.some((length) => length !== CLIMBERS) || (ties !== undefined) !== this.crossesPlateaus) {
      throw new RangeError(`this is no state of ${CLIMBERS} climbers`);
    }
    this.tried.set(tried);
    if (ties !== undefined) this.ties.set(ties);
    this.ahead = ahead.map((one) => one && restoreDesign(one, this.problem.bits));
  }
}

interface FirstState {
  readonly orders: readonly (readonly number[])[];
  readonly tried: readonly number[];
  readonly isFresh: readonly boolean[];
}

/**
 * Hill climbing with restarts: all designs one flip away are tried in random order and the first that is better is
 * taken; where none is, the climb starts again from a random design.
 */
export class FirstClimbing extends ChainSearch {
  /** By climber: the order in which flips are tried, how many have been tried in vain, whether it starts over. */
  private orders: number[][] = Array.from({ length: CLIMBERS }, () => []);
  private tried: number[] = Array.from({ length: CLIMBERS }, () => 0);
  private isFresh: boolean[] = Array.from({ length: CLIMBERS }, () => false);

  /** `hold`: what every proposal goes through last, where it must stay near a design. */
  constructor(problem: BitProblem, random: Random, start: Uint8Array | null, hold: Mutation | null) {
    super(problem, CLIMBERS, random, start, (genome, dice, chain) => {
      this.flipNext(genome, dice, chain);
      hold?.(genome, dice);
    });
  }

  private flipNext(genome: Uint8Array, random: Random, chain: number): void {
    const { free } = this.problem;
    if (this.isFresh[chain] || this.tried[chain] >= free.length) {
      this.isFresh[chain] = true;
      genome.set(randomGenome(this.problem, random));
      return;
    }
    if (this.tried[chain] === 0) this.orders[chain] = random.shuffle([...free]);
    flip(genome, this.orders[chain][this.tried[chain]++]);
  }

  protected accepts(chain: number, score: number): boolean {
    if (score <= 0 || !(score > this.scores[chain] || this.isFresh[chain])) return false;
    this.isFresh[chain] = false;
    this.tried[chain] = 0;
    return true;
  }

  protected override saveMore(): FirstState {
    const orders = this.orders.map((order) => [...order]);
    return { orders, tried: [...this.tried], isFresh: [...this.isFresh] };
  }

  protected override restoreMore(more: unknown): void {
    const state = stateOf<FirstState>(more, 'orders', 'tried', 'isFresh');
    this.orders = state.orders.map((order) => [...order]);
    this.tried = [...state.tried];
    this.isFresh = [...state.isFresh];
  }
}
