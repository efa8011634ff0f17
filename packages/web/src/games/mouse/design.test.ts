import { formatMouse } from '@knossos/engine/games/mouse/rules/document';
import { expect, test } from 'vitest';
import {
  blankDesign,
  blockCount,
  type Design,
  frameChoiceOf,
  isBlocked,
  mayFlip,
  nameOf,
  reframe,
  setBlocked,
  spotNamed,
} from './design.js';

const drawing = (design: Design) => formatMouse(design).split('\n\n')[1] ?? '';
const block = (design: Design, name: string): Design => {
  const spot = spotNamed(design, name);
  if (!spot) throw new Error(`no ${name}`);
  return setBlocked(design, spot, true);
};

test('cells are blocked and opened, but never the start or the exit', () => {
  const blank = blankDesign({ columns: 3, rows: 3 });
  const design = block(block(blank, 'b1'), 'c2');
  expect(drawing(design)).toBe('S#.\n..#\nE..\n');
  expect(blockCount(design)).toBe(2);
  expect(drawing(setBlocked(design, { cell: 1, side: null }, false))).toBe('S..\n..#\nE..\n');
  for (const cell of [0, 6]) {
    expect(mayFlip(design, { cell, side: null })).toBe(false);
    expect(setBlocked(design, { cell, side: null }, true)).toBe(design);
  }
  expect(drawing(blank)).toBe('S..\n...\nE..\n');
});

test('walls are named after the cell left of them or above them, from either side', () => {
  const design = block(blankDesign({ columns: 3, rows: 2 }, 'walls'), 'b1r');
  expect(isBlocked(design, { cell: 2, side: 3 })).toBe(true);
  expect(nameOf(design, { cell: 2, side: 3 })).toBe('b1r');
  expect(nameOf(design, { cell: 4, side: 0 })).toBe('b1d');
  expect(mayFlip(design, { cell: 2, side: 1 })).toBe(false);
  expect(blockCount(design)).toBe(1);
  expect(spotNamed(design, 'z9r')).toBeNull();
});

test('another size keeps what fits, and opens the new start and exit', () => {
  const design = block(block(blankDesign({ columns: 3, rows: 3 }), 'b1'), 'b2');
  const wider = reframe(design, {
    ...frameChoiceOf(design),
    columns: 4,
    rows: 2,
    start: 1,
    exit: { cell: 7, side: null },
  });
  expect(drawing(wider)).toBe('.S..\n.#.E\n');
  const walls = reframe(design, { ...frameChoiceOf(design), shape: 'walls' });
  expect(blockCount(walls)).toBe(0);
});

test('an exit through a gap opens the outer wall there, and closes it when it moves', () => {
  const blank = blankDesign({ columns: 2, rows: 2 }, 'walls');
  const gap = reframe(blank, { ...frameChoiceOf(blank), exit: { cell: 3, side: 1 } });
  expect(drawing(gap)).toContain('+   +   +\n|\n+---+---+');
  const back = reframe(gap, { ...frameChoiceOf(gap), exit: { cell: 2, side: null } });
  expect(drawing(back)).toBe(drawing(blank));
});
