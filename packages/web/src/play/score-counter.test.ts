import { describe, expect, it } from 'vitest';
import { prospectText } from './score-counter.js';

const found = { status: 'solved', moves: ['R', 'D'], plans: 1n, states: 7 } as const;

describe('what can still be had', () => {
  it('is said with its bound, and not said where nothing is known', () => {
    const score = { name: 'gold', value: 12, bound: 12 };
    expect(prospectText({ ...found, optimal: true, score })).toBe('can still get 12');
    expect(prospectText({ ...found, optimal: false, score: { ...score, bound: 15 } })).toBe(
      'can still get 12, at most 15',
    );
    expect(prospectText({ status: 'impossible', states: 3 })).toBe('no way out any more');
    expect(prospectText({ status: 'gave-up', states: 3, bound: 0, reason: 'a limit was met' })).toMatch(
      /too large/,
    );
  });
});
