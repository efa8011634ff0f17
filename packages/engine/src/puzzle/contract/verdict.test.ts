import { expect, test } from 'vitest';
import type { Solution } from './solution.js';
import { commonVerdict, stillHad } from './verdict.js';

const verdictText = (solution: Solution<string>) => commonVerdict(solution).sentence;

const detailOf = (solution: Solution<string>) => commonVerdict(solution).detail;

test('verdicts are plain sentences, the figures stand apart, and giving up never looks like a proof', () => {
  const solved = {
    status: 'solved',
    moves: Array(21).fill('R'),
    optimal: true,
    plans: 2n,
    states: 1091,
  } as const;
  expect(verdictText(solved)).toBe('The shortest way out takes 21 moves; there are 2 of that length.');
  expect(detailOf(solved)).toBe('1,091 joint states looked at.');
  expect(commonVerdict(solved, 'to win').sentence).toMatch(/^The shortest way to win takes 21 moves;/);
  const one = { ...solved, moves: ['R'], plans: 1n, states: 1 };
  expect(verdictText(one)).toBe('The shortest way out takes 1 move, and there is only one.');
  expect(detailOf(one)).toBe('1 joint state looked at.');
  expect(verdictText({ ...one, optimal: false })).toBe(
    'There is a way out in 1 move, perhaps not the shortest.',
  );
  const none = { status: 'impossible', states: 12 } as const;
  expect(verdictText(none)).toBe('Proved: from here there is no way out.');
  const endings = [0, 1, 12, 'endless'] as const;
  expect(endings.map((survival) => verdictText({ ...none, survival }).slice(38))).toEqual([
    ' The first move loses.',
    ' One can hold out for 1 move.',
    ' One can hold out for 12 moves.',
    ' One can go on for ever.',
  ]);
  const policy = { status: 'policy', error: 1e-9, states: 3, first: 'R', within: null } as const;
  expect(verdictText({ ...policy, expected: 12.345678, probability: 1 })).toBe(
    'With best play the win is sure, in 12.35 moves on average.',
  );
  expect(verdictText({ ...policy, expected: null, probability: 0.999995 })).toBe(
    'No way is sure: with best play the chance of winning is 99.9995 %.',
  );
  expect(
    detailOf({ ...policy, expected: 11.856747, probability: 1, objective: 'lives are not counted' }),
  ).toBe('Lives are not counted. 3 joint states looked at.');
  const tried = {
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
  } as const;
  expect(verdictText(tried)).toBe(
    'Of 400 games played by a program, 97.5 % were won, in 37.89 moves on average.',
  );
  expect(detailOf(tried)).toBe(
    'The cautious policy; with 95 % confidence it wins 95.46 % to 98.64 %. No proof: its positions are too many to be numbered. 15,157 joint states looked at.',
  );
  expect(verdictText(tried)).not.toMatch(/sure|proved/i);
  const gaveUp = {
    status: 'gave-up',
    states: 5000,
    bound: 9,
    reason: 'the limit of 5,000 states was met',
  } as const;
  expect(verdictText(gaveUp)).toBe(
    'No answer was found, and no proof that there is none. If there is a way out, it takes 9 moves or more.',
  );
  expect(detailOf(gaveUp)).toMatch(/^Gave up: the limit of 5,000 states was met\. 5,000 joint states/);
  for (const solution of [solved, one, tried, gaveUp])
    expect(verdictText(solution)).not.toMatch(/state|policy|plan/);
});

test('a bound of nothing is not told, and one move is one move', () => {
  const gaveUp = { status: 'gave-up', states: 1, bound: 0, reason: 'the next one is a guess' } as const;
  expect(verdictText(gaveUp)).toBe('No answer was found, and no proof that there is none.');
  const one = commonVerdict({ status: 'solved', moves: ['R'], optimal: true, plans: 1n, states: 1 });
  expect(one.headline).toBe('Solvable in 1 move');
});

test('what can still be had is said with its bound, and not said where nothing is known', () => {
  const found = { status: 'solved', moves: ['R', 'D'], plans: 1n, states: 7 } as const;
  const score = { name: 'gold', value: 12, bound: 12 };
  expect(stillHad({ ...found, optimal: true, score })).toBe('can still get 12 gold');
  expect(stillHad({ ...found, optimal: false, score: { ...score, bound: 15 } })).toBe(
    'can still get 12 gold, at most 15 gold',
  );
  expect(stillHad({ status: 'impossible', states: 3 })).toBe('no way out any more');
  expect(stillHad({ status: 'gave-up', states: 3, bound: 0, reason: 'a limit was met' })).toBeNull();
  expect(stillHad({ ...found, optimal: true })).toBeNull();
});
