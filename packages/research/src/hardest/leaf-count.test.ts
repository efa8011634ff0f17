import { finish } from '@knossos/engine/internal/puzzle';
import { expect, it } from 'vitest';
import { branchesOf, countLeaves, countPart, decidedBy, mazesOf, sideCount } from './index.js';

it('counts the leaves below every branch as the tree does', () => {
  for (const [columns, rows] of [
    [3, 3],
    [2, 4],
    [4, 2],
  ] as const) {
    const size = { columns, rows };
    for (const exit of [0, 1, 4]) {
      for (let depth = 0; depth <= sideCount(size); depth++) {
        const branches = branchesOf(size, exit, depth);
        expect(new Set(branches).size).toBe(branches.length);
        for (const branch of branches.filter((_, index) => index % 11 === 0)) {
          const decided = decidedBy(size, exit, branch);
          const { leaves, ...count } = finish(countPart(size, { exit, branch }));
          expect(countLeaves(size, exit, decided), `${columns}x${rows} ${exit} ${branch}`).toBe(leaves);
          expect(mazesOf(count)).toBe(2 ** (sideCount(size) - branch.length));
        }
      }
    }
  }
});

it('counts what nobody would go through one by one', () => {
  // 5x5: the exit in the corner, and in the middle.
  expect(countLeaves({ columns: 5, rows: 5 }, 0)).toBe(84_627_047_737);
  expect(countLeaves({ columns: 5, rows: 5 }, 12)).toBe(111_878_885_457);
  expect(countLeaves({ columns: 25, rows: 1 }, 24)).toBe(25);
});
