import { describe, expect, it } from 'vitest';
import { cli, files, jsonOf } from '../harness.js';

const HALF = 'game: escape\ntitle: one in two\nexit: survive\nhears: 0\nidle: wander\n\nSE\n.M\n';
const SURE = 'game: escape\nwait: yes\nhears: 2\nidle: wander\n\nS.....\n.####.\n.#..#.\n......\nM####E\n';
const paths = files({ 'half.txt': HALF, 'sure.txt': SURE });

describe('games with dice on the command line', () => {
  it('prints what the best policy comes to', async () => {
    const [half, sure] = await jsonOf(`solve --json ${paths['half.txt']} ${paths['sure.txt']}`);
    const first = { first: 'R', moves: null, states: 3 };
    expect(half).toMatchObject({ status: 'policy', expected: null, probability: 0.5, ...first });
    expect(half.error).toBeLessThan(1e-8);
    expect(half.error).toBe(half.precision);
    expect(sure).toMatchObject({ status: 'policy', probability: 1, length: null });
    expect(sure.expected).toBeGreaterThanOrEqual(9);
    expect(sure.error).toBeLessThan(1e-6);
  });

  it('tells the chance of winning in time when asked for', async () => {
    const { within } = await jsonOf(`solve --jsonl --stats ${paths['half.txt']}`);
    expect(within.slice(0, 3)).toEqual([0, 0.5, 0.5]);
    const text = await cli(['solve', '--stats', paths['half.txt']]);
    expect(text.out).toContain('policy: wins with probability 0.500000000');
    expect(text.out).toContain('first move: right');
    expect(text.out).toMatch(/greatest chance of winning in time/);
    expect((await cli(['solve', paths['sure.txt']])).out).toMatch(
      /sure to win, in \d+\.\d{6} moves on average/,
    );
  });
});
