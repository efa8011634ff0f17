import type { Random } from '../random/index.js';
import type { BitProblem } from './problem.js';

export interface Design {
  readonly genome: Uint8Array;
  readonly score: number;
}

/** A design as plain data: the genome as {@link textOfGenome} writes it. */
export interface SavedDesign {
  readonly genome: string;
  readonly score: number;
}

export function saveDesign({ genome, score }: Design): SavedDesign {
  return { genome: textOfGenome(genome), score };
}

/** Reads what {@link saveDesign} gave. Throws a RangeError for a genome of another length. */
export function restoreDesign({ genome, score }: SavedDesign, bits: number): Design {
  return { genome: genomeOfText(genome, bits), score };
}

/** A genome as text, one digit a bit; and back. */
export function textOfGenome(genome: Uint8Array): string {
  return genome.join('');
}

/** Reads what {@link textOfGenome} wrote. Throws a RangeError for another text. */
export function genomeOfText(text: string, bits: number): Uint8Array {
  if (text.length !== bits || /[^01]/.test(text)) throw new RangeError(`this is no genome of ${bits} bits`);
  return Uint8Array.from(text, (digit) => (digit === '1' ? 1 : 0));
}

/** Number of bits in which two genomes differ (R. Hamming, 1950). */
export function hammingDistance(a: Uint8Array, b: Uint8Array): number {
  let distance = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) distance++;
  return distance;
}

/** Whether two genomes differ in fewer than so many bits. */
export function isCloser(a: Uint8Array, b: Uint8Array, distance: number): boolean {
  let left = distance;
  for (let i = 0; i < a.length && left > 0; i++) if (a[i] !== b[i]) left--;
  return left > 0;
}

/** Writes a genome whose free bits are 1 with the problem's density, whether feasible or not. */
export function randomGenome(
  problem: BitProblem,
  random: Random,
  genome: Uint8Array = new Uint8Array(problem.bits),
): Uint8Array {
  genome.fill(0);
  const { density = 0.25 } = problem;
  flipEach(problem, density)(genome, random);
  return genome;
}

/** `start` where there is one, else the first feasible random genome; after a thousand failures the genome of zeros. */
export function firstDesign(problem: BitProblem, start: Uint8Array | null, random: Random): Design {
  for (let attempt = 0; start === null && attempt < 1000; attempt++) {
    const genome = randomGenome(problem, random);
    const score = problem.score(genome);
    if (score > 0) return { genome, score };
  }
  const genome = start ?? new Uint8Array(problem.bits);
  return { genome, score: problem.score(genome) };
}

/** Changes a genome in place. */
export type Mutation = (genome: Uint8Array, random: Random) => void;

/** Small steps: half flip one free bit, a quarter two that touch (which moves a wall), the rest two or three anywhere. */
export function fewFlips(problem: BitProblem): Mutation {
  const { free, columns } = problem;
  const isFree = new Uint8Array(problem.bits);
  for (const bit of free) isFree[bit] = 1;
  const around = [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1];
  const anywhere = oneFlip(problem);
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
    anywhere(genome, random);
    if (kind === 15) anywhere(genome, random);
  };
}

export function oneFlip({ free }: BitProblem): Mutation {
  return (genome, random) => flip(genome, free[random.below(free.length)]);
}

/** Flips every free bit with probability `rate`. A quarter and whole hundredths are drawn so that old seeds give the same. */
export function flipEach({ free }: BitProblem, rate: number): Mutation {
  const whole = isWhole(4 * rate) ? 4 : isWhole(100 * rate) ? 100 : 1e6;
  const wanted = Math.round(rate * whole);
  return (genome, random) => random.flipEach(wanted, whole, genome, free);
}

function isWhole(number: number): boolean {
  return Math.abs(number - Math.round(number)) < 1e-9;
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

export function flip(genome: Uint8Array, bit: number): void {
  genome[bit] = 1 - genome[bit];
}
