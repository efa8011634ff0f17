import type { Random } from '../random/index.js';
import { ChainSearch } from './chain-search.js';
import type { Acceptance } from './chains.js';
import { CLIMBERS } from './first-climbing.js';
import { feasibleGenome, genomeOfText, textOfGenome } from './genome.js';
import type { Mutation } from './mutation.js';
import type { BitProblem } from './problem.js';
import { stateOf } from './state.js';

interface Neighbour {
  readonly genome: Uint8Array;
  readonly score: number;
}

interface ClimbingState {
  readonly tried: readonly number[];
  readonly ahead: readonly ({ readonly genome: string; readonly score: number } | null)[];
}

/**
 * Hill climbing with restarts, steepest ascent, as in J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016:
 * all designs one flip away are scored before the climb moves to the best of them; where none is better than where it
 * stands, it starts again from a random design. Climbers keep step, since all designs have as many neighbours.
 */
export class HillClimbing extends ChainSearch {
  protected readonly acceptanceRule: Acceptance = { accepts: (chain, score) => this.note(chain, score) };
  /** Neighbours that each climber has tried where it stands. */
  private readonly tried = new Int32Array(CLIMBERS);
  /** By climber: the best neighbour so far, the first of several; null before a feasible one. */
  private ahead: (Neighbour | null)[] = Array.from({ length: CLIMBERS }, () => null);

  /** `hold`: what every proposal goes through last, where it must stay near `start`. */
  constructor(
    problem: BitProblem,
    random: Random,
    private readonly start: Uint8Array | null,
    private readonly hold: Mutation | null,
  ) {
    super(problem, CLIMBERS, random, start, (genome, dice, chain) => this.move(genome, dice, chain));
  }

  get temperature(): number | null {
    return null;
  }

  protected override pace(): number {
    return this.problem.free.length;
  }

  private move(genome: Uint8Array, dice: Random, chain: number): void {
    const bit = this.problem.free[this.tried[chain]];
    this.tried[chain] = this.tried[chain] + 1;
    genome[bit] = 1 - genome[bit];
    this.hold?.(genome, dice);
  }

  /** Keeps the best neighbour; a climber moves when it has seen them all, not before. */
  private note(chain: number, score: number): boolean {
    if (score > (this.ahead[chain]?.score ?? 0)) {
      this.ahead[chain] = { genome: this.chains.genome(chain).slice(), score };
    }
    return false;
  }

  protected between(): void {
    this.tried.fill(0);
    for (let chain = 0; chain < CLIMBERS; chain++) {
      const neighbour = this.ahead[chain] ?? null;
      const isBetter = neighbour !== null && neighbour.score > this.chains.scores[chain];
      const { genome, score } = isBetter ? neighbour : this.restart(chain);
      this.chains.place(chain, genome, score);
      this.meet(score, genome);
      this.ahead[chain] = null;
    }
  }

  /** A random feasible design, within the distance where there is one; the beginning where none is found. */
  private restart(chain: number): Neighbour {
    const dice = this.chains.random[chain];
    const drawn = feasibleGenome(this.problem, dice);
    if (this.start === null || this.hold === null) return drawn;
    this.hold(drawn.genome, dice);
    const score = this.problem.score(drawn.genome);
    return score > 0
      ? { genome: drawn.genome, score }
      : { genome: this.start, score: this.problem.score(this.start) };
  }

  protected override saveMore(): ClimbingState {
    const ahead = this.ahead.map((one) => one && { genome: textOfGenome(one.genome), score: one.score });
    return { tried: [...this.tried], ahead };
  }

  protected override restoreMore(more: unknown): void {
    const { tried, ahead } = stateOf<ClimbingState>(more, 'tried', 'ahead');
    if (ahead.length !== CLIMBERS || tried.length !== CLIMBERS) {
      throw new RangeError(`this is no state of ${CLIMBERS} climbers`);
    }
    const { bits } = this.problem;
    this.tried.set(tried);
    this.ahead = ahead.map((one) => one && { genome: genomeOfText(one.genome, bits), score: one.score });
  }
}
