import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { type FinishedGame, finishedGameSchema } from '../finished.js';
import { STANDARD_KIND } from '../kind.js';
import { histogram, talliesOf } from './statistics.js';

let clock = 0;
const WON = { kind: STANDARD_KIND, isWon: true, ms: 30_000, aids: [], bv: 20, done: 20, replay: null };
const game = (change: Partial<FinishedGame>): FinishedGame => {
  return { time: ++clock, ...WON, clicks: 25, effective: 25, ...change };
};

describe('tallies', () => {
  test('games with help count apart; times, rate and streaks are those of the others', () => {
    const games = [
      game({ ms: 40_000 }),
      game({ ms: 20_000, bv: 30, done: 30 }),
      game({ isWon: false, ms: 3000 }),
      game({ ms: 1000, aids: ['coach'] }),
      game({ ms: 30_000 }),
    ];
    const [tally] = talliesOf([...games].reverse());
    expect(tally).toMatchObject({ games: 4, wins: 3, assisted: 1, bestMilliseconds: 20_000, mean: 30_000 });
    expect(tally).toMatchObject({ streak: 1, longestStreak: 2, bestRate: 1.5 });
    expect(tally?.times).toEqual([40_000, 20_000, 30_000]);
  });

  test('a rate leaves out what was given, also in games that were saved before that was told', () => {
    const old = { bv: 21, done: null, effective: null };
    const noGuess = { ...STANDARD_KIND, start: 'open', noGuess: true } as const;
    const rateOf = (change: Partial<FinishedGame>) =>
      talliesOf([game({ ms: 10_000, ...change })])[0]?.bestRate;
    expect(rateOf({ bv: 21, done: 20 })).toBe(2);
    expect(rateOf({ ...old })).toBe(2.1);
    expect(rateOf({ ...old, kind: noGuess })).toBe(2);
    expect(rateOf({ ...old, bv: null })).toBeNull();
  });

  test('presets come from small to large, and then boards of one’s own', () => {
    const expert = { ...STANDARD_KIND, columns: 30, rows: 16, mines: 99 };
    const own = { ...STANDARD_KIND, mines: 9 };
    const tallies = talliesOf([game({}), game({ kind: own }), game({ kind: expert })]);
    expect(tallies.map(({ kind }) => kind.mines)).toEqual([10, 99, 9]);
  });

  test('kinds stand apart, the one played last first', () => {
    const safe = { ...STANDARD_KIND, start: 'safe' } as const;
    const tallies = talliesOf([game({}), game({ kind: safe, isWon: false }), game({})]);
    expect(tallies.map(({ kind, games, bestMilliseconds }) => [kind.start, games, bestMilliseconds])).toEqual(
      [
        ['open', 2, 30_000],
        ['safe', 1, null],
      ],
    );
    expect(talliesOf([])).toEqual([]);
  });
});

describe('histogram', () => {
  test('bars are round, and empty ones between stay', () => {
    expect(histogram([10_000, 10_900, 13_000])).toEqual([
      { from: 10_000, to: 11_000, count: 2 },
      { from: 11_000, to: 12_000, count: 0 },
      { from: 12_000, to: 13_000, count: 0 },
      { from: 13_000, to: 14_000, count: 1 },
    ]);
    expect(histogram([])).toEqual([]);
  });

  test('every value is in its bar, and there are never too many bars', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400_000_000), { minLength: 1 }), (values) => {
        const bars = histogram(values, 12);
        expect(bars.length).toBeLessThanOrEqual(12);
        for (const { from, to, count } of bars)
          expect(values.filter((value) => value >= from && value < to)).toHaveLength(count);
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
      }),
    );
  });
});

test('a game is read back only in its own form; damaged parts are dropped', () => {
  const whole = game({ aids: ['undo'], replay: { text: 'x', times: [0, 5] } });
  const copy = (change: object) => {
    const read = safeParse(finishedGameSchema, JSON.parse(JSON.stringify({ ...whole, ...change })));
    return read.success ? read.output : null;
  };
  expect(copy({})).toEqual(whole);
  expect(copy({ replay: { text: 'x', times: ['0'] } })?.replay).toBeNull();
  expect(copy({ aids: ['magic'], bv: 'many' })).toMatchObject({ aids: [], bv: null });
  for (const wrong of [{ isWon: 1 }, { ms: -1 }, { time: null }, { kind: {} }])
    expect(copy(wrong)).toBeNull();
});
