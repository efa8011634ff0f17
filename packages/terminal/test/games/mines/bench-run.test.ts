import { InlinePool, type JobName, type JobOptions, type Pool } from '@knossos/server/threads';
import { describe, expect, it } from 'vitest';
import { benchObject, benchText } from '../../../src/games/mines/bench/report.js';
import { type BenchEnd, type BenchPlan, nothingDone, runBench } from '../../../src/games/mines/bench/run.js';
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
