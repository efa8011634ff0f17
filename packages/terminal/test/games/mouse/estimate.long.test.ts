import { describe, expect, it } from 'vitest';
import { describeCounting } from '../../../src/research/enumerate/enumeration.js';
import { cli, jsonOf, refuses, said } from '../../harness.js';
import { enumerate } from './answers.js';

describe('an estimate', () => {
  const estimate = (...args: string[]) => enumerate('--size', '5x5', '--estimate', ...args);

  it('lies near the true number of runs, and is the same for the same seed', async () => {
    const jsonBy = (seed: string) =>
      jsonOf(`mouse enumerate --size 5x5 --estimate 5000 --seed ${seed} --json`);
    const answer = await jsonBy('near');
    expect(answer).toMatchObject({ size: '5x5', start: 'a1', exit: 'a5', probes: 5000, seed: 'near' });
    expect(answer.error).toBeGreaterThan(0);
    expect(answer.error).toBeLessThan(37_306 / 4);
    expect(Math.abs(answer.leaves - 37_306)).toBeLessThan(4 * answer.error);
    const text = (await estimate('5000', '--seed', 'near')).out;
    const [leaves, error] = [answer.leaves, answer.error].map((count) =>
      Math.round(count).toLocaleString('en'),
    );
    expect(text).toContain(
      `5x5, start a1, exit a5: about ${leaves} different runs, standard error ${error}\n5,000 probes, seed near, `,
    );
    expect((await jsonBy('other')).leaves).not.toBe(answer.leaves);
  });

  it('that is interrupted is none', async () => {
    const stopped = await cli('mouse enumerate --size 8x8 --estimate 1000000000'.split(' '), {
      interrupt: (signal) => void setImmediate(() => signal(130)),
    });
    expect(stopped).toMatchObject({ ...said(130, /interrupted before the last probe/), out: '' });
  });

  refuses('mouse enumerate --size 5x5 --estimate', [
    ['1', /whole number from 2/],
    ['10 --verify x.json', /leave --verify out/],
    ['10 --certificate x.json', /leave --certificate out/],
    ['10 --depth 3', /leave --depth out/],
  ]);
});

describe('what is left', () => {
  const tree = { words: { part: 'branch', parts: 'branches', leaves: 'runs' } };
  const progress = { finished: 1, total: 1000, inHand: [], elapsed: 1000, left: 99_000 };

  it('is reckoned from the estimate of all runs, not from branches', () => {
    const counted = { leaves: 7_000_000, optimum: 412, before: 0 };
    expect(describeCounting(tree, progress, { ...counted, all: null })).toBe(
      '1 of 1000 branches, best 412, 7.00 million runs, 7.00 million a second',
    );
    // The 1.28e14 runs of 8x8: 212 days at this rate.
    expect(describeCounting(tree, progress, { ...counted, all: 1.28e14 })).toBe(
      '1 of 1000 branches, about 210 days left, best 412, 7.00 million runs, 7.00 million a second',
    );
    expect(describeCounting(tree, progress, { ...counted, all: 6e6 })).toContain('about 1 s left');
  });

  it('is never far off near the end, however wrong the estimate is', () => {
    const counted = { leaves: 7_000_000, optimum: 412, before: 0 };
    const left = (finished: number, all: number) =>
      describeCounting(tree, { ...progress, finished }, { ...counted, all });
    for (const runs of [1e6, 7_000_001, 2.4e9])
      expect(left(998, runs)).toContain('998 of 1000 branches, about 1 s left');
    expect(left(1000, 2.4e9)).not.toContain('left');
  });

  it('leaves out what was counted in earlier sessions', () => {
    const counted = { leaves: 7_000_000, optimum: -1, before: 6_000_000, all: 10_000_000 };
    expect(describeCounting(tree, progress, counted)).toBe(
      '1 of 1000 branches, about 3 s left, 7.00 million runs, 1.00 million a second',
    );
  });
});
