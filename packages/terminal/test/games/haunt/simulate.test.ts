import { meanInterval } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { jsonOf, prints, refuses } from '../../harness.js';

const simulate = 'haunt simulate --workers 1';
const answerOf = async (words: string) => {
  const { seconds, ...answer } = await jsonOf(`${simulate} ${words} --json`);
  expect(seconds).toBeGreaterThanOrEqual(0);
  return answer;
};

describe('haunt simulate', () => {
  it('measures a policy on a level', async () => {
    const answer = await answerOf('--policy greedy --level 1 --games 400');
    expect(answer).toMatchObject({ level: 1, title: 'Two Ghosts', policy: 'greedy', ended: 'done' });
    expect(answer).toMatchObject({ games: 400, won: 400, rate: 1, bites: 0 });
    const [low, high] = answer.moves.interval;
    expect(low).toBeLessThan(answer.moves.mean);
    expect(high).toBeGreaterThan(answer.moves.mean);
    // Without ghosts it would need 10.93 moves.
    expect(low).toBeGreaterThan(10.93);
    expect(answer.shuffles).toBeGreaterThan(0);
  });

  it('gives the same for the same seed, in any company', async () => {
    const games = '--level 3 --games 120 --lives 1';
    const one = await answerOf(`--policy greedy ${games}`);
    expect(await answerOf(`--policy greedy ${games}`)).toEqual(one);
    const two = await answerOf(`--policy random,greedy ${games}`);
    expect(one).toMatchObject(two.policies[1]);
    expect(one.lost).toBeGreaterThan(0);
    expect(one.won + one.lost).toBe(120);
    const other = await answerOf(`--policy greedy ${games} --seed x`);
    expect(other.moves).not.toEqual(one.moves);
  });

  it('plays the campaign, and the cautious policy loses fewer lives on the way', async () => {
    const { policies, level } = await answerOf('--policy greedy,cautious --games 3');
    expect(level).toBeNull();
    const [greedy, cautious] = policies;
    expect(cautious.levels).toBeGreaterThan(greedy.levels);
    expect(cautious.bites).toBeLessThan(greedy.bites);
  });

  prints(simulate, [
    [
      '--policy greedy --level 2 --games 50 --lives unlimited',
      /level 2, Something Follows You: 50 games, unlimited lives, seed 1[\s\S]*greedy +100\.00 +92\.87 to 100\.00 +0 +0 +\d/,
    ],
  ]);

  refuses('haunt simulate', [
    ['--policy greddy', /Did you mean greedy/],
    ['--level 10', /whole number from 1 to 9/],
    ['--lives 0', /whole number from 1 up, or unlimited/],
    ['--policy exact --level 3', /exact plays --level 1 or --level 2/],
    ['--policy exact', /exact plays --level 1 or --level 2/],
  ]);

  it('has intervals of means', () => {
    // Values 1, 2, 3, 4: mean 2.5, deviation 1.29099, standard error 0.645497.
    const [low, high] = meanInterval(4, 10, 30) ?? [0, 0];
    expect(low).toBeCloseTo(2.5 - 1.959964 * 0.645497, 5);
    expect(high).toBeCloseTo(2.5 + 1.959964 * 0.645497, 5);
    expect(meanInterval(1, 5, 25)).toBeNull();
  });
});
