import type { Random } from '../random/index.js';

/** The goal of a search: a string of bits with a high score. Knows nothing of games. */
export interface BitProblem {
  /** Length of a genome. A genome is one byte a bit, 0 or 1. */
  readonly bits: number;
  /** The bits lie row by row on a board of that many columns, for crossovers that cut along lines and blocks. */
  readonly columns: number;
  /** The bits that may be 1; all others stay 0. Ascending. */
  readonly free: readonly number[];
  /** With which probability a free bit of a random genome is 1; a quarter unless given. */
  readonly density?: number;
  /** Score of a genome: a positive number, higher is better; 0 when it is infeasible. */
  score(genome: Uint8Array): number;
  /** Scores the proposals of several chains, perhaps several at once and from what it remembers of each chain. */
  readonly evaluator?: (chains: number) => Evaluator;
  /** A genome of the same score that equal designs share, for removing duplicates. */
  readonly canonical?: (genome: Uint8Array) => Uint8Array;
  /** The same problem with less to decide; null for the smallest, absent where there is none. */
  readonly smaller?: () => Smaller | null;
}

/** A problem whose designs can be widened to designs of another. */
export interface Smaller {
  readonly problem: BitProblem;
  /** One of many ways, drawn by chance; it may be infeasible. */
  readonly widen: (genome: Uint8Array, random: Random) => Uint8Array;
}

/** A source of genomes to be scored: chains that each wait for the score of one proposal before the next. */
export interface Proposals {
  /** The chain whose proposal is to be scored next; -1 when no chain has one now. */
  next(): number;
  /** The proposal of a chain; stays as it is until decided. */
  genome(chain: number): Uint8Array;
  /** Takes the score of a chain's proposal; true when the chain now stands on the proposal. */
  decide(chain: number, score: number): boolean;
}

export interface Evaluator {
  /** Scores until no chain has a proposal left. */
  run(source: Proposals): void;
  /** Forgets what it knows of a chain, whose next proposal may be any genome. */
  forget(chain: number): void;
}

/** The evaluator of a problem; one that scores one genome after the other if the problem brings none. */
export function evaluatorOf(problem: BitProblem, chains: number): Evaluator {
  return (
    problem.evaluator?.(chains) ?? {
      run: (source) => {
        for (let chain = source.next(); chain >= 0; chain = source.next()) {
          source.decide(chain, problem.score(source.genome(chain)));
        }
      },
      forget: () => undefined,
    }
  );
}
