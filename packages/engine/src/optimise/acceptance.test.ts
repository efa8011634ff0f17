import { describe, expect, it } from 'vitest';
import { Random } from '../random/index.js';
import {
  type BitProblem,
  feasibleGenome,
  LateAcceptance,
  MetropolisOnLog,
  MetropolisOnScore,
} from './index.js';

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
    const rule = new MetropolisOnLog(() => ({ scores: Float64Array.of(80, 1000) }), 2);
    rule.temperatures.set([0.5, 2]);
    expect(shareOf((random) => rule.accepts(0, 40, random))).toBeCloseTo(0.25, 1.7);
    expect(shareOf((random) => rule.accepts(1, 250, random))).toBeCloseTo(0.5, 1.7);
    expect(shareOf((random) => rule.accepts(0, 80, random))).toBe(1);
    expect(shareOf((random) => rule.accepts(0, 0, random))).toBe(0);
  });

  it('Metropolis on the score takes a loss with probability e^(-loss / temperature)', () => {
    const rule = new MetropolisOnScore(() => ({ scores: Float64Array.of(80) }));
    rule.temperature = 10;
    expect(shareOf((random) => rule.accepts(0, 70, random))).toBeCloseTo(Math.exp(-1), 1.7);
    expect(shareOf((random) => rule.accepts(0, 81, random))).toBe(1);
    rule.temperature = 0;
    expect(shareOf((random) => rule.accepts(0, 79, random))).toBe(0);
    expect(shareOf((random) => rule.accepts(0, 80, random))).toBe(1);
  });

  it('late acceptance compares with where the chain stood so many steps ago, and with where it stands', () => {
    const scores = Float64Array.of(10, 50);
    const rule = new LateAcceptance(() => ({ scores }), 2, 3);
    const tries = (chain: number, score: number) => {
      const isTaken = rule.accepts(chain, score);
      if (isTaken) scores[chain] = score;
      return isTaken;
    };
    // The histories are empty for three steps: anything feasible goes.
    expect([12, 4, 0].map((score) => tries(0, score))).toEqual([true, true, false]);
    expect(scores[0]).toBe(4);
    // Three steps ago: 12, then 4, then (nothing taken) 4.
    expect([11, 5, 3].map((score) => tries(0, score))).toEqual([true, true, false]);
    expect(tries(0, 11)).toBe(true);
    // The other chain has a history of its own.
    expect(tries(1, 49)).toBe(true);
  });
});

describe('feasibleGenome', () => {
  it('draws until one is feasible, and takes zeros where none is found', () => {
    const free = [1, 2, 3, 4, 5, 6, 7];
    const rare: BitProblem = { bits: 8, columns: 4, free, score: (genome) => (genome[3] === 1 ? 5 : 0) };
    const { genome, score } = feasibleGenome(rare, Random.from(1));
    expect([genome[0], genome[3], score]).toEqual([0, 1, 5]);
    const never: BitProblem = { ...rare, score: (design) => (design.includes(1) ? 0 : 2) };
    const bits = { ...never, bits: 400, free: Array.from({ length: 400 }, (_, i) => i) };
    expect(feasibleGenome(bits, Random.from(1))).toEqual({ genome: new Uint8Array(400), score: 2 });
  });
});
