import type { Random } from '../random/index.js';
import type { CrossoverName } from './crossover.js';
import type { Mutation } from './genome.js';
import type { BitProblem } from './problem.js';
import type { Search } from './search.js';

/** Numbers of a search that may be chosen. Every algorithm has a density, some have others of them. */
export interface AlgorithmOptions {
  /** Probability of a 1 in a random design. */
  readonly density: number;
  /** Chains, replicas or members of the population. */
  readonly chains: number;
  /** Highest and lowest temperature: of the score for `annealing`, of its natural logarithm for the others. */
  readonly hot: number;
  readonly cold: number;
  /** How two parents make a child. */
  readonly crossover: CrossoverName;
  /** Probability with which each bit of a child is flipped. */
  readonly mutation: number;
  /** Random designs of the first generation. */
  readonly population: number;
  /** Designs of a generation that have children. */
  readonly parents: number;
  readonly children: number;
  /** Whether no design is twice among the parents. */
  readonly distinct: boolean;
}

export interface Beginning {
  readonly problem: BitProblem;
  readonly random: Random;
  /** Where it begins; null: anywhere. */
  readonly start: Uint8Array | null;
  /** What every proposal goes through last, where it must stay near the start. */
  readonly hold: Mutation | null;
  /** Evaluations that cooling is laid out for. */
  readonly planned: number;
}

export type OptionsOf<K extends keyof AlgorithmOptions = never> = Pick<AlgorithmOptions, 'density' | K>;

/** A way to search: one value, from which the terminal, the browser and the checkpoints know all that there is to it. */
export interface Algorithm<O extends OptionsOf = OptionsOf & Partial<AlgorithmOptions>> {
  /** What it does, in one line. */
  readonly summary: string;
  /** Its options, each with its default; one that is not here means nothing to it. */
  readonly options: O;
  /** Whether it draws every design from scratch, so that a design to begin with means nothing to it. */
  readonly isMemoryless: boolean;
  /** Whether it cools down, or grows its board, once over the evaluations that are planned. */
  readonly isCooling: boolean;
  /** Whether it goes on from good designs of other parts of the same search. */
  readonly takesDesigns: boolean;
  /** Why a search of this problem would not be what its name says, as a sentence; null where it is. */
  fault(problem: Pick<BitProblem, 'smaller'>): string | null;
  /** A search at its beginning; the options hold a value for each that it has. */
  create(beginning: Beginning, options: O): Search;
}

/** Designs as the article draws them. */
export const DENSITY = { density: 0.25 } as const;

/** What holds of most algorithms. */
export const USUAL = {
  isMemoryless: false,
  isCooling: false,
  takesDesigns: false,
  fault: () => null,
} as const;
