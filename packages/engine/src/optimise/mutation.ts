import type { Random } from '../random/index.js';
import { hammingDistance } from './genome.js';
import type { BitProblem } from './problem.js';

/** Changes a genome in place. */
export type Mutation = (genome: Uint8Array, random: Random) => void;

/**
 * Small steps: half of them flip one free bit, a quarter two that touch on the board (which moves a wall), the rest
 * two or three anywhere.
 */
export function fewFlips(problem: BitProblem): Mutation {
  const { free, columns } = problem;
  const isFree = new Uint8Array(problem.bits);
  for (const bit of free) isFree[bit] = 1;
  const around = [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1];
  return (genome, random) => {
    const first = free[random.below(free.length)];
    flip(genome, first);
    const kind = random.below(16);
    if (kind < 8) return;
    if (kind < 12) {
      const second = first + around[random.below(8)];
      if (isFree[second] === 1) flip(genome, second);
      return;
    }
    flip(genome, free[random.below(free.length)]);
    if (kind === 15) flip(genome, free[random.below(free.length)]);
  };
}

/** Flips one free bit. */
export function oneFlip(problem: BitProblem): Mutation {
  const { free } = problem;
  return (genome, random) => flip(genome, free[random.below(free.length)]);
}

/** Flips every free bit with probability `rate` (in hundredths). */
export function flipEach(problem: BitProblem, rate: number): Mutation {
  return (genome, random) => {
    for (const bit of problem.free) if (random.below(100) < rate) flip(genome, bit);
  };
}

/** Keeps a mutation within a Hamming distance of a genome. */
export function within(centre: Uint8Array, distance: number, mutation: Mutation): Mutation {
  const back = backWithin(centre, distance);
  return (genome, random) => {
    mutation(genome, random);
    back(genome, random);
  };
}

/** Brings a genome within a Hamming distance of another one, by taking random differences back. */
export function backWithin(centre: Uint8Array, distance: number): Mutation {
  return (genome, random) => {
    for (let excess = hammingDistance(genome, centre) - distance; excess > 0; excess--) {
      const differing = [...genome.keys()].filter((bit) => genome[bit] !== centre[bit]);
      flip(genome, random.pick(differing));
    }
  };
}

function flip(genome: Uint8Array, bit: number): void {
  genome[bit] = 1 - genome[bit];
}
