import type { Random } from '../random/index.js';
import { ChainSearch } from './chain-search.js';
import type { Acceptance } from './chains.js';
import { randomGenome } from './genome.js';
import type { Mutation } from './mutation.js';
import type { BitProblem } from './problem.js';
import { stateOf } from './state.js';

/** Climbs at once, so that the scoring of several overlaps. */
export const CLIMBERS = 12;

interface ClimbingState {
  readonly orders: readonly (readonly number[])[];
  readonly tried: readonly number[];
  readonly isFresh: readonly boolean[];
}

/**
 * Hill climbing with restarts: all designs one flip away are tried in random order and the first that is better is
 * taken; where none is, the climb starts again from a random design.
 */
export class FirstClimbing extends ChainSearch {
  protected readonly acceptanceRule: Acceptance = { accepts: (chain, score) => this.accepts(chain, score) };
  /** By climber: the order in which flips are tried, how many have been tried in vain, whether it starts anew. */
  private orders: number[][];
  private tried: number[];
  private isFresh: boolean[];

  /** `hold`: what every proposal goes through last, where it must stay near a design. */
  constructor(problem: BitProblem, random: Random, start: Uint8Array | null, hold: Mutation | null) {
    super(problem, CLIMBERS, random, start, (genome, dice, chain) => {
      this.move(genome, dice, chain);
      hold?.(genome, dice);
    });
    this.orders = Array.from({ length: CLIMBERS }, () => []);
    this.tried = Array.from({ length: CLIMBERS }, () => 0);
    this.isFresh = Array.from({ length: CLIMBERS }, () => false);
  }

  get temperature(): number | null {
    return null;
  }

  private move(genome: Uint8Array, random: Random, chain: number): void {
    const { free } = this.problem;
    if (this.isFresh[chain] || this.tried[chain] >= free.length) {
      this.isFresh[chain] = true;
      genome.set(randomGenome(this.problem, random));
      return;
    }
    if (this.tried[chain] === 0) this.orders[chain] = random.shuffle([...free]);
    const bit = this.orders[chain]?.[this.tried[chain]];
    this.tried[chain] = this.tried[chain] + 1;
    genome[bit] = 1 - genome[bit];
  }

  private accepts(chain: number, score: number): boolean {
    const isBetter = score > this.chains.scores[chain];
    if (score <= 0 || !(isBetter || this.isFresh[chain])) return false;
    this.isFresh[chain] = false;
    this.tried[chain] = 0;
    return true;
  }

  protected between(): void {}

  protected override saveMore(): ClimbingState {
    return {
      orders: this.orders.map((order) => [...order]),
      tried: [...this.tried],
      isFresh: [...this.isFresh],
    };
  }

  protected override restoreMore(more: unknown): void {
    const { orders, tried, isFresh } = stateOf<ClimbingState>(more, 'orders', 'tried', 'isFresh');
    this.orders = orders.map((order) => [...order]);
    this.tried = [...tried];
    this.isFresh = [...isFresh];
  }
}
