import { expect, test } from 'vitest';
import { progressText, verdictText } from './verdict.js';

test('verdicts are sentences, and giving up never looks like a proof', () => {
  expect(
    verdictText({ status: 'solved', moves: Array(21).fill('R'), optimal: true, plans: '2', states: 1091 }),
  ).toBe('Shortest: 21 moves, 2 shortest plans, 1,091 states looked at.');
  expect(verdictText({ status: 'solved', moves: ['R'], optimal: true, plans: '1', states: 1 })).toBe(
    'Shortest: 1 move, the only shortest plan, 1 state looked at.',
  );
  expect(verdictText({ status: 'impossible', states: 12 })).toMatch(/^Proved impossible from here/);
  const policy = { status: 'policy', error: 1e-9, states: 3, first: 'R' } as const;
  expect(verdictText({ ...policy, expected: 12.345678, probability: 1 })).toBe(
    'The win is sure with best play, in 12.35 moves on average, 3 states looked at.',
  );
  expect(verdictText({ ...policy, expected: null, probability: 0.999995 })).toBe(
    'No way is sure: with best play the chance of winning is 99.9995 %, 3 states looked at.',
  );
  const gaveUp = verdictText({
    status: 'gave-up',
    states: 5000,
    bound: 9,
    reason: 'the limit of 5,000 states was met',
  });
  expect(gaveUp).toMatch(/^Gave up: the limit of 5,000 states was met\. No plan is shorter than 9 moves/);
  expect(gaveUp).not.toMatch(/impossible/);
});

test('progress names its unit', () => {
  expect(progressText(null)).toBe('Thinking …');
  expect(progressText({ done: 12000, total: null, unit: 'joint states', note: 'depth 31' })).toBe(
    '12,000 joint states, depth 31 …',
  );
});
