import {
  branchesOf,
  countDesigns,
  type DesignProblem,
  enumerate,
  levelOfDesign,
  treeOf,
  worthOf,
} from '@knossos/engine/internal/games/mouse/enumerate/problem';
import {
  addCensus,
  type Census,
  NOTHING_COUNTED,
  probeLeaves,
} from '@knossos/engine/internal/games/mouse/enumerate/run-tree';
import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { wallBits } from '@knossos/engine/internal/games/mouse/walk/wall-bits';
import { cellCount, DIRECTIONS, DOWN, LEFT, neighbour, RIGHT } from '@knossos/engine/internal/grid';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { describe, expect, test } from 'vitest';
import { randomFrame } from '../../../engine/test/games/mouse/random-designs.js';
import { designProblem } from '../search/problem.js';

const KINDS = [
  { shape: 'cells', objective: 'turns' },
  { shape: 'cells', objective: 'crossed' },
  { shape: 'cells', objective: 'cover' },
  { shape: 'walls', objective: 'turns' },
  { shape: 'walls', objective: 'crossed' },
] as const;

/** What a design of a problem is free to block. */
function bitsOf(problem: DesignProblem): readonly number[] {
  if (problem.shape === 'walls') return wallBits(problem);
  const cells = Array.from({ length: cellCount(problem) }, (_, cell) => cell);
  return cells.filter((cell) => cell !== problem.start && cell !== problem.exit);
}

/** All designs of a problem, one after the other, by the readable form of the rule. */
function oneByOne(problem: DesignProblem): Pick<Census, 'optimum' | 'weight'> {
  const bits = bitsOf(problem);
  const design = new Uint8Array((problem.shape === 'walls' ? 2 : 1) * cellCount(problem));
  let optimum = -1;
  let weight = 0n;
  for (let word = 0; word < 2 ** bits.length; word++) {
    bits.forEach((bit, at) => {
      design[bit] = (word >> at) & 1;
    });
    const worth = worthOf(levelOfDesign(problem, design.join('')), problem.objective ?? 'turns');
    if (worth !== null || problem.objective === 'cover') weight++;
    optimum = Math.max(optimum, worth ?? -1);
  }
  return { optimum, weight };
}

/** Small frames with everything at random, so many of a kind; half of those with walls have a gap where they can. */
function* problems(count: number, bits: number): Generator<DesignProblem> {
  const random = Random.from('problems');
  for (const kind of KINDS) {
    for (let made = 0; made < count; ) {
      const frame = randomFrame(random);
      const problem = { ...frame, ...kind };
      if (bitsOf(problem).length > bits) continue;
      const gaps = DIRECTIONS.filter((side) => neighbour(frame, frame.exit, side) === null);
      made++;
      const hasGap = kind.shape === 'walls' && gaps.length > 0 && made % 2 === 0;
      yield hasGap ? { ...problem, exitSide: random.pick(gaps) } : problem;
    }
  }
}

describe('a tree of runs', () => {
  test('holds what all designs one by one hold', () => {
    for (const problem of problems(60, 8)) {
      const census = finish(enumerate(problem));
      const all = oneByOne(problem);
      expect({ ...problem, optimum: census.optimum, weight: census.weight }).toEqual({
        ...problem,
        ...all,
      });
      expect(finish(countDesigns(problem))).toBe(all.weight);
      if (census.optimum < 0) continue;
      expect(worthOf(levelOfDesign(problem, census.design), problem.objective ?? 'turns')).toBe(all.optimum);
    }
  });

  test('is the same in one piece as in branches', () => {
    for (const problem of problems(12, 12)) {
      const whole = finish(enumerate(problem));
      for (const depth of [1, 3, 8]) {
        const branches = branchesOf(problem, depth);
        expect(new Set(branches).size).toBe(branches.length);
        const sum = branches.reduce(
          (census, branch) => addCensus(census, finish(enumerate(problem, branch))),
          NOTHING_COUNTED,
        );
        expect(sum).toEqual(whole);
      }
    }
  });

  test.each(KINDS)('is estimated without bias: %o', (kind) => {
    const problem = { ...frameOf({ columns: 4, rows: 4 }), ...kind };
    const { leaves } = finish(enumerate(problem));
    const estimate = finish(probeLeaves(treeOf(problem), 5000, Random.from('probe')));
    expect(Math.abs(estimate.leaves - leaves)).toBeLessThan(4 * estimate.error + 1e-9);
  });
});

describe('walls with a gap for the exit', () => {
  test.each([
    [3, DOWN, 19],
    [3, LEFT, 21],
    [4, DOWN, 70],
    [4, LEFT, 70],
  ] as const)('of a square of side %i, side %i: %i turns', (side, exitSide, turns) => {
    const frame = frameOf({ columns: side, rows: side });
    const problem = { ...frame, exitSide, shape: 'walls' } as const;
    const census = finish(enumerate(problem));
    expect(census.optimum).toBe(turns);
    // What leads to the gap leads to its cell.
    expect(census.weight).toBe(finish(countDesigns({ ...frame, shape: 'walls' })));
    const design = Uint8Array.from(census.design, Number);
    expect(designProblem({ ...frame, exitSide }, 'walls', 'turns').score(design)).toBe(turns);
  });

  test('are in the outer wall, and of walls only', () => {
    const frame = { ...frameOf({ columns: 3, rows: 3 }), exitSide: RIGHT } as const;
    expect(() => finish(enumerate({ ...frame, shape: 'walls' }))).toThrow('the gap is not in the outer wall');
    expect(() => finish(enumerate({ ...frame, exitSide: DOWN }))).toThrow('blocked cells have no gaps');
  });
});

describe('cover times', () => {
  test('are those of mazes with a way to the exit, to the tree as to a search', () => {
    const random = Random.from('cut off');
    for (let made = 0; made < 20; ) {
      const frame = randomFrame(random);
      if (cellCount(frame) > 12 || frame.start === frame.exit) continue;
      made++;
      const problem = { ...frame, objective: 'cover' } as const;
      const { score } = designProblem(frame, 'cells', 'cover');
      let feasible = 0n;
      for (const leaf of branchesOf(problem, 12)) {
        const { leaves, weight, optimum, design } = finish(enumerate(problem, leaf));
        expect(leaves).toBe(1);
        if (optimum < 0) continue;
        feasible += weight;
        expect(score(Uint8Array.from(design, Number))).toBe(optimum);
      }
      expect(feasible).toBe(finish(countDesigns(frame)));
    }
  });
});
