import { describe, expect, it, test } from 'vitest';
import { Random } from '../random/index.js';
import { type BitProblem, firstDesign, metropolisOnLog, metropolisOnScore } from './index.js';

const TRIALS = 20_000;

/** The share of trials in which a step is taken. */
function shareOf(isTaken: (random: Random) => boolean): number {
  const random = Random.from('acceptance');
  let taken = 0;
  for (let i = 0; i < TRIALS; i++) if (isTaken(random)) taken++;
  return taken / TRIALS;
}

describe('rules of acceptance', () => {
  it('Metropolis on the logarithm takes a fall from s to t with probability (t / s)^(1 / temperature)', () => {
    expect(shareOf((random) => metropolisOnLog(80, 40, 0.5, random))).toBeCloseTo(0.25, 1.7);
    expect(shareOf((random) => metropolisOnLog(1000, 250, 2, random))).toBeCloseTo(0.5, 1.7);
    expect(shareOf((random) => metropolisOnLog(80, 80, 0.5, random))).toBe(1);
    expect(shareOf((random) => metropolisOnLog(80, 0, 0.5, random))).toBe(0);
  });

  it('Metropolis on the score takes a loss with probability e^(-loss / temperature)', () => {
    expect(shareOf((random) => metropolisOnScore(80, 70, 10, random))).toBeCloseTo(Math.exp(-1), 1.7);
    expect(shareOf((random) => metropolisOnScore(80, 81, 10, random))).toBe(1);
    expect(shareOf((random) => metropolisOnScore(80, 79, 0, random))).toBe(0);
    expect(shareOf((random) => metropolisOnScore(80, 80, 0, random))).toBe(1);
  });
});

test('firstDesign draws until one is feasible, and takes zeros where none is found', () => {
  const free = [1, 2, 3, 4, 5, 6, 7];
  const rare: BitProblem = { bits: 8, columns: 4, free, score: (genome) => (genome[3] === 1 ? 5 : 0) };
  const { genome, score } = firstDesign(rare, null, Random.from(1));
  expect([genome[0], genome[3], score]).toEqual([0, 1, 5]);
  const never: BitProblem = { ...rare, score: (design) => (design.includes(1) ? 0 : 2) };
  const bits = { ...never, bits: 400, free: Array.from({ length: 400 }, (_, i) => i) };
  expect(firstDesign(bits, null, Random.from(1))).toEqual({ genome: new Uint8Array(400), score: 2 });
});
