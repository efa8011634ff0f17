import { describe, expect, test } from 'vitest';
import { drawn } from '../../../../test/drawn.js';
import { finish } from '../../../puzzle/index.js';
import { DEFAULT_ORDER, type Frame, frameOf } from '../walk/frame.js';
import { countFeasible } from './feasible.js';
import { MOST_FRONTIER } from './frontier.js';

const count = (frame: Frame) => finish(countFeasible(frame));

describe('countFeasible', () => {
  test.each([
    [3, 73n],
    [4, 5_745n],
    [5, 1_913_846n],
    [6, 2_654_047_586n],
    [7, 15_166_035_656_559n],
    [8, 354_663_432_706_653_265n],
    ...drawn<[number, bigint]>(
      [
        [9, 33_781_959_960_674_644_802_680n],
        [10, 13_061_724_751_292_839_286_377_470_256n],
      ],
      2,
    ),
  ])('counts the square of side %i', (side, feasible) => {
    expect(count(frameOf({ columns: side, rows: side }))).toBe(feasible);
  });

  test('refuses what it cannot count', () => {
    const side = MOST_FRONTIER + 1;
    expect(() => count(frameOf({ columns: side, rows: side }))).toThrow(RangeError);
    expect(() => count({ columns: 2, rows: 2, start: 1, exit: 1, order: DEFAULT_ORDER })).toThrow(RangeError);
  });
});
