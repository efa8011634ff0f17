import { expect, test } from 'vitest';
import { blankDesign, blockCount, isBlocked, setBlocked } from '../design.js';
import { beginStroke, extendStroke, spotUnder } from './stroke.js';

test('a quick stroke touches every cell between two points, and goes on doing what it began with', () => {
  const begun = beginStroke(blankDesign({ columns: 6, rows: 3 }), { x: 1.5, y: 1.5 });
  if (!begun) throw new Error('no stroke');
  const drawn = extendStroke(begun, { x: 5.5, y: 1.5 });
  expect(drawn.spots.map(({ cell }) => cell)).toEqual([7, 8, 9, 10, 11]);
  const back = extendStroke(drawn, { x: 1.5, y: 1.5 });
  expect(blockCount(back.design)).toBe(5);
  const clearing = beginStroke(setBlocked(drawn.before, { cell: 7, side: null }, true), { x: 1.5, y: 1.5 });
  expect(clearing?.build).toBe(false);
});

test('start, exit and the outside begin no stroke, and are passed over', () => {
  const blank = blankDesign({ columns: 3, rows: 3 });
  expect(beginStroke(blank, { x: 0.5, y: 0.5 })).toBeNull();
  expect(beginStroke(blank, { x: -1, y: 0.5 })).toBeNull();
  const along = beginStroke(blank, { x: 1.5, y: 0.5 });
  if (!along) throw new Error('no stroke');
  expect(isBlocked(extendStroke(along, { x: 0.5, y: 2.5 }).design, { cell: 6, side: null })).toBe(false);
});

test('of walls the nearest is meant; while dragging only one that is near', () => {
  const walls = blankDesign({ columns: 3, rows: 3 }, 'walls');
  expect(spotUnder(walls, { x: 1.9, y: 1.5 }, true)).toEqual({ cell: 4, side: 1 });
  expect(spotUnder(walls, { x: 1.5, y: 1.4 }, false)).toBeNull();
  // The rim has no wall to flip, so the next nearest is meant.
  expect(spotUnder(walls, { x: 0.1, y: 0.6 }, true)).toEqual({ cell: 0, side: 2 });
});
