import { expect, it } from 'vitest';
import { enumerate } from '../src/games/mouse/enumerate/enumerate.js';
import { frameOf } from '../src/games/mouse/walk/frame.js';
import { finish } from '../src/puzzle/index.js';

it('proves 6x6: 115 turns, 15,696,915 runs, 2,654,047,586 feasible designs', () => {
  const census = finish(enumerate(frameOf({ columns: 6, rows: 6 })));
  expect([census.optimum, census.leaves, census.weight]).toEqual([115, 15_696_915, 2_654_047_586n]);
});

it('proves that no cell of 6x6 is visited more than 18 times', () => {
  const census = finish(enumerate({ ...frameOf({ columns: 6, rows: 6 }), objective: 'crossed' }));
  expect([census.optimum, census.leaves, census.weight]).toEqual([18, 15_696_915, 2_654_047_586n]);
});
