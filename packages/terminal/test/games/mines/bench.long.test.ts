import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, files, jsonOf, refuses, scratchFolder, until } from '../../harness.js';

const bench = (...args: string[]) => cli(['mines', 'bench', ...args]);
/** The answer without what differs from run to run: times and workers. */
const answerOf = async (...args: string[]) => {
  const words = ['mines', 'bench', ...args, '--json'];
  const { seconds, cpu, workers, milliseconds, ...answer } = await jsonOf(words);
  expect(seconds).toBeGreaterThan(0);
  expect(cpu).toBeGreaterThan(0);
  return answer;
};
const small = ['--size', '4x4', '--mines', '2', '--workers', '1', '--strategy', 'single'];

describe('mines bench', () => {
  it('counts wins, guesses and times', async () => {
    const answer = await jsonOf(['mines', 'bench', ...small, '--games', '200', '--json']);
    const board = { size: '4x4', mines: 2, start: 'safe', first: 'a1' };
    expect(answer).toMatchObject({ ...board, games: 200, ended: 'done' });
    expect(answer.rate).toBe(answer.wins / 200);
    expect(answer.interval[0]).toBeLessThan(answer.rate);
    expect(answer.interval[1]).toBeGreaterThan(answer.rate);
    expect(answer.lost.length + answer.lostMore).toBe(200 - answer.wins);
    expect(answer.moves).toBeGreaterThanOrEqual(answer.guesses);
    for (const times of [answer.milliseconds.game, answer.milliseconds.move]) {
      expect(times.median).toBeGreaterThan(0);
      expect(times.p99).toBeGreaterThanOrEqual(times.median);
      expect(times.max).toBeGreaterThanOrEqual(times.p99);
    }
  });

  it('gives the same with any number of workers and pieces', async () => {
    const one = await answerOf(...small, '--games', '150');
    expect(await answerOf(...small, '--games', '150', '--workers', '3')).toEqual(one);
    expect(await answerOf(...small, '--games', '150', '--parts', '7', '--workers', '2')).toEqual(one);
    expect((await answerOf(...small, '--games', '150', '--seed', '2')).lost).not.toEqual(one.lost);
  });

  it('plays any range of the boards again', async () => {
    const whole = await answerOf(...small, '--games', '60');
    const first = await answerOf(...small, '--to', '25');
    const second = await answerOf(...small, '--from', '25', '--games', '35');
    expect(first.wins + second.wins).toBe(whole.wins);
    expect([...first.lost, ...second.lost]).toEqual(whole.lost);
    expect(second).toMatchObject({ from: 25, to: 60, games: 35 });
  });

  it('goes on from a checkpoint with more games, and refuses another plan', async () => {
    const checkpoint = join(scratchFolder(), 'bench.json');
    const kept = [...small, '--checkpoint', checkpoint];
    await answerOf(...kept, '--games', '40');
    expect(await answerOf(...kept, '--games', '90')).toEqual(await answerOf(...small, '--games', '90'));
    const refused = async (...more: string[]) => (await bench(...kept, ...more)).err;
    expect(await refused('--games', '10')).toContain('holds 90 games already');
    expect(await refused('--games', '90', '--seed', 'x')).toContain('was written with seed 1, not x');
  });

  it('writes lost boards as a board file', async () => {
    const losses = join(scratchFolder(), 'lost.txt');
    const { lost, wins } = await answerOf(...small, '--games', '50', '--losses', losses);
    const [comment, ...boards] = readFileSync(losses, 'utf8').trimEnd().split('\n');
    expect(comment).toBe(`# single lost ${50 - wins} of 50 boards: ${lost.join(' ')}`);
    const dealt = await cli(['mines', 'deal', '--size', '4x4', '--mines', '2', '--games', '50']);
    const all = dealt.out.split('\n');
    expect(boards).toEqual(lost.map((board: number) => all[board]));
  });

  it('counts clicks to the first sea and to the first certain cell', async () => {
    const corner = '--games 100 --start open --first a1 --mines 1'.split(' ');
    const open = await answerOf(...small, ...corner);
    // Beside a sea one mine is found: what comes next is certain.
    expect(open).toMatchObject({ sea: { clicks: 1, share: 1 }, deduction: { clicks: 1 } });
    const wild = await answerOf(...small, '--games', '200', '--start', 'wild', '--first', 'random');
    expect(wild.first).toBe('random');
    expect(wild.sea.share).toBeLessThan(1);
    const { out } = await bench(...small, '--games', '20');
    expect(out).toMatch(/^clicks to the first +sea +in +deduction +in$/m);
    expect(out).toMatch(/^single +\d\.\d\d +[\d.]+ % +\d\.\d\d +[\d.]+ %$/m);
  });

  it('ends at a signal with what was played', async () => {
    const checkpoint = join(scratchFolder(), 'bench.json');
    const args = ['mines', 'bench', ...small, '--games', '100000000', '--checkpoint', checkpoint, '--json'];
    const { code, out, err } = await cli(args, {
      interrupt: (signal) => {
        void until(() => existsSync(checkpoint)).then(() => signal(130));
      },
    });
    expect(code).toBe(130);
    expect(JSON.parse(out)).toMatchObject({ ended: 'interrupted' });
    expect(err).toMatch(/^knossos: interrupted after [\d,]+ boards; kept in /);
  });
});

refuses('mines bench', [
  ['--strategy singel', 'Did you mean single?'],
  ['--strategy single,single', 'names single twice'],
  ['--size 5x5', 'say how many mines'],
  ['--size 5x5 --mines 25', 'hold at most 24'],
  ['--size 5x5 --mines 0', 'whole number from 1'],
  ['--size 5x5 --mines 17 --start open', 'hold at most 16'],
  ['--size 5x5 --mines 5 --first f1', 'the cells go from a1 to e5'],
  ['--from 5 --to 5', '--to must be greater than --from'],
  ['--games 5 --to 5', 'leave one out'],
  ['--start opne', 'wild, safe or open'],
  [`--checkpoint ${files({ text: 'nothing\n' }).text}`, 'is no checkpoint', 3],
]);
