import { expect, test } from 'vitest';
import { enumerate } from '../../../src/games/mouse/enumerate/problem.js';
import { frameOf } from '../../../src/games/mouse/walk/frame.js';
import { finish } from '../../../src/puzzle/index.js';

test('enumeration by lazy branching refuses branches that are not in the tree, and frames that are too large', () => {
  const frame = frameOf({ columns: 1, rows: 3 });
  expect(finish(enumerate(frame, 'o')).leaves).toBe(1);
  for (const branch of ['b', 'oo', 'x']) expect(() => finish(enumerate(frame, branch))).toThrow(/no branch/);
  expect(() => finish(enumerate(frameOf({ columns: 13, rows: 13 })))).toThrow(/more than 64 cells/);
});
