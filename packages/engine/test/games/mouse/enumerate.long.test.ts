import { expect, it } from 'vitest';
import { enumerate } from '../../../src/games/mouse/enumerate/problem.js';
import { frameOf } from '../../../src/games/mouse/walk/frame.js';
import { finish } from '../../../src/puzzle/index.js';
import { drawn } from '../../drawn.js';

it.each(drawn([['turns', 115] as const, ['crossed', 18] as const], 2))(
  'proves the most %s on 6x6: %i, in 15,696,915 runs of 2,654,047,586 feasible designs',
  (objective, most) => {
    const frame = { ...frameOf({ columns: 6, rows: 6 }), ...(objective === 'crossed' && { objective }) };
    const census = finish(enumerate(frame));
    expect([census.optimum, census.leaves, census.weight]).toEqual([most, 15_696_915, 2_654_047_586n]);
  },
);
