import { type BitProblem, textOfGenome } from '../src/optimise/index.js';

/** A rugged toy: 1 + 10 for every pair of touching equal bits in a row of 24, none where three ones meet; two bits fixed. */
export const toy: BitProblem = {
  bits: 24,
  columns: 6,
  free: Array.from({ length: 22 }, (_, i) => i + 1),
  score: (genome) => {
    if (genome[0] === 1 || genome[23] === 1) throw new RangeError('a fixed bit was set');
    const text = textOfGenome(genome);
    return text.includes('111') ? 0 : 1 + 10 * (text.match(/110/g) ?? []).length;
  },
};
