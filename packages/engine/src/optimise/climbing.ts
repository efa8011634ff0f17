import type { Random } from '../random/index.js';
import { ChainSearch } from './chain-search.js';
import type { Acceptance } from './chains.js';
import { CLIMBERS } from './first-climbing.js';
import { feasibleGenome, genomeOfText, textOfGenome } from './genome.js';
import type { Mutation } from './mutation.js';
import type { BitProblem } from './problem.js';
import { stateOf } from './state.js';

/** Neighbours that every climber tries between two looks at what has been asked for. */
const PACE = 100;

interface Neighbour {
  readonly genome: Uint8Array;
  readonly score: number;
}

interface ClimbingState {
  readonly seen: number;
  readonly ahead: readonly ({ readonly genome: string; readonly score: number } | null)[];
}

/**
 * Hill climbing with restarts, steepest ascent, as in J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016:
 * all designs one flip away are scored before the climb moves to the best of them; where none is better than where it
 * stands, it starts again from a random design. Climbers keep step, since all designs have as many neighbours.
 */
export class HillClimbing extends ChainSearch {
  protected readonly acceptanceRule: Acceptance = { accepts: (chain, score) => this.note(chain, score) };
  /** Neighbours that every climber has tried where it stands. */
  private seen = 0;
  /** How many of them the present step has handed out, by climber. */
  private given = new Int32Array(CLIMBERS);
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
    return Math.min(PACE, this.problem.free.length - this.seen);
  }

  private move(genome: Uint8Array, dice: Random, chain: number): void {
    const bit = this.problem.free[this.seen + (this.given[chain] as number)] as number;
    this.given[chain] = (this.given[chain] as number) + 1;
    genome[bit] = 1 - (genome[bit] as number);
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
    this.seen += this.pace();
    this.given.fill(0);
    if (this.seen < this.problem.free.length) return;
    this.seen = 0;
    for (let chain = 0; chain < CLIMBERS; chain++) {
      const neighbour = this.ahead[chain] ?? null;
      const isBetter = neighbour !== null && neighbour.score > (this.chains.scores[chain] as number);
      const { genome, score } = isBetter ? neighbour : this.restart(chain);
      this.chains.place(chain, genome, score);
      this.meet(score, genome);
      this.ahead[chain] = null;
    }
  }

  /** A random feasible design, within the distance where there is one; the beginning where none is found. */
  private restart(chain: number): Neighbour {
    const dice = this.chains.random[chain] as Random;
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
    return { seen: this.seen, ahead };
  }

  protected override restoreMore(more: unknown): void {
    const { seen, ahead } = stateOf<ClimbingState>(more, 'seen', 'ahead');
    if (ahead.length !== CLIMBERS || !(seen >= 0 && seen < this.problem.free.length)) {
      throw new RangeError('this is the state of another climb');
    }
    const { bits } = this.problem;
    this.seen = seen;
    this.ahead = ahead.map((one) => one && { genome: genomeOfText(one.genome, bits), score: one.score });
  }
}
