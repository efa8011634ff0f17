import { expect, test } from 'vitest';
import type { Solution } from './solution.js';
import { commonVerdict, stillHad } from './verdict.js';

const verdictText = (solution: Solution<string>) => commonVerdict(solution).sentence;

test('verdicts are sentences, and giving up never looks like a proof', () => {
  expect(
    verdictText({ status: 'solved', moves: Array(21).fill('R'), optimal: true, plans: 2n, states: 1091 }),
  ).toBe('Shortest: 21 moves, 2 shortest plans, 1,091 states looked at.');
  expect(verdictText({ status: 'solved', moves: ['R'], optimal: true, plans: 1n, states: 1 })).toBe(
    'Shortest: 1 move, the only shortest plan, 1 state looked at.',
  );
  expect(verdictText({ status: 'impossible', states: 12 })).toMatch(/^Proved impossible from here/);
  const policy = { status: 'policy', error: 1e-9, states: 3, first: 'R', within: null } as const;
  expect(verdictText({ ...policy, expected: 12.345678, probability: 1 })).toBe(
    'The win is sure with best play, in 12.35 moves on average, 3 states looked at.',
  );
  expect(verdictText({ ...policy, expected: null, probability: 0.999995 })).toBe(
    'No way is sure: with best play the chance of winning is 99.9995 %, 3 states looked at.',
  );
  expect(
    verdictText({ ...policy, expected: 11.856747, probability: 1, objective: 'lives are not counted' }),
  ).toBe(
    'The win is sure with best play, in 11.86 moves on average (lives are not counted), 3 states looked at.',
  );
  const sampled = verdictText({
    status: 'sampled',
    policy: 'cautious',
    games: 400,
    won: 390,
    unfinished: 0,
    expected: 37.8925,
    expectedInterval: [34.4, 41.4],
    probability: 0.975,
    interval: [0.9546, 0.9864],
    gamesSeed: '1',
    reason: 'its positions are too many to be numbered',
    states: 15157,
    first: null,
  });
  expect(sampled).toBe(
    'Not solved, only sampled: of 400 games the cautious policy wins 97.5 % (95 %: 95.46 % to 98.64 %), in 37.89 moves on average when it wins. No proof: its positions are too many to be numbered.',
  );
  expect(sampled).not.toMatch(/sure|proved/);
  const gaveUp = verdictText({
    status: 'gave-up',
    states: 5000,
    bound: 9,
    reason: 'the limit of 5,000 states was met',
  });
  expect(gaveUp).toMatch(/^Gave up: the limit of 5,000 states was met\. No plan is shorter than 9 moves/);
  expect(gaveUp).not.toMatch(/impossible/);
});

test('a bound of nothing is not told, and one move is one move', () => {
  const gaveUp = { status: 'gave-up', states: 1, bound: 0, reason: 'the next one is a guess' } as const;
  expect(verdictText(gaveUp)).toBe('Gave up: the next one is a guess. 1 state looked at.');
  const one = commonVerdict({ status: 'solved', moves: ['R'], optimal: true, plans: 1n, states: 1 });
  expect(one.headline).toBe('Solvable in 1 move');
});

test('what can still be had is said with its bound, and not said where nothing is known', () => {
  const found = { status: 'solved', moves: ['R', 'D'], plans: 1n, states: 7 } as const;
  const score = { name: 'gold', value: 12, bound: 12 };
  expect(stillHad({ ...found, optimal: true, score })).toBe('can still get 12');
  expect(stillHad({ ...found, optimal: false, score: { ...score, bound: 15 } })).toBe(
    'can still get 12, at most 15',
  );
  expect(stillHad({ status: 'impossible', states: 3 })).toBe('no way out any more');
  expect(stillHad({ status: 'gave-up', states: 3, bound: 0, reason: 'a limit was met' })).toBeNull();
  expect(stillHad({ ...found, optimal: true })).toBeNull();
});
