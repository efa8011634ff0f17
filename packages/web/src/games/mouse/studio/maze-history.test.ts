import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { redo, undo } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { blankDesign, frameChoiceOf, reframe } from '../design.js';
import {
  designOn,
  flip,
  loadMazeHistory,
  open,
  originOf,
  replace,
  saveMazeHistory,
  startMazeHistory,
} from './maze-history.js';

const text = (history: Parameters<typeof designOn>[0]) => formatMouse(designOn(history));
const cells = (...list: number[]) => list.map((cell) => ({ cell, side: null }));

test('a stroke is one step of the tree, and so is another frame', () => {
  const start = startMazeHistory(blankDesign({ columns: 4, rows: 4 }));
  const stroke = flip(start, cells(1, 2, 3));
  const frame = replace(stroke, reframe(designOn(stroke), { ...frameChoiceOf(designOn(stroke)), modulo: 3 }));
  expect(frame.nodes).toHaveLength(3);
  expect(text(undo(frame))).toBe(text(stroke));
  expect(text(undo(undo(frame)))).toBe(text(start));
  expect(text(redo(undo(frame)))).toBe(text(frame));
  expect(flip(frame, [])).toBe(frame);
  expect(replace(frame, designOn(frame))).toBe(frame);
});

test('a history is kept with all its branches', () => {
  const start = startMazeHistory(blankDesign({ columns: 4, rows: 4 }, 'walls'));
  const one = flip(start, [{ cell: 0, side: 1 }]);
  const other = flip(undo(one), [
    { cell: 5, side: 2 },
    { cell: 5, side: 1 },
  ]);
  const back = loadMazeHistory(JSON.parse(JSON.stringify(saveMazeHistory(other))));
  expect(back && text(back)).toBe(text(other));
  expect(back?.nodes.map(({ parent, move }) => [parent, move])).toEqual(
    other.nodes.map(({ parent, move }) => [parent, move]),
  );
});

test.each([
  null,
  { root: 'nonsense', history: { parents: [], moves: [], current: 0 } },
  { root: 'game: mouse\n\nS.\nE.\n', history: { parents: [0], moves: ['z9'], current: 1 } },
  { root: 'game: mouse\n\nS.\nE.\n', history: { parents: [7], moves: ['b1'], current: 1 } },
  { root: 'game: mouse\n\nS.\nE.\n', history: { parents: [], moves: [], current: 4 } },
])('damaged data %j is no history', (value) => {
  expect(loadMazeHistory(value)).toBeNull();
});

test('flips belong to the maze that was put on the table last', () => {
  const blank = blankDesign({ columns: 4, rows: 4 });
  const other = blankDesign({ columns: 5, rows: 5 });
  const drawn = flip(startMazeHistory(blank), cells(1));
  const replaced = flip(flip(replace(drawn, other), cells(2)), cells(3));
  expect(originOf(drawn)).toBe(blank);
  expect(formatMouse(originOf(replaced))).toBe(formatMouse(other));
  expect(originOf(undo(undo(undo(replaced))))).toBe(blank);
});

test('a level that is opened on a fresh table leaves nothing to be undone, and on a drawn one what was drawn', () => {
  const [first, second, third] = [4, 5, 6].map((side) => blankDesign({ columns: side, rows: side }));
  if (!first || !second || !third) throw new Error('three sizes');
  const opened = open(open(startMazeHistory(first), second), third);
  expect(text(opened)).toBe(formatMouse(third));
  expect(undo(opened)).toBe(opened);
  const drawn = flip(opened, cells(1));
  const after = open(open(drawn, first), second);
  expect(text(after)).toBe(formatMouse(second));
  expect(text(undo(after))).toBe(text(drawn));
});
