import { wilsonInterval } from '@knossos/engine/internal/puzzle';
import { InlinePool, type JobName, type JobOptions, type Pool } from '@knossos/server/threads';
import { is } from 'valibot';
import { describe, expect, it, test } from 'vitest';
import {
  benchObject,
  benchText,
  chanceText,
  pairedDifference,
} from '../../../src/games/mines/bench/report.js';
import { type BenchEnd, type BenchPlan, nothingDone, runBench } from '../../../src/games/mines/bench/run.js';
import { BenchTally, Durations, savedTally } from '../../../src/games/mines/bench/tally.js';
import { type MinesJobs, minesJobs } from '../../../src/games/mines/jobs.js';

const plan: BenchPlan = {
  boards: { columns: 4, rows: 4, mines: 2, start: 'safe', first: 0, seed: '1' },
  from: 3,
  to: 103,
  seed: '1',
  strategies: ['single', 'overlay'],
  options: {},
};

/** Runs jobs as they come, and says after each answer how many there have been. */
class WatchedPool implements Pool<MinesJobs> {
  readonly workers = 2;
  answers = 0;
  private readonly inner = new InlinePool(minesJobs);

  constructor(private readonly onAnswer: (answers: number) => void) {}

  async run<N extends JobName<MinesJobs>>(name: N, input: Parameters<MinesJobs[N]>[0], options?: JobOptions) {
    const answer = await this.inner.run(name, input, options);
    this.onAnswer(++this.answers);
    return answer;
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}

/** A bench of slices of one board each, ended after so many of them. */
async function runUntil(
  most: number,
  why: 'signal' | 'deadline',
): Promise<{ end: BenchEnd; kept: number[] }> {
  const ending = new AbortController();
  const never = new AbortController();
  const pool = new WatchedPool((answers) => {
    if (answers === most) ending.abort(new Error('enough'));
  });
  const kept: number[] = [];
  let time = 0;
  const end = await runBench({
    plan,
    pool,
    parts: 4,
    keep: ({ tallies }) => kept.push(tallies[0]?.games ?? -1),
    done: nothingDone(plan),
    slice: 0,
    deadline: why === 'deadline' ? ending.signal : null,
    signal: why === 'signal' ? ending.signal : never.signal,
    now: () => (time += 400),
    onProgress: () => {},
  });
  await pool.close();
  return { end, kept };
}

describe('a bench that is ended early', () => {
  it.each([
    ['signal', 'interrupted'],
    ['deadline', 'stopped'],
  ] as const)('by a %s keeps the boards that were played in the middle of a piece', async (why, said) => {
    const { end, kept } = await runUntil(7, why);
    expect(kept.length).toBeGreaterThan(2);
    expect(kept).toEqual([...kept].sort((a, b) => a - b));
    expect(end.end).toBe(said);
    const games = end.tallies[0]?.games ?? 0;
    // Two pieces are in hand by turns, and boards behind the first that was not finished are dropped.
    expect(games).toBeGreaterThanOrEqual(3);
    expect(games).toBeLessThanOrEqual(7);
    const whole = await runUntil(1_000_000, why);
    expect(whole.end.end).toBe('done');
    expect(end.tallies.map(({ won }) => won)).toEqual(
      whole.end.tallies.map(({ won }) => won.slice(0, games)),
    );
    expect(benchText({ plan, run: end, workers: 2, cpu: 1 })).toContain(
      `boards 3 to ${2 + games}, ${games} games\n`,
    );
  });

  it('before the first board says so, and counts none', async () => {
    const stopped: BenchEnd = { ...nothingDone(plan), seconds: 0.12, end: 'stopped' };
    const text = benchText({ plan, run: stopped, workers: 2, cpu: 0 });
    expect(text).toBe(
      '4x4, 2 mines, safe start at a1, seed 1: stopped after 0.12 s, before the first board was finished\n',
    );
    const answer = JSON.parse(benchObject({ plan, run: stopped, workers: 2, cpu: 0 }));
    expect(answer).toMatchObject({ from: 3, to: 3, games: 0, ended: 'stopped' });
    expect(answer.strategies[0]).toMatchObject({ rate: null, sea: { clicks: null, share: null } });
  });

  it('after one board does not speak of boards', async () => {
    const { end } = await runUntil(1, 'signal');
    const one = { ...plan, to: 4 };
    expect(end.tallies[0]?.games).toBe(1);
    expect(benchText({ plan: one, run: end, workers: 1, cpu: 0 })).toContain('seed 1: board 3, 1 game\n');
  });
});

it.each([
  // Worked examples of R. G. Newcombe (1998), "Two-sided confidence intervals for the single proportion".
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  [0, 0, 0, 1],
])('the Wilson interval of %i in %i', (successes, trials, low, high) => {
  const [below, above] = wilsonInterval(successes, trials);
  expect(below).toBeCloseTo(low, 4);
  expect(above).toBeCloseTo(high, 4);
});

describe('paired differences', () => {
  it('follow from the boards that were decided differently', () => {
    const counts = { both: 50, onlyFirst: 9, onlySecond: 1, neither: 40 };
    const { difference, interval, chance } = pairedDifference(counts);
    expect(difference).toBeCloseTo(0.08, 12);
    // (b + c - n d^2) / n^2 = (10 - 0.64) / 10,000
    expect(interval[1] - difference).toBeCloseTo(1.959964 * Math.sqrt(9.36) * 0.01, 6);
    // Two tails of ten tosses: 2 (1 + 10) / 1024
    expect(chance).toBeCloseTo(22 / 1024, 12);
  });

  it('are nothing between equals', () => {
    for (const only of [4, 0])
      expect(pairedDifference({ both: 0, onlyFirst: only, onlySecond: only, neither: 0 }).chance).toBe(1);
  });

  it('are found among many thousands of boards', () => {
    const counts = { both: 30_000, onlyFirst: 10_300, onlySecond: 9_700, neither: 50_000 };
    // Counted with big integers.
    const { chance } = pairedDifference(counts);
    expect(chance).toBeCloseTo(2.2766981e-5, 11);
    expect(chanceText(chance)).toBe('0.000023');
    const surely = pairedDifference({ ...counts, onlySecond: 1 });
    expect(chanceText(surely.chance)).toBe('below 1e-300');
  });
});

test('durations have quantiles near those of the list, however they were put together', () => {
  const list = Array.from({ length: 1000 }, (_, i) => 0.001 * 1.01 ** ((i * 7919) % 1000));
  const whole = new Durations();
  for (const time of list) whole.add(time);
  const halves = new Durations();
  for (const half of [list.slice(0, 400), list.slice(400)]) {
    const part = new Durations();
    for (const time of half) part.add(time);
    halves.merge(part.plain());
  }
  const sorted = [...list].sort((a, b) => a - b);
  for (const times of [whole, halves]) {
    expect(times.count).toBe(1000);
    expect(times.most).toBe(sorted[999]);
    for (const [share, rank] of [
      [0.5, 500],
      [0.99, 990],
      [1, 1000],
    ] as const) {
      const ratio = (times.quantile(share) ?? 0) / (sorted[rank - 1] ?? 1);
      expect(Math.abs(ratio - 1)).toBeLessThan(0.0056);
    }
  }
  expect(new Durations().quantile(0.5)).toBeNull();
});

describe('a tally', () => {
  it('is the same from plain data, and goes on', () => {
    const [first, second, all] = [new BenchTally(), new BenchTally(), new BenchTally()];
    for (let game = 0; game < 29; game++) {
      const record = {
        ...{ isWon: game % 3 === 0, guesses: game, choices: 2 * game, work: 3 * game, mostWork: game },
        firstSea: game % 4 === 0 ? null : 1 + game,
        firstDeduction: game % 5 === 0 ? null : game,
      };
      for (const tally of [game < 11 ? first : second, all]) tally.add(record, game);
    }
    const joined = new BenchTally();
    joined.merge(first.plain());
    joined.merge(second.plain());
    expect(joined.plain()).toEqual(all.plain());
    expect(joined.wins).toBe(10);
    expect(joined.sea.share).toBeCloseTo(21 / 29, 12);
    expect(joined.deduction.share).toBeCloseTo(23 / 29, 12);
    expect(is(savedTally(29), all.plain())).toBe(true);
    expect(is(savedTally(28), all.plain())).toBe(false);
    expect(is(savedTally(29), { ...all.plain(), won: '' })).toBe(false);
    // Found by fuzzing: more games than bits can count had room in no bytes at all.
    const most = Number.MAX_SAFE_INTEGER;
    expect(is(savedTally(most), { ...all.plain(), won: '', games: most })).toBe(false);
    expect(is(savedTally(29), { ...all.plain(), sea: { games: 29, times: 30, clicks: 40 } })).toBe(false);
  });

  it('goes on from what was kept before clicks were counted', () => {
    const work = { isWon: true, guesses: 1, choices: 2, work: 3, mostWork: 3 };
    const game = { ...work, firstSea: 4, firstDeduction: 5 };
    const before = new BenchTally();
    before.add(game, 1);
    const { sea, deduction, ...old } = before.plain();
    expect([sea?.clicks, deduction?.clicks]).toEqual([4, 5]);
    expect(is(savedTally(1), old)).toBe(true);
    const tally = new BenchTally();
    tally.merge(old);
    expect([tally.sea.clicks, tally.sea.share]).toEqual([null, null]);
    tally.add({ ...game, firstSea: 2, firstDeduction: null }, 1);
    expect([tally.games, tally.sea.clicks, tally.sea.share, tally.deduction.share]).toEqual([2, 2, 1, 0]);
  });
});
