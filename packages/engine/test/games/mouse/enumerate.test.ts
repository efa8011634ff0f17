import { describe, expect, it } from 'vitest';
import {
  addCensus,
  branchesOf,
  type Census,
  enumerate,
  NOTHING_COUNTED,
  treeOf,
} from '../../../src/games/mouse/enumerate/problem.js';
import { probeLeaves } from '../../../src/games/mouse/enumerate/run-tree.js';
import { frameOf } from '../../../src/games/mouse/walk/frame.js';
import { RUN_OBJECTIVES } from '../../../src/games/mouse/walk/walk.js';
import { finish } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import { randomFrame } from './random-designs.js';

describe('enumeration by lazy branching', () => {
  it('is the same in one piece as in branches', () => {
    const random = Random.from('branches');
    for (let i = 0; i < 40; i++) {
      const frame = randomFrame(random);
      if (frame.columns * frame.rows > 18) continue;
      const problem = { ...frame, objective: RUN_OBJECTIVES[i % RUN_OBJECTIVES.length] };
      const whole = finish(enumerate(problem));
      for (const depth of [0, 1, 3, 8, 30]) {
        const branches = branchesOf(problem, depth);
        expect(new Set(branches).size).toBe(branches.length);
        const sum = branches.reduce<Census>(
          (census, branch) => addCensus(census, finish(enumerate(problem, branch))),
          NOTHING_COUNTED,
        );
        expect(sum).toEqual(whole);
      }
    }
  });

  it('estimates the number of leaves without bias', () => {
    for (const side of [3, 4, 5]) {
      const frame = frameOf({ columns: side, rows: side });
      const { leaves } = finish(enumerate(frame));
      const estimate = finish(probeLeaves(treeOf(frame), 20_000, Random.from('probe')));
      expect(Math.abs(estimate.leaves - leaves)).toBeLessThan(4 * estimate.error + 1e-9);
      expect(estimate.error).toBeLessThan(leaves / 4);
    }
  });

  it('refuses branches that are not in the tree, and frames that are too large', () => {
    const frame = frameOf({ columns: 1, rows: 3 });
    expect(finish(enumerate(frame, 'o')).leaves).toBe(1);
    for (const branch of ['b', 'oo', 'x'])
      expect(() => finish(enumerate(frame, branch))).toThrow(/no branch/);
    expect(() => finish(enumerate(frameOf({ columns: 13, rows: 13 })))).toThrow(/more than 64 cells/);
  });

  it.each([
    [frameOf({ columns: 3, rows: 3 }), 10, 6, 73n],
    [frameOf({ columns: 4, rows: 4 }), 25, 271, 5745n],
    [frameOf({ columns: 5, rows: 5 }), 52, 37306, 1913846n],
    [frameOf({ columns: 5, rows: 5 }, 1), 67, undefined, undefined],
  ])('knows the optima of small squares (%#)', (frame, optimum, leaves, feasible) => {
    const census = finish(enumerate(frame));
    expect(census.optimum).toBe(optimum);
    if (leaves !== undefined) expect([census.leaves, census.weight]).toEqual([leaves, feasible]);
  });

  it.each([
    [3, 2],
    [4, 5],
    [5, 8],
  ])('knows the most visits of one cell on squares of side %i: %i', (side, visits) => {
    const problem = { ...frameOf({ columns: side, rows: side }), objective: 'crossed' } as const;
    expect(finish(enumerate(problem)).optimum).toBe(visits);
  });
});
