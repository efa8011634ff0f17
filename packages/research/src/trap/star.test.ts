import { networkOf } from '@knossos/engine/internal/games/mouse/rules/network';
import { judgeModular } from '@knossos/engine/internal/games/mouse/walk/modular';
import { finish } from '@knossos/engine/internal/puzzle';
import { describe, expect, test } from 'vitest';
import { trapStar } from './maze.js';

const ks = Array.from({ length: 29 }, (_, i) => i + 2);
const judge = (k: number, degree: number) =>
  finish(judgeModular(networkOf({ board: trapStar(k, degree), order: [] }), k));

describe('trapStar', () => {
  test.each(ks)('of degree k traps for k = %i, with the centre as mousetrap', (k) => {
    const verdict = judge(k, k);
    expect(verdict).toMatchObject({ verdict: 'trapped', mousetrap: { vertices: [0] } });
    if (verdict.verdict !== 'trapped') return;
    expect(verdict.territory).toEqual([k - 1, k + 1]);
    // By the proof of Lemma 11: the centre is left for the last time when every arm but the last two has been visited.
    expect([verdict.mousetrap?.turn, verdict.transient]).toEqual([2 * k - 3, 2 * k - 3]);
  });

  test.each(ks)('of degree k + 1 traps for k = %i only when k is 2', (k) => {
    expect(judge(k, k + 1).verdict).toBe(k === 2 ? 'trapped' : 'escape');
  });

  test('is a tree with names, edges in both directions', () => {
    const star = trapStar(4);
    expect(star.names).toEqual(['centre', 'arm1', 'arm2', 'arm3', 'exit', 'far']);
    expect(star.lists).toEqual([[1, 2, 3, 4], [0], [0], [5, 0], [0], [3]]);
    expect(star.lists.flat()).toHaveLength(2 * (star.names.length - 1));
    expect([star.start, star.exit]).toEqual([0, 4]);
  });

  test.each([
    [1, 1],
    [0, 3],
    [2.5, 3],
    [4, 3],
    [4, 4.5],
  ])('refuses k = %d with degree %d', (k, degree) => {
    expect(() => trapStar(k, degree)).toThrow(RangeError);
  });
});
