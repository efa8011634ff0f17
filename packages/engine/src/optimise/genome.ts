import type { Random } from '../random/index.js';
import type { BitProblem } from './problem.js';

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

/** A genome whose free bits are 1 with probability a quarter, whether feasible or not. */
export function randomGenome(problem: BitProblem, random: Random): Uint8Array {
  const genome = new Uint8Array(problem.bits);
  for (const bit of problem.free) genome[bit] = random.chance(1, 4) ? 1 : 0;
  return genome;
}

/** The first feasible one of such genomes, with its score; after a thousand failures the genome of zeros. */
export function feasibleGenome(problem: BitProblem, random: Random): { genome: Uint8Array; score: number } {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const genome = randomGenome(problem, random);
    const score = problem.score(genome);
    if (score > 0) return { genome, score };
  }
  const genome = new Uint8Array(problem.bits);
  return { genome, score: problem.score(genome) };
}
