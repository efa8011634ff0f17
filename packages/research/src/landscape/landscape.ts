import { quantile } from '@knossos/engine/internal/draw';
import type { BitProblem } from '@knossos/engine/internal/optimise';
import { counting, type Task } from '@knossos/engine/internal/puzzle';
import type { Random } from '@knossos/engine/internal/random';

/**
 * The landscape that a search walks on, around one design: how the scores of its neighbours are distributed, at
 * Hamming distance 1 and 2, beside the neighbours of a random feasible design with as many bits set (J. Enright and
 * J. Faben, "Building a Better Mouse Maze", FUN 2016, Figure 4), and beside such random designs themselves.
 * Neighbours are what one flip, or two flips, of free bits make.
 */
export interface Landscape {
  /** Score of the design, and of the random design whose neighbours are compared; null when none was found. */
  readonly score: number;
  readonly randomScore: number | null;
  readonly distributions: readonly Distribution[];
}

export const LANDSCAPE_GROUPS = ['near-1', 'near-2', 'random-near-1', 'random-near-2', 'random'] as const;
export type LandscapeGroup = (typeof LANDSCAPE_GROUPS)[number];

export const LANDSCAPE_NAMES: Readonly<Record<LandscapeGroup, string>> = {
  'near-1': 'at distance 1 from this maze',
  'near-2': 'at distance 2 from this maze',
  'random-near-1': 'at distance 1 from the random maze',
  'random-near-2': 'at distance 2 from the random maze',
  random: 'random mazes with as many blocks',
};

export interface Distribution {
  readonly group: LandscapeGroup;
  /** Scores of the feasible designs, ascending. */
  readonly scores: Float64Array;
  /** Designs that were looked at and found infeasible. */
  readonly infeasible: number;
  /** Whether all designs of the group were looked at, or else a random part of them. */
  readonly isComplete: boolean;
}

export interface LandscapeOptions {
  /** Most pairs of flips to look at, per design; when there are more, so many are drawn. Default 20,000. */
  readonly mostPairs?: number;
  /** Random designs to score; default 2,000. */
  readonly randomDesigns?: number;
  /** Random designs to draw at most, feasible or not; default a million. */
  readonly mostDraws?: number;
}

const SLICE = 64;

/**
 * The landscape around a genome; progress counts designs. @throws RangeError for a genome that is not feasible, or not
 * of the problem's length
 */
export function landscapeOf(
  problem: BitProblem,
  genome: Uint8Array,
  random: Random,
  options: LandscapeOptions = {},
): Task<Landscape> {
  return counting(survey(problem, genome, random, options), 'designs');
}

function* survey(
  problem: BitProblem,
  genome: Uint8Array,
  random: Random,
  options: LandscapeOptions,
): Generator<number, Landscape, void> {
  const { mostPairs = 20_000, randomDesigns = 2000, mostDraws = 1_000_000 } = options;
  if (genome.length !== problem.bits) {
    throw new RangeError(`the design has ${genome.length} bits instead of ${problem.bits}`);
  }
  const score = problem.score(genome);
  if (score <= 0) throw new RangeError('the exit cannot be reached: the design has no score');
  const survey = new Survey(problem);
  const near = [
    yield* survey.flips('near-1', genome),
    yield* survey.pairs('near-2', genome, mostPairs, random.branch('near')),
  ];
  const set = problem.free.reduce((sum, bit) => sum + genome[bit], 0);
  const drawn = yield* survey.random(set, randomDesigns, mostDraws, random.branch('random'));
  const other = drawn.first;
  const far =
    other === null
      ? []
      : [
          yield* survey.flips('random-near-1', other),
          yield* survey.pairs('random-near-2', other, mostPairs, random.branch('far')),
        ];
  return {
    score,
    randomScore: other === null ? null : problem.score(other),
    distributions: [...near, ...far, drawn.distribution],
  };
}

/** Scores designs one after the other, and yields how many now and then. */
class Survey {
  private done = 0;
  private scores: number[] = [];
  private infeasible = 0;

  constructor(private readonly problem: BitProblem) {}

  *flips(group: LandscapeGroup, genome: Uint8Array): Generator<number, Distribution, void> {
    const design = genome.slice();
    for (const bit of this.problem.free) {
      flip(design, bit);
      yield* this.look(design);
      flip(design, bit);
    }
    return this.take(group, true);
  }

  *pairs(
    group: LandscapeGroup,
    genome: Uint8Array,
    most: number,
    random: Random,
  ): Generator<number, Distribution, void> {
    const { free } = this.problem;
    const design = genome.slice();
    const count = (free.length * (free.length - 1)) / 2;
    const isComplete = count <= most;
    for (let i = 0; i < free.length && isComplete; i++) {
      for (let j = 0; j < i; j++) yield* this.lookAcross(design, free[i], free[j]);
    }
    for (let drawn = 0; drawn < most && !isComplete; drawn++) {
      const first = random.below(free.length);
      const second = (first + 1 + random.below(free.length - 1)) % free.length;
      yield* this.lookAcross(design, free[first], free[second]);
    }
    return this.take(group, isComplete);
  }

  /** Random designs with so many bits set, and the first feasible one. */
  *random(
    set: number,
    wanted: number,
    mostDraws: number,
    random: Random,
  ): Generator<number, { distribution: Distribution; first: Uint8Array | null }, void> {
    const { free, bits } = this.problem;
    const order = free.slice();
    const design = new Uint8Array(bits);
    let first: Uint8Array | null = null;
    for (let draws = 0; draws < mostDraws && this.scores.length < wanted; draws++) {
      design.fill(0);
      // The beginning of a shuffle is a random subset (R. Durstenfeld, 1964).
      for (let i = 0; i < set; i++) {
        const j = i + random.below(order.length - i);
        const held = order[i];
        order[i] = order[j];
        order[j] = held;
        design[order[i]] = 1;
      }
      yield* this.look(design);
      if (first === null && this.scores.length > 0) first = design.slice();
    }
    return { distribution: this.take('random', false), first };
  }

  private *lookAcross(design: Uint8Array, a: number, b: number): Generator<number, void, void> {
    flip(design, a);
    flip(design, b);
    yield* this.look(design);
    flip(design, a);
    flip(design, b);
  }

  private *look(design: Uint8Array): Generator<number, void, void> {
    const score = this.problem.score(design);
    if (score > 0) this.scores.push(score);
    else this.infeasible++;
    if (++this.done % SLICE === 0) yield this.done;
  }

  private take(group: LandscapeGroup, isComplete: boolean): Distribution {
    const scores = Float64Array.from(this.scores).sort();
    const { infeasible } = this;
    this.scores = [];
    this.infeasible = 0;
    return { group, scores, infeasible, isComplete };
  }
}

function flip(design: Uint8Array, bit: number): void {
  design[bit] = 1 - design[bit];
}

/** A distribution in a few numbers; null where there is no feasible design. */
export interface DistributionSummary {
  readonly group: LandscapeGroup;
  readonly feasible: number;
  readonly infeasible: number;
  readonly isComplete: boolean;
  /** By share: the score that so many of the feasible designs do not exceed (nearest rank). */
  readonly quantiles: Readonly<Record<'0' | '0.05' | '0.25' | '0.5' | '0.75' | '0.95' | '1', number>> | null;
  readonly mean: number | null;
}

export function summaryOf({ group, scores, infeasible, isComplete }: Distribution): DistributionSummary {
  const sorted = Array.from(scores);
  const at = (share: number) => quantile(sorted, share);
  const isEmpty = sorted.length === 0;
  return {
    group,
    feasible: sorted.length,
    infeasible,
    isComplete,
    quantiles: isEmpty
      ? null
      : {
          '0': at(0),
          '0.05': at(0.05),
          '0.25': at(0.25),
          '0.5': at(0.5),
          '0.75': at(0.75),
          '0.95': at(0.95),
          '1': at(1),
        },
    mean: isEmpty ? null : sorted.reduce((sum, score) => sum + score, 0) / sorted.length,
  };
}

/** All scores as comma-separated values, one design a line: group, score. */
export function landscapeCsv(landscape: Landscape): string {
  const lines = landscape.distributions.flatMap(({ group, scores }) =>
    Array.from(scores, (score) => `${group},${score}`),
  );
  return `group,score\n${lines.map((line) => `${line}\n`).join('')}`;
}
