import { expect, test } from 'vitest';
import { blankDesign, closedSpots } from '../design.js';
import { beginStroke, extendStroke } from './stroke.js';

test('a quick stroke touches every cell between two points, and goes on doing what it began with', () => {
  const begun = beginStroke(blankDesign({ columns: 6, rows: 3 }), { x: 1.5, y: 1.5 });
  if (!begun) throw new Error('no stroke');
  const drawn = extendStroke(begun, { x: 5.5, y: 1.5 });
  expect(drawn.flips.map(({ cell }) => cell)).toEqual([7, 8, 9, 10, 11]);
  const back = extendStroke(drawn, { x: 1.5, y: 1.5 });
  expect(closedSpots(back.design.board)).toHaveLength(5);
  const clearing = beginStroke(back.design, { x: 1.5, y: 1.5 });
  expect(clearing?.build).toBe(false);
});

test('start, exit and the outside begin no stroke, and are passed over', () => {
  const blank = blankDesign({ columns: 3, rows: 3 });
  expect(beginStroke(blank, { x: 0.5, y: 0.5 })).toBeNull();
  expect(beginStroke(blank, { x: -1, y: 0.5 })).toBeNull();
  const along = beginStroke(blank, { x: 1.5, y: 0.5 });
  if (!along) throw new Error('no stroke');
  expect(extendStroke(along, { x: 0.5, y: 2.5 }).flips.map(({ cell }) => cell)).not.toContain(6);
});

test('of walls the nearest is meant; while dragging only one that is near', () => {
  const walls = blankDesign({ columns: 3, rows: 3 }, 'walls');
  const begun = beginStroke(walls, { x: 1.9, y: 1.5 });
  expect(begun?.flips).toEqual([{ cell: 4, side: 1 }]);
  expect(begun && extendStroke(begun, { x: 1.5, y: 1.5 }).flips).toHaveLength(1);
  // The rim has no wall to flip, so the next nearest is meant.
  expect(beginStroke(walls, { x: 0.1, y: 0.6 })?.flips).toEqual([{ cell: 0, side: 2 }]);
});
