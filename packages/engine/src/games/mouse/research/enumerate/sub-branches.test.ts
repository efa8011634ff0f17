import { expect, test } from 'vitest';
import { finish } from '../../../../puzzle/index.js';
import { Random } from '../../../../random/index.js';
import { type Frame, frameOf } from '../../walk/frame.js';
import { partsBelow } from './cut.js';
import { decidedBy, leafOfMaze } from './decided.js';
import { enumerate } from './enumerate.js';
import { type Claim, type PartResult, PartVerifier } from './part.js';
import { countPart } from './shared.js';
import {
  claimsOf,
  countBranches,
  countCertified,
  faultOfCertificate,
  isClaimRight,
  subBranches,
} from './sub-branches.js';

const frames: readonly Frame[] = [
  frameOf({ columns: 5, rows: 5 }),
  { columns: 3, rows: 5, start: 7, exit: 0, order: [3, 0, 1, 2] },
];

test('a part is what its sub-branches are, and each of them is what its claim says', () => {
  for (const frame of frames) {
    for (const { branch } of partsBelow(frame, { seed: 'parts', target: 500, probes: 20 })) {
      const { branches, ...part } = finish(countCertified(frame, branch));
      expect(part).toEqual(finish(countPart(frame, branch)));
      const whole = { ...part, branches };
      expect(faultOfCertificate(frame, whole)).toBeNull();
      const counted = finish(countBranches(frame, subBranches(frame, branch)));
      const claims = claimsOf(frame, whole);
      expect(claims.length).toBeLessThanOrEqual(64);
      expect(claims.every((claim, at) => counted[at] !== undefined && isClaimRight(claim, counted[at]))).toBe(
        true,
      );
    }
  }
});

test('a certificate that does not add up is refused in one sentence', () => {
  const [frame] = frames as [Frame];
  const honest = finish(countCertified(frame, 'obo'));
  const fault = (changes: Partial<PartResult>) => faultOfCertificate(frame, { ...honest, ...changes });
  const alter = (change: (claim: Claim) => Claim) =>
    honest.branches?.map((claim, at) => (at === 3 ? change(claim) : claim));
  expect(fault({ branches: undefined })).toMatch(/^it does not say what its \d+ sub-branches hold$/);
  expect(fault({ branches: honest.branches?.slice(1) })).toMatch(/^it does not say/);
  expect(fault({ leaves: honest.leaves + 1 })).toBe('its sub-branches do not add up to it');
  expect(fault({ branches: alter(([leaves, weight, best]) => [leaves + 1, weight, best]) })).toMatch(
    /do not add up/,
  );
  expect(fault({ branches: alter(([leaves, , best]) => [leaves, '1', best]) })).toMatch(
    /more runs than mazes|do not add up/,
  );
  expect(fault({ branches: alter(([leaves, weight]) => [leaves, weight, honest.optimum + 1]) })).toMatch(
    /do not add up/,
  );
  expect(fault({ branches: alter(([, weight, best]) => [0, weight, best]) })).toMatch(/or none$/);
});

test('the leaf of a maze is the one that the tree has for it', () => {
  const random = Random.from('leaves');
  for (const frame of frames) {
    const verifier = new PartVerifier(frame);
    let checked = 0;
    while (checked < 200) {
      const cells = Array.from({ length: frame.columns * frame.rows }, (_, cell) =>
        cell !== frame.start && cell !== frame.exit && random.chance(1, 3) ? 'b' : 'o',
      );
      const maze = cells.map((cell) => (cell === 'b' ? '1' : '0')).join('');
      const leaf = leafOfMaze(frame, maze);
      const decided = decidedBy(frame, leaf);
      // A maze without a way out has no leaf.
      if (
        decided === null ||
        verifier.weightBelow(leaf) === null ||
        subBranchesOrNone(frame, leaf).length !== 1
      )
        continue;
      checked++;
      const { leaves, optimum } = finish(enumerate(frame, leaf));
      expect(leaves).toBe(1);
      const part = { branch: leaf, leaves, weight: String(verifier.weightBelow(leaf)), optimum, maze };
      expect(verifier.fault(part)).toBeNull();
    }
  }
});

function subBranchesOrNone(frame: Frame, leaf: string): readonly string[] {
  try {
    return subBranches(frame, leaf);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
