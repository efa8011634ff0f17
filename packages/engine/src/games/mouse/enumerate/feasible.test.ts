import { describe, expect, test } from 'vitest';
import { drawn } from '../../../../test/drawn.js';
import { cellCount, DIRECTIONS, neighbour } from '../../../grid/index.js';
import { finish } from '../../../puzzle/index.js';
import { DEFAULT_ORDER, type Frame, frameOf } from '../walk/frame.js';
import { countFeasible } from './feasible.js';
import { MOST_FRONTIER } from './frontier.js';

const count = (frame: Frame) => finish(countFeasible(frame));

/** The slow twin: every set of blocked cells, one flood each. */
function countOneByOne(frame: Frame): bigint {
  const cells = cellCount(frame);
  const fixed = (1 << frame.start) | (1 << frame.exit);
  let feasible = 0n;
  for (let blocked = 0; blocked < 1 << cells; blocked++) {
    if ((blocked & fixed) !== 0) continue;
    const met = new Set([frame.start]);
    for (const cell of met) {
      for (const direction of DIRECTIONS) {
        const next = neighbour(frame, cell, direction);
        if (next !== null && ((blocked >> next) & 1) === 0) met.add(next);
      }
    }
    if (met.has(frame.exit)) feasible++;
  }
  return feasible;
}

describe('countFeasible', () => {
  test('agrees with one flood per maze on all small frames', () => {
    let frames = 0;
    for (let columns = 1; columns <= 5; columns++) {
      for (let rows = 1; columns * rows <= 10; rows++) {
        const cells = columns * rows;
        for (let start = 0; start < cells; start++) {
          for (let exit = 0; exit < cells; exit++) {
            if (exit === start) continue;
            const frame = { columns, rows, start, exit, order: DEFAULT_ORDER };
            expect(count(frame), `${columns}x${rows} from ${start} to ${exit}`).toBe(countOneByOne(frame));
            frames++;
          }
        }
      }
    }
    expect(frames).toBeGreaterThan(700);
  });

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
