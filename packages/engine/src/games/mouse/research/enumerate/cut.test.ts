import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../../../../test/drawn.js';
import { finish } from '../../../../puzzle/index.js';
import { Random } from '../../../../random/index.js';
import { DEFAULT_ORDER, type Frame, frameOf } from '../../walk/frame.js';
import { batchCut, batchesOf, branchOfKey, type Cut, keyOfBranch, partsBelow } from './cut.js';
import { enumerate } from './enumerate.js';
import { countFeasible } from './feasible.js';
import { PartVerifier } from './part.js';

const cut = (target: number, seed = 'cut'): Cut => ({ seed, target, probes: 64 });

const branches = (parts: Iterable<{ readonly branch: string }>) => [...parts].map(({ branch }) => branch);

const frames: readonly Frame[] = [
  frameOf({ columns: 5, rows: 5 }),
  frameOf({ columns: 6, rows: 4 }, 3, 5),
  frameOf({ columns: 4, rows: 4 }, 1, 2),
  { columns: 3, rows: 6, start: 7, exit: 0, order: [3, 0, 1, 2] },
];

describe('a cut', () => {
  test('has parts that hold every maze once: their counts add up, and none lies in another', () => {
    for (const frame of frames) {
      const verifier = new PartVerifier(frame);
      for (const target of frame.columns * frame.rows > 18 ? [200, 3000, 100_000] : [1, 40, 300]) {
        const found = branches(partsBelow(frame, cut(target)));
        const sum = found.reduce((total, branch) => total + (verifier.weightBelow(branch) ?? 0n), 0n);
        expect(sum).toBe(finish(countFeasible(frame)));
        const inOrder = [...found].sort((a, b) => (a.replaceAll('b', 'p') < b.replaceAll('b', 'p') ? -1 : 1));
        expect(found).toEqual(inOrder);
        expect(found.every((branch, at) => at === 0 || !branch.startsWith(found[at - 1] ?? ''))).toBe(true);
      }
    }
  });

  test('has parts about as large as wanted', () => {
    const frame = frames[0] ?? frameOf({ columns: 5, rows: 5 });
    const sizes = branches(partsBelow(frame, { ...cut(500), probes: 1000 })).map(
      (branch) => finish(enumerate(frame, branch)).leaves,
    );
    expect(sizes.reduce((sum, leaves) => sum + leaves, 0)).toBe(37_306);
    expect(sizes.length).toBeGreaterThan(80);
    expect(sizes.length).toBeLessThan(300);
    expect(Math.max(...sizes)).toBeLessThan(1000);
  });

  test('is the same from any part on, and depends on its seed', () => {
    const frame = frameOf({ columns: 5, rows: 5 });
    const found = branches(partsBelow(frame, cut(400)));
    for (let at = 0; at < found.length; at += 31) {
      expect(branches(partsBelow(frame, cut(400), '', found[at]))).toEqual(found.slice(at + 1));
    }
    expect(branches(partsBelow(frame, cut(400)))).toEqual(found);
    expect(branches(partsBelow(frame, cut(400, 'another')))).not.toEqual(found);
  });

  test('by batches has the same parts', () => {
    for (const frame of drawn(frames, 2)) {
      const fine = cut(60);
      const batches = branches(partsBelow(frame, batchCut(fine, 20)));
      const found = batches.flatMap((batch) => branches(partsBelow(frame, fine, batch)));
      expect(found).toEqual(branches(partsBelow(frame, fine)));
    }
  });

  test('of a tree that nobody can list begins at once', () => {
    const frame = frameOf({ columns: 8, rows: 8 });
    const fine: Cut = { seed: '8x8', target: 30_000_000, probes: 64 };
    const batches: string[] = [];
    for (const { branch, estimate } of batchesOf(frame, fine)) {
      expect(estimate).toBeLessThanOrEqual(3e10);
      batches.push(branch);
      if (batches.length === 3) break;
    }
    const [first = '', second = ''] = batches;
    const [after] = batchesOf(frame, fine, first);
    expect(after?.branch).toBe(second);
    const parts: string[] = [];
    for (const { branch } of partsBelow(frame, fine, second)) {
      parts.push(branch);
      if (parts.length === 20) break;
    }
    expect(parts.every((branch) => branch.startsWith(second) && branch.length > second.length)).toBe(true);
    // Neighbours in the tree: what lies between the first and the last of them is what they hold.
    const verifier = new PartVerifier(frame);
    for (const part of parts) expect(verifier.weightBelow(part)).not.toBeNull();
    const [next] = partsBelow(frame, fine, second, parts[9]);
    expect(next?.branch).toBe(parts[10]);
  });

  test('refuses a root that is not in the tree, and a cut without probes', () => {
    const frame: Frame = { columns: 1, rows: 3, start: 0, exit: 2, order: DEFAULT_ORDER };
    expect(() => [...partsBelow(frame, cut(1), 'b')]).toThrow(/no branch/);
    expect(() => [...partsBelow(frame, { ...cut(1), probes: 0 })]).toThrow(RangeError);
  });
});

test('a branch has a short key, and is found by it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('o', 'b'), { maxLength: 62 }), (decisions) => {
      const branch = decisions.join('');
      const key = keyOfBranch(branch);
      expect(key.length).toBeLessThanOrEqual(13);
      expect(branchOfKey(key)).toBe(branch);
    }),
  );
  const random = Random.from('keys');
  const keys = Array.from({ length: 500 }, () =>
    keyOfBranch(random.chance(1, 2) ? 'ob'.repeat(random.below(20)) : 'o'),
  );
  expect(keys.every((key) => keyOfBranch(branchOfKey(key) ?? 'x') === key)).toBe(true);
  for (const wrong of ['', '0', '01', 'A', '-1', 'z'.repeat(13), '1'.repeat(14)])
    expect(branchOfKey(wrong)).toBeNull();
});
